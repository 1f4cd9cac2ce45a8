/** The base of paths while the site's address is unknown, as on the server. The domain is reserved by RFC 2606. */
const UNKNOWN_SITE = 'https://site.invalid/'

/**
 * Resolves a file that docs.json names. `https://...` and `http://...` are returned unchanged; a path is relative to
 * the root of the docs site. Returns undefined for anything else (`javascript:`, `data:`, `\\host` ...).
 *
 * @param base The address of the docs site. Without it, a path stays a path.
 */
export function resolveAsset(path: string | undefined, base?: string): string | undefined {
  // URL parsers read a backslash as a slash, so two of them would name another site.
  if (!path?.trim() || path.includes('\\')) return undefined
  try {
    const { href } = new URL(path.trim(), base === undefined ? UNKNOWN_SITE : new URL('/', base))
    return /^https?:/.test(href) ? href.replace(UNKNOWN_SITE, '/') : undefined
  } catch {
    return undefined
  }
}
