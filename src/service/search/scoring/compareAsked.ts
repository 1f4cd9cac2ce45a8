import type { ReadersQuestion } from '../../docs/Docs.ts'
import { splitWords } from '../lexicon/splitWords.ts'
import { stemWord } from '../lexicon/stemWord.ts'
import { STOP_WORDS } from '../lexicon/stopWords.ts'
import { compareVectors, toTextVector } from '../lexicon/textVectors.ts'
import type { SearchTerm } from '../Search.ts'
import { getNamedShare, getQuestionShare } from './compareWords.ts'

/** The share of the similarity that depends on meaning instead of words. */
const MEANING = 0.3

/** A reader's question. */
export interface ComparedQuestion {
  terms: readonly SearchTerm[]
  /** See `toQuestionVector`. */
  vector: Float32Array
}

/** A question of `readers-ask.yaml`. */
interface KnownQuestion {
  stems: ReadonlySet<string>
  vector: Float32Array
}

const known = new WeakMap<ReadersQuestion, KnownQuestion>()

/**
 * Compares a question with some of `readers-ask.yaml`. Returns the similarity of the most similar one: about 1 if it
 * has the same words, and 0 if there are none.
 *
 * @param language That of the page.
 */
export function compareAsked(
  asked: readonly ReadersQuestion[] | undefined,
  language: string | undefined,
  { terms, vector }: ComparedQuestion,
): number {
  if (asked === undefined) return 0
  const total = terms.reduce((sum, { importance }) => sum + importance, 0) || 1
  let most = 0
  for (const one of asked) {
    let question = known.get(one)
    if (question === undefined) known.set(one, (question = readQuestion(one, language)))
    const words = getQuestionShare(question.stems, terms, total) * getNamedShare(question.stems, terms)
    most = Math.max(most, (1 - MEANING) * words + MEANING * compareVectors(vector, question.vector))
  }
  return most
}

function readQuestion({ question }: ReadersQuestion, language = 'en'): KnownQuestion {
  const words = splitWords(question).filter((word) => !STOP_WORDS.has(word))
  const stems = new Set(words.map((word) => stemWord(word, language)))
  return { stems, vector: toTextVector(stems) }
}
