import type { AssistantMessage } from '../../protocol/index.ts'
import { stringifyMessages } from '../core/stringifyMessages.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'
import { MAX_CHARACTERS, VERSION } from './storedConversation.ts'

/** A larger attachment is not stored. Only the name of the file is stored with its question. */
const MAX_ATTACHMENT_CHARACTERS = 100_000
const MAX_REMOVED = 500

/** Serializes a conversation. Drops its oldest turns if it is too long. Null if there is nothing to store. */
export function writeConversation(conversation: StoredConversation): string | null {
  const messages = keepLatest(conversation.messages.map(withoutLargeFiles))
  if (messages[0] === undefined) return null
  const ids = new Set(messages.map(({ id }) => id))
  return stringifyMessages({
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

/** The latest messages that fit, beginning with a question. */
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

function getLength(message: AssistantMessage): number {
  try {
    return stringifyMessages(message).length
  } catch {
    return Infinity
  }
}
