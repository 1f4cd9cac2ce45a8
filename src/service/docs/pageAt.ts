import type { Docs, DocsPage } from './Docs.ts'

/** The page of a path as readers write it: with a slash, `.md`, `.mdx`, `.html` or `/index` at its end, or without. */
export function pageAt(path: string, docs: Docs): DocsPage | undefined {
  const pages = indexOf(docs)
  const bare = path.replace(/\/+$/, '').replace(/([^/])\.(?:mdx?|html)$/, '$1')
  return (
    pages.get(path) ?? pages.get(bare) ?? pages.get(bare.replace(/\/index$/, '') || '/') ?? pages.get(`${bare}/index`)
  )
}

/** The address of a page, or of a section in it. `base` is the site's address, or empty for a path. */
export function pageUrl(base: string, path: string, anchor = ''): string {
  return `${base}${encodeURI(path)}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`
}

/** The page that an address of `pageUrl`, or the path of a page, leads to. What follows the path does not matter. */
export function pageOfUrl(address: string, base: string, docs: Docs): DocsPage | undefined {
  const bare = address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')
  const pages = indexOf(docs)
  return pages.get(bare) ?? pages.get(toPath(bare.startsWith(base) ? bare.slice(base.length) : bare) || '/')
}

function toPath(encoded: string): string {
  try {
    return decodeURI(encoded)
  } catch {
    return encoded
  }
}

const indexes = new WeakMap<Docs, Map<string, DocsPage>>()

function indexOf(docs: Docs): Map<string, DocsPage> {
  let index = indexes.get(docs)
  if (index === undefined) {
    index = new Map(docs.pages.map((page) => [page.path, page]))
    indexes.set(docs, index)
  }
  return index
}
