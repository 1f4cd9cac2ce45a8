import type { AssistantMessage, Attachment, ContextItem } from '../protocol/index.ts'
import { isThreadId, type ThreadReference } from '../transport/index.ts'
import { loadMessages } from './loadMessages.ts'
import { messageJson } from './messageJson.ts'

/** What a list of conversations shows of one. */
export interface ConversationSummary {
  id: string
  /** The reader's own title, or else the first question. */
  title: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** When it was last asked or answered in, in milliseconds since 1970. */
  updatedAt: number
}

/** A conversation as it is stored. It is JSON, and stores keep it as it is. */
export interface StoredConversation extends ConversationSummary {
  /** Whether the reader wrote the title. */
  isRenamed: boolean
  threadId?: string | undefined
  threadKey?: string | undefined
  messages: AssistantMessage[]
  /** Ids of answers that were cut short. */
  interrupted: string[]
  /** The last question, if it got no answer. The next question replaces it. */
  failedQuestionId?: string | undefined
  /** Keys of messages that the reader has replaced or dropped, so that another tab does not bring them back. */
  removed: string[]
  /** What each question was about, by its id. */
  contexts: Record<string, readonly ContextItem[]>
  /** Questions that were still waiting when the reader left. */
  queue: StoredQuestion[]
}

/** A question that waits to be asked. */
export interface StoredQuestion {
  id: string
  text: string
  attachments: readonly Attachment[]
  context: readonly ContextItem[]
}

const VERSION = 2
const MAX_CHARACTERS = 400_000
/** A longer attachment is not stored: its question keeps only its name. */
const MAX_ATTACHMENT_CHARACTERS = 100_000
const MAX_REMOVED = 500
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
/** Conversations that were stored before there was a list of them. */
const MAX_AGE_OF_VERSION_1_MS = 7 * 24 * 60 * 60 * 1000

/** Serializes a conversation, without its oldest turns if it is too long. Null when there is nothing to store. */
export function writeConversation(conversation: StoredConversation): string | null {
  const messages = keepLatest(conversation.messages.map(withoutLargeFiles))
  if (messages[0] === undefined) return null
  const ids = new Set(messages.map(({ id }) => id))
  return messageJson({
    version: VERSION,
    ...conversation,
    messages,
    interrupted: conversation.interrupted.filter((id) => ids.has(id)),
    removed: conversation.removed.slice(-MAX_REMOVED),
    contexts: Object.fromEntries(Object.entries(conversation.contexts).filter(([id]) => ids.has(id))),
    queue: conversation.queue.map((question) => ({
      ...question,
      attachments: question.attachments.filter(({ url }) => url.length <= MAX_ATTACHMENT_CHARACTERS),
    })),
  })
}

/** The messages that fit, from the end. They begin with a question. */
export function keepLatest(messages: readonly AssistantMessage[]): AssistantMessage[] {
  const kept: AssistantMessage[] = []
  let characters = 0
  for (const message of [...messages].reverse()) {
    characters += getLength(message)
    if (characters > MAX_CHARACTERS) break
    kept.unshift(message)
  }
  if (kept.length === messages.length) return kept
  const question = kept.findIndex(({ role }) => role === 'user')
  return question === -1 ? [] : kept.slice(question)
}

/** Reads a stored conversation. Null when it is too old, of an unknown version, or not a conversation. */
export function readConversation(entry: string, now: number, fallbackId: () => string): StoredConversation | null {
  if (entry.length > 4 * MAX_CHARACTERS) return null
  try {
    return toConversation(JSON.parse(entry), now, fallbackId)
  } catch {
    return null
  }
}

/** Checks a conversation from outside. Null when it is not one. */
export function toConversation(value: unknown, now: number, fallbackId: () => string): StoredConversation | null {
  const fields = Object(value) as Record<string, unknown>
  const isOld = fields.version === 1
  if (!isOld && fields.version !== VERSION && fields.version !== undefined) return null
  const updatedAt = isOld ? fields.savedAt : fields.updatedAt
  const maxAge = isOld ? MAX_AGE_OF_VERSION_1_MS : MAX_AGE_MS
  if (typeof updatedAt !== 'number' || !(Math.abs(now - updatedAt) < maxAge)) return null
  const messages = loadMessages(fields.messages)
  if (messages.length === 0) return null
  const id = isOld ? fields.chatId : fields.id
  const { threadId, threadKey, title } = fields
  const last = messages.at(-1)!
  const failed = isOld && last.role === 'user' ? last.id : fields.failedQuestionId
  return {
    id: isThreadId(id) ? id : fallbackId(),
    title: typeof title === 'string' && title !== '' ? title : titleOf(messages),
    isRenamed: fields.isRenamed === true,
    createdAt: typeof fields.createdAt === 'number' ? fields.createdAt : updatedAt,
    updatedAt,
    ...(isThreadId(threadId) ? { threadId, ...(isThreadId(threadKey) ? { threadKey } : {}) } : {}),
    messages,
    interrupted: strings(fields.interrupted),
    ...(typeof failed === 'string' ? { failedQuestionId: failed } : {}),
    removed: strings(fields.removed),
    contexts: readContexts(fields.contexts),
    queue: Array.isArray(fields.queue) ? fields.queue.flatMap(readQuestion) : [],
  }
}

/** The first line of the first question. */
export function titleOf(messages: readonly AssistantMessage[]): string {
  const question = messages.find(({ role }) => role === 'user')
  const line = (question?.content ?? '').trim().split('\n', 1)[0]!.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line
}

export function threadOf({ threadId, threadKey }: StoredConversation): ThreadReference | null {
  if (threadId === undefined) return null
  return threadKey === undefined ? { threadId } : { threadId, threadKey }
}

function withoutLargeFiles(message: AssistantMessage): AssistantMessage {
  const { experimental_attachments: files } = message
  if (!files?.some(({ url }) => url.length > MAX_ATTACHMENT_CHARACTERS)) return message
  return {
    ...message,
    experimental_attachments: files.map((file) =>
      file.url.length > MAX_ATTACHMENT_CHARACTERS ? { ...file, url: '' } : file,
    ),
  }
}

function readContexts(value: unknown): Record<string, ContextItem[]> {
  return Object.fromEntries(
    Object.entries(Object(value) as object).map(([id, items]) => [
      id,
      Array.isArray(items) ? items.filter(isContextItem) : [],
    ]),
  )
}

function readQuestion(value: unknown): StoredQuestion[] {
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
  const { type, value: text, path, elementId } = Object(value) as Record<string, unknown>
  const isOptional = (field: unknown): boolean => field === undefined || typeof field === 'string'
  return (
    (type === 'code' || type === 'textSelection') &&
    typeof text === 'string' &&
    isOptional(path) &&
    isOptional(elementId)
  )
}

function isAttachment(value: unknown): value is Attachment {
  return typeof (Object(value) as Attachment).url === 'string'
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function getLength(message: AssistantMessage): number {
  try {
    return messageJson(message).length
  } catch {
    return Infinity
  }
}
