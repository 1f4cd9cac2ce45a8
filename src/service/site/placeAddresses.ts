const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi
const ADDRESS = /(\s(?:href|src|action|data-copy-address)=")(?=\/(?!\/))/gi

/**
 * Puts a base before each address in the tags of a page that begins at the site's root. Whoever writes a part of a
 * page, its Markdown included, need not know where the site is.
 *
 * @param base Such as `/docs`, or empty.
 */
export function placeAddresses(base: string, page: string): string {
  return base === '' ? page : page.replace(TAG, (tag) => tag.replace(ADDRESS, `$1${base}`))
}
