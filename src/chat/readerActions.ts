import type { Attachment, ContextItem } from '../protocol/index.ts'
import { isSameItem } from './contextItems.ts'
import type { ConversationCore } from './conversationCore.ts'
import { EMPTY_CONVERSATION, type Job } from './conversationState.ts'
import type { SecretKeyGuard } from './secretKeyGuard.ts'
import type { ThreadKeeper } from './threadKeeper.ts'

/** A question, with the files that go with it. */
export interface Question {
  text: string
  attachments?: readonly Attachment[]
}

/** What a reader can do in a conversation, at any time and in any order. */
export interface ReaderActions {
  /** Asks; while an answer streams, the question waits its turn. Gives the question's id, or null when nothing was asked. */
  send: (question: string | Question) => string | null
  /** Ends the answer that is streaming. What is there of it stays, and a question that waits is asked. */
  stop: () => void
  /** Asks the same question again, after a problem or a stop. */
  retry: () => void
  /** As `retry`, as soon as there is a network; `false` takes that back. @default true */
  retryWhenOnline: (isWished?: boolean) => void
  /** Asks for another answer in place of the named one, or of the last; what came after it is dropped. */
  regenerate: (messageId?: string) => void
  /** Asks an earlier question in other words; what came after it is dropped. Gives the new question's id. */
  edit: (messageId: string, text: string) => string | null
  /** Begins a new conversation. */
  reset: () => void
  /** Takes the problem off the page; questions that wait are asked. */
  dismiss: () => void
  /** Changes a question that waits. */
  editQueued: (id: string, text: string) => void
  /** Takes back a question that waits. */
  cancelQueued: (id: string) => void
  /** Adds something to the next question. */
  addContext: (item: ContextItem) => void
  /** Takes something away from the next question. */
  removeContext: (item: ContextItem) => void
}

export function createReaderActions(
  core: ConversationCore,
  { keeper, guard }: { keeper: ThreadKeeper; guard: SecretKeyGuard },
): ReaderActions & { clear(): void } {
  const { cell, update } = core

  /** Puts a job before the questions that wait, and ends what is running. */
  function doNow(job: Job): void {
    const { jobs } = cell.get()
    const edits = jobs.filter(
      (other) => other.kind === 'edit' && !(job.kind === 'edit' && other.messageId === job.messageId),
    )
    // Another answer to what is about to be asked is that answer.
    const urgent = job.kind === 'again' && edits.length > 0 ? edits : [...edits, job]
    update({ jobs: [...urgent, ...jobs.filter(({ kind }) => kind === 'ask')], problem: null, waitsForNetwork: false })
    core.stopRunning()
  }

  const actions: ReaderActions & { clear(): void } = {
    send(question) {
      const { text, attachments = [] } = typeof question === 'string' ? { text: question } : question
      if (text.trim() === '' || guard.isLocked()) return null
      const id = core.newId()
      const { jobs, addedContext } = cell.get()
      const job: Job = { kind: 'ask', id, text, attachments, context: addedContext }
      update({ jobs: [...jobs, job], addedContext: [], problem: null, waitsForNetwork: false })
      return id
    },
    stop() {
      if (core.stopRunning()) core.tell({ type: 'stop' })
    },
    retry() {
      const { problem, interrupted, failedJob, phase } = cell.get()
      const last = core.messages.at(-1)
      if (last === undefined || phase !== 'idle' || guard.isLocked()) return
      if (problem === null && last.role !== 'user' && !interrupted.has(last.id)) return
      core.tell({ type: 'retry' })
      doNow(failedJob ?? { kind: 'again', messageId: undefined })
    },
    retryWhenOnline(isWished = true) {
      update({ waitsForNetwork: isWished })
    },
    regenerate(messageId) {
      if (guard.isLocked()) return
      core.tell({ type: 'regenerate' })
      doNow({ kind: 'again', messageId })
    },
    edit(messageId, text) {
      if (text.trim() === '' || guard.isLocked()) return null
      if (cell.get().jobs.some((job) => job.kind === 'ask' && job.id === messageId)) {
        actions.editQueued(messageId, text)
        return messageId
      }
      const id = core.newId()
      core.tell({ type: 'edit' })
      doNow({ kind: 'edit', messageId, id, text })
      return id
    },
    reset() {
      core.tell({ type: 'reset' })
      keeper.forget()
      actions.clear()
    },
    clear() {
      const { phase, turn, retryAt } = cell.get()
      if (turn !== null) turn.isDiscarded = true
      core.stopRunning()
      cell.set({ ...EMPTY_CONVERSATION, phase, turn, retryAt })
      core.show([])
    },
    dismiss() {
      update({ problem: null, waitsForNetwork: false })
    },
    editQueued(id, text) {
      if (text.trim() === '') return
      update({ jobs: cell.get().jobs.map((job) => (job.kind === 'ask' && job.id === id ? { ...job, text } : job)) })
    },
    cancelQueued(id) {
      update({ jobs: cell.get().jobs.filter((job) => job.kind !== 'ask' || job.id !== id) })
    },
    addContext(item) {
      const { addedContext, removedContext } = cell.get()
      update({ addedContext: [...without(addedContext, item), item], removedContext: without(removedContext, item) })
    },
    removeContext(item) {
      const { addedContext, removedContext } = cell.get()
      update({ addedContext: without(addedContext, item), removedContext: [...without(removedContext, item), item] })
    },
  }
  return actions
}

function without(items: readonly ContextItem[], item: ContextItem): ContextItem[] {
  return items.filter((other) => !isSameItem(item, other))
}
