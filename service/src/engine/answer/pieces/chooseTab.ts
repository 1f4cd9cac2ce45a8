import { splitWords } from '../../search/lexicon/splitWords.ts'
import type { AnswerInput } from '../Answer.ts'
import type { Piece } from './readPieces.ts'

/**
 * Chooses the tab whose code the reader wants: the one that contains their selection on the page, else the one that the
 * question names. Returns undefined if neither helps.
 */
export function chooseTab(tabs: readonly Piece[], { request, question }: AnswerInput): Piece | undefined {
  const selected = (request.context ?? []).map(({ value }) => value.trim()).filter((value) => value !== '')
  const questionWords = new Set(splitWords(question))
  return (
    tabs.find(({ text }) => selected.some((value) => text.includes(value))) ??
    tabs.find(({ tab }) => splitWords(tab).some((word) => questionWords.has(word)))
  )
}
