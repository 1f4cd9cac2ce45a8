import { getMessageText } from '../../../../../src/protocol/index.ts'
import { splitWords } from '../../search/lexicon/splitWords.ts'
import type { AnswerInput } from '../Answer.ts'
import type { Piece } from './readPieces.ts'

/** Other names of what tabs are called. */
const ALIASES: Record<string, string> = {
  js: 'javascript',
  node: 'javascript',
  nodejs: 'javascript',
  'node.js': 'javascript',
  py: 'python',
  python3: 'python',
}
const MAX_EARLIER = 6

/**
 * Chooses the tab whose code the reader wants: the one that contains their selection on the page, else the one that the
 * question names, else the one that an earlier question has named. Returns undefined if none helps.
 */
export function chooseTab(tabs: readonly Piece[], input: Pick<AnswerInput, 'request' | 'question'>): Piece | undefined {
  const selected = (input.request.context ?? []).map(({ value }) => value.trim()).filter((value) => value !== '')
  const found = tabs.find(({ text }) => selected.some((value) => text.includes(value)))
  if (found !== undefined || tabs.length < 2) return found
  for (const asked of listAsked(input)) {
    const named = tabs.find((tab) => namesTab(tab, asked))
    if (named !== undefined) return named
  }
  return undefined
}

/** Whether a question names a tab: "in JS" names the tab JavaScript. */
export function namesTab({ tab }: Piece, question: string): boolean {
  const asked = new Set(splitWords(question).map((word) => ALIASES[word] ?? word))
  return splitWords(tab).some((word) => asked.has(word))
}

/** The reader's questions, the latest first. */
export function listAsked({ request, question }: Pick<AnswerInput, 'request' | 'question'>): string[] {
  const asked = request.messages
    .filter(({ role }) => role === 'user')
    .map((message) => getMessageText(message) || message.content)
    .filter((text) => text.trim() !== '' && text !== question)
  return [question, ...asked.slice(-MAX_EARLIER).toReversed()]
}
