import { callUserCallback } from '../core/callUserCallback.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import type { ActiveTurn } from '../core/conversationState.ts'
import { createLocalConversations } from '../storage/localConversations.ts'
import { mergeConversations } from '../storage/mergeConversations.ts'
import { getMessageKeys } from '../storage/messageKeys.ts'
import { rescueFailed } from './failedQuestion.ts'
import { joinOtherTab, mergeStored } from './joinOtherTab.ts'
import { createOwnConversation } from './ownConversation.ts'
import { listWaitingQuestions } from './stashThread.ts'
import { readTabCopy, readTabQueue, writeTabCopy } from './tabCopy.ts'
import { takeQueue } from './takeQueue.ts'
import type { StoredConversation, StoredQuestion } from '../core/ConversationStore.ts'
import type { ThreadMemory } from './threadMemory.ts'
import { uniteQueues } from '../storage/uniteQueues.ts'
import { keepLatest } from '../storage/writeConversation.ts'
import { concludeTurn } from '../core/concludeTurn.ts'
import { resolveStorage } from '../../dom/storage.ts'
import { createEntryKey, readJson } from '../storage/localEntries.ts'
import { strings } from '../storage/storedConversation.ts'

/**
 * Writes the conversation to the storage. Two tabs may continue the same conversation at the same time without
 * overwriting each other: each write first merges both versions (`mergeConversations`). The keys of messages that a tab
 * removes are stored, so that the other tab doesn't restore them.
 */
export interface ThreadWriter {
  /** Stores the conversation. An answer that is still streaming is stored as interrupted. */
  save(): void
  /**
   * Stores the conversation with its queued questions, because the reader leaves the page or opens another
   * conversation.
   */
  leave(): void
  /**
   * Takes back what this tab left: merges its own copy of the conversation, which another tab may have overwritten, and
   * takes over the queue.
   *
   * @param signal Aborted when the page gives the queue back.
   */
  takeBack(signal: AbortSignal): Promise<void>
  /** Shows what another tab has stored. Does nothing during a request; the versions are merged when it ends. */
  sync(): void
  /** Gives new ids to this turn's messages that another tab has removed, because the reader still wants the answer. */
  rescue(turn: ActiveTurn): void
  /** The conversation, merged with its stored version; null before the first question. */
  current(): StoredConversation | null
  /** Whether the reader has deleted the conversation in another tab. */
  isDeleted(): boolean
}

const NEW_QUESTION = { attachments: [], context: [] }

export function createThreadWriter(core: ConversationCore, memory: ThreadMemory): ThreadWriter {
  const { store } = core
  const { own, adopt } = createOwnConversation(core, memory)
  const local = () => createLocalConversations(core.options, core.openKey)

  function save(queue: readonly StoredQuestion[] = []): void {
    const { hasBegun, turn } = store.get()
    if (!hasBegun || turn?.isDiscarded === true) return
    joinOtherTab(core, memory)
    if (turn !== null) rescueTurn(core, memory, turn)
    const mine = own()
    if (mine === null) return
    const entries = local()
    // Until this tab closes it; see `syncNow`.
    if (entries.isDeleted(mine.id)) return
    const stored = entries.read(mine.id)
    const merged = stored === null ? mine : mergeStored(memory, mine, stored)
    entries.write({ ...merged, queue: uniteQueues(merged.queue, queue) })
    keepOpen(merged.id)
    adopt(merged)
    saveInStore(merged)
  }

  /** There may have been no room for the name of the open conversation, or the page may have cleared the storage. */
  function keepOpen(id: string): void {
    const entries = local()
    const { change } = entries.getOpen()
    if (change === '' || change === memory.known.change) memory.known = entries.setOpen(id, memory.known)
  }

  function saveInStore(conversation: StoredConversation): void {
    const { conversations } = core.options
    if (conversations) callUserCallback('conversations.save', () => conversations.save(conversation))
  }

  function leave(): void {
    const { hasBegun, jobs, turn } = store.get()
    // An edit that still waits for another one becomes a queued question.
    const edits = jobs.flatMap((job) => (job.kind === 'edit' ? [{ ...NEW_QUESTION, id: job.id, text: job.text }] : []))
    const waiting = [...edits, ...listWaitingQuestions(jobs)]
    if (hasBegun) save(waiting)
    if (turn?.isDiscarded === true || (turn === null && waiting.length === 0)) return
    // The conversation may just have joined that of another tab.
    const mine = own()
    if (mine === null) return
    const entries = local()
    const before = entries.read(mine.id)
    if (!hasBegun && before !== null) entries.write({ ...before, queue: uniteQueues(before.queue, waiting) })
    mergeTabCopy()
    // A queue of the page before may still be in the copy.
    writeTabCopy(core, { ...mine, queue: uniteQueues(readTabQueue(core, mine.id), waiting) })
    const stored = new Set(entries.read(mine.id)?.queue.map(({ id }) => id))
    if (waiting.every(({ id }) => stored.has(id))) {
      core.update({ jobs: store.get().jobs.filter(({ kind }) => kind !== 'ask' && kind !== 'edit') })
    }
  }

  function takeBack(signal: AbortSignal): Promise<void> {
    mergeTabCopy()
    // Also adds to the list a conversation that the previous page left before its code had loaded.
    sync()
    return takeQueue(core, signal)
  }

  /** Stores what this tab has left. */
  function mergeTabCopy(): void {
    const copy = readTabCopy(core)
    if (copy === null) return
    const entries = local()
    const stored = entries.read(copy.id)
    const isShown = copy.id === store.get().chatId
    if (stored !== null) {
      const merged = mergeConversations(stored, copy)
      // Another tab may have begun the conversation that is now open. It then dropped this one from the list.
      entries.write({ ...merged, queue: isShown ? stored.queue : uniteQueues(stored.queue, merged.queue) })
    }
    // The queue of the open conversation stays in the copy until this page has taken it.
    if (!isShown || copy.queue.length === 0) writeTabCopy(core, null)
  }

  function sync(): void {
    if (store.get().phase !== 'idle') return
    joinOtherTab(core, memory)
    const entries = local()
    const { chatId } = store.get()
    const stored = chatId === null ? null : entries.read(chatId)
    if (stored === null) return
    rescueFailed(core, stored)
    const mine = own()
    if (mine === null) return
    const merged = mergeStored(memory, mine, stored)
    adopt(merged)
    // Another tab may have written at the same time, without knowing what this one wrote. Writes again if so.
    const keys = new Set(getMessageKeys(stored.messages))
    const isLost = getMessageKeys(keepLatest(merged.messages)).some((key) => !keys.has(key))
    const isListed = entries.list().some(({ id }) => id === merged.id)
    if (isLost || !isListed) entries.write(merged)
  }

  return {
    save: () => save(),
    leave,
    takeBack,
    sync,
    rescue: (turn) => rescueTurn(core, memory, turn),
    current() {
      const mine = own()
      const stored = mine === null ? null : local().read(mine.id)
      return mine === null || stored === null ? mine : mergeStored(memory, mine, stored)
    },
    isDeleted() {
      const { chatId } = store.get()
      return chatId !== null && local().isDeleted(chatId)
    },
  }
}

/** Gives new ids to this turn's messages that another tab has removed, because the reader still wants the answer. */
function rescueTurn(core: ConversationCore, memory: ThreadMemory, turn: ActiveTurn): void {
  const { options, store } = core
  const { chatId } = store.get()
  // Not the whole conversation, whose messages would be read and checked for it.
  const entry = chatId === null ? null : readJson(resolveStorage(options.storage), createEntryKey(options, chatId))
  const { removed } = Object(entry) as { removed?: unknown }
  const gone = new Set([...memory.removed, ...strings(removed)])
  const { messages } = concludeTurn(turn, core.messages)
  const keys = getMessageKeys(messages)
  const newIds = new Map(turn.newIds)
  messages.forEach(({ id }, place) => {
    if (place >= turn.base.length - 1 && gone.has(keys[place]!)) newIds.set(id, core.newId())
  })
  turn.newIds = newIds
}
