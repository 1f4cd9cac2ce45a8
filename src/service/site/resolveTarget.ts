import type { DocsPage } from '../docs/Docs.ts'

/** Where a link or an image of a page leads. */
export interface Target {
  /** For the site itself a path, else a whole address. */
  href: string
  /** A web address of another site. */
  isExternal: boolean
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Stands for the site's own address, which the pages do not know. Reserved by RFC 2606: nothing lives there. */
const SITE = 'http://site.invalid'

/**
 * Reads an address on a page. Relative ones were resolved when the folder was read; what is left is below the page.
 *
 * @returns null for an address that must not be followed (`javascript:`, `data:` ...) or can't be read.
 */
export function resolveTarget(address: string, page: DocsPage): Target | null {
  // oxlint-disable-next-line no-control-regex -- browsers leave these out, and so would read another scheme
  const clean = address.replace(/[\u0000-\u001f\u007f]/g, '').trim()
  const base = `${SITE}${encodeURI(page.path)}`
  if (!URL.canParse(clean, base)) return null
  const url = new URL(clean, base)
  if (!SCHEMES.has(url.protocol)) return null
  if (url.origin === SITE)
    return { href: clean.startsWith('#') ? url.hash : url.href.slice(SITE.length), isExternal: false }
  return { href: url.href, isExternal: url.protocol === 'http:' || url.protocol === 'https:' }
}
