/** A page or a section that a search found. */
export interface SearchResult {
  title: string
  /** Absolute, or relative to the docs site. */
  url: string
  /** The section's heading, if it is not the page's title. */
  heading?: string | undefined
  /** Titles of the navigation that lead to the page, outermost first. */
  breadcrumb?: readonly string[] | undefined
  /** The Markdown that was found. The row shows the part with the words of the query. */
  content?: string | undefined
}

/** Finds pages and sections, best first. Called as the reader types. `signal` aborts when the query changes. */
export type FindPages = (query: string, options: { signal: AbortSignal }) => Promise<readonly SearchResult[]>
