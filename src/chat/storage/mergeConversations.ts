import { mergeMessages } from './mergeMessages.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'
import { createTitle } from './createTitle.ts'
import { readThread } from './storedConversation.ts'

/**
 * Merges this tab's version of a conversation with the stored one. The queue is the stored one, without questions that
 * have been asked. Callers add this tab's own (`uniteQueues`).
 */
export function mergeConversations(mine: StoredConversation, stored: StoredConversation): StoredConversation {
  const removed = new Set([...stored.removed, ...mine.removed])
  const { messages, interrupted } = mergeMessages(
    { messages: mine.messages, interrupted: new Set(mine.interrupted) },
    { messages: stored.messages, interrupted: new Set(stored.interrupted) },
    removed,
  )
  const thread = readThread(mine) ?? readThread(stored)
  const named = stored.isRenamed ? stored : mine
  return {
    ...mine,
    title: named.isRenamed ? named.title : createTitle(messages),
    isRenamed: named.isRenamed,
    createdAt: Math.min(mine.createdAt, stored.createdAt),
    ...thread,
    messages,
    interrupted: [...interrupted],
    removed: [...removed],
    contexts: { ...stored.contexts, ...mine.contexts },
    queue: stored.queue.filter(({ id }) => !messages.some((message) => message.id === id)),
  }
}
