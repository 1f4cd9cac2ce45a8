/** A file without its extension: the name that docs.json's navigation has for it. */
export function pageKey(file: string): string {
  return file.replace(/\.(?:mdx?|markdown)$/i, '')
}

/**
 * The URL path of each file: `/guides/start` for `guides/start.mdx`, `/guides` for `guides/index.mdx`, `/` for the one
 * at the root. Where two files would share a path, the index page keeps its own name: `/guides/index`.
 *
 * @param stripNumbers removes the numbers that order files from their names (`numberPrefixes.ts`), on sites that do so
 */
export function uniquePaths(
  files: readonly string[],
  isNavigated: boolean,
  stripNumbers: (path: string) => string = (path) => path,
): Map<string, string> {
  const named = files.map((file): [file: string, name: string] => [file, stripNumbers(pageKey(file))])
  // A page whose name is changed takes no address from one whose name can stay.
  const [plain, changed] = [true, false].map((isPlain) =>
    named.filter(([, name]) => (addressable(name) === name) === isPlain),
  )
  const keys = new Map([...plain!, ...changed!].map(([file, name]) => [file, addressable(name)]))
  const taken = new Set(keys.values())
  const paths = new Map<string, string>()
  const used = new Set<string>()
  for (const [file, key] of keys) {
    const short = key.replace(isNavigated ? /(?:^|\/)index$/i : /(?:(?:^|\/)index|\/readme)$/i, '')
    let path = `/${short !== key && taken.has(short) ? key : short}`
    if (used.has(path)) path = `/${key}`
    // Two files that differ only in their extension: the second keeps it in its path.
    if (used.has(path)) path = `/${addressable(file)}`
    for (let number = 2; used.has(path); number += 1) path = `/${key}-${number}`
    used.add(path)
    paths.set(file, path)
  }
  return paths
}

/**
 * Without characters that end the path of an address, or that no path may have once it is decoded. An address that ends
 * in `.md` is another page as Markdown.
 */
function addressable(name: string): string {
  return name.replace(/[?#\\\p{Cc}]|\.(?=md$)/gu, '-')
}

/** A page's own `slug`, as a path: absolute, or in the page's folder. Null if it cannot be one. */
export function pathOfSlug(slug: unknown, file: string): string | null {
  if (typeof slug !== 'string') return null
  if (slug.trim() === '/') return '/'
  const clean = slug.trim().replace(/^\.\//, '').replace(/\/+$/, '')
  if (clean === '' || /[\s?#\\\p{Cc}]|^[a-z]+:|(?:^|\/)\.\.?(?:\/|$)|\/\//iu.test(clean)) return null
  if (clean.startsWith('/')) return clean
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
  return clean.includes('/') || folder === '' ? `/${clean}` : `/${folder}/${clean}`
}

/** Where a page is with another ending: `/guides/start.md`. The page at `/` is `/index.md`. */
export function pathWithEnding(path: string, ending: string): string {
  return `${encodeURI(path === '/' ? '/index' : path)}${ending}`
}
