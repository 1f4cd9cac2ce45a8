import type { Docs, DocsPage } from './Docs.ts'

/** The page of a path as readers write it: with a slash, `.md`, `.mdx`, `.html` or `/index` at its end, or without. */
export function pageAt(path: string, docs: Docs): DocsPage | undefined {
  const pages = indexOf(docs)
  const bare = path.replace(/\/+$/, '').replace(/\.(mdx?|html)$/, '')
  return (
    pages.get(path) ?? pages.get(bare) ?? pages.get(bare.replace(/\/index$/, '') || '/') ?? pages.get(`${bare}/index`)
  )
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
