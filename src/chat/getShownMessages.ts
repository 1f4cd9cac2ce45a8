import type { AssistantMessage } from '../protocol/index.ts'
import type { ConversationState } from './core/conversationState.ts'
import { saysSomething } from './core/saysSomething.ts'

/** The messages that readers see. An answer that is being replaced stays until the new one has content. */
export function getShownMessages(
  messages: readonly AssistantMessage[],
  { turn }: ConversationState,
): AssistantMessage[] {
  if (turn?.isDiscarded) return []
  if (turn === null) return [...messages]
  const { base, replaced, handler } = turn
  const tidied = messages.map((message, index) => (index < base.length ? message : (handler?.show(message) ?? message)))
  const hasAnswer = replaced.length === 0 || tidied.slice(base.length).some(saysSomething)
  return hasAnswer ? tidied : [...base, ...replaced]
}
