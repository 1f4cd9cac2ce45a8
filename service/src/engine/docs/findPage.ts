import { remember } from './collections.ts'
import type { DocsPage, DocsSection, NavigationGroup } from './Docs.ts'
import { decodeLink } from './plainText.ts'

interface Docs {
  readonly pages: readonly DocsPage[]
}

type PathFinder<Found> = (address: string) => Found | undefined

/**
 * Finds what belongs to a page by the page's address: its path, perhaps encoded, as browsers encode characters that are
 * not ASCII (`/gr%C3%B6%C3%9Fe`), or with a slash, `.md`, `.html` or `/index` at its end. A page that has exactly this
 * path comes before one that only resembles it: `/guides` and `/guides/index` may be two pages. A letter such as `ü`
 * may be one character where the page has two.
 */
export function createPathFinder<Found>(entries: Iterable<readonly [path: string, found: Found]>): PathFinder<Found> {
  const byPath = new Map(entries)
  const byName = new Map<string, Found>()
  for (const [path, found] of byPath) {
    const name = toName(path).normalize('NFC')
    if (!byName.has(name)) byName.set(name, found)
  }
  return (address) => {
    const written = address.replace(/[?#][^]*$/, '')
    const path = decodeLink(written)
    const name = toName(path)
    return byPath.get(written) ?? byPath.get(path) ?? byPath.get(name) ?? byName.get(name.normalize('NFC'))
  }
}

function toName(path: string): string {
  const name = path
    .replace(/(?<!\/)\/*$/, '')
    .replace(/(?<=[^/])\.(?:html|mdx?)$/i, '')
    .replace(/\/index$/i, '')
  return name || '/'
}

const finders = new WeakMap<Docs, PathFinder<DocsPage>>()

/** Finds a page by its address on the site: see `createPathFinder`. */
export function findPage(address: string, docs: Docs): DocsPage | undefined {
  const find = remember(finders, docs, ({ pages }) => createPathFinder(pages.map((page) => [page.path, page])))
  return find(address)
}

/** The same for an address from `toPageUrl`. */
export function findPageByUrl(address: string, base: string, docs: Docs): DocsPage | undefined {
  const below = address.startsWith(base) ? findPage(address.slice(base.length), docs) : undefined
  return below ?? findPage(address, docs)
}

/** Returns the address of a page or section. `base` is the site's address; if it is empty, the result is a path. */
export function toPageUrl(base: string, path: string, anchor = ''): string {
  return `${base}${encodeURI(path)}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`
}

/** Lists the paths of a group's pages, also those of nested groups, in the order of the menu. */
export function listPaths(group: NavigationGroup): string[] {
  return group.items.flatMap((item) => (typeof item === 'string' ? [item] : listPaths(item)))
}

/** Returns the address of a section on the site: `/install#remove-it`. */
export function getSectionAddress({ page, anchor }: DocsSection): string {
  return anchor === '' ? page.path : `${page.path}#${anchor}`
}
