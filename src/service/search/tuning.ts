import type { FieldWeights } from './buildIndex.ts'

/** The numbers of the search, in one place for the measurement (`bench/retrieval`) to vary. */
export interface Tuning {
  weights: FieldWeights
  /** How much a field's length evens out its counts (BM25's b): a long text says a word more often by itself. */
  evening: FieldWeights
  /** How much the page's best sections add to each of its sections' score. */
  page: number
  /** How much the page's headings, taken alone, add to each of its sections' score. */
  card: number
  /** How much a page's nearness in meaning adds to its sections' scores, of what all words of the question are worth. */
  meaning: number
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
  /** Share of the question's weight that the best five must have, else the docs don't cover it. */
  coverageNeeded: number
  /** The same, when a word of the question is not in the docs at all. */
  coverageWithUnknown: number
  /** The same, with an unknown word or without, for docs of next to no sections. */
  coverageSmall: number
  /** Docs of this many sections are half way between. */
  smallDocs: number
}

export const DEFAULT_TUNING: Tuning = {
  weights: { heading: 3, title: 2, trail: 1, description: 2, text: 1, code: 0.6 },
  evening: { heading: 0.8, title: 0.7, trail: 0.3, description: 0.4, text: 0.6, code: 0.6 },
  page: 0.6,
  card: 0.4,
  meaning: 0.8,
  sureShare: 0.6,
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
  coverageNeeded: 0.49,
  coverageWithUnknown: 0.59,
  coverageSmall: 0.38,
  smallDocs: 50,
}
