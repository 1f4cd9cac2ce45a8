import { resolveAsset } from '../../../../src/config/settings/resolveAsset.ts'

/**
 * Returns the path in the docs folder that a setting of docs.json names (`/logo/light.svg`, `./logo.svg`), decoded and
 * without a leading slash. Returns null for an address of another site, or an invalid one.
 */
export function toFolderPath(setting: string | undefined): string | null {
  const address = resolveAsset(setting)
  if (address === undefined || !address.startsWith('/')) return null
  try {
    return decodeURI(address.split(/[?#]/)[0]!).slice(1)
  } catch {
    return null
  }
}
