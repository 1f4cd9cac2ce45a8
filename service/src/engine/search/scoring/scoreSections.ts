import type { Steps } from '../../docs/steps.ts'
import type { SectionIndex } from '../buildIndex.ts'
import type { Term } from '../Term.ts'
import { computeImportance, sumImportance } from './computeImportance.ts'
import type { Tuning } from './tuning.ts'

/** Scores of all sections of an index, by their number. */
export interface SectionScores {
  /** Numbers of the sections that contain a word of the question. */
  found: readonly number[]
  score: Float64Array
  /** The share of the question that each section contains, 0 to 1. */
  share: Float64Array
}

/**
 * Computes BM25F for each section that contains a word of the question. Of a term's stems, the best counts.
 *
 * @param allowed A 1 for each page to search, by the page's number. @default all
 */
export function* scoreSections(
  terms: readonly Term[],
  { sections, pageOf, postings }: SectionIndex,
  tuning: Tuning,
  allowed?: Uint8Array,
): Steps<SectionScores> {
  const score = new Float64Array(sections.length)
  const share = new Float64Array(sections.length)
  const isFound = new Uint8Array(sections.length)
  const found: number[] = []
  // For the current term: the value and similarity of its best stem in each section, and the sections that contain it.
  const best = new Float64Array(sections.length)
  const similarities = new Float64Array(sections.length)
  const total = sumImportance(terms)
  for (const term of terms) {
    const touched: number[] = []
    for (const { stem, similarity, rarity } of term.stems) {
      const list = postings.get(stem)
      if (list === undefined) continue
      yield
      const factor = similarity * Math.min(rarity, term.rarity)
      for (let at = 0; at < list.sections.length; at += 1) {
        const section = list.sections[at]!
        if (allowed !== undefined && allowed[pageOf[section]!] === 0) continue
        const count = list.counts[at]!
        const value = (factor * count) / (tuning.k1 + count)
        if (value <= best[section]!) continue
        if (best[section] === 0) touched.push(section)
        best[section] = value
        similarities[section] = similarity
      }
    }
    const termImportance = computeImportance(term)
    for (const section of touched) {
      if (isFound[section] === 0) found.push(section)
      isFound[section] = 1
      const similarity = similarities[section]!
      score[section]! += term.weight * best[section]!
      share[section]! += (termImportance * similarity) / total
      best[section] = 0
    }
  }
  return { found, score, share }
}

/** Returns which terms a section contains: for each term's index, the similarity of the stem that counts most. */
export function matchTerms(
  section: number,
  terms: readonly Term[],
  { postings }: SectionIndex,
  tuning: Tuning,
): Map<number, number> {
  const matched = new Map<number, number>()
  terms.forEach((term, position) => {
    let best = 0
    for (const { stem, similarity, rarity } of term.stems) {
      const list = postings.get(stem)
      const at = list === undefined ? -1 : findSorted(list.sections, section)
      if (at < 0) continue
      const count = list!.counts[at]!
      const value = (similarity * Math.min(rarity, term.rarity) * count) / (tuning.k1 + count)
      if (value <= best) continue
      best = value
      matched.set(position, similarity)
    }
  })
  return matched
}

/** Searches a sorted array. Returns -1 if the number is not there. */
function findSorted(numbers: Uint32Array, wanted: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (numbers[middle] === wanted) return middle
    if (numbers[middle]! < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
