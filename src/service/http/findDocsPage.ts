import type { Docs, DocsPage } from '../docs/Docs.ts'
import { pageAt } from '../docs/pageAt.ts'

/** Finds a page by what callers have of it: its path, with or without the first slash, or its whole address. */
export function findDocsPage(docs: Docs, path: string): DocsPage | undefined {
  return pageAt(toPathname(path), docs)
}

function toPathname(path: string): string {
  if (!URL.canParse(path, 'http://site')) return path
  const { pathname } = new URL(path, 'http://site')
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
