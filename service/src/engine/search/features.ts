import weights from './weights.json'

/**
 * The model of the search, in one place: what is known about a page or a passage, and why it counts. A score is the sum
 * of the features, each multiplied by its weight in `weights.json`, which `bench/answers/fit.mjs` writes.
 * `bench/answers/ablate.mjs` measures what each feature is worth.
 */

/** Page features are divided by the weight of the whole question, so that they mean the same for each question. */
export const PAGE_FEATURES = {
  best: "how well the page's best section matches (BM25F over headings, title, description, text and code)",
  others: 'the same for its four best sections together: a page about a topic mentions it more than once',
  outline: 'how well its headings match, read as one text',
  meaning: "how close the page's words are to the question's in meaning, above most pages",
  asked: 'how similar the question is to one that `readers-ask.yaml` lists for the section',
  embedding: 'how close the section and its page are by embeddings, if there are any',
} as const

/** "Share" is the weight of the words that the text contains, as a share of the question's. */
export const PASSAGE_FEATURES = {
  own: 'share of the question that the passage itself contains',
  heading: 'further share that the headings above it contain',
  around: 'further share that the passages before and after it contain',
  asked: 'how similar the question is to the heading, if that is a question, or to one listed in `readers-ask.yaml`',
  meaning: 'how close its words are to those of the question in meaning',
  headingMeaning: 'the same for its heading and the title of its page',
  opening: 'how close it is to the beginning of its section, where authors say what matters',
  hit: '1 if the search found its section, not only its page',
  page: "logarithm of its page's score, as a share of the best page's",
} as const

/** What decides whether an answer is given without reservation. */
export const ANSWER_FEATURES = {
  always: '1: the constant term',
  passage: 'the score of the best passage',
  covered: 'share of the question that the best sections contain',
  rival: "the second page's score, as a share of the best page's: the closer they are, the less sure the answer",
} as const

export type PageFeature = keyof typeof PAGE_FEATURES
export type PassageFeature = keyof typeof PASSAGE_FEATURES
export type AnswerFeature = keyof typeof ANSWER_FEATURES

interface Weights {
  page: Record<PageFeature, number>
  passage: Record<PassageFeature, number>
  answer: Record<AnswerFeature, number>
  /**
   * From `sure`, an answer is given without reservation. If the certainty that the docs cover the question is below
   * `unsure`, it is refused.
   */
  thresholds: { sure: number; unsure: number }
}

export const WEIGHTS: Weights = weights

export function sumFeatures<Name extends string>(
  features: Readonly<Record<Name, number>>,
  weightOf: Readonly<Record<Name, number>>,
): number {
  let sum = 0
  for (const name in weightOf) sum += weightOf[name] * features[name]
  return sum
}

/** The evidence for and against the docs covering a question. */
export interface CoverageFeatures {
  always: number
  /** The best section's score, as a share of the importance of the question's terms. */
  score: number
  /** The largest share of the question that one of the best sections contains. */
  share: number
  /** The share of the question whose spelling was corrected: such words match less well, but they are there. */
  corrected: number
  /** The share of the question that the docs do not contain. */
  unknown: number
  /** The importance of the most important name that none of the best sections contains. */
  name: number
  /** Logarithm of the number of words, without those that a phrase stands for. */
  words: number
  /** 1 for docs with few sections, close to 0 for many. */
  small: number
}

/** The search's parameters. */
export const TUNING = {
  /** Of each field of a section. */
  weights: { heading: 3, title: 2, trail: 1, description: 2, text: 1, code: 0.6 },
  /** BM25's b: how much the counts are normalized by the field's length, 0 to 1. */
  b: { heading: 0.8, title: 0.7, trail: 0.3, description: 0.4, text: 0.6, code: 0.6 },
  /** BM25's k1: how soon further occurrences of a word stop counting. */
  k1: 1.2,
  /**
   * The number of sections of other documentation to assume when computing a word's rarity, because the docs may have
   * too few sections of their own.
   */
  backgroundSections: 1000,
  /** Similarity of a related word; the word itself has 1. */
  related: 0.4,
  /** The same, for a related word that the docs contain much more often than the reader's own. */
  relatedCommoner: 0.7,
  /** Weight of the words that a phrase of the question stands for. */
  phrase: 0.6,
  /** Weight of the thread's earlier questions in a follow-up. */
  earlier: 0.7,
  /** The total rarity that a question's words need to name a subject. Below it, the question is a follow-up. */
  subject: 4,
  /** The same for a whole question, such as "How do I deploy?". */
  subjectOfWhole: 3,
  /** Added to `subject` if the question says "it" or "those". */
  subjectPointing: 12,
  /** Added to `subject` if it begins with "and" or "what about". */
  subjectGoingOn: 2,
  /** Weight of the text that the reader selected on the page. */
  context: 0.3,
  /** Weights of the coverage features: the docs cover a question if the sum is at least 0 (`scoreSections.ts`). */
  covered: {
    always: -5.35,
    score: 3.17,
    share: 0.76,
    corrected: 2,
    unknown: -2.07,
    name: -0.74,
    words: 2.63,
    small: 3.7,
  } satisfies CoverageFeatures,
}
