import type { ApiRequest } from './ApiRequest.ts'
import type { Guidance } from './takeGuidance.ts'

/** The content of a docs folder: what the site renders and the search indexes. */
export interface Docs {
  /** `name` of docs.json, or the folder's name. */
  name: string
  /** Absolute path of the folder. Empty if the docs were read from an index. */
  folder: string
  /** docs.json as read, not yet checked by `parseDocsConfig`. null if there is none. */
  config: Record<string, unknown> | null
  /**
   * All visible pages: first those in the navigation, in its order, then the others by path. Hidden pages are left out.
   */
  pages: DocsPage[]
  /** The site's menu. Made from the folders if docs.json has no navigation. */
  navigation: NavigationGroup[]
  /** Present if the pages were read from a site that a generator had built. */
  built?: BuiltSite
  /** Instructions and skills for the assistant's language model. */
  guidance?: Guidance
}

/** What a built site says about itself. */
export interface BuiltSite {
  /** The generator's name, such as `Docusaurus`. */
  generator?: string
  /** The site's origin, from canonical addresses: `https://acme.dev`. */
  origin?: string
  /** The path that the site is below, such as `/docs`. Empty at the root. */
  base: string
}

/** An icon beside the name of a page or group. */
export interface DocsIcon {
  /** Its name in the library of docs.json, an address or a path in the folder. */
  name: string
  /** A style of Font Awesome, such as `brands`. */
  type?: string
}

/** A group of the navigation. */
export interface NavigationGroup {
  title: string
  icon?: DocsIcon
  /** Paths of pages, or nested groups. */
  items: (string | NavigationGroup)[]
  /** Whether it is one of docs.json's tabs. */
  isTab?: true
}

/** A page of the docs, with its sections. */
export interface DocsPage {
  /** URL path on the site, such as `/guides/start`. `/` redirects to the first page. */
  path: string
  /** Path of the file in the folder, with `/`. */
  file: string
  title: string
  /** The address that the menu leads to instead of the page: `url` of the front matter. */
  link?: string
  /** A shorter title for the menu (`sidebarTitle`, `sidebar_label`). */
  menuTitle?: string
  icon?: DocsIcon
  description?: string
  /** Titles of the navigation groups that contain the page, outermost first. */
  breadcrumb: string[]
  /** `starterQuestions` or `questions` of the front matter, unchecked. The site limits what it suggests. */
  questions?: unknown[]
  /**
   * From docs.json's versions and languages, else from the front matter, else from the folder (`/v2/...`, `/de/...`).
   */
  version?: string
  language?: string
  /** The page is on the site, but the search leaves it out: `searchable: false`, `noindex: true`, `pagefind: false`. */
  isUnsearchable?: boolean
  /** Search engines must not index the page: `noindex: true`. */
  isUnindexed?: boolean
  /** A factor for the page's score in the search: `boost` of the page or its navigation group. @default 1 */
  boost?: number
  /** Plain Markdown without the heading of the title. Front matter, imports, JSX and snippets have been resolved. */
  markdown: string
  /** The same for agents, if the page has parts for them or parts that only people see. */
  agentMarkdown?: string
  /** The same with marks for cards, tabs and the like, if the page has some. Only for the docs site. */
  siteMarkdown?: string
  /** The endpoint that the page describes. */
  endpoint?: PageEndpoint
  /** Its request, from which answers write their own. */
  request?: ApiRequest
  sections: DocsSection[]
}

/** An endpoint of an OpenAPI file. */
export interface PageEndpoint {
  /** In capitals. */
  method: string
  /** As in the file: `/users/{id}`. */
  path: string
  /** What it does: `Get a user`. */
  title: string
}

/** The lines from `from` up to, but not including, `to`, counted from 0. */
export interface LineRange {
  from: number
  to: number
}

/** A question in readers' words. */
export interface ReadersQuestion {
  question: string
  /** Words of the section that answer it, without Markdown. If it is undefined, the whole section does. */
  answer?: string
}

/** The part of a page below one heading. The first section is the text before the first heading. */
export interface DocsSection {
  page: DocsPage
  /** The heading's text. For the first section, the page's title. */
  heading: string
  /** Id of the heading on the site. Empty for the first section. See `createHeadingAnchors`. */
  anchor: string
  /** The headings above this one in the hierarchy, outermost first. */
  trail: string[]
  /** The section's own Markdown, without its heading. */
  markdown: string
  /** The lines of `markdown` that are code, including fences. */
  code: readonly LineRange[]
  /** Questions that this section answers, from `readers-ask.yaml`. Never shown. */
  asked?: readonly ReadersQuestion[]
}
