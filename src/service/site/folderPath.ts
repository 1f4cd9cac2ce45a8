import { resolveAsset } from '../../config/settings/resolveAsset.ts'

/**
 * The path below the docs folder that a setting of docs.json names (`/logo/light.svg`, `./logo.svg`), decoded and
 * without a slash at its beginning; null for an address of another site, or one that can't be read.
 */
export function folderPath(setting: string | undefined): string | null {
  const address = resolveAsset(setting)
  if (address === undefined || !address.startsWith('/')) return null
  try {
    return decodeURI(address.split(/[?#]/)[0]!).slice(1)
  } catch {
    return null
  }
}
