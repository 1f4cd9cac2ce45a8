import type { FieldWeights } from '../buildIndex.ts'
import type { CoverageFeatures } from '../Search.ts'

/** The search's parameters, in one place so that `service/bench/retrieval` can vary them. */
export interface Tuning {
  weights: FieldWeights
  /** BM25's b: how much the counts are normalized by the field's length, 0 to 1. */
  b: FieldWeights
  /** BM25's k1: how soon further occurrences of a word stop counting. */
  k1: number
  /**
   * The number of sections of other documentation to assume when computing a word's rarity, because the docs may have
   * too few sections of their own.
   */
  backgroundSections: number
  /** Similarity of a related word; the word itself has 1. */
  related: number
  /** The same, for a related word that the docs contain much more often than the reader's own. */
  relatedCommoner: number
  /** Weight of the words that a phrase of the question stands for. */
  phrase: number
  /** Weight of the thread's earlier questions in a follow-up. */
  earlier: number
  /** The total rarity that a question's words need to name a subject. Below it, the question is a follow-up. */
  subject: number
  /** Added to `subject` if the question says "it" or "those". */
  subjectPointing: number
  /** Added to `subject` if it begins with "and" or "what about". */
  subjectGoingOn: number
  /** Weight of the text that the reader selected on the page. */
  context: number
  /** Weights of the coverage features: the docs cover a question if the sum is at least 0 (`judgeCoverage.ts`). */
  covered: CoverageFeatures
}

export const DEFAULT_TUNING: Tuning = {
  weights: { heading: 3, title: 2, trail: 1, description: 2, text: 1, code: 0.6 },
  b: { heading: 0.8, title: 0.7, trail: 0.3, description: 0.4, text: 0.6, code: 0.6 },
  k1: 1.2,
  backgroundSections: 1000,
  related: 0.4,
  relatedCommoner: 0.7,
  phrase: 0.6,
  earlier: 0.7,
  subject: 4,
  subjectPointing: 12,
  subjectGoingOn: 2,
  context: 0.3,
  covered: {
    always: -5.35,
    score: 3.17,
    share: 0.76,
    corrected: 2,
    unknown: -2.07,
    name: -0.74,
    words: 2.63,
    small: 3.7,
  },
}
