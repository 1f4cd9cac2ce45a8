import type { AssistantMessage } from '../protocol/index.ts'
import type { ConversationState } from './core/conversationState.ts'
import { saysSomething } from './core/saysSomething.ts'

/** The messages that readers see. An answer that is being replaced stays until the new one has content. */
export function getShownMessages(
  messages: readonly AssistantMessage[],
  { turn }: ConversationState,
): AssistantMessage[] {
  if (turn?.isDiscarded) return []
  if (turn === null) return messages.map(stripSdkFields)
  const { base, replaced, handler } = turn
  const tidied = messages.map((message, index) => (index < base.length ? message : (handler?.show(message) ?? message)))
  const hasAnswer = replaced.length === 0 || tidied.slice(base.length).some(saysSomething)
  return (hasAnswer ? tidied : [...base, ...replaced]).map(stripSdkFields)
}

/** Caches messages by their parts, because the SDK copies finished messages with each question but reuses the parts. */
const messagesByParts = new WeakMap<object, AssistantMessage>()

/** A message without the SDK's own fields. */
function stripSdkFields(message: AssistantMessage): AssistantMessage {
  const { id, role, content, parts, createdAt, annotations, experimental_attachments, finishReason } = message
  const known = messagesByParts.get(parts)
  if (known?.id === id && known.annotations === annotations && known.finishReason === finishReason) return known
  const made: AssistantMessage = {
    id,
    role,
    content,
    parts,
    ...(createdAt && { createdAt }),
    ...(annotations && { annotations }),
    ...(experimental_attachments && { experimental_attachments }),
    ...(finishReason && { finishReason }),
  }
  messagesByParts.set(parts, made)
  return made
}
