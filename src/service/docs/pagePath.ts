/** Returns a file's path without its extension, as docs.json's navigation names it. */
export function toPageKey(file: string): string {
  return file.replace(/\.(?:mdx?|markdown)$/i, '')
}

/**
 * Returns the URL path of each file: `/guides/start` for `guides/start.mdx`, `/guides` for `guides/index.mdx`, `/` for
 * `index.mdx` at the top. If an index page would share its path with another file, it is `/guides/index`.
 *
 * @param stripNumbers Removes numbers that only sort files, on sites that do so (`findNumberStripper.ts`).
 */
export function assignPaths(
  files: readonly string[],
  isNavigated: boolean,
  stripNumbers: (path: string) => string = (path) => path,
): Map<string, string> {
  const named = files.map((file): [file: string, name: string] => [file, stripNumbers(toPageKey(file))])
  // Pages whose names stay the same come first. Otherwise, a page with a changed name could take their address.
  const [plain, changed] = [true, false].map((isPlain) =>
    named.filter(([, name]) => (toUrlName(name) === name) === isPlain),
  )
  const keys = new Map([...plain!, ...changed!].map(([file, name]) => [file, toUrlName(name)]))
  const taken = new Set(keys.values())
  const paths = new Map<string, string>()
  const used = new Set<string>()
  for (const [file, key] of keys) {
    const short = key.replace(isNavigated ? /(?:^|\/)index$/i : /(?:(?:^|\/)index|\/readme)$/i, '')
    let path = `/${short !== key && taken.has(short) ? key : short}`
    if (used.has(path)) path = `/${key}`
    // If two files differ only in their extension, the second keeps it in its path.
    if (used.has(path)) path = `/${toUrlName(file)}`
    for (let number = 2; used.has(path); number += 1) path = `/${key}-${number}`
    used.add(path)
    paths.set(file, path)
  }
  return paths
}

/**
 * Removes characters that can't be part of an address's path. A name may not end in `.md` either, because `/page.md` is
 * the Markdown of `/page`.
 */
function toUrlName(name: string): string {
  return name.replace(/[?#\\\p{Cc}]|\.(?=md$)/gu, '-')
}

/**
 * Returns a page's own `slug` as a path, either absolute or relative to the page's folder. Returns null if it is not
 * usable.
 */
export function resolveSlug(slug: unknown, file: string): string | null {
  if (typeof slug !== 'string') return null
  if (slug.trim() === '/') return '/'
  const clean = slug.trim().replace(/^\.\//, '').replace(/\/+$/, '')
  if (clean === '' || /[\s?#\\\p{Cc}]|^[a-z]+:|(?:^|\/)\.\.?(?:\/|$)|\/\//iu.test(clean)) return null
  if (clean.startsWith('/')) return clean
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
  return clean.includes('/') || folder === '' ? `/${clean}` : `/${folder}/${clean}`
}

/** Returns the address of a page in another format: `/guides/start.md`. For the page at `/`, it is `/index.md`. */
export function addPathEnding(path: string, ending: string): string {
  return `${encodeURI(path === '/' ? '/index' : path)}${ending}`
}
