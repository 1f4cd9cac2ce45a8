import { createSiteKey } from './createSiteKey.ts'
import { readEntry, resolveStorage, writeEntry } from '../../dom/storage.ts'
import {
  createEntryKey,
  createLocalEntries,
  createTurnKey,
  listTurns,
  readJson,
  type LocalEntries,
} from './localEntries.ts'
import type { AssistantStorage, ChatOptions } from '../core/options.ts'
import type { ConversationSummary, StoredConversation } from '../core/ConversationStore.ts'
import { stringifyMessages } from '../core/stringifyMessages.ts'
import { addTitle } from './createTitle.ts'
import { getMessageKeys } from './messageKeys.ts'
import { areAll, toList, VERSION } from './storedConversation.ts'
import { withQueue } from './withQueue.ts'
import { writeConversation } from './writeConversation.ts'

/** The limits of what is stored. The least recently used conversation is removed first. */
const MAX_CONVERSATIONS = 50
const MAX_CHARACTERS = 1_500_000
const MAX_DELETED = 20

/**
 * One reader's conversations with one site, in the browser's storage: the entries of each, and an index of all. Never
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
  const { drop, ...local } = createLocalEntries(options, openKey)

  function erase(id: string): void {
    // Two tabs that wrote at once may have left turns that are not listed.
    const turns = [...listTurns(storage, options, id), ...listKeys(storage, createTurnKey(options, id, ''))]
    for (const key of [keyOf(id), ...turns]) writeEntry(storage, key, null)
  }

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
    ...local,
    read: (id) => withQueue(local.read(id)),
    list: () =>
      readIndex()
        // Another tab may have deleted a conversation while this tab wrote the index.
        .rows.filter(({ id }) => readEntry(storage, keyOf(id)) !== null)
        .map(({ id, title, createdAt, updatedAt }) => ({ id, title, createdAt, updatedAt }))
        .sort((one, other) => other.updatedAt - one.updatedAt),
    write(written) {
      const conversation = addTitle(written)
      const entries = writeConversation(conversation)
      if (storage === null || entries === null) return
      const { rows, deleted } = readIndex()
      const open = local.getOpen()
      const row = toRow(conversation, entries.characters)
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
      for (const { id } of others.slice(kept.length)) erase(id)
      /** Returns false if there is not even room for this conversation alone. */
      const store = (key: string, text: string): boolean => {
        while (readEntry(storage, key) !== text && !writeEntry(storage, key, text)) {
          const oldest = kept.pop()
          if (oldest === undefined) return false
          erase(oldest.id)
        }
        return true
      }
      const turns = [...entries.turns].map(([turn, text]) => [createTurnKey(options, row.id, turn), text] as const)
      const before = listTurns(storage, options, row.id)
      const added = turns.flatMap(([key]) => (readEntry(storage, key) === null ? [key] : []))
      // The turns first, so that a tab that reads the entry finds all of them.
      const isStored = turns.every(([key, text]) => store(key, text)) && store(keyOf(row.id), entries.entry)
      const toKeys = (list: readonly string[]) => list.map((turn) => createTurnKey(options, row.id, turn))
      const stored = new Set(turns.map(([key]) => key))
      // A removed turn that the earlier version lists stays until the next write: another tab that has not seen this
      // version yet would take it for lost, and write it again, while this tab does the same.
      const removed = toKeys(conversation.removed).filter((key) => !before.includes(key))
      const gone = [...removed, ...toKeys(getMessageKeys(conversation.messages))].filter((key) => !stored.has(key))
      for (const key of isStored ? gone : added) writeEntry(storage, key, null)
      // The earlier version stays.
      if (!isStored) return
      writeIndex({ rows: [row, ...kept], deleted: deleted.filter((id) => id !== conversation.id) })
    },
    remove(id, isDeleted) {
      erase(id)
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

function isRow(value: unknown): value is IndexRow {
  const { id, title, createdAt, updatedAt, characters } = Object(value) as Record<string, unknown>
  return areAll('string', id, title) && areAll('number', createdAt, updatedAt, characters)
}

/** Lists the entries whose keys begin with this. A storage of the host may not tell which it has. */
function listKeys(storage: AssistantStorage | null, beginning: string): string[] {
  try {
    return Object.keys(Object(storage) as object).filter((key) => key.startsWith(beginning))
  } catch {
    return []
  }
}
