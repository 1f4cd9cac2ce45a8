/** The longest path that the service takes, in characters (reference 2.1 and 8). */
const MAX_CHARACTERS = 200

/**
 * The path of a page as `currentPath` names it: without origin, query and hash, cut to 200 characters.
 * A cut never leaves half a percent escape or half a character behind.
 */
export function pagePath(location: Pick<Location, 'pathname'>): string {
  const { pathname } = location
  if (pathname.length <= MAX_CHARACTERS) return pathname
  return pathname
    .slice(0, MAX_CHARACTERS)
    .replace(/%[0-9a-f]?$/i, '')
    .replace(/[\uD800-\uDBFF]$/, '')
}
