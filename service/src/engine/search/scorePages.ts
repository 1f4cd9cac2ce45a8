import { addToList, remember } from '../docs/collections.ts'
import type { SearchFilter } from '../../../../src/protocol/index.ts'
import type { Docs, DocsPage, DocsSection } from '../docs/Docs.ts'
import type { SectionIndex } from './buildIndex.ts'
import { type PageFeature, WEIGHTS } from './features.ts'
import type { SectionScores } from './scoreSections.ts'
import type { PageSimilarity } from './meaning.ts'

/** A page without any word of the question is found if its similarity is at least this share of the highest. */
const SIMILAR_ENOUGH = 0.7
/** The number of a page's best sections that count together. */
const BEST_SECTIONS = 4

/**
 * The features of all pages and sections for one question: see `PAGE_FEATURES`. By the number of the page or section.
 */
export interface PageEvidence {
  best: Float64Array
  others: Float64Array
  outline: Float64Array
  meaning: Float64Array
  asked: Float64Array
  embedding: Float64Array
}

/** Sums the scores of each page's best sections, each divided by its place. */
export function sumBestSections({ found, score }: SectionScores, { pages, pageOf }: SectionIndex): Float64Array {
  const best = new Float64Array(pages.length * BEST_SECTIONS)
  for (const section of found) {
    const start = pageOf[section]! * BEST_SECTIONS
    let value = score[section]!
    for (let at = start; at < start + BEST_SECTIONS; at += 1) {
      const other = best[at]!
      if (value <= other) continue
      best[at] = value
      value = other
    }
  }
  return Float64Array.from(pages, (_, page) => {
    let sum = 0
    for (let place = 0; place < BEST_SECTIONS; place += 1) sum += best[page * BEST_SECTIONS + place]! / (place + 1)
    return sum
  })
}

export function getPageFeatures(evidence: PageEvidence, section: number, page: number): Record<PageFeature, number> {
  return {
    best: evidence.best[section]!,
    others: evidence.others[page]!,
    outline: evidence.outline[page]!,
    meaning: evidence.meaning[page]!,
    asked: evidence.asked[section]!,
    embedding: evidence.embedding[section]!,
  }
}

export function sumWordScores(evidence: PageEvidence, section: number, page: number): number {
  const { best, others, outline } = WEIGHTS.page
  return best * evidence.best[section]! + others * evidence.others[page]! + outline * evidence.outline[page]!
}

/** The weighted sum of all features except for the embedding, which is compared later. */
export function sumPageScores(evidence: PageEvidence, section: number, page: number): number {
  const { meaning, asked } = WEIGHTS.page
  return sumWordScores(evidence, section, page) + meaning * evidence.meaning[page]! + asked * evidence.asked[section]!
}

/** A section that was found only because its page is similar in meaning. */
export interface FoundByMeaning {
  section: DocsSection
  score: number
}

/** The first sections of pages that are similar enough to be found without any word of the question. */
export function findByMeaning(
  { found }: SectionScores,
  { pages, pageOf }: SectionIndex,
  similar: readonly PageSimilarity[],
  boostOf: (page: number) => number,
): FoundByMeaning[] {
  const isFound = new Uint8Array(pages.length)
  for (const section of found) isFound[pageOf[section]!] = 1
  const most = similar.reduce((highest, { whole }) => Math.max(highest, whole), 0)
  return similar
    .filter(({ number, whole }) => whole >= SIMILAR_ENOUGH * most && isFound[number] === 0)
    .sort((a, b) => b.whole - a.whole)
    .map(({ number, whole }) => ({
      section: pages[number]!.sections[0]!,
      score: boostOf(number) * WEIGHTS.page.meaning * whole,
    }))
}

/** Turns a page into one section that contains only its headings. It tells what the page is about. */
export function toOutline(page: DocsPage): DocsSection {
  return {
    page,
    heading: page.title,
    anchor: '',
    trail: page.sections.map(({ heading }) => heading),
    markdown: '',
    code: [],
  }
}

/** A similarity that is this many standard deviations above average has a gain of 1. */
const DEVIATIONS = 4
/** The maximum number of pages that embeddings alone can find. */
const MAX_PAGES = 50

interface Nearness {
  /** For each section, the similarity of its embedding to the question's, -1 to 1. */
  similarities: Float64Array
  /** A 1 for each page to search, by the page's number. @default all */
  allowed: Uint8Array | undefined
  boostOf: (page: number) => number
}

/**
 * Raises sections, and their pages, whose embeddings are closer to the question's than average. Models differ in what
 * is close, so the gain is measured in standard deviations of the pages.
 *
 * @param more Pages that were found before without any word of the question.
 * @returns All pages that were found without any word of the question: `more`, and those found by embeddings here.
 */
export function addVectorScores(
  { found, score }: SectionScores,
  { sections, pages, pageOf }: SectionIndex,
  { similarities: compared, allowed, boostOf }: Nearness,
  more: readonly FoundByMeaning[],
  /** Receives the feature of each section that was found. */
  feature: Float64Array,
): FoundByMeaning[] {
  const similarities = addPageMeans(compared, pageOf, pages.length)
  const nearest = new Int32Array(pages.length).fill(-1)
  for (let section = 0; section < sections.length; section += 1) {
    const page = pageOf[section]!
    if (allowed !== undefined && allowed[page] === 0) continue
    if (nearest[page] === -1 || similarities[section]! > similarities[nearest[page]!]!) nearest[page] = section
  }
  const near = Float64Array.from(
    nearest.filter((section) => section !== -1),
    (section) => similarities[section]!,
  ).sort()
  const usual = near[near.length >> 1] ?? 0
  const mean = near.reduce((sum, one) => sum + one, 0) / Math.max(1, near.length)
  const variance = near.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, near.length)
  const scale = variance === 0 ? 0 : 1 / (DEVIATIONS * Math.sqrt(variance))
  const gainOf = (section: number) => scale * Math.max(0, similarities[section]! - usual)

  const isFound = new Uint8Array(pages.length)
  for (const section of found) {
    const page = pageOf[section]!
    isFound[page] = 1
    feature[section] = gainOf(section) + gainOf(nearest[page]!)
    score[section]! += boostOf(page) * WEIGHTS.page.embedding * feature[section]!
  }
  const before = new Map(more.map(({ section, score }) => [section.page, score]))
  const others: FoundByMeaning[] = []
  nearest.forEach((section, number) => {
    if (section === -1 || isFound[number] === 1) return
    const page = pages[number]!
    const gain = 2 * gainOf(section)
    const own = before.get(page)
    if (gain === 0 && own === undefined) return
    const score = (own ?? 0) + boostOf(number) * WEIGHTS.page.embedding * gain
    others.push({ section: sections[section]!, score })
  })
  return others.sort((a, b) => b.score - a.score).slice(0, Math.max(MAX_PAGES, more.length))
}

/** Adds the mean similarity of its page to each section's: a short section is more often similar by chance. */
function addPageMeans(similarities: Float64Array, pageOf: Uint32Array, pages: number): Float64Array {
  const sums = new Float64Array(pages)
  const counts = new Uint32Array(pages)
  similarities.forEach((similarity, section) => {
    const page = pageOf[section]!
    sums[page]! += similarity
    counts[page]! += 1
  })
  return similarities.map((similarity, section) => similarity + sums[pageOf[section]!]! / counts[pageOf[section]!]!)
}

interface Reader {
  /** The page that the reader is on, if it is one of the docs. */
  reader: DocsPage | undefined
  marked?: readonly DocsPage[]
  before?: DocsPage | undefined
  filter: SearchFilter | null | undefined
  docs: Docs
}

/** Even a question with its own subject may be about the previous page: "which formats are supported?". */
const PREVIOUS_PAGE_BOOST = 1.5

/**
 * Creates a filter for pages of the requested version and language. A page without either counts for every version and
 * language, unless the docs also have it in the requested one: `/start` beside `/de/start`.
 */
export function createPageFilter(
  pages: readonly DocsPage[],
): (page: DocsPage, filter: SearchFilter | null | undefined) => boolean {
  const editions = new Map<string, DocsPage[]>()
  for (const page of pages) addToList(editions, removeEditionFolders(page), page)
  const matches = (page: DocsPage, filter: SearchFilter): boolean =>
    (filter.version === undefined ||
      page.version === undefined ||
      versionName(page.version) === versionName(filter.version)) &&
    (filter.language === undefined || page.language === undefined || isSameLanguage(page.language, filter.language))
  return (page, filter) => {
    if (filter === null || filter === undefined) return true
    if (!matches(page, filter)) return false
    const { version, language } = filter
    const isCloser = (twin: DocsPage): boolean =>
      (version !== undefined && page.version === undefined && twin.version !== undefined) ||
      (language !== undefined && page.language === undefined && twin.language !== undefined)
    return !editions.get(removeEditionFolders(page))!.some((twin) => isCloser(twin) && matches(twin, filter))
  }
}

/** A page's file without the folders for its version and language. */
function removeEditionFolders({ file, version, language }: DocsPage): string {
  const names = file.split('/')
  while (names.length > 1 && (names[0] === version || names[0] === language)) names.shift()
  return names.join('/')
}

/**
 * Creates a function that returns the factor for a page's score, for one reader. Pages of another version or language
 * are copies of those that the reader wants.
 */
export function createPageBoost({ reader, marked = [], before, filter, docs }: Reader): (page: DocsPage) => number {
  const usual = findDefaultEdition(docs)
  const language = filter?.language ?? reader?.language ?? usual.language
  const version = filter?.version ?? reader?.version ?? usual.version
  return (page) => {
    let factor = getOwnBoost(page)
    if (reader === page || marked.includes(page)) factor *= 1.2
    else if (reader !== undefined && isSameGroup(reader, page)) factor *= 1.1
    if (before === page) factor *= PREVIOUS_PAGE_BOOST
    if (language !== undefined && page.language !== undefined && !isSameLanguage(page.language, language)) factor *= 0.5
    if (version !== undefined && page.version !== undefined && versionName(page.version) !== versionName(version))
      factor *= 0.5
    return factor
  }
}

/** The first language and the first version among a site's pages, cached. A site may have neither. */
const usualEditions = new WeakMap<Docs, Pick<DocsPage, 'language' | 'version'>>()

function findDefaultEdition(docs: Docs): Pick<DocsPage, 'language' | 'version'> {
  return remember(usualEditions, docs, ({ pages }) => {
    const language = pages.find((page) => page.language !== undefined)?.language
    const version = pages.find((page) => page.version !== undefined)?.version
    return { ...(language && { language }), ...(version && { version }) }
  })
}

/** The part of a page's boost that is the same for all readers and questions. */
function getOwnBoost({ boost = 1 }: DocsPage): number {
  return 1 + 0.15 * Math.log2(Math.min(16, Math.max(1 / 16, boost)))
}

function isSameGroup(a: DocsPage, b: DocsPage): boolean {
  return (
    a.breadcrumb.length > 0 &&
    a.breadcrumb.length === b.breadcrumb.length &&
    a.breadcrumb.every((title, index) => title === b.breadcrumb[index])
  )
}

function versionName(version: string): string {
  return version.toLowerCase().replace(/^v(?=\d)/, '')
}

function isSameLanguage(a: string, b: string): boolean {
  const [first, second] = [a, b].map((language) => language.toLowerCase().replace('_', '-'))
  return first === second || first!.startsWith(`${second}-`) || second!.startsWith(`${first}-`)
}
