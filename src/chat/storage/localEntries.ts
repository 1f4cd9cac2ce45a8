import { createSiteKey } from './createSiteKey.ts'
import { readEntry, resolveStorage, writeEntry } from '../../dom/storage.ts'
import { createId } from '../core/createId.ts'
import type { AssistantStorage, ChatOptions } from '../core/options.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'
import { areAll, joinTurns, strings, toConversation, VERSION } from './storedConversation.ts'

/**
 * The data that a page reads from the browser's storage before a question is asked: which conversation is open, and its
 * messages. Each turn of a conversation has an entry. Another one lists its turns, and a third names the open
 * conversation. All tabs of the site share them. Never throws.
 */
export interface LocalEntries {
  /** The conversation that a page shows when it loads. */
  getOpen(): OpenConversation
  /** @param before What this page read last */
  setOpen(id: string | null, before: OpenConversation): OpenConversation
  /**
   * Reads a conversation. Removes it if it is invalid or too old. If the host has a store, none is too old. One from
   * the future stays hidden until its time has come: this visit's clock is wrong, or the clock was when it was stored.
   */
  read(id: string): StoredConversation | null
  /** Removes a conversation, and closes it if it is open. */
  drop(id: string): void
}

/** Which conversation is open, and the change that opened it. */
export interface OpenConversation {
  id: string | null
  /** Identifies the change that opened it. */
  change: string
  /** Identifies the change before it. If two tabs open a conversation at the same time, both name the same one. */
  after: string
}

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

export const NONE_OPEN: OpenConversation = { id: null, change: '', after: '' }

/** @param openKey The storage key that names the open conversation */
export function createLocalEntries(options: ChatOptions, openKey: string): LocalEntries {
  const storage = resolveStorage(options.storage)

  function getOpen(): OpenConversation {
    const value = readJson(storage, openKey)
    return isOpen(value) ? value : NONE_OPEN
  }

  function writeOpen(id: string | null, after: string): void {
    writeEntry(storage, openKey, JSON.stringify({ version: VERSION, id, change: createId(), after }))
  }

  const entries: LocalEntries = {
    getOpen,
    setOpen(id, before) {
      const open = getOpen()
      if (open.id === id) return open
      writeOpen(id, before.change)
      return getOpen()
    },
    read(id) {
      const key = createEntryKey(options, id)
      if (readEntry(storage, key) === null) return null
      const readTurn = (turn: string): unknown => readJson(storage, createTurnKey(options, id, turn))
      const conversation = toConversation(joinTurns(readJson(storage, key), readTurn), id)
      const age = conversation === null || options.conversations ? 0 : Date.now() - conversation.updatedAt
      if (age <= -MAX_AGE_MS) return null
      if (conversation !== null && age < MAX_AGE_MS) return conversation
      entries.drop(id)
      return null
    },
    drop(id) {
      const turns = listTurns(storage, options, id)
      // Its own entry first, so that no tab reads a part of its turns.
      for (const key of [createEntryKey(options, id), ...turns]) writeEntry(storage, key, null)
      const open = getOpen()
      if (open.id === id) writeOpen(null, open.change)
    },
  }
  return entries
}

/** The key of a conversation's entry. */
export function createEntryKey(options: ChatOptions, id: string): string {
  return createSiteKey('conversation', options, options.fp ?? '', id)
}

/** The key of a turn's entry. */
export function createTurnKey(options: ChatOptions, id: string, turn: string): string {
  return createEntryKey(options, id).replace('conversation', 'turn') + ':' + turn
}

/** The keys of the entries of a conversation's turns. */
export function listTurns(storage: AssistantStorage | null, options: ChatOptions, id: string): string[] {
  const { turns } = Object(readJson(storage, createEntryKey(options, id))) as { turns?: unknown }
  return strings(turns).map((turn) => createTurnKey(options, id, turn))
}

/** Null if there is no entry, or if it is not JSON. */
export function readJson(storage: AssistantStorage | null, key: string): unknown {
  try {
    return JSON.parse(readEntry(storage, key) ?? 'null')
  } catch {
    return null
  }
}

function isOpen(value: unknown): value is OpenConversation {
  const { version, id, change, after } = Object(value) as Record<string, unknown>
  return version === VERSION && areAll('string', id ?? '', change, after)
}
