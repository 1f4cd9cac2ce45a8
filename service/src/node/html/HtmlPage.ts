/** A page of a built site, as Markdown, with what its head says. */
export interface HtmlPage {
  /** Path of the file in the folder, with `/`. */
  file: string
  /** Text of the first heading, or of the title without the name of the site. */
  title: string
  /** Text of the `<title>` element. */
  fullTitle: string
  description?: string
  language?: string
  version?: string
  /** The name of the site, from `og:site_name`. */
  siteName?: string
  /** The site generator, such as `Docusaurus`. */
  generator?: string
  /** The path of the page that this one is a copy of, or its own. Without the site's origin and base. */
  canonical?: string
  /** `<meta name="robots" content="noindex">` */
  isUnindexed: boolean
  /** Whether a part of the page is marked with `data-pagefind-body`. */
  isMarked: boolean
  /** The main content. Empty if there is none. */
  markdown: string
}
