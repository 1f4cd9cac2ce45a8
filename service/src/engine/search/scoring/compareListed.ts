import type { ReadersQuestion } from '../../docs/Docs.ts'
import { splitWords } from '../lexicon/splitWords.ts'
import { stemWord } from '../lexicon/stemWord.ts'
import { STOP_WORDS } from '../lexicon/stopWords.ts'
import { compareVectors, toQuestionVector, toTextVector } from '../lexicon/textVectors.ts'
import type { SearchTerm } from '../Search.ts'
import { NAMED_SIMILARITY } from './compareWords.ts'

/** The share of the similarity that depends on meaning instead of words. */
const MEANING = 0.3

/** A reader's question, prepared for comparison with many others. */
export interface PreparedQuestion {
  /** See `toQuestionVector`. */
  vector: Float32Array
  /** For each stem, the words of the question that are similar to it. */
  byStem: ReadonlyMap<string, readonly SimilarTerm[]>
  /** The share of the question's weight that each of its words has. */
  weights: readonly number[]
}

interface SimilarTerm {
  /** Its index in the question. */
  index: number
  similarity: number
  /** Whether the stem counts as named by the question: see `NAMED_SIMILARITY`. */
  isNamed: boolean
}

export function prepareQuestion(terms: readonly SearchTerm[]): PreparedQuestion {
  const total = terms.reduce((sum, { importance }) => sum + importance, 0) || 1
  const byStem = new Map<string, SimilarTerm[]>()
  for (const [index, { stems, isOwn }] of terms.entries())
    for (const [stem, similarity] of stems) {
      const similar = { index, similarity, isNamed: isOwn && similarity >= NAMED_SIMILARITY }
      byStem.set(stem, [...(byStem.get(stem) ?? []), similar])
    }
  return { vector: toQuestionVector(terms), byStem, weights: terms.map(({ importance }) => importance / total) }
}

/** A question that `readers-ask.yaml` lists. */
interface ListedQuestion {
  stems: ReadonlySet<string>
  vector: Float32Array
}

const known = new WeakMap<ReadersQuestion, ListedQuestion>()

/**
 * Compares a reader's question with some that `readers-ask.yaml` lists. Returns the similarity of the most similar one:
 * about 1 if it has the same words, and 0 if they have less than half in common.
 *
 * @param language The language of the page.
 */
export function compareListed(
  listed: readonly ReadersQuestion[] | undefined,
  language: string | undefined,
  question: PreparedQuestion,
): number {
  let most = 0
  for (const one of listed ?? []) {
    let other = known.get(one)
    if (other === undefined) known.set(one, (other = readQuestion(one, language)))
    const words = (1 - MEANING) * compareStems(other.stems, question)
    // Most listed questions share no word with the reader's. Their vectors need not be compared.
    if (words + MEANING > most) most = Math.max(most, words + MEANING * compareVectors(question.vector, other.vector))
  }
  // A question that shares only a part of its words is another question.
  return Math.max(0, 2 * most - 1)
}

/** The share of the reader's question that the stems contain, multiplied by the share of the stems that it contains. */
function compareStems(stems: ReadonlySet<string>, { byStem, weights }: PreparedQuestion): number {
  const best = new Map<number, number>()
  let named = 0
  for (const stem of stems) {
    const similar = byStem.get(stem)
    if (similar === undefined) continue
    for (const { index, similarity } of similar) best.set(index, Math.max(best.get(index) ?? 0, similarity))
    if (similar.some(({ isNamed }) => isNamed)) named += 1
  }
  if (named === 0) return 0
  let share = 0
  for (const [index, similarity] of best) share += weights[index]! * similarity
  return (share * named) / stems.size
}

function readQuestion({ question }: ReadersQuestion, language = 'en'): ListedQuestion {
  const words = splitWords(question).filter((word) => !STOP_WORDS.has(word))
  const stems = new Set(words.map((word) => stemWord(word, language)))
  return { stems, vector: toTextVector(stems) }
}
