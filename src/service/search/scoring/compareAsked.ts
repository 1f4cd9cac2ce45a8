import type { DocsSection } from '../../docs/Docs.ts'
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
interface AskedQuestion {
  stems: ReadonlySet<string>
  vector: Float32Array
}

const known = new WeakMap<readonly string[], AskedQuestion[]>()

/**
 * Compares a question with those of `readers-ask.yaml` that a section answers. Returns the similarity of the most
 * similar one: about 1 if it has the same words, and 0 if there are no such questions.
 */
export function compareAsked({ asked, page }: DocsSection, { terms, vector }: ComparedQuestion): number {
  if (asked === undefined) return 0
  let questions = known.get(asked)
  if (questions === undefined) known.set(asked, (questions = asked.map((one) => readQuestion(one, page.language))))
  const total = terms.reduce((sum, { importance }) => sum + importance, 0) || 1
  let most = 0
  for (const { stems, vector: other } of questions) {
    const words = getQuestionShare(stems, terms, total) * getNamedShare(stems, terms)
    most = Math.max(most, (1 - MEANING) * words + MEANING * compareVectors(vector, other))
  }
  return most
}

function readQuestion(question: string, language = 'en'): AskedQuestion {
  const words = splitWords(question).filter((word) => !STOP_WORDS.has(word))
  const stems = new Set(words.map((word) => stemWord(word, language)))
  return { stems, vector: toTextVector(stems) }
}
