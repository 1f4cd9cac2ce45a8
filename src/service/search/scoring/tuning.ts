import type { FieldWeights } from '../buildIndex.ts'
import type { CoverageSigns } from '../Search.ts'

/** The numbers of the search, in one place for the measurement (`bench/retrieval`) to vary. */
export interface Tuning {
  weights: FieldWeights
  /** How much a field's length evens out its counts (BM25's b): a long text says a word more often by itself. */
  evening: FieldWeights
  /** How much the page's best sections add to each of its sections' score. */
  page: number
  /** How much the page's headings, taken alone, add to each of its sections' score. */
  card: number
  /**
   * How much counts, of what all words of the question are worth: the share of them that the page has, and that it has
   * where it begins; the logarithm of its length, against it; its nearness in meaning, and that of its title.
   */
  share: number
  opening: number
  length: number
  meaning: number
  titleMeaning: number
  /** The section that fits best by its words stays first, whatever is nearer in meaning, when it has this share of them. */
  sureShare: number
  /** BM25's k1: how soon more of the same word counts no more. */
  saturation: number
  /**
   * How many sections of other documentation stand behind a word's rarity: few sections of one's own say little of how
   * much a word tells.
   */
  usual: number
  /** Share of a score that depends on how much of the question the section has. */
  coverage: number
  /** How much a word that means the same counts beside the word itself. */
  related: number
  /** The same, for a word that the docs have much more often than the reader's own. */
  relatedCommoner: number
  /** How much the words count that a phrase of the question stands for. */
  phrase: number
  /** How much earlier questions of the thread count for a follow-up. */
  earlier: number
  /** How rare the words of a question must be, together, to name a subject; below that, it is a follow-up. */
  subject: number
  /** How much rarer, when it says "it" or "those". */
  subjectPointing: number
  /** How much rarer, when it begins with "and" or "what about". */
  subjectGoingOn: number
  /** How much what the reader marked on the page counts. */
  context: number
  /** How much each sign speaks for the docs covering a question: they do when the sum is not below 0 (`coverageOf.ts`). */
  covered: CoverageSigns
}

export const DEFAULT_TUNING: Tuning = {
  weights: { heading: 3, title: 2, trail: 1, description: 2, text: 1, code: 0.6 },
  evening: { heading: 0.8, title: 0.7, trail: 0.3, description: 0.4, text: 0.6, code: 0.6 },
  page: 0.6,
  card: 0.4,
  share: 0.48,
  opening: 0.24,
  length: 0.094,
  meaning: 1.16,
  titleMeaning: 0.17,
  sureShare: 0.9,
  saturation: 1.2,
  usual: 1000,
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
    always: -7.54,
    score: 3.17,
    share: 0.76,
    unknown: -2.07,
    name: -0.74,
    nearest: 3.09,
    words: 2.63,
    small: 4.09,
  },
}
