import type { ConversationCore } from '../core/conversationCore.ts'
import type { ActiveTurn } from '../core/conversationState.ts'
import { readEntry } from '../../dom/storage.ts'
import { createLocalEntries, NONE_OPEN } from '../storage/localEntries.ts'
import { getMessageKeys } from '../storage/messageKeys.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'
import { toContextMap, readThread } from '../storage/storedConversation.ts'
import { getTabCopy, listWaitingQuestions, stashThread } from './stashThread.ts'
import type { ThreadMemory } from './threadMemory.ts'
import type { createThreadWriter, ThreadWriter } from './threadWriter.ts'

/**
 * Stores the conversation from its first question on, so that it survives reloads, continues on other pages, and is the
 * same in all tabs of a site. Reading works from the start. The code that writes (`ThreadWriter`) loads with the code
 * that sends questions. Until then, `stashThread` stores instead, and `sync`, `rescue` and `current` do nothing.
 */
export interface ThreadStorage extends Omit<ThreadWriter, 'takeBack'> {
  /** Shows the open conversation from the storage, unless this one has already begun. */
  restore(): void
  /** Gives a new conversation its id. If another tab has begun one in the meantime, continues that one instead. */
  begin(): void
  /**
   * Takes back what `leave` stored: the answer, and the queued questions that no other page has taken. Called when a
   * page loads, or is shown again.
   */
  reclaim(): void
  /** Sets the conversation that pages open when they load; null opens a new one. */
  open(id: string | null): void
  /** Forgets the conversation that was shown. It stays stored. */
  close(): void
  /** Shows a conversation from a store. */
  show(conversation: StoredConversation): void
  /** Whether another page has begun or opened another conversation since this one last read the storage. */
  isElsewhere(): boolean
}

/** The code that loads with the first question. */
export interface ThreadRuntime {
  /** Loads the code, unless it has loaded. */
  load(): Promise<void>
  /** The code, if it has loaded. */
  get(): { createThreadWriter: typeof createThreadWriter } | undefined
}

export function createThreadStorage(core: ConversationCore, runtime: ThreadRuntime): ThreadStorage {
  const { store } = core
  const memory: ThreadMemory = { known: NONE_OPEN, seen: new Set(), removed: new Set(), details: null }
  let writer: ThreadWriter | undefined
  /** Aborted when this page gives the queue back, which releases the locks of its questions. */
  let staying: AbortController | undefined
  const entries = () => createLocalEntries(core.options, core.openKey)
  const giveBack = (): void => {
    staying?.abort()
    staying = undefined
  }
  const getWriter = () => (writer ??= runtime.get()?.createThreadWriter(core, memory))

  const storage: ThreadStorage = {
    restore() {
      if (core.messages.length) return
      const open = entries().getOpen()
      const stored = open.id && entries().read(open.id)
      // If another tab has just begun the conversation, its entry may arrive later than its name.
      if (!open.id || stored) memory.known = open
      if (!stored) return
      storage.show(stored)
      core.emit({ type: 'restore' })
    },
    begin() {
      if (store.get().chatId !== null) return
      if (storage.isElsewhere()) storage.restore()
      if (store.get().chatId === null) storage.open(core.chatId())
    },
    save() {
      const loaded = getWriter()
      if (loaded) return loaded.save()
      stashThread(core, memory)
      void runtime.load().then(() => core.isUnmounted || getWriter()?.save())
    },
    leave() {
      giveBack()
      // Stores nothing between turns: finished turns are stored, and another tab may have continued them since.
      const { jobs, turn } = store.get()
      if (!turn && !jobs.length) return
      const loaded = getWriter()
      if (loaded) loaded.leave()
      else if (stashThread(core, memory, listWaitingQuestions(jobs)))
        core.update({ jobs: jobs.filter(({ kind }) => kind !== 'ask') })
    },
    reclaim() {
      const { chatId } = store.get()
      if (chatId === null) return
      const stored = entries().read(chatId)
      // After Back, the queue may arrive later. What `stashThread` has stored has no title and is not in the list.
      if (!runtime.get() && !readEntry(...getTabCopy(core)) && stored?.title && !stored.queue.length) return
      const { signal } = (staying ??= new AbortController())
      // Only a page that can give the queue back takes it. Until then, it stays stored for the next page.
      void runtime.load().then(() => {
        if (!signal.aborted) void getWriter()?.takeBack(signal)
      })
    },
    sync() {
      if (store.get().chatId !== null) getWriter()?.sync()
      else if (!core.messages.length && storage.isElsewhere()) storage.restore()
    },
    rescue(turn: ActiveTurn) {
      getWriter()?.rescue(turn)
    },
    open(id) {
      memory.known = entries().setOpen(id, memory.known)
    },
    close() {
      giveBack()
      Object.assign(memory, { seen: new Set(), removed: new Set(), details: null })
    },
    show(conversation) {
      const { title, isRenamed, createdAt } = conversation
      memory.details = { title, isRenamed, createdAt }
      memory.seen = new Set(getMessageKeys(conversation.messages))
      memory.removed = new Set(conversation.removed)
      core.show([...conversation.messages])
      core.update({
        thread: readThread(conversation),
        chatId: conversation.id,
        interrupted: new Set(conversation.interrupted),
        failedQuestionId: conversation.failedQuestionId ?? null,
        contextOfQuestions: toContextMap(conversation),
      })
    },
    current: () => getWriter()?.current() ?? null,
    isElsewhere() {
      // Messages from the host belong to this page only.
      const isOfHost = store.get().chatId === null && core.messages.length
      return !isOfHost && entries().getOpen().change !== memory.known.change
    },
    isDeleted: () => !!getWriter()?.isDeleted(),
  }
  return storage
}
