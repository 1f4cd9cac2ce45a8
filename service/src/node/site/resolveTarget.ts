import type { DocsPage } from '../../engine/docs/Docs.ts'

/** The target of a link or an image. */
export interface Target {
  /** A path for the site itself, else a complete address. */
  href: string
  /** Whether it is a web address on another site. */
  isExternal: boolean
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Stands for the site's own address, which is unknown here. The domain is reserved by RFC 2606, so it doesn't exist.
 */
const SITE = 'http://site.invalid'

/**
 * Resolves an address on a page. Most relative addresses were already resolved when the folder was read; others are
 * relative to the page.
 *
 * @returns null for an invalid or unsafe address (`javascript:`, `data:` ...).
 */
export function resolveTarget(address: string, page: DocsPage): Target | null {
  // oxlint-disable-next-line no-control-regex -- browsers ignore these characters, and would read another scheme
  const clean = address.replace(/[\u0000-\u001f\u007f]/g, '').trim()
  const base = `${SITE}${encodeURI(page.path)}`
  if (!URL.canParse(clean, base)) return null
  const url = new URL(clean, base)
  if (!SCHEMES.has(url.protocol)) return null
  if (url.origin === SITE)
    return { href: clean.startsWith('#') ? url.hash : url.href.slice(SITE.length), isExternal: false }
  return { href: url.href, isExternal: url.protocol === 'http:' || url.protocol === 'https:' }
}
