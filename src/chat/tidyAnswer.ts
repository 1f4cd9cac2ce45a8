import type { AssistantMessage } from '../protocol/index.ts'
import { mergeAnnotations } from '../transport/mergeAnnotations.ts'
import type { Turn } from './conversationState.ts'

/** An answer without the parts that the service took back, and without data that later data replaced. */
export function tidyAnswer(message: AssistantMessage, { retracted }: Turn): AssistantMessage {
  const annotations = message.annotations && mergeAnnotations(message.annotations)
  const isMerged = annotations?.length !== message.annotations?.length
  if (retracted.length === 0 && !isMerged) return message
  const parts = message.parts.filter((_, place) => !retracted.some(({ from, to }) => place >= from && place < to))
  const content = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return { ...message, parts, content, ...(annotations && { annotations }) }
}
