import type { Attachment, ContextItem } from '../../protocol/index.ts'
import { isThreadId, type ThreadReference } from '../../transport/index.ts'
import type { StoredConversation, StoredQuestion } from '../core/ConversationStore.ts'
import { loadMessages } from './loadMessages.ts'

/** The version of the format in which conversations are stored. */
export const VERSION = 2
/** The maximum size of the messages that are stored, in characters. */
export const MAX_CHARACTERS = 400_000

/**
 * Checks a conversation from outside. Null if it has another version or is invalid. If it has no id, it gets `id`. If
 * it has no title, `addTitle` gives it one; that code loads later.
 */
export function toConversation(value: unknown, id: string): StoredConversation | null {
  const fields = Object(value) as Record<string, unknown>
  const { version = VERSION, updatedAt } = fields
  if (version !== VERSION || typeof updatedAt !== 'number') return null
  const messages = loadMessages(fields.messages)
  if (messages.length === 0) return null
  const { threadId, threadKey, title, failedQuestionId } = fields
  return {
    id: isThreadId(fields.id) ? fields.id : id,
    title: typeof title === 'string' ? title : '',
    isRenamed: fields.isRenamed === true,
    createdAt: typeof fields.createdAt === 'number' ? fields.createdAt : updatedAt,
    updatedAt,
    ...(isThreadId(threadId) ? { threadId, ...(isThreadId(threadKey) ? { threadKey } : {}) } : {}),
    messages,
    interrupted: strings(fields.interrupted),
    ...(typeof failedQuestionId === 'string' ? { failedQuestionId } : {}),
    removed: strings(fields.removed),
    contexts: readContexts(fields.contexts),
    queue: readQueue(fields.queue),
  }
}

export function readThread({ threadId, threadKey }: StoredConversation): ThreadReference | null {
  if (threadId === undefined) return null
  return threadKey === undefined ? { threadId } : { threadId, threadKey }
}

/** The context of each question, by the question's id. */
export function toContextMap({ contexts }: StoredConversation): Map<string, readonly ContextItem[]> {
  return new Map(Object.entries(contexts))
}

function readContexts(value: unknown): Record<string, ContextItem[]> {
  return Object.fromEntries(
    Object.entries(Object(value) as object).map(([id, items]) => [
      id,
      Array.isArray(items) ? items.filter(isContextItem) : [],
    ]),
  )
}

/** Checks a queue from outside. Leaves out what is not a question. */
export function readQueue(value: unknown): StoredQuestion[] {
  return Array.isArray(value) ? value.flatMap(readStoredQuestion) : []
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

function isContextItem(value: unknown): value is ContextItem {
  const { type, value: text, path = '', elementId = '' } = Object(value) as Record<string, unknown>
  return (type === 'code' || type === 'textSelection') && areAll('string', text, path, elementId)
}

function isAttachment(value: unknown): value is Attachment {
  return typeof (Object(value) as Attachment).url === 'string'
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export function areAll(type: 'string' | 'number', ...values: unknown[]): boolean {
  return values.every((value) => typeof value === type)
}
