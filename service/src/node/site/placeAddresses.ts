const TAG = /<[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gi
const ADDRESS = /(\s(?:href|src|action|data-copy-address)=")(?=\/(?!\/))/gi

/**
 * Adds the base path to addresses in a page's tags that begin at the site's root. So the code that writes parts of a
 * page, including its Markdown, doesn't need the base path.
 *
 * @param base Such as `/docs`, or an empty string.
 */
export function placeAddresses(base: string, page: string): string {
  return base === '' ? page : page.replace(TAG, (tag) => tag.replace(ADDRESS, `$1${base}`))
}
