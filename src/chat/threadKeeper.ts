import { entryKey, readEntry, resolveStorage, writeEntry } from './browserStorage.ts'
import { concludeTurn } from './concludeTurn.ts'
import type { ConversationCore } from './conversationCore.ts'
import { readThread, writeThread } from './storedThread.ts'

/** Keeps a conversation over reloads and on to the next page, from the first question on. */
export interface ThreadKeeper {
  /** Names whose conversation this is: another site, or another reader, has another one. */
  owner(): string
  /** Loads the conversation that was kept, if this one has not begun. A question that waits is asked in it. */
  restore(): void
  /** Keeps the conversation as it stands; an answer that still streams is kept as one that was cut short. */
  save(): void
  forget(): void
  /** Whether another page has gone on with what this one read or kept last, or has begun anew. */
  hasChanged(): boolean
}

export function createThreadKeeper(core: ConversationCore): ThreadKeeper {
  const { cell } = core
  /** The entry as this page knows it. */
  let known: string | null = null
  const storage = () => resolveStorage(core.options.storage)
  const owner = (): string => entryKey('thread', core.options.domain, core.options.baseUrl, core.options.fp ?? '')

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
        interrupted: new Set(stored.interrupted),
        failedQuestionId: last?.role === 'user' ? last.id : null,
      })
      core.tell({ type: 'restore' })
    },
    save() {
      const { thread, interrupted, turn, hasBegun } = cell.get()
      if (!hasBegun || turn?.isDiscarded === true) return
      const outcome = turn === null ? null : concludeTurn(turn, core.messages)
      const cut = outcome?.answer === undefined ? [] : [outcome.answer.id]
      const messages = outcome?.messages ?? [...core.messages]
      const entry = writeThread({ thread, messages, interrupted: [...interrupted, ...cut] }, Date.now())
      writeEntry(storage(), owner(), entry)
      // A storage that is full or forbidden has kept nothing.
      known = readEntry(storage(), owner())
    },
    forget() {
      writeEntry(storage(), owner(), null)
      known = null
    },
    hasChanged() {
      // What the host gave, and what no storage takes, is this page's alone.
      const isOwn = known === null && core.messages.length > 0
      return !isOwn && readEntry(storage(), owner()) !== known
    },
  }
}
