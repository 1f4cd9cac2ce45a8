import type { AssistantMessage } from '../protocol/index.ts'
import { isThreadId, type ThreadReference } from '../transport/index.ts'
import { loadMessages } from './loadMessages.ts'
import { messageJson } from './messageJson.ts'

/** A conversation as it is stored. */
export interface StoredThread {
  thread: ThreadReference | null
  chatId: string | null
  messages: AssistantMessage[]
  /** Ids of answers that were cut short. */
  interrupted: string[]
}

const VERSION = 1
const MAX_CHARACTERS = 400_000
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** Serializes a conversation, without its oldest turns if it is too long. Null when there is nothing to store. */
export function writeThread({ thread, chatId, messages, interrupted }: StoredThread, now: number): string | null {
  const kept: AssistantMessage[] = []
  let characters = 0
  for (const message of [...messages].reverse()) {
    characters += getLength(message)
    if (characters > MAX_CHARACTERS) break
    kept.unshift(message)
  }
  if (kept.length < messages.length)
    kept.splice(
      0,
      kept.findIndex(({ role }) => role === 'user'),
    )
  if (kept[0] === undefined) return null
  const ids = new Set(kept.map(({ id }) => id))
  return messageJson({
    version: VERSION,
    savedAt: now,
    ...thread,
    ...(chatId === null ? {} : { chatId }),
    interrupted: interrupted.filter((id) => ids.has(id)),
    messages: kept,
  })
}

/** Reads a stored conversation. Null when it is too old, of another version, or not a conversation. */
export function readThread(entry: string, now: number): StoredThread | null {
  if (entry.length > 2 * MAX_CHARACTERS) return null
  let value: unknown
  try {
    value = JSON.parse(entry)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { version, savedAt, threadId, threadKey, chatId, messages, interrupted } = value as Record<string, unknown>
  if (version !== VERSION || typeof savedAt !== 'number' || !(Math.abs(now - savedAt) < MAX_AGE_MS)) return null
  const loaded = loadMessages(messages)
  if (loaded.length === 0) return null
  return {
    thread: isThreadId(threadId) ? { threadId, ...(isThreadId(threadKey) ? { threadKey } : {}) } : null,
    chatId: isThreadId(chatId) ? chatId : null,
    messages: loaded,
    interrupted: Array.isArray(interrupted) ? interrupted.filter((id) => typeof id === 'string') : [],
  }
}

function getLength(message: AssistantMessage): number {
  try {
    return messageJson(message).length
  } catch {
    return Infinity
  }
}
