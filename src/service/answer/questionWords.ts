import { splitWords } from '../search/lexicon/splitWords.ts'
import { stemWord } from '../search/lexicon/stemWord.ts'
import { STOP_WORDS } from '../search/lexicon/stopWords.ts'
import type { AnswerInput } from './Answer.ts'

/** Stems to how much each tells of what is asked. */
export type WordWeights = ReadonlyMap<string, number>

/** What the search looked for; for results of a search that doesn't say, the words of the question, all alike. */
export function questionWords(
  { question, result }: Pick<AnswerInput, 'question' | 'result'>,
  language: string,
): WordWeights {
  if (result.stems !== undefined) return result.stems
  const words = splitWords(question).filter((word) => !STOP_WORDS.has(word) && word.length > 1)
  return new Map(words.map((word) => [stemWord(word, language), 1]))
}

/** How much a text tells of what is asked: the weights of the words that it has, each counted once. */
export function worthOf(text: string, words: WordWeights, language: string): number {
  const stems = new Set(splitWords(text).map((word) => stemWord(word, language)))
  let worth = 0
  for (const stem of stems) worth += words.get(stem) ?? 0
  return worth
}
