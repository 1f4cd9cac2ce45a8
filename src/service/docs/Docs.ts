/** A folder of Markdown, read: what the site draws and what the search looks through. */
export interface Docs {
  /** `name` of docs.json, or the folder's name. */
  name: string
  /** The folder, absolute. */
  folder: string
  /** docs.json as it was read (not yet checked by `parseDocsConfig`), or null where there is none. */
  config: Record<string, unknown> | null
  /** In the order of the navigation; pages outside of it follow, by path. Hidden pages are not among them. */
  pages: DocsPage[]
  /** The site's menu. Without navigation in docs.json: made from the folders. */
  navigation: NavigationGroup[]
}

export interface NavigationGroup {
  title: string
  /** Paths of pages, or groups inside the group. */
  items: (string | NavigationGroup)[]
}

export interface DocsPage {
  /** URL path on the site, such as `/guides/start`; the first page is `/`'s target, not `/` itself. */
  path: string
  /** Path of the file below the folder, with `/`. */
  file: string
  title: string
  description?: string
  /** Titles of the navigation groups that lead to the page, outermost first. */
  breadcrumb: string[]
  /** From the folder (`/v2/...`, `/de/...`), docs.json's versions and languages, or front matter. */
  version?: string
  language?: string
  /** Plain Markdown: front matter, imports and JSX resolved; snippets put in. */
  markdown: string
  sections: DocsSection[]
}

/** A page's part under one heading; the first one is what stands before any heading. */
export interface DocsSection {
  page: DocsPage
  /** The heading's text; the page's title for the first section. */
  heading: string
  /** Id of the heading on the site's page; empty for the first section. */
  anchor: string
  /** Headings above this one on the page, outermost first. */
  trail: string[]
  /** The section's own Markdown, without its heading. */
  markdown: string
}
