import type { Term } from '../Term.ts'

/** The importance of a word of the question: its weight multiplied by its rarity. */
export function computeImportance({ weight, rarity }: Term): number {
  return weight * rarity
}

/** The total importance of words. */
export function sumImportance(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + computeImportance(term), 0)
}
