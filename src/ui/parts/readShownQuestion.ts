import { cleanText } from '../../markdown/index.ts'
import type { ToolInvocation } from '../../protocol/message.ts'
import { MAX_CHOICES, readReaderQuestion, type ReaderQuestion } from '../../protocol/readerQuestion.ts'
import { ASK_READER_TOOL } from '../../protocol/tools.ts'

/**
 * Reads the question and the choices of a call of `ask_reader` as they are shown, and as a choice is sent. Undefined
 * for other calls, and if there is no question.
 */
export function readShownQuestion({ toolName, state, args }: ToolInvocation): ReaderQuestion | undefined {
  const asked = toolName === ASK_READER_TOOL ? readReaderQuestion(args) : undefined
  // While the call streams, the last choice may be incomplete.
  if (asked === undefined || state === 'partial-call') return asked && { ...asked, choices: [] }
  // What a button can't show, such as invisible characters and lines, is not sent.
  const choices = new Set(asked.choices.map((choice) => cleanText(choice).replace(/\s+/g, ' ').trim()))
  choices.delete('')
  return { ...asked, choices: [...choices].slice(0, MAX_CHOICES) }
}
