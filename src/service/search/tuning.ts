import type { FieldWeights } from './buildIndex.ts'

/** The numbers of the search, in one place for the measurement (`bench/retrieval`) to vary. */
export interface Tuning {
  weights: FieldWeights
  /** BM25's k1: how soon more of the same word counts no more. */
  saturation: number
  /** Share of a score that depends on how much of the question the section has. */
  coverage: number
  /** How much earlier questions of the thread count. */
  earlier: number
  /** How much what the reader marked on the page counts. */
  context: number
  /** Share of the question's weight that the best five must have, else the docs don't cover it. */
  coverageNeeded: number
  /** The same, when a word of the question is not in the docs at all. */
  coverageWithUnknown: number
}

export const DEFAULT_TUNING: Tuning = {
  weights: { heading: 3, title: 2, trail: 1, description: 1.5, text: 1, code: 0.6 },
  saturation: 1.2,
  coverage: 0.6,
  earlier: 0.7,
  context: 0.3,
  coverageNeeded: 0.5,
  coverageWithUnknown: 0.75,
}
