import type { Term } from '../Term.ts'

/** The importance of a word of the question: its weight multiplied by its rarity. */
export function importance({ weight, rarity }: Term): number {
  return weight * rarity
}

/** The total importance of words. */
export function totalImportance(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + importance(term), 0)
}
