import { readEntry, resolveStorage, writeEntry, siteKey } from './browserStorage.ts'
import { concludeTurn } from './concludeTurn.ts'
import type { ConversationCore } from './conversationCore.ts'
import { readThread, writeThread } from './storedThread.ts'

/** Stores a conversation across reloads and pages, from its first question on. */
export interface ThreadStorage {
  /** The storage key: each site and each reader has a conversation of its own. */
  owner(): string
  /** Loads the stored conversation, if this one has not begun. Queued questions are asked in it. */
  restore(): void
  /** Stores the conversation. An answer that is still streaming is stored as interrupted. */
  save(): void
  forget(): void
  /** Whether another page has continued or replaced the conversation since this one last read or stored it. */
  hasChanged(): boolean
}

export function createThreadStorage(core: ConversationCore): ThreadStorage {
  const { store } = core
  /** The entry as this page last saw it. */
  let known: string | null = null
  const storage = () => resolveStorage(core.options.storage)
  const owner = (): string => siteKey('thread', core.options, core.options.fp ?? '')

  return {
    owner,
    restore() {
      if (core.messages.length > 0) return
      const entry = (known = readEntry(storage(), owner()))
      if (entry === null) return
      const stored = readThread(entry, Date.now())
      if (stored === null) return writeEntry(storage(), owner(), null)
      const last = stored.messages.at(-1)
      core.show(stored.messages)
      core.update({
        thread: stored.thread,
        chatId: stored.chatId,
        interrupted: new Set(stored.interrupted),
        failedQuestionId: last?.role === 'user' ? last.id : null,
      })
      core.emit({ type: 'restore' })
    },
    save() {
      const { thread, chatId, interrupted, turn, hasBegun } = store.get()
      if (!hasBegun || turn?.isDiscarded === true) return
      const outcome = turn === null ? null : concludeTurn(turn, core.messages)
      const cut = outcome?.answer === undefined ? [] : [outcome.answer.id]
      const messages = outcome?.messages ?? [...core.messages]
      const entry = writeThread({ thread, chatId, messages, interrupted: [...interrupted, ...cut] }, Date.now())
      writeEntry(storage(), owner(), entry)
      // A storage that is full or forbidden has stored nothing.
      known = readEntry(storage(), owner())
    },
    forget() {
      writeEntry(storage(), owner(), null)
      known = null
    },
    hasChanged() {
      // Messages of the host, or without a storage, belong to this page only.
      const isOwn = known === null && core.messages.length > 0
      return !isOwn && readEntry(storage(), owner()) !== known
    },
  }
}
