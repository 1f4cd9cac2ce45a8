import type { ContextItem } from '../../protocol/index.ts'
import { isThreadId, type ThreadReference } from '../../transport/index.ts'
import type { StoredConversation, StoredQuestion } from '../core/ConversationStore.ts'
import { loadMessages } from './loadMessages.ts'
import { getMessageKeys } from './messageKeys.ts'

/** The version of the format of the list of conversations, and of the entry that names the open one. */
export const VERSION = 2
/** The version of the format of a conversation: an entry for each of its turns, and one that lists them. */
export const CONVERSATION_VERSION = 3
/** The maximum size of the messages that are stored, in characters. */
export const MAX_CHARACTERS = 400_000

/**
 * Puts a conversation together from its own entry and those of its turns. If the entry contains the messages, it is in
 * the format before this one, or from `stashThread`.
 *
 * @param readTurn Reads the entry of a turn; null if there is none
 */
export function joinTurns(entry: unknown, readTurn: (key: string) => unknown): unknown {
  const fields = Object(entry) as Record<string, unknown>
  if (fields.messages !== undefined) return fields
  const keys = [...new Set(strings(fields.turns))]
  const turns = keys.map((key) => Object(readTurn(key)) as Record<string, unknown>)
  return Object.assign(fields, {
    messages: turns.flatMap(({ messages }) => messages),
    interrupted: turns.flatMap(({ interrupted }) => interrupted),
    contexts: Object.fromEntries(turns.map(({ context }, place) => [keys[place], context])) as unknown,
  })
}

/**
 * Checks a conversation from outside. Null if it has another version or is invalid. If it has no id, it gets `id`. If
 * it has no title, `addTitle` gives it one, and `withQueue` checks its queue; that code loads later.
 */
export function toConversation(value: unknown, id: string): StoredConversation | null {
  const fields = Object(value) as Record<string, unknown>
  const { version = VERSION, updatedAt } = fields
  if ((version !== VERSION && version !== CONVERSATION_VERSION) || typeof updatedAt !== 'number') return null
  const messages = loadMessages(fields.messages)
  if (messages.length === 0) return null
  const keys = getMessageKeys(messages)
  const interrupted = toList(fields.interrupted)
  const { threadId, threadKey, title, failedQuestionId } = fields
  return {
    id: isThreadId(fields.id) ? fields.id : id,
    title: typeof title === 'string' ? title : '',
    isRenamed: fields.isRenamed === true,
    createdAt: typeof fields.createdAt === 'number' ? fields.createdAt : updatedAt,
    updatedAt,
    ...(isThreadId(threadId) ? { threadId, ...(isThreadId(threadKey) ? { threadKey } : {}) } : {}),
    messages,
    // By key, because two tabs may have stored answers with the same id. By id in the format before.
    interrupted: messages.flatMap(({ id }, place) =>
      interrupted.includes(id) || interrupted.includes(keys[place]) ? [id] : [],
    ),
    ...(typeof failedQuestionId === 'string' ? { failedQuestionId } : {}),
    removed: strings(fields.removed),
    contexts: readContexts(fields.contexts),
    queue: toList(fields.queue) as StoredQuestion[],
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

export function isContextItem(value: unknown): value is ContextItem {
  const { type, value: text, path = '', elementId = '' } = Object(value) as Record<string, unknown>
  return (type === 'code' || type === 'textSelection') && areAll('string', text, path, elementId)
}

export function strings(value: unknown): string[] {
  return toList(value).filter((item) => typeof item === 'string')
}

/** Empty if the value is not a list. */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function areAll(type: 'string' | 'number', ...values: unknown[]): boolean {
  return values.every((value) => typeof value === type)
}
