import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import type { SectionIndex } from '../buildIndex.ts'
import type { Term } from '../Term.ts'
import type { PageSimilarity } from './createMeaningIndex.ts'
import { sumImportance } from './computeImportance.ts'
import type { SectionScores } from './scoreSections.ts'
import type { Tuning } from './tuning.ts'

/**
 * A page without any word of the question is found if its similarity in meaning is at least this share of the highest.
 */
export const SIMILAR_ENOUGH = 0.7

/** The number of a page's best sections that add to the scores of the others. */
const BEST_SECTIONS = 4

/**
 * Raises a page's sections if several of them match the question, because such a page is more likely to be about it.
 */
export function addPageScores({ found, score }: SectionScores, { pages, pageOf }: SectionIndex, weight: number): void {
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
  for (const section of found) {
    const start = pageOf[section]! * BEST_SECTIONS
    let sum = 0
    for (let place = 0; place < BEST_SECTIONS; place += 1) sum += best[start + place]! / (place + 1)
    score[section]! += weight * sum
  }
}

/**
 * Raises pages whose headings match the question.
 *
 * @param outlineOf The number of each page's outline, by the page's number.
 */
export function addOutlineScores(
  { found, score }: SectionScores,
  outlines: SectionScores,
  { pageOf }: SectionIndex,
  outlineOf: Uint32Array,
  weight: number,
): void {
  for (const section of found) score[section]! += weight * outlines.score[outlineOf[pageOf[section]!]!]!
}

/**
 * Raises pages that contain more of the question's words, above all at their beginning. Lowers long pages, which
 * contain many words by chance.
 */
export function addShareScores(
  { found, score, share, pageShare }: SectionScores,
  { pages, pageOf, isOpening }: SectionIndex,
  terms: readonly Term[],
  boostOf: (page: number) => number,
  tuning: Tuning,
): void {
  const total = sumImportance(terms)
  const opening = new Float64Array(pages.length)
  const hasOpening = new Uint8Array(pages.length)
  for (const section of found) {
    const page = pageOf[section]!
    if (isOpening[section] === 0 || hasOpening[page] === 1) continue
    hasOpening[page] = 1
    opening[page] = share[section]!
  }
  const penalties = lengthPenalties(pages, tuning)
  // The gain is the same for all sections of a page. NaN means that it is not computed yet.
  const gains = new Float64Array(pages.length).fill(Number.NaN)
  for (const section of found) {
    const page = pageOf[section]!
    if (Number.isNaN(gains[page])) {
      const ofPage = total === 0 ? 0 : pageShare[page]! / total
      const shares = tuning.share * ofPage + tuning.opening * opening[page]!
      gains[page] = total * (boostOf(page) * shares - penalties[page]!)
    }
    score[section]! += gains[page]!
  }
}

/** A section that was found only because its page is similar in meaning. */
export interface FoundByMeaning {
  section: DocsSection
  score: number
}

/**
 * Raises pages that are similar to the question in meaning. Returns the first sections of pages that are similar enough
 * to be found without any word of the question, most similar first.
 */
export function addMeaningScores(
  { found, score }: SectionScores,
  { pages, pageOf }: SectionIndex,
  similar: readonly PageSimilarity[],
  terms: readonly Term[],
  boostOf: (page: number) => number,
  tuning: Tuning,
): FoundByMeaning[] {
  const total = sumImportance(terms)
  const gains = new Float64Array(pages.length)
  const isFound = new Uint8Array(pages.length)
  let most = 0
  for (const { number, whole, title } of similar) {
    gains[number] = boostOf(number) * total * (tuning.meaning * whole + tuning.titleMeaning * title)
    if (whole > most) most = whole
  }
  for (const section of found) {
    isFound[pageOf[section]!] = 1
    score[section]! += gains[pageOf[section]!]!
  }
  return similar
    .filter(({ number, whole }) => whole >= SIMILAR_ENOUGH * most && isFound[number] === 0)
    .sort((a, b) => b.whole - a.whole)
    .map(({ number }) => {
      const page = pages[number]!
      return { section: page.sections[0]!, score: gains[number]! - total * computeLengthPenalty(page, tuning) }
    })
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

const knownPenalties = new WeakMap<readonly DocsPage[], { weight: number; penalties: Float64Array }>()

/**
 * The penalties of all pages. They are computed once, because the pages of a large site are spread over the whole
 * memory.
 */
function lengthPenalties(pages: readonly DocsPage[], tuning: Tuning): Float64Array {
  let known = knownPenalties.get(pages)
  if (known?.weight !== tuning.length) {
    const penalties = Float64Array.from(pages, (page) => computeLengthPenalty(page, tuning))
    knownPenalties.set(pages, (known = { weight: tuning.length, penalties }))
  }
  return known.penalties
}

/** The penalty for a long page, which contains many words by chance. */
export function computeLengthPenalty(page: DocsPage, tuning: Tuning): number {
  return tuning.length * Math.log1p(page.sections.length)
}
