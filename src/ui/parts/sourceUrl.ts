import { visibleText } from '../../markdown/index.ts'

/** A link that may be drawn. */
export interface SafeLink {
  /** What goes into `href`. */
  href: string
  /** Host and port in their real (ASCII) spelling, as the reader is shown them; empty on the reader's own site. */
  host: string
  /** Path and query, for showing. */
  path: string
  isInternal: boolean
}

/**
 * Reads the address of a page that an answer names. Only `http:` and `https:` pass, decided by the URL parser; anything
 * else gives null. A relative address belongs to the docs site, as does an absolute one on the site's origin.
 *
 * @param siteUrl the docs site's address; relative addresses stay relative where it is unknown
 */
export function sourceUrl(address: string, siteUrl: string | undefined): SafeLink | null {
  if (address.length > MAX_LENGTH) return null
  const site = parse(siteUrl, undefined)
  const base = new URL(site === null ? UNKNOWN_SITE : site.href)
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  const url = parse(address, base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  url.username = ''
  url.password = ''
  const isInternal = url.origin === base.origin
  const path = `${url.pathname}${url.search}`
  return {
    href: isInternal && site === null ? `${path}${url.hash}` : url.href,
    host: isInternal ? '' : url.host,
    path: readable(path),
    isInternal,
  }
}

const MAX_LENGTH = 2_000
const UNKNOWN_SITE = 'https://docs.invalid/'

function parse(address: string | undefined, base: URL | undefined): URL | null {
  if (address === undefined) return null
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** Percent signs read badly; what can't be decoded stays as it is, and what could not be seen or would turn the text. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path)
    return visibleText(decoded) === decoded ? decoded : path
  } catch {
    return path
  }
}
