import type { Term } from '../questionTerms.ts'

/** What a word of a question is worth: how much it counts, times how much it tells. */
export function worthOf({ weight, rarity }: Term): number {
  return weight * rarity
}

/** What words are worth together. */
export function worthOfAll(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + worthOf(term), 0)
}
