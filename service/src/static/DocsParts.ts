import type { Docs, DocsPage, DocsSection } from '../engine/docs/Docs.ts'

/** `index.json` of a static site: the only file whose name stays the same. All others are named by their content. */
export interface StaticManifest {
  format: 'docs-assistant-static'
  version: number
  /** The module that searches and answers. */
  engine: string
  /** The pages, some to each file, in their order. */
  parts: string[]
  name: string
  navigation: Docs['navigation']
  /** The path from the folder of the index to the root of the site, such as `../`. */
  site: string
}

export const STATIC_VERSION = 1

/** A page in a part. The texts of its sections are places in its Markdown, so that no text is loaded twice. */
type SentPage = Omit<DocsPage, 'sections'> & { sections: SentSection[] }

type SentSection = Omit<DocsSection, 'page' | 'markdown'> & {
  /** Where the section begins and ends in the page's Markdown; or its own text, if it is not a part of it. */
  at: [from: number, to: number] | string
}

/** Writes pages for a part. */
export function packPages(pages: readonly DocsPage[]): SentPage[] {
  return pages.map((page) => {
    let from = 0
    const sections = page.sections.map((section): SentSection => {
      const { page: _, markdown, ...rest } = section
      const at = page.markdown.indexOf(markdown, from)
      if (at < 0) return { ...rest, at: markdown }
      from = at + markdown.length
      return { ...rest, at: [at, from] }
    })
    return { ...page, sections }
  })
}

/** Restores pages from a part. */
export function unpackPages(sent: readonly SentPage[]): DocsPage[] {
  return sent.map(({ sections, ...rest }) => {
    const page: DocsPage = { ...rest, sections: [] }
    page.sections = sections.map(({ at, ...section }) => ({
      ...section,
      page,
      markdown: typeof at === 'string' ? at : page.markdown.slice(at[0], at[1]),
    }))
    return page
  })
}
