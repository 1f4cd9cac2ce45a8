import { collapseSlashes, placeBelow } from './placeBelow.ts'

/** A URL that an answer may link to. Every later step uses this, and none judges the address again. */
export interface ResolvedUrl {
  /** The absolute URL. */
  readonly href: string
  /** Host and port in ASCII; empty for mail and telephone links. */
  readonly host: string
  /** Whether it leads to another site, or is a mail or telephone link. */
  readonly isExternal: boolean
}

// oxlint-disable-next-line no-control-regex -- it matches control characters to remove them
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g
const MAX_LENGTH = 8192

/**
 * Resolves a URL as a browser would. Allows `http:`, `https:`, `mailto:` (without its query), `tel:` and relative URLs.
 * Undefined for anything else, and for URLs with a user name or password.
 *
 * @param siteUrl The docs site's address. A path such as `/guide` is placed below its own path.
 */
export function resolveUrl(address: unknown, baseUrl: string | undefined, siteUrl?: string): ResolvedUrl | undefined {
  if (typeof address !== 'string' || address.length > MAX_LENGTH) return undefined
  const clean = removeControls(address).trim()
  const base = parse(baseUrl ?? '')
  const site = siteUrl === undefined ? undefined : parse(siteUrl)
  const url = parse(placeBelow(clean, site), base?.href)
  if (url === undefined) return undefined
  switch (url.protocol) {
    case 'http:':
    case 'https:': {
      if (url.username !== '' || url.password !== '') return undefined
      const isExternal = url.origin !== base?.origin
      if (!isExternal) collapseSlashes(url, site)
      return { href: url.href, host: url.host, isExternal }
    }
    case 'mailto:':
      return { href: `mailto:${url.pathname}`, host: '', isExternal: true }
    case 'tel:':
      return { href: `tel:${url.pathname}`, host: '', isExternal: true }
    default:
      return undefined
  }
}

export function removeControls(text: string): string {
  return text.replace(CONTROLS, '')
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
