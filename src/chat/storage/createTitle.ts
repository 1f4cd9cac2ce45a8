import type { AssistantMessage } from '../../protocol/index.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'

/** The first line of the first question. */
export function createTitle(messages: readonly AssistantMessage[]): string {
  const question = messages.find(({ role }) => role === 'user')
  const line = (question?.content ?? '').trim().split('\n', 1)[0]!.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line
}

/** Adds a title to a conversation that was stored or loaded without one. */
export function addTitle(conversation: StoredConversation): StoredConversation {
  return conversation.title === '' ? { ...conversation, title: createTitle(conversation.messages) } : conversation
}
