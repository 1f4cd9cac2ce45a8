import type { FieldWeights } from '../buildIndex.ts'
import type { CoverageFeatures } from '../Search.ts'

/** The search's parameters, in one place so that `service/bench/retrieval` can vary them. */
export interface Tuning {
  weights: FieldWeights
  /** BM25's b: how much the counts are normalized by the field's length, 0 to 1. */
  b: FieldWeights
  /** Weight of the page's best sections in the score of each of its sections. */
  page: number
  /** Weight of the page's outline (its headings alone) in the score of each of its sections. */
  outline: number
  /**
   * Weights relative to the importance of the whole question: the share of the question that the page contains, and
   * that its opening contains; a penalty on the logarithm of its length; its similarity in meaning, and that of its
   * title.
   */
  share: number
  opening: number
  length: number
  meaning: number
  titleMeaning: number
  /** The same for the similarity of a question that `readers-ask.yaml` lists for the section. */
  listed: number
  /** The same for embeddings: the similarity of the section, and that of the most similar section of its page. */
  embedding: number
  /** The section that matches best by words stays first if it contains this share of the question. */
  sureShare: number
  /** BM25's k1: how soon further occurrences of a word stop counting. */
  k1: number
  /**
   * The number of sections of other documentation to assume when computing a word's rarity, because the docs may have
   * too few sections of their own.
   */
  backgroundSections: number
  /** The share of the score that depends on how much of the question the section contains. */
  coverage: number
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
  page: 0.6,
  outline: 0.4,
  share: 0.48,
  opening: 0.24,
  length: 0.094,
  meaning: 1.16,
  titleMeaning: 0.17,
  listed: 0.5,
  embedding: 0.3,
  sureShare: 0.9,
  k1: 1.2,
  backgroundSections: 1000,
  coverage: 0.6,
  related: 0.4,
  relatedCommoner: 0.7,
  phrase: 0.6,
  earlier: 0.7,
  subject: 4,
  subjectPointing: 12,
  subjectGoingOn: 2,
  context: 0.3,
  covered: {
    always: -7.24,
    score: 3.17,
    share: 0.76,
    unknown: -2.07,
    name: -0.74,
    nearest: 3.09,
    words: 2.63,
    small: 3.7,
  },
}
