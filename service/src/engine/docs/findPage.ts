import type { DocsSection, NavigationGroup, DocsPage } from './Docs.ts'
import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'
import { remember } from './collections.ts'

interface Docs {
  readonly pages: readonly DocsPage[]
}

/**
 * Finds a page by its path. The path may end with a slash, `.md`, `.mdx`, `.html` or `/index`, and have `ü` as one
 * character where the page has two.
 */
export function findPage(path: string, docs: Docs): DocsPage | undefined {
  return findPageAt(path, docs) ?? findPageAt(path.normalize('NFC'), docs) ?? findPageAt(path.normalize('NFD'), docs)
}

function findPageAt(path: string, docs: Docs): DocsPage | undefined {
  const pages = indexByPath(docs)
  const bare = withoutTrailingSlashes(path).replace(/([^/])\.(?:mdx?|html)$/i, '$1')
  return (
    pages.get(path) ??
    pages.get(bare) ??
    pages.get(bare.replace(/\/index$/i, '') || '/') ??
    pages.get(`${bare}/index`) ??
    // Addresses of a built site may have such an ending.
    pages.get(`${bare}/`) ??
    pages.get(`${bare}.html`)
  )
}

/** Returns the address of a page or section. `base` is the site's address; if it is empty, the result is a path. */
export function toPageUrl(base: string, path: string, anchor = ''): string {
  return `${base}${encodeURI(path)}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`
}

/** Finds a page by an address from `toPageUrl`, or by its path. Queries and anchors are ignored. */
export function findPageByUrl(address: string, base: string, docs: Docs): DocsPage | undefined {
  const bare = withoutTrailingSlashes(address.replace(/[?#][^]*$/, '')) || '/'
  const pages = indexByPath(docs)
  const path = toPath(bare.startsWith(base) ? bare.slice(base.length) : bare) || '/'
  return pages.get(bare) ?? pages.get(path) ?? pages.get(`${path}/`)
}

function toPath(encoded: string): string {
  try {
    return decodeURI(encoded)
  } catch {
    return encoded
  }
}

const indexes = new WeakMap<Docs, Map<string, DocsPage>>()

function indexByPath(docs: Docs): Map<string, DocsPage> {
  return remember(indexes, docs, ({ pages }) => new Map(pages.map((page) => [page.path, page])))
}

/** Lists the paths of a group's pages, also those of nested groups, in the order of the menu. */
export function listPaths(group: NavigationGroup): string[] {
  return group.items.flatMap((item) => (typeof item === 'string' ? [item] : listPaths(item)))
}

/** Returns the address of a section on the site: `/install#remove-it`. */
export function getSectionAddress({ page, anchor }: DocsSection): string {
  return anchor === '' ? page.path : `${page.path}#${anchor}`
}
