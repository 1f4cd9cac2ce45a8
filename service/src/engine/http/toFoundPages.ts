import type { SearchHit } from '../search/Search.ts'

/** A page in the result of the `search` tool. */
export interface FoundPage {
  /** The page's path on the docs site. */
  path: string
  /** The page's absolute address, for readers on another origin. */
  url?: string
  metadata: { title: string; description?: string; breadcrumb: string[]; headings: string[] }
}

/** Lists the pages of a search result, best first, with the headings found on each. */
export function toFoundPages(
  { hits }: { hits: readonly Pick<SearchHit, 'section'>[] },
  pageUrl: (path: string) => string,
): FoundPage[] {
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
