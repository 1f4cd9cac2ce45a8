import type { Attachment, ContextItem, ToolApprovalInput, ToolResultInput } from '../protocol/index.ts'
import { isSameItem } from './core/joinContextItems.ts'
import type { ConversationCore } from './core/conversationCore.ts'
import { EMPTY_CONVERSATION, isHeld, type AskJob, type Job, type TurnJob } from './core/conversationState.ts'
import { requestRuntime } from './loadRequestRuntime.ts'
import type * as RequestRuntime from './requestRuntime.ts'
import type { SecretKeyGuard } from './turn/secretKeyGuard.ts'
import type { ThreadStorage } from './thread/threadStorage.ts'
import { whenLoaded } from '../react/whenLoaded.ts'

/** A question with its attachments. */
export interface Question {
  text: string
  attachments?: readonly Attachment[]
}

/** The reader's actions. They can be called at any time and in any order. */
export interface ReaderActions {
  /**
   * Asks a question, or queues it while an answer streams. Ignores an empty one. As the `action` of a form, asks what
   * is in its field `question`.
   */
  send: (question: string | Question | FormData) => void
  /** Stops the streaming answer. Its text stays, and queued questions wait for `resume`. */
  stop: () => void
  /** Asks the same question again, after a problem or a stop. */
  retry: () => void
  /** Retries as soon as the browser is online. Pass false to cancel. @default true */
  retryWhenOnline: (shouldRetry?: boolean) => void
  /** Replaces this answer, or the last one, with a new one. Drops everything after it. */
  regenerate: (messageId?: string) => void
  /** Changes an earlier question and asks it again. Drops everything after it. */
  edit: (messageId: string, text: string) => void
  /**
   * Sets the result of a tool that runs in the page. When all calls have a result, they are sent, and the answer
   * continues. Ignored if the last answer has no such call, or if the call already has a result.
   */
  addToolResult: (result: ToolResultInput) => void
  /** Sets the reader's decision about a tool call that needs approval. Ignored if the last answer has no such call. */
  addToolApprovalResponse: (response: ToolApprovalInput) => void
  /** Starts a new conversation. The previous one stays stored. */
  reset: () => void
  /** Removes the problem, and asks the queued questions. */
  dismiss: () => void
  /** Asks the paused questions. The queue pauses when the reader stops an answer or reloads the page. */
  resume: () => void
  /** Changes a queued question. */
  editQueued: (id: string, text: string) => void
  /** Removes a queued question. */
  cancelQueued: (id: string) => void
  /** Adds context to the next question. */
  addContext: (item: ContextItem) => void
  /** Removes context from the next question. */
  removeContext: (item: ContextItem) => void
}

export function createReaderActions(
  core: ConversationCore,
  { threadStorage, guard }: { threadStorage: ThreadStorage; guard: SecretKeyGuard },
): ReaderActions & { clear(jobs?: readonly Job[]): void } {
  const { store, update } = core

  const seen = (): Set<string> => new Set(core.messages.map(({ id }) => id))

  /** Puts a job before the queued questions, and stops the running request. */
  function prioritize(job: TurnJob): void {
    const { jobs } = store.get()
    const edits = jobs.filter(
      (other) => other.kind === 'edit' && !(job.kind === 'edit' && other.messageId === job.messageId),
    )
    // A queued edit drops the answer that this job would replace.
    const urgent = job.kind === 'regenerate' && edits.length > 0 ? edits : [...edits, job]
    update({ jobs: [...urgent, ...jobs.filter(({ kind }) => kind === 'ask')], problem: null, waitsForNetwork: false })
    core.stopRunning()
  }

  /** Calls the request runtime once it has loaded. */
  function withRuntime(action: (runtime: typeof RequestRuntime) => boolean): void {
    if (guard.isLocked()) return
    whenLoaded(requestRuntime, (runtime) => {
      if (action(runtime)) threadStorage.save()
    })
  }

  const actions: ReaderActions & { clear(jobs?: readonly Job[]): void } = {
    send(question) {
      const { text, attachments = [] } = readQuestion(question)
      if (text.trim() === '' || guard.isLocked()) return
      requestRuntime.get()?.answerOpenQuestion(core, text)
      const id = core.newId()
      const { jobs, addedContext } = store.get()
      const job: AskJob = { kind: 'ask', id, text, attachments, context: addedContext }
      update({ jobs: [...jobs, job], addedContext: [], problem: null, waitsForNetwork: false })
    },
    stop() {
      update({ jobs: store.get().jobs.map((job) => (job.kind === 'ask' ? { ...job, isHeld: true } : job)) })
      if (core.stopRunning()) core.emit({ type: 'stop' })
    },
    retry() {
      const { problem, interrupted, failedJob, phase } = store.get()
      const last = core.messages.at(-1)
      if (last === undefined || phase !== 'idle' || guard.isLocked()) return
      if (problem === null && last.role !== 'user' && !interrupted.has(last.id)) return
      core.emit({ type: 'retry' })
      const again = failedJob ?? requestRuntime.get()?.retryFailed(core)
      prioritize(again ?? { kind: 'regenerate', messageId: undefined, seen: seen() })
    },
    retryWhenOnline(shouldRetry = true) {
      update({ waitsForNetwork: shouldRetry })
    },
    regenerate(messageId) {
      if (guard.isLocked()) return
      core.emit({ type: 'regenerate' })
      prioritize({ kind: 'regenerate', messageId, seen: seen() })
    },
    edit(messageId, text) {
      if (text.trim() === '' || guard.isLocked()) return
      if (store.get().jobs.some((job) => job.kind === 'ask' && job.id === messageId)) {
        actions.editQueued(messageId, text)
        return
      }
      const id = core.newId()
      core.emit({ type: 'edit' })
      prioritize({ kind: 'edit', messageId, id, text, seen: seen() })
    },
    addToolResult(result) {
      withRuntime((runtime) => runtime.addToolResult(core, result))
    },
    addToolApprovalResponse(response) {
      withRuntime((runtime) => runtime.addToolApproval(core, response))
    },
    reset() {
      core.emit({ type: 'reset' })
      threadStorage.leave()
      threadStorage.open(null)
      actions.clear()
    },
    clear(jobs = []) {
      const { phase, turn, retryAt } = store.get()
      if (turn !== null) turn.isDiscarded = true
      core.stopRunning()
      threadStorage.close()
      store.set({ ...EMPTY_CONVERSATION, phase, turn, retryAt, jobs })
      core.show([])
    },
    dismiss() {
      update({ problem: null, waitsForNetwork: false })
    },
    resume() {
      const jobs = store.get().jobs.map((job) => (isHeld(job) ? { ...job, isHeld: false } : job))
      update({ jobs, problem: null, waitsForNetwork: false })
    },
    editQueued(id, text) {
      if (text.trim() === '') return
      update({ jobs: store.get().jobs.map((job) => (job.kind === 'ask' && job.id === id ? { ...job, text } : job)) })
    },
    cancelQueued(id) {
      update({ jobs: store.get().jobs.filter((job) => job.kind !== 'ask' || job.id !== id) })
    },
    addContext(item) {
      const { addedContext, removedContext } = store.get()
      update({ addedContext: [...without(addedContext, item), item], removedContext: without(removedContext, item) })
    },
    removeContext(item) {
      const { addedContext, removedContext } = store.get()
      update({ addedContext: without(addedContext, item), removedContext: [...without(removedContext, item), item] })
    },
  }
  return actions
}

function without(items: readonly ContextItem[], item: ContextItem): ContextItem[] {
  return items.filter((other) => !isSameItem(item, other))
}

function readQuestion(question: string | Question | FormData): Question {
  if (typeof question === 'string') return { text: question }
  if (!('get' in question)) return question
  const text = question.get('question')
  return { text: typeof text === 'string' ? text : '' }
}
