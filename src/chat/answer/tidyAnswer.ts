import { changeTools, type AssistantMessage } from '../../protocol/index.ts'
import { mergeAnnotations } from '../../transport/stream/mergeAnnotations.ts'
import type { ActiveTurn } from '../core/conversationState.ts'

/**
 * Removes the parts that the service retracted and the data that later data replaced. Applies the page's results and
 * decisions to the tool calls.
 */
export function tidyAnswer(message: AssistantMessage, { retracted, toolChanges }: ActiveTurn): AssistantMessage {
  const annotations = message.annotations && mergeAnnotations(message.annotations)
  const isMerged = annotations?.length !== message.annotations?.length
  if (retracted.length === 0 && !isMerged) return changeTools(message, toolChanges)
  const parts = message.parts.filter((_, index) => !retracted.some(({ from, to }) => index >= from && index < to))
  const content = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return changeTools({ ...message, parts, content, ...(annotations && { annotations }) }, toolChanges)
}

/** Adds the data that is shown only while the answer streams. */
export function addTransients(message: AssistantMessage, { transients }: ActiveTurn): AssistantMessage {
  if (transients.size === 0) return message
  return { ...message, annotations: [...(message.annotations ?? []), ...transients.values()] }
}
