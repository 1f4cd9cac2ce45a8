import type { Attachment } from '../../protocol/index.ts'
import { isThreadId } from '../../transport/index.ts'
import type { StoredConversation, StoredQuestion } from '../core/ConversationStore.ts'
import { isContextItem } from './storedConversation.ts'

/** Leaves out what is not a question from the queue of a conversation from outside. */
export function withQueue(conversation: StoredConversation | null): StoredConversation | null {
  return conversation && { ...conversation, queue: conversation.queue.flatMap(readStoredQuestion) }
}

function readStoredQuestion(value: unknown): StoredQuestion[] {
  const { id, text, attachments, context } = Object(value) as Record<string, unknown>
  if (!isThreadId(id) || typeof text !== 'string' || text.trim() === '') return []
  return [
    {
      id,
      text,
      attachments: Array.isArray(attachments) ? attachments.filter(isAttachment) : [],
      context: Array.isArray(context) ? context.filter(isContextItem) : [],
    },
  ]
}

function isAttachment(value: unknown): value is Attachment {
  return typeof (Object(value) as Attachment).url === 'string'
}
