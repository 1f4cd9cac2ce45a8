import type { AssistantMessage, ContextItem } from '../protocol/index.ts'
import { callUserCallback } from './callUserCallback.ts'
import { concludeTurn } from './concludeTurn.ts'
import type { ConversationCore } from './conversationCore.ts'
import type { Job, Turn } from './conversationState.ts'
import { createLocalConversations, type OpenConversation } from './localConversations.ts'
import { getMessageKeys, mergeMessages } from './mergeMessages.ts'
import { keepLatest, threadOf, titleOf, type StoredConversation, type StoredQuestion } from './storedConversation.ts'

/**
 * Stores the conversation from its first question on, across reloads and pages, and keeps the tabs of a site in step.
 * Two tabs may continue the same conversation at once. Neither overwrites what the other has stored: each write first
 * joins both (`mergeMessages`). What a tab removes is stored by its key, or the other would bring it back.
 */
export interface ThreadStorage {
  /** Shows the stored conversation that is open, if this one has not begun. */
  restore(): void
  /** Gives a conversation that has none its id. One that another tab has begun in the meantime is continued. */
  begin(): void
  /** Stores the conversation. An answer that is still streaming is stored as interrupted. */
  save(): void
  /** Stores the conversation with its queued questions, because the reader leaves the page or opens another one. */
  leave(): void
  /** Takes back the queued questions that `leave` stored, unless another page has taken them. For pages that load. */
  reclaim(): void
  /** Shows what another tab has stored. Does nothing during a request; the conversation is joined when it ends. */
  sync(): void
  /** Gives new ids to messages of a turn that another tab has removed meanwhile: the reader still wants the answer. */
  rescue(turn: Turn): void
  /** Makes this the conversation that a page opens when it loads; null opens a new one. */
  open(id: string | null): void
  /** Forgets the conversation that was shown. What is stored stays. */
  close(): void
  /** Shows a conversation from a store. */
  show(conversation: StoredConversation): void
  /** The conversation with everything that is known of it; null before its first question. */
  current(): StoredConversation | null
  /** Whether another page has begun or opened another conversation since this one last looked. */
  isElsewhere(): boolean
  /** Whether the reader has deleted the conversation in another tab. */
  isDeleted(): boolean
}

export function createThreadStorage(core: ConversationCore): ThreadStorage {
  const { store } = core
  /** The conversation that pages open, when this one last looked. */
  let known: OpenConversation = { id: null, change: '', after: '' }
  /** Keys of the messages that this tab has shown or stored. One that is gone since was removed by the reader. */
  let seen: ReadonlySet<string> = new Set()
  let removed: ReadonlySet<string> = new Set()
  /** Aborted when this page gives the queue back, and with it the locks of all that it has taken. */
  let staying: AbortController | undefined
  let details: Pick<StoredConversation, 'title' | 'isRenamed' | 'createdAt'> | null = null
  const local = () => createLocalConversations(core.options, core.openKey)

  function own(): StoredConversation | null {
    const { thread, chatId, interrupted, failedQuestionId, turn, contextOfQuestions } = store.get()
    const outcome = turn === null ? null : concludeTurn(turn, core.messages)
    const cut = outcome?.answer === undefined ? [] : [outcome.answer.id]
    const messages = outcome?.messages ?? [...core.messages]
    if (chatId === null || messages.length === 0) return null
    const keys = new Set(getMessageKeys(messages))
    removed = new Set([...removed, ...[...seen].filter((key) => !keys.has(key))])
    seen = keys
    const now = Date.now()
    return {
      id: chatId,
      title: titleOf(messages),
      isRenamed: false,
      createdAt: now,
      ...details,
      updatedAt: now,
      ...thread,
      messages,
      interrupted: [...interrupted, ...cut],
      ...(failedQuestionId === null ? {} : { failedQuestionId }),
      removed: [...removed],
      contexts: Object.fromEntries(contextOfQuestions),
      queue: [],
    }
  }

  function merge(mine: StoredConversation, stored: StoredConversation): StoredConversation {
    removed = new Set([...stored.removed, ...mine.removed])
    const { messages, interrupted } = mergeMessages(
      { messages: mine.messages, interrupted: new Set(mine.interrupted) },
      { messages: stored.messages, interrupted: new Set(stored.interrupted) },
      removed,
    )
    const thread = threadOf(mine) ?? threadOf(stored)
    const named = stored.isRenamed ? stored : mine
    return {
      ...mine,
      title: named.isRenamed ? named.title : titleOf(messages),
      isRenamed: named.isRenamed,
      createdAt: Math.min(mine.createdAt, stored.createdAt),
      ...thread,
      messages,
      interrupted: [...interrupted],
      removed: [...removed],
      contexts: { ...stored.contexts, ...mine.contexts },
      queue: stored.queue.filter(({ id }) => !hasMessage(messages, id)),
    }
  }

  /** Takes over what the merge has brought. */
  function adopt(merged: StoredConversation): void {
    const { turn } = store.get()
    details = { title: merged.title, isRenamed: merged.isRenamed, createdAt: merged.createdAt }
    if (turn !== null) return
    seen = new Set([...seen, ...getMessageKeys(merged.messages)])
    const isSame =
      merged.messages.length === core.messages.length &&
      merged.messages.every((message, place) => message === core.messages[place])
    if (isSame) return
    core.show([...merged.messages])
    core.update({
      interrupted: new Set(merged.interrupted),
      thread: store.get().thread ?? threadOf(merged),
      contextOfQuestions: contextsOf(merged),
    })
  }

  function save(queue?: readonly StoredQuestion[]): void {
    const { hasBegun, turn } = store.get()
    if (!hasBegun || turn?.isDiscarded === true) return
    join()
    if (turn !== null) storage.rescue(turn)
    const mine = own()
    if (mine === null) return
    const shelf = local()
    const stored = shelf.read(mine.id)
    const merged = stored === null ? mine : merge(mine, stored)
    shelf.write(queue === undefined ? merged : { ...merged, queue: unite(merged.queue, queue) })
    adopt(merged)
    saveInStore(merged)
  }

  /** Two empty tabs that ask at once begin two conversations. The one whose beginning was overwritten moves over. */
  function join(): void {
    const { chatId } = store.get()
    const shelf = local()
    const open = shelf.getOpen()
    if (chatId === null || known.id !== chatId || open.id === null || open.id === chatId) return
    if (open.after !== known.after) return
    const left = shelf.read(chatId)
    const joined = shelf.read(open.id)
    if (left !== null) {
      const moved = { ...left, id: open.id }
      const merged = joined === null ? moved : merge(moved, joined)
      shelf.write({ ...merged, queue: unite(merged.queue, left.queue) })
    }
    shelf.remove(chatId, false)
    known = open
    core.update({ chatId: open.id, hasBegun: true })
  }

  function saveInStore(conversation: StoredConversation): void {
    const { conversations } = core.options
    if (conversations) callUserCallback('conversations.save', () => conversations.save(conversation))
  }

  const storage: ThreadStorage = {
    restore() {
      if (core.messages.length > 0) return
      const shelf = local()
      const open = shelf.getOpen()
      const stored = open.id === null ? null : shelf.read(open.id)
      // A conversation that another tab has just begun may arrive later than its name.
      if (open.id === null || stored !== null) known = open
      if (stored === null) return
      storage.show(stored)
      core.emit({ type: 'restore' })
    },
    begin() {
      if (store.get().chatId !== null) return
      if (storage.isElsewhere()) storage.restore()
      if (store.get().chatId === null) storage.open(core.chatId())
    },
    save: () => save(),
    leave() {
      staying?.abort()
      staying = undefined
      const waiting = waitingQuestions(store.get().jobs)
      const { chatId, hasBegun } = store.get()
      const shelf = local()
      if (hasBegun) save(waiting)
      else if (chatId !== null && waiting.length > 0) {
        const stored = shelf.read(chatId)
        if (stored !== null) shelf.write({ ...stored, queue: unite(stored.queue, waiting) })
      }
      if (chatId === null || waiting.length === 0) return
      const stored = new Set(shelf.read(chatId)?.queue.map(({ id }) => id))
      if (waiting.every(({ id }) => stored.has(id))) {
        core.update({ jobs: store.get().jobs.filter(({ kind }) => kind !== 'ask') })
      }
    },
    reclaim() {
      const { chatId } = store.get()
      if (chatId === null || !local().read(chatId)?.queue.length) return
      staying ??= new AbortController()
      const { signal } = staying
      void import('./takeQueue.ts').then(
        ({ takeQueue }) => takeQueue(core, signal),
        // It stays stored for the next page.
        () => {},
      )
    },
    sync() {
      if (store.get().phase !== 'idle') return
      join()
      const { chatId } = store.get()
      const shelf = local()
      if (chatId === null) {
        if (core.messages.length === 0 && storage.isElsewhere()) storage.restore()
        return
      }
      const stored = shelf.read(chatId)
      const mine = own()
      if (stored === null || mine === null) return
      const merged = merge(mine, stored)
      adopt(merged)
      // Another tab has written at the same time, without knowing what this one wrote.
      const keys = new Set(getMessageKeys(stored.messages))
      const isLost = getMessageKeys(keepLatest(merged.messages)).some((key) => !keys.has(key))
      const isListed = shelf.list().some(({ id }) => id === merged.id)
      if (isLost || !isListed) shelf.write(merged)
    },
    rescue(turn) {
      const { chatId } = store.get()
      const stored = chatId === null ? null : local().read(chatId)
      const gone = new Set([...removed, ...(stored?.removed ?? [])])
      const { messages } = concludeTurn(turn, core.messages)
      const keys = getMessageKeys(messages)
      const newIds = new Map(turn.newIds)
      messages.forEach(({ id }, place) => {
        if (place >= turn.base.length - 1 && gone.has(keys[place]!)) newIds.set(id, core.newId())
      })
      turn.newIds = newIds
    },
    open(id) {
      known = local().setOpen(id, known)
    },
    close() {
      seen = new Set()
      removed = new Set()
      details = null
    },
    show(conversation) {
      details = conversation
      seen = new Set(getMessageKeys(conversation.messages))
      removed = new Set(conversation.removed)
      core.show([...conversation.messages])
      core.update({
        thread: threadOf(conversation),
        chatId: conversation.id,
        interrupted: new Set(conversation.interrupted),
        failedQuestionId: conversation.failedQuestionId ?? null,
        contextOfQuestions: contextsOf(conversation),
      })
    },
    current() {
      const mine = own()
      const stored = mine === null ? null : local().read(mine.id)
      return mine === null || stored === null ? mine : merge(mine, stored)
    },
    isElsewhere() {
      // Messages of the host belong to this page only.
      const isOfHost = store.get().chatId === null && core.messages.length > 0
      return !isOfHost && local().getOpen().change !== known.change
    },
    isDeleted() {
      const { chatId } = store.get()
      return chatId !== null && local().isDeleted(chatId)
    },
  }
  return storage
}

function contextsOf({ contexts }: StoredConversation): Map<string, readonly ContextItem[]> {
  return new Map(Object.entries(contexts))
}

function waitingQuestions(jobs: readonly Job[]): StoredQuestion[] {
  return jobs.flatMap((job) => {
    if (job.kind !== 'ask') return []
    const { id, text, attachments, context } = job
    return [{ id, text, attachments, context }]
  })
}

function hasMessage(messages: readonly AssistantMessage[], id: string): boolean {
  return messages.some((message) => message.id === id)
}

function unite(one: readonly StoredQuestion[], other: readonly StoredQuestion[]): StoredQuestion[] {
  return [...one, ...other.filter(({ id }) => !one.some((known) => known.id === id))]
}
