/** Stands for the site while its address is not known, as on the server. Reserved by RFC 2606: nothing lives there. */
const SITE = 'https://site.invalid/'

/**
 * The address of a file named in docs.json: `https://...` or `http://...` as they are, a path below the docs site's
 * root. Anything else (`javascript:`, `data:`, `\\host` ...) gives `undefined`.
 *
 * @param base Address of the docs site. Without it a path stays a path.
 */
export function resolveAsset(path: string | undefined, base?: string): string | undefined {
  // A backslash is a slash to the URL parser, and two of them another site.
  if (!path?.trim() || path.includes('\\')) return undefined
  try {
    const { href } = new URL(path.trim(), base === undefined ? SITE : new URL('/', base))
    return /^https?:/.test(href) ? href.replace(SITE, '/') : undefined
  } catch {
    return undefined
  }
}
