import type { FoundHost } from './planHost.ts'

interface ScriptFile {
  /** Where the script's file should be in the site's folder. The path begins with the folder of static files. */
  path: string
  /** The address at which the site serves it. */
  address: string
}

/**
 * Returns where the file for `--src` should be. null for an address on another site.
 *
 * @param src Such as `/docs/embed.js`.
 */
export function findScriptFile(src: string, { staticFolder, base }: FoundHost): ScriptFile | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return null
  const address = src.replace(/[?#][^]*$/, '').replace(/^(?:\.?\/)?/, '/')
  const isBelow = base !== '' && address.startsWith(`${base}/`)
  const path = isBelow ? address.slice(base.length) : address
  return {
    path: `${staticFolder === '.' ? '' : `${staticFolder}/`}${path.slice(1)}`,
    address: `${base}${path}`,
  }
}
