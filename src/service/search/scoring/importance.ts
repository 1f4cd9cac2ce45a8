import type { Term } from '../Term.ts'

/** What a word of a question is worth: how much it counts, times how much it tells. */
export function importance({ weight, rarity }: Term): number {
  return weight * rarity
}

/** What words are worth together. */
export function totalImportance(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + importance(term), 0)
}
