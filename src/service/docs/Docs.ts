import type { Guidance } from './takeGuidance.ts'

/** The content of a docs folder: what the site renders and the search indexes. */
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
  /** For the assistant's language model, if there is one. */
  guidance?: Guidance
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
  /** A shorter title for the menu (`sidebarTitle`, `sidebar_label`), where the page has one. */
  menuTitle?: string
  description?: string
  /** Titles of the navigation groups that lead to the page, outermost first. */
  breadcrumb: string[]
  /** `starterQuestions` or `questions` of the front matter, as written: the site limits what it suggests. */
  questions?: unknown[]
  /** From docs.json's versions and languages, front matter, or the folder (`/v2/...`, `/de/...`), in this order. */
  version?: string
  language?: string
  /** The page is on the site, but the search leaves it out: `searchable: false`, `noindex: true`, `pagefind: false`. */
  isUnsearchable?: boolean
  /**
   * How much more (or less) this page matters to the search: `boost` of the page or its navigation group. @default 1
   */
  boost?: number
  /** Plain Markdown without the title's heading: front matter, imports and JSX resolved; snippets put in. */
  markdown: string
  sections: DocsSection[]
}

/** Lines from `from` up to, and not including, `to`, counted from 0. */
export interface LineRange {
  from: number
  to: number
}

/** A page's part under one heading; the first one is what comes before any heading. */
export interface DocsSection {
  page: DocsPage
  /** The heading's text; the page's title for the first section. */
  heading: string
  /** Id of the heading on the site's page; empty for the first section. See `headingAnchors`. */
  anchor: string
  /** Headings above this one on the page, outermost first. */
  trail: string[]
  /** The section's own Markdown, without its heading. */
  markdown: string
  /** Which lines of it are code, with their fences. */
  code: readonly LineRange[]
}
