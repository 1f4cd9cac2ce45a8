/** Returns the path of a page without slashes at either end, extension, query and hash. */
export function toPageKey(path: string): string {
  return path
    .replace(/[?#].*$/s, '')
    .replace(/\.mdx?$/, '')
    .replace(/^\/+|\/+$/g, '')
}

/**
 * Finds what is known about a page.
 *
 * @param path Path on the site, such as `/guides/start`, with or without the base path of the site, query and hash.
 * @param pages What is known, by page key.
 */
export function findPage<T>(path: string, pages: ReadonlyMap<string, T>): T | undefined {
  const parts = toPageKey(path).split('/')
  // The site may be served below a folder that its navigation does not name.
  for (let from = 0; from < parts.length; from++) {
    const key = parts.slice(from).join('/')
    const found = pages.get(key) ?? pages.get(key === '' ? 'index' : `${key}/index`)
    if (found !== undefined) return found
  }
  return undefined
}
