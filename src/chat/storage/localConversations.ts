import { readEntry, resolveStorage, createSiteKey, writeEntry } from './browserStorage.ts'
import { createLocalEntries, createEntryKey, readJson, type LocalEntries } from './localEntries.ts'
import type { ChatOptions } from '../core/options.ts'
import type { ConversationSummary, StoredConversation } from '../core/ConversationStore.ts'
import { stringifyMessages } from '../core/stringifyMessages.ts'
import { addTitle } from './createTitle.ts'
import { areAll, VERSION } from './storedConversation.ts'
import { writeConversation } from './writeConversation.ts'

/** The limits of what is stored. The least recently used conversation is removed first. */
const MAX_CONVERSATIONS = 50
const MAX_CHARACTERS = 1_500_000
const MAX_DELETED = 20

/**
 * One reader's conversations with one site, in the browser's storage: an entry for each, and an index of all. Never
 * throws.
 */
export interface LocalConversations extends Omit<LocalEntries, 'drop'> {
  list(): ConversationSummary[]
  /** Stores a conversation. If it was deleted, it is no longer. */
  write(conversation: StoredConversation): void
  /** @param isDeleted Whether the reader deleted it, so that other tabs close it too */
  remove(id: string, isDeleted: boolean): void
  isDeleted(id: string): boolean
}

interface Index {
  rows: IndexRow[]
  /** Ids of conversations that the reader has deleted. Other tabs may still show them. */
  deleted: string[]
}

interface IndexRow extends ConversationSummary {
  characters: number
}

/** @param openKey The storage key that names the open conversation */
export function createLocalConversations(options: ChatOptions, openKey: string): LocalConversations {
  const storage = resolveStorage(options.storage)
  const indexKey = createSiteKey('conversations', options, options.fp ?? '')
  const keyOf = (id: string): string => createEntryKey(options, id)
  const { drop, ...entries } = createLocalEntries(options, openKey)

  function readIndex(): Index {
    const { version, rows, deleted } = Object(readJson(storage, indexKey)) as Record<string, unknown>
    if (version !== VERSION) return { rows: [], deleted: [] }
    // What is invalid is dropped one by one.
    return { rows: toList(rows).filter(isRow), deleted: toList(deleted).filter((id) => typeof id === 'string') }
  }

  function writeIndex(index: Index): void {
    const isEmpty = index.rows.length === 0 && index.deleted.length === 0
    if (isEmpty) writeEntry(storage, indexKey, null)
    else writeEntry(storage, indexKey, stringifyMessages({ version: VERSION, ...index }))
  }

  return {
    ...entries,
    list: () =>
      readIndex()
        // Another tab may have deleted a conversation while this tab wrote the index.
        .rows.filter(({ id }) => readEntry(storage, keyOf(id)) !== null)
        .map(({ id, title, createdAt, updatedAt }) => ({ id, title, createdAt, updatedAt }))
        .sort((one, other) => other.updatedAt - one.updatedAt),
    write(written) {
      const conversation = addTitle(written)
      const entry = writeConversation(conversation)
      if (storage === null || entry === null) return
      const { rows, deleted } = readIndex()
      const open = entries.getOpen()
      const row = toRow(conversation, entry.length)
      const others = rows
        .filter(({ id }) => id !== conversation.id)
        .sort(
          (one, other) => Number(other.id === open.id) - Number(one.id === open.id) || other.updatedAt - one.updatedAt,
        )
      let characters = row.characters
      const kept = others.filter((other, index) => {
        characters += other.characters
        return index < MAX_CONVERSATIONS - 1 && characters <= MAX_CHARACTERS
      })
      for (const { id } of others.slice(kept.length)) writeEntry(storage, keyOf(id), null)
      while (!writeEntry(storage, keyOf(conversation.id), entry)) {
        const oldest = kept.pop()
        // There is not even room for this conversation alone, so its earlier version stays.
        if (oldest === undefined) return
        writeEntry(storage, keyOf(oldest.id), null)
      }
      writeIndex({ rows: [row, ...kept], deleted: deleted.filter((id) => id !== conversation.id) })
    },
    remove(id, isDeleted) {
      drop(id)
      const { rows, deleted } = readIndex()
      writeIndex({
        rows: rows.filter((row) => row.id !== id),
        deleted: [...(isDeleted ? [id] : []), ...deleted.filter((other) => other !== id)].slice(0, MAX_DELETED),
      })
    },
    isDeleted: (id) => readIndex().deleted.includes(id) && readEntry(storage, keyOf(id)) === null,
  }
}

function toRow({ id, title, createdAt, updatedAt }: StoredConversation, characters: number): IndexRow {
  return { id, title, createdAt, updatedAt, characters }
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isRow(value: unknown): value is IndexRow {
  const { id, title, createdAt, updatedAt, characters } = Object(value) as Record<string, unknown>
  return areAll('string', id, title) && areAll('number', createdAt, updatedAt, characters)
}
