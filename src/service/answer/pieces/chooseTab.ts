import { splitWords } from '../../search/lexicon/splitWords.ts'
import type { AnswerInput } from '../Answer.ts'
import type { Piece } from './readPieces.ts'

/**
 * The tab whose code the reader wants: the one that holds what they selected on the page, else one that the question
 * names. Undefined when neither tells.
 */
export function chooseTab(tabs: readonly Piece[], { request, question }: AnswerInput): Piece | undefined {
  const selected = (request.context ?? []).map(({ value }) => value.trim()).filter((value) => value !== '')
  const asked = new Set(splitWords(question))
  return (
    tabs.find(({ text }) => selected.some((value) => text.includes(value))) ??
    tabs.find(({ tab }) => splitWords(tab).some((word) => asked.has(word)))
  )
}
