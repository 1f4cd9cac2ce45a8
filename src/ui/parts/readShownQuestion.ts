import type { ToolInvocation } from '../../protocol/message.ts'
import { MAX_CHOICES, readReaderQuestion, type ReaderQuestion } from '../../protocol/readerQuestion.ts'
import { ASK_READER_TOOL } from '../../protocol/tools.ts'

/** Reads the question that a call of `ask_reader` shows. Undefined for other calls, and if there is no question. */
export function readShownQuestion({ toolName, state, args }: ToolInvocation): ReaderQuestion | undefined {
  const asked = toolName === ASK_READER_TOOL ? readReaderQuestion(args) : undefined
  // While the call streams, the last choice may be incomplete.
  return asked && { ...asked, choices: state === 'partial-call' ? [] : asked.choices.slice(0, MAX_CHOICES) }
}
