import type { AssistantMessage } from '../../protocol/index.ts'
import { stringifyMessages } from '../core/stringifyMessages.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'
import { CONVERSATION_VERSION, MAX_CHARACTERS } from './storedConversation.ts'
import { toTurns } from './toTurns.ts'

/** A larger attachment is not stored. Only the name of the file is stored with its question. */
const MAX_ATTACHMENT_CHARACTERS = 100_000
const MAX_REMOVED = 500

/** A conversation as it is stored. */
export interface ConversationEntries {
  /** Everything except the turns, and a list of their keys. */
  entry: string
  /** The entry of each turn, by its key, oldest first. */
  turns: ReadonlyMap<string, string>
  /** The size of all entries. */
  characters: number
}

/** Drops the oldest turns of a conversation that is too long, and large files. Null if nothing is left. */
export function trimConversation(conversation: StoredConversation): StoredConversation | null {
  const messages = keepLatest(conversation.messages.map(withoutLargeFiles))
  if (messages.length === 0) return null
  return {
    ...conversation,
    messages,
    removed: conversation.removed.slice(-MAX_REMOVED),
    queue: conversation.queue.map((question) => ({
      ...question,
      attachments: question.attachments.filter(({ url }) => url.length <= MAX_ATTACHMENT_CHARACTERS),
    })),
  }
}

/** Serializes a conversation. Null if there is nothing to store. */
export function writeConversation(conversation: StoredConversation): ConversationEntries | null {
  const trimmed = trimConversation(conversation)
  if (trimmed === null) return null
  const { messages, interrupted, contexts, ...rest } = trimmed
  const turns = new Map(
    toTurns({ messages, interrupted: new Set(interrupted) }).map((turn) => [
      turn.key,
      stringifyMessages({
        messages: turn.messages.map(({ message }) => message),
        interrupted: turn.messages.flatMap(({ key, isCut }) => (isCut ? [key] : [])),
        context: contexts[turn.key],
      }),
    ]),
  )
  const entry = stringifyMessages({ version: CONVERSATION_VERSION, ...rest, turns: [...turns.keys()] })
  return { entry, turns, characters: [...turns.values()].reduce((sum, { length }) => sum + length, entry.length) }
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
