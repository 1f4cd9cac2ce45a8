import type { SearchResult } from '../search/Search.ts'

/** A page that the search found, as the `search` tool's result lists it. */
export interface FoundPage {
  /** Path on the docs site. */
  path: string
  /** Absolute address, for readers who are not on the docs site. */
  url?: string
  metadata: { title: string; description?: string; breadcrumb: string[]; headings: string[] }
}

/** The pages of a search result, each once, best first, with the headings that were found on it. */
export function pagesOf({ hits }: SearchResult, pageUrl: (path: string) => string): FoundPage[] {
  const pages = new Map<string, FoundPage>()
  for (const { section } of hits) {
    const { path, title, description, breadcrumb } = section.page
    let found = pages.get(path)
    if (found === undefined) {
      const url = pageUrl(path)
      found = {
        path,
        ...(url === path ? {} : { url }),
        metadata: { title, ...(description === undefined ? {} : { description }), breadcrumb, headings: [] },
      }
      pages.set(path, found)
    }
    if (section.anchor !== '') found.metadata.headings.push(section.heading)
  }
  return [...pages.values()]
}
