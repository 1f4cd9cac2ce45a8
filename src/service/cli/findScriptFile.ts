import type { FoundHost } from './planHost.ts'

interface ScriptFile {
  /** Where the file of the script belongs in the site's folder, with the folder whose files are served as they are. */
  path: string
  /** The address under which the site serves it. */
  address: string
}

/**
 * Where the file behind `--src` belongs. Null for an address of another site.
 *
 * @param src such as `/docs/embed.js`
 */
export function findScriptFile(src: string, { staticFolder, base }: FoundHost): ScriptFile | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return null
  const address = src.replace(/[?#].*$/, '').replace(/^(?:\.?\/)?/, '/')
  const isBelow = base !== '' && address.startsWith(`${base}/`)
  const path = isBelow ? address.slice(base.length) : address
  return {
    path: `${staticFolder === '.' ? '' : `${staticFolder}/`}${path.slice(1)}`,
    address: `${base}${path}`,
  }
}
