import type { AssistantMessage } from '../protocol/index.ts'
import type { ConversationState } from './conversationState.ts'
import { saysSomething } from './saysSomething.ts'

/** The conversation as readers see it: an answer that is being replaced stays until the new one has content. */
export function shownMessages(messages: readonly AssistantMessage[], { turn }: ConversationState): AssistantMessage[] {
  if (turn?.isDiscarded === true) return []
  if (turn === null || turn.kept.length === 0) return messages.map(bare)
  const hasAnswer = messages.slice(turn.base.length).some(saysSomething)
  return (hasAnswer ? messages : [...turn.base, ...turn.kept]).map(bare)
}

/** The SDK copies finished messages for each question, but not their parts, which identify them. */
const bareByParts = new WeakMap<object, AssistantMessage>()

/** A message without the SDK's own fields. */
function bare(message: AssistantMessage): AssistantMessage {
  const { id, role, content, parts, createdAt, annotations, experimental_attachments } = message
  const known = bareByParts.get(parts)
  if (known?.id === id && known.annotations === annotations) return known
  const made: AssistantMessage = {
    id,
    role,
    content,
    parts,
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(annotations === undefined ? {} : { annotations }),
    ...(experimental_attachments === undefined ? {} : { experimental_attachments }),
  }
  bareByParts.set(parts, made)
  return made
}
