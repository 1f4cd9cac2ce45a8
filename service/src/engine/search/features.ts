import weights from './weights.json' with { type: 'json' }

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
  words: 'logarithm of the number of words in the question: a story is harder to answer than a name',
} as const

export type PageFeature = keyof typeof PAGE_FEATURES
export type PassageFeature = keyof typeof PASSAGE_FEATURES
export type AnswerFeature = keyof typeof ANSWER_FEATURES

export interface Weights {
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

/** The sum of features, each multiplied by its weight. */
export function sumFeatures<Name extends string>(
  features: Readonly<Record<Name, number>>,
  weightOf: Readonly<Record<Name, number>>,
): number {
  let sum = 0
  for (const name in weightOf) sum += weightOf[name] * features[name]
  return sum
}
