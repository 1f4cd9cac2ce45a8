/** An address that may be followed from an answer. */
export interface ResolvedUrl {
  /** The address, absolute where a base is known. */
  readonly href: string
  /** Host and port in ASCII; empty for mail and telephone. */
  readonly host: string
  /** Whether it leads to another site, or to mail or telephone. */
  readonly isExternal: boolean
}

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g
const MAX_LENGTH = 8192

/**
 * Judges an address as the browser would read it: `http:`, `https:`, `mailto:` (without its query), `tel:` and relative
 * ones are allowed. Anything else, and an address that carries a user name, gives undefined.
 */
export function resolveUrl(address: unknown, baseUrl: string | undefined): ResolvedUrl | undefined {
  if (typeof address !== 'string' || address.length > MAX_LENGTH) return undefined
  const clean = withoutControls(address).trim()
  const base = parse(baseUrl ?? '')
  const url = parse(clean, base?.href)
  if (url === undefined) return undefined
  switch (url.protocol) {
    case 'http:':
    case 'https:':
      if (url.username !== '' || url.password !== '') return undefined
      return { href: url.href, host: url.host, isExternal: url.origin !== base?.origin }
    case 'mailto:':
      return { href: `mailto:${url.pathname}`, host: '', isExternal: true }
    case 'tel:':
      return { href: `tel:${url.pathname}`, host: '', isExternal: true }
    default:
      return undefined
  }
}

export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '')
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
