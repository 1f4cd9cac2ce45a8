import { readEntry, resolveStorage, siteKey, writeEntry } from './browserStorage.ts'
import { createId } from './createId.ts'
import type { AssistantStorage, UseDocsAssistantOptions } from './options.ts'
import {
  readConversation,
  toConversation,
  writeConversation,
  type ConversationSummary,
  type StoredConversation,
} from './storedConversation.ts'

/** How much is stored in the reader's browser. The conversation that was used least recently is removed first. */
const MAX_CONVERSATIONS = 50
const MAX_CHARACTERS = 1_500_000
const MAX_DELETED = 20
const VERSION = 2

/**
 * The conversations of one reader with one site, in the browser's storage. There is an entry for each conversation, one
 * that lists them, and one that names the open one. All tabs of the site share them. Several assistants on one page
 * share the list, and each has its own open one. Nothing here throws.
 */
export interface LocalConversations {
  list(): ConversationSummary[]
  /** The conversation that a page opens when it loads. */
  getOpen(): OpenConversation
  /** @param before what this page found when it looked last */
  setOpen(id: string | null, before: OpenConversation): OpenConversation
  read(id: string): StoredConversation | null
  /** Stores a conversation; one that was deleted comes back. */
  write(conversation: StoredConversation): void
  /** @param isDeleted whether other tabs close it, too */
  remove(id: string, isDeleted: boolean): void
  isDeleted(id: string): boolean
}

/** Which conversation is open, and the change that opened it. */
export interface OpenConversation {
  id: string | null
  /** Identifies the change that opened it. */
  change: string
  /** The change before it. Two tabs that open a conversation at once name the same one. */
  after: string
}

interface Index {
  rows: IndexRow[]
  /** Conversations that the reader has deleted, which other tabs may still show. */
  deleted: string[]
}

interface IndexRow extends ConversationSummary {
  characters: number
}

/** @param openKey the key of the entry that names the open one */
export function createLocalConversations(options: UseDocsAssistantOptions, openKey: string): LocalConversations {
  const storage = resolveStorage(options.storage)
  const indexKey = siteKey('conversations', options, options.fp ?? '')
  const entryKey = (id: string): string => siteKey('conversation', options, options.fp ?? '', id)

  function readIndex(): Index {
    const value = readJson(storage, indexKey)
    return isIndex(value) ? value : { rows: [], deleted: [] }
  }

  function writeIndex(index: Index): void {
    const isEmpty = index.rows.length === 0 && index.deleted.length === 0
    if (isEmpty) writeEntry(storage, indexKey, null)
    else writeEntry(storage, indexKey, JSON.stringify({ version: VERSION, ...index }))
  }

  function readOpen(): OpenConversation {
    const value = readJson(storage, openKey)
    if (isOpen(value)) return value
    return value === null ? NONE_OPEN : migrate(value)
  }

  function writeOpen(open: OpenConversation): void {
    writeEntry(storage, openKey, JSON.stringify({ version: VERSION, ...open }))
  }

  /** Older versions stored their only conversation under the key that now holds the id of the open one. */
  function migrate(value: unknown): OpenConversation {
    const conversation = toConversation(value, Date.now(), createId)
    writeEntry(storage, openKey, null)
    if (conversation === null) return NONE_OPEN
    shelf.write(conversation)
    const open = { id: conversation.id, change: createId(), after: '' }
    writeOpen(open)
    return open
  }

  /** Forgets which conversation is open if it is this one. */
  function close(id: string): void {
    const open = readOpen()
    if (open.id === id) writeOpen({ id: null, change: createId(), after: open.change })
  }

  const shelf: LocalConversations = {
    list: () =>
      readIndex()
        // Another tab may have deleted one while the list was written.
        .rows.filter(({ id }) => readEntry(storage, entryKey(id)) !== null)
        .map(({ id, title, createdAt, updatedAt }) => ({ id, title, createdAt, updatedAt }))
        .sort((one, other) => other.updatedAt - one.updatedAt),
    getOpen: readOpen,
    setOpen(id, before) {
      const open = readOpen()
      if (open.id === id) return open
      writeOpen({ id, change: createId(), after: before.change })
      return readOpen()
    },
    read(id) {
      const entry = readEntry(storage, entryKey(id))
      if (entry === null) return null
      const conversation = readConversation(entry, Date.now(), () => id)
      if (conversation !== null) return conversation
      // Too old, or broken.
      shelf.remove(id, false)
      return null
    },
    write(conversation) {
      const entry = writeConversation(conversation)
      if (storage === null || entry === null) return
      const { rows, deleted } = readIndex()
      const open = readOpen()
      const row = toRow(conversation, entry.length)
      const others = rows
        .filter(({ id }) => id !== conversation.id)
        .sort(
          (one, other) => Number(other.id === open.id) - Number(one.id === open.id) || other.updatedAt - one.updatedAt,
        )
      let characters = row.characters
      const fits = others.filter((other, place) => {
        characters += other.characters
        return place < MAX_CONVERSATIONS - 1 && characters <= MAX_CHARACTERS
      })
      for (const { id } of others.slice(fits.length)) writeEntry(storage, entryKey(id), null)
      while (!writeEntry(storage, entryKey(conversation.id), entry)) {
        const oldest = fits.pop()
        // What was stored before is better than nothing.
        if (oldest === undefined) return
        writeEntry(storage, entryKey(oldest.id), null)
      }
      writeIndex({ rows: [row, ...fits], deleted: deleted.filter((id) => id !== conversation.id) })
    },
    remove(id, isDeleted) {
      const { rows, deleted } = readIndex()
      writeEntry(storage, entryKey(id), null)
      close(id)
      writeIndex({
        rows: rows.filter((row) => row.id !== id),
        deleted: [...(isDeleted ? [id] : []), ...deleted.filter((other) => other !== id)].slice(0, MAX_DELETED),
      })
    },
    isDeleted: (id) => readIndex().deleted.includes(id) && readEntry(storage, entryKey(id)) === null,
  }
  return shelf
}

const NONE_OPEN: OpenConversation = { id: null, change: '', after: '' }

function toRow({ id, title, createdAt, updatedAt }: StoredConversation, characters: number): IndexRow {
  return { id, title, createdAt, updatedAt, characters }
}

/** Null when there is no entry, undefined when it is not JSON. */
function readJson(storage: AssistantStorage | null, key: string): unknown {
  const entry = readEntry(storage, key)
  if (entry === null) return null
  try {
    return JSON.parse(entry)
  } catch {
    return undefined
  }
}

function isIndex(value: unknown): value is Index {
  const { version, rows, deleted } = Object(value) as Record<string, unknown>
  return version === VERSION && Array.isArray(rows) && rows.every(isRow) && Array.isArray(deleted)
}

function isOpen(value: unknown): value is OpenConversation {
  const { version, id, change, after } = Object(value) as Record<string, unknown>
  return version === VERSION && areAll('string', id ?? '', change, after)
}

function isRow(value: unknown): value is IndexRow {
  const { id, title, createdAt, updatedAt, characters } = Object(value) as Record<string, unknown>
  return areAll('string', id, title) && areAll('number', createdAt, updatedAt, characters)
}

function areAll(type: 'string' | 'number', ...values: unknown[]): boolean {
  return values.every((value) => typeof value === type)
}
