import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import type { SectionIndex } from '../buildIndex.ts'
import { WEIGHTS, type PageFeature } from '../features.ts'
import type { PageSimilarity } from './createMeaningIndex.ts'
import type { SectionScores } from './scoreSections.ts'

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

/** The features of a section and its page. */
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

/** How well a section and its page match by words alone. */
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
