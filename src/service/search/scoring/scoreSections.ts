import type { SectionIndex } from '../buildIndex.ts'
import type { Term } from '../Term.ts'
import type { SearchHit } from '../Search.ts'
import type { Tuning } from './tuning.ts'
import { importance, totalImportance } from './importance.ts'

export interface Scored extends SearchHit {
  /** Index of each of the question's terms that the section has, to how like the term what it has is. */
  matched: Map<number, number>
  /** How much of the question the section has, 0 to 1. */
  share: number
}

/**
 * BM25F of each section that has a word of the question; a term counts by the best of its stems. What raises the right
 * section most is how much of the question it has, so a part of the score depends on that share.
 */
export function scoreSections(
  terms: Term[],
  index: SectionIndex,
  tuning: Tuning,
  isAllowed?: readonly boolean[],
): Scored[] {
  const found = new Map<number, { sum: number; share: number; matched: Map<number, number> }>()
  const total = totalImportance(terms)
  terms.forEach((term, position) => {
    const best = new Map<number, { value: number; similarity: number }>()
    for (const { stem, similarity, rarity } of term.stems) {
      for (const { section, count } of index.postings.get(stem) ?? []) {
        if (isAllowed?.[section] === false) continue
        const value = (similarity * Math.min(rarity, term.rarity) * count) / (tuning.k1 + count)
        if (value > (best.get(section)?.value ?? 0)) best.set(section, { value, similarity })
      }
    }
    for (const [section, { value, similarity }] of best) {
      let entry = found.get(section)
      if (entry === undefined) found.set(section, (entry = { sum: 0, share: 0, matched: new Map() }))
      entry.sum += term.weight * value
      entry.share += (importance(term) * similarity) / total
      entry.matched.set(position, similarity)
    }
  })
  return [...found].map(([section, { sum, share, matched }]) => ({
    section: index.sections[section]!,
    score: sum * (1 - tuning.coverage + tuning.coverage * share),
    matched,
    share,
  }))
}
