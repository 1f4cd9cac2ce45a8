import { getMessageText, type AssistantRequest } from '../../../../src/protocol/index.ts'
import type { ModelMessage } from '../model/ModelTask.ts'
import type { AnswerInput } from '../../engine/answer/Answer.ts'

const MAX_EARLIER_MESSAGES = 10
const MAX_MESSAGE_CHARACTERS = 8_000

/**
 * Returns the earlier messages, without reasoning, tools and sources. Only messages of readers and of the assistant are
 * included: a request may contain `system` messages, but only the service may give the model instructions.
 */
export function createConversation({ messages }: AssistantRequest): ModelMessage[] {
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const said = messages.slice(0, last).flatMap((message): ModelMessage[] => {
    const content = (getMessageText(message) || message.content).slice(0, MAX_MESSAGE_CHARACTERS)
    return (message.role === 'user' || message.role === 'assistant') && content !== ''
      ? [{ role: message.role, content }]
      : []
  })
  return said.slice(-MAX_EARLIER_MESSAGES)
}

/** Returns the reader's message: first the material, then the question. Pictures are separate parts. */
export function createQuestion(
  { question }: AnswerInput,
  material: readonly string[],
  pictures: readonly { data: string; mediaType: string }[],
): ModelMessage {
  const text = [...material.filter((piece) => piece !== ''), `The reader asks:\n${question}`].join('\n\n')
  if (pictures.length === 0) return { role: 'user', content: text }
  return {
    role: 'user',
    content: [{ type: 'text', text }, ...pictures.map((picture) => ({ type: 'image' as const, ...picture }))],
  }
}
