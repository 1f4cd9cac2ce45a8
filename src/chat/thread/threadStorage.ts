import type { ConversationCore } from '../core/conversationCore.ts'
import type { Turn } from '../core/conversationState.ts'
import { createLocalEntries, NONE_OPEN } from '../storage/localEntries.ts'
import { getMessageKeys } from '../storage/messageKeys.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'
import { toContextMap, readThread } from '../storage/storedConversation.ts'
import { stashThread, waitingQuestions } from './stashThread.ts'
import type { ThreadMemory } from './threadMemory.ts'
import type { takeQueue } from './takeQueue.ts'
import type { createThreadWriter, ThreadWriter } from './threadWriter.ts'

/**
 * Stores the conversation from its first question on, across reloads and pages, and keeps the tabs of a site in step.
 * What is stored is shown at once. The code that writes (`ThreadWriter`) loads with the code that sends the question.
 * Until then, `stashThread` stands in for it, and what needs it (`sync`, `rescue`, `current`) does nothing.
 */
export interface ThreadStorage extends ThreadWriter {
  /** Shows the stored conversation that is open, if this one has not begun. */
  restore(): void
  /** Gives a conversation that has none its id. One that another tab has begun in the meantime is continued. */
  begin(): void
  /** Takes back the queued questions that `leave` stored, unless another page has taken them. For pages that load. */
  reclaim(): void
  /** Makes this the conversation that a page opens when it loads; null opens a new one. */
  open(id: string | null): void
  /** Forgets the conversation that was shown. What is stored stays. */
  close(): void
  /** Shows a conversation from a store. */
  show(conversation: StoredConversation): void
  /** Whether another page has begun or opened another conversation since this one last looked. */
  isElsewhere(): boolean
}

/** The code that loads with the first question. */
export interface ThreadRuntime {
  /** Fetches the code, if it is not there yet. */
  preload(): Promise<void>
  /** The code, if it is there. */
  get(): { createThreadWriter: typeof createThreadWriter; takeQueue: typeof takeQueue } | undefined
}

export function createThreadStorage(core: ConversationCore, runtime: ThreadRuntime): ThreadStorage {
  const { store } = core
  const memory: ThreadMemory = { known: NONE_OPEN, seen: new Set(), removed: new Set(), details: null }
  let writer: ThreadWriter | undefined
  /** Aborted when this page gives the queue back, and with it the locks of all that it has taken. */
  let staying: AbortController | undefined
  const entries = () => createLocalEntries(core.options, core.openKey)
  const giveBack = (): void => {
    staying?.abort()
    staying = undefined
  }
  const getWriter = () => (writer ??= runtime.get()?.createThreadWriter(core, memory))

  const storage: ThreadStorage = {
    restore() {
      if (core.messages.length > 0) return
      const open = entries().getOpen()
      const stored = open.id === null ? null : entries().read(open.id)
      // A conversation that another tab has just begun may arrive later than its name.
      if (open.id === null || stored !== null) memory.known = open
      if (stored === null) return
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
      if (loaded === undefined) stashThread(core)
      else loaded.save()
    },
    leave() {
      giveBack()
      const loaded = getWriter()
      const { jobs } = store.get()
      if (loaded !== undefined) loaded.leave()
      else if (stashThread(core, waitingQuestions(jobs)))
        core.update({ jobs: jobs.filter(({ kind }) => kind !== 'ask') })
    },
    reclaim() {
      const { chatId } = store.get()
      if (chatId === null || !entries().read(chatId)?.queue.length) return
      staying ??= new AbortController()
      const { signal } = staying
      // Taken only by a page that can give it back. Until then, it stays stored for the next page.
      void runtime.preload().then(() => runtime.get()?.takeQueue(core, signal))
    },
    sync() {
      if (store.get().chatId !== null) getWriter()?.sync()
      else if (core.messages.length === 0 && storage.isElsewhere()) storage.restore()
    },
    rescue(turn: Turn) {
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
      // Messages of the host belong to this page only.
      const isOfHost = store.get().chatId === null && core.messages.length > 0
      return !isOfHost && entries().getOpen().change !== memory.known.change
    },
    isDeleted: () => getWriter()?.isDeleted() === true,
  }
  return storage
}
