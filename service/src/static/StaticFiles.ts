import type { Docs, DocsPage, LineRange, ReadersQuestion } from '../engine/docs/Docs.ts'
import type { SentUsualWords } from './usualWordFiles.ts'

/** `index.json` of a static site: the only file whose name stays the same. All others are named by their content. */
export interface StaticManifest {
  format: 'docs-assistant-static'
  version: number
  /** The module that searches and answers. */
  engine: string
  /** See `PagesFile` and `WordsFile`. */
  pages: string
  words: string
  name: string
  navigation: Docs['navigation']
  /** The path from the folder of the index to the root of the site, such as `../`. */
  site: string
}

export const STATIC_VERSION = 4

/** The list of pages with their headings, but without their texts. Texts of numbers are those of `writeNumbers`. */
export interface PagesFile {
  pages: SentHead[]
  /** For each field, its length in each section of the searchable pages. */
  lengths: string
  /** The meaning of each searchable page: `VECTOR_LENGTH` steps, each with `MEANING_STEPS` added. */
  meanings: string
  /** The names of the files with the pages' texts, and how many pages each has. */
  texts: string[]
  textPages: number[]
}

type SiteFields = 'siteMarkdown' | 'icon'
type TextFields = 'description' | 'questions' | 'agentMarkdown' | 'request' | 'markdown'
type HeadFields = 'path' | 'file' | 'title' | 'breadcrumb' | 'sections'

export type SentHead = [
  path: string,
  file: string,
  title: string,
  breadcrumb: string[],
  /** 0 stands for the title of the page. */
  headings: (string | 0)[],
  /** 1 stands for `toSlug` of the heading, 0 for none. */
  anchors: (string | 0 | 1)[],
  /** How many headings are above each. A list of them, if they are not those before it. */
  trails: (number | string[])[],
  details?: Omit<DocsPage, HeadFields | TextFields | SiteFields> & {
    asked?: [section: number, asked: readonly ReadersQuestion[]][]
  },
]

export interface SentText extends Pick<DocsPage, TextFields> {
  /** Where each section's text begins and ends in the page's Markdown; or its own text, if it is not a part of it. */
  at: ([from: number, to: number] | string)[]
  code: [section: number, code: readonly LineRange[]][]
}

export interface WordsFile {
  /** Stems in order, without the letters that each shares with the one before, with spaces between them. */
  stems: string
  /** How many letters each stem shares with the one before. */
  shared: string
  /** The number of sections that contain each stem. */
  counts: string
  /** The number of words as written, for each stem. */
  words: string
  /** For each word: how many letters are cut from the stem; the ending that is added; the sections that contain it. */
  cuts: string
  endings: string
  wordCounts: string
  /** The names of the files with the places of stems, and how many stems each has. */
  places: string[]
  placedStems: number[]
  /** What the engine knows of the site's words. */
  usual: SentUsualWords & {
    /** For each usual word, and for the end of the list, how many stems are between it and the one before. */
    gaps: string
    /** Usual words that only texts have, such as in the title of a tab, with spaces between them. They come last. */
    others: string
  }
  /** The names of the files with all usual words, and the first stem of each. */
  usualFiles: string[]
  firstUsual: string[]
}

export interface PlacesFile {
  /** For each stem, the number of pages. */
  pages: string
  /** For each page of a stem, how many searchable pages are between it and the one before. */
  gaps: string
  /**
   * How many entries the page has. The fields that all sections share, and those that repeat the title, are left out:
   * see `readPlaces`.
   */
  entries: string
  /** For each entry: how many sections after the entry before, the field, the count less one. */
  sections: string
  fields: string
  counts: string
}
