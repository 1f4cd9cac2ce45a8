import type { SectionIndex } from '../buildIndex.ts'
import { WEIGHTS } from '../features.ts'
import type { FoundByMeaning } from './addPageScores.ts'
import type { SectionScores } from './scoreSections.ts'

/** A similarity that is this many standard deviations above average has a gain of 1. */
const DEVIATIONS = 4
/** The maximum number of pages that embeddings alone can find. */
const MAX_PAGES = 50

/** The similarity of sections to a question, by their embeddings. */
export interface Similarities {
  /** For each section, -1 to 1; -Infinity if it was not compared. */
  sections: Float64Array
  /** Page numbers of a sample, from which the average similarity is computed. @default all */
  sample?: readonly number[]
}

export interface Nearness {
  similarities: Similarities
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
  { similarities: { sections: compared, sample }, allowed, boostOf }: Nearness,
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
  const ofSample = sample === undefined ? nearest : sample.map((page) => nearest[page]!)
  const near = Float64Array.from(
    ofSample.filter((section) => section !== -1),
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

/**
 * Adds the mean similarity of its page to each section's: a short section may be similar by chance, a page seldom is. A
 * section that was not compared counts as average.
 */
function addPageMeans(similarities: Float64Array, pageOf: Uint32Array, pages: number): Float64Array {
  const isCompared = (similarity: number) => similarity !== Number.NEGATIVE_INFINITY
  const compared = similarities.filter(isCompared)
  const usual = compared.reduce((sum, one) => sum + one, 0) / Math.max(1, compared.length)
  const sums = new Float64Array(pages)
  const counts = new Uint32Array(pages)
  similarities.forEach((similarity, section) => {
    const page = pageOf[section]!
    sums[page]! += isCompared(similarity) ? similarity : usual
    counts[page]! += 1
  })
  return similarities.map((similarity, section) => similarity + sums[pageOf[section]!]! / counts[pageOf[section]!]!)
}
