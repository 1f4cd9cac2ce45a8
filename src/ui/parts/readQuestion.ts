import { ASK_READER_TOOL } from '../../protocol/tools.ts'
import type { ToolInvocation } from '../../protocol/message.ts'

/** A question that the service asks the reader. */
export interface ReaderQuestion {
  text: string
  choices: readonly string[]
}

const MAX_CHOICES = 4

/** Reads the question from a call of `ask_reader`. Null for other calls, and if there is no question. */
export function readQuestion({ toolName, state, args }: ToolInvocation): ReaderQuestion | null {
  if (toolName !== ASK_READER_TOOL || typeof args !== 'object' || args === null) return null
  const { question, choices } = args as { question?: unknown; choices?: unknown }
  if (typeof question !== 'string' || question.trim() === '') return null
  // While it streams, the last choice may be incomplete.
  const list = state === 'partial-call' || !Array.isArray(choices) ? [] : (choices as unknown[])
  const texts = list.filter((choice) => typeof choice === 'string' && choice.trim() !== '') as string[]
  return { text: question, choices: texts.slice(0, MAX_CHOICES) }
}
