import { cleanText, collapseSlashes, placeBelow } from '../../markdown/index.ts'

/** A link that is safe to render. */
export interface SafeLink {
  /** The value for `href`. */
  href: string
  /** Host and port to show, in ASCII (punycode) spelling; empty for the docs site itself. */
  host: string
  /** Path and query to show. */
  path: string
  isInternal: boolean
}

/**
 * Parses a source's address. Returns null unless the URL parser reads it as `http:` or `https:`. Relative addresses,
 * and absolute ones on the site's origin, belong to the docs site. A path is placed below the docs site's own path.
 *
 * @param siteUrl The docs site's address. Without it, relative addresses stay relative.
 */
export function parseSourceUrl(address: string, siteUrl: string | undefined): SafeLink | null {
  if (address.length > MAX_LENGTH) return null
  const site = parse(siteUrl, undefined)
  const base = new URL(site === null ? UNKNOWN_SITE : site.href)
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  const url = parse(placeBelow(address, base), base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  url.username = ''
  url.password = ''
  const isInternal = url.origin === base.origin
  if (isInternal) collapseSlashes(url, base)
  const path = `${url.pathname}${url.search}`
  return {
    href: isInternal && site === null ? `${path}${url.hash}` : url.href,
    host: isInternal ? '' : url.host,
    path: toReadablePath(path),
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

/**
 * Decodes percent-encoding for display. A path stays encoded if it is malformed, or contains characters that are
 * invisible or change the direction of text.
 */
function toReadablePath(path: string): string {
  try {
    const decoded = decodeURI(path)
    return cleanText(decoded) === decoded ? decoded : path
  } catch {
    return path
  }
}
