import { problemOf, ProblemError, type AssistantMessage, type Attachment, type ContextItem, type Problem } from '../protocol/index.ts'
import { assistantFetch, assistantUrl, buildRequest, hasSecretKey } from '../transport/index.ts'
import { callHost } from './callHost.ts'
import { createCell, type Cell } from './cell.ts'
import { concludeTurn } from './concludeTurn.ts'
import { EMPTY_CONVERSATION, type ConversationState, type Job, type Turn } from './conversationState.ts'
import { createId as createRandomId } from './createId.ts'
import { contextItems, isSameItem } from './contextItems.ts'
import type { AssistantEventBody } from './events.ts'
import type { UseDocsAssistantOptions } from './options.ts'
import { planTurn } from './planTurn.ts'
import { readLimit, writeLimit } from './rateLimit.ts'
import { entryKey, readEntry, resolveStorage, writeEntry } from './resolveStorage.ts'
import { readThread, writeThread } from './storedThread.ts'

/** The part of `useChat` that a conversation drives. */
export interface ChatEngine {
  messages: readonly AssistantMessage[]
  setMessages(messages: AssistantMessage[]): void
  reload(): Promise<unknown>
  stop(): void
}

/** A question, with what goes with it. */
export interface Question {
  text: string
  attachments?: readonly Attachment[]
}

const DEFAULT_STALL_TIMEOUT_MS = 30_000

/**
 * Drives `useChat` through one conversation, one request at a time.
 *
 * What readers do becomes jobs. A job is started, and a request that ended is drawn in, when React has committed what
 * came before (`commit`): only then are the messages and the host's options sure to be the latest ones. So a new
 * request never begins before the last one is over, however they follow each other, and a stopped request has nobody
 * left to write to.
 */
export function createConversation(initial: UseDocsAssistantOptions) {
  const cell: Cell<ConversationState> = createCell(EMPTY_CONVERSATION)
  const contextOfQuestions = new Map<string, readonly ContextItem[]>()
  let options = initial
  let chat: ChatEngine | null = null
  let messages: readonly AssistantMessage[] = []
  let plannedId: string | undefined
  let isKeyReported = false
  let isRestored = false
  let openEntry: string | undefined

  const newId = (): string => (options.createId ?? createRandomId)()
  const update = (change: Partial<ConversationState>): void => cell.set({ ...cell.get(), ...change })
  const tell = (event: AssistantEventBody): void => {
    callHost('onEvent', options.onEvent, { ...event, threadId: cell.get().thread?.threadId })
  }
  const storage = () => resolveStorage(options.storage)
  const threadEntry = (): string => entryKey('thread', options.domain, options.baseUrl, options.fp ?? '')

  /** Called after each commit, with what was committed. */
  function commit(committed: ChatEngine, latest: UseDocsAssistantOptions): void {
    chat = committed
    options = latest
    messages = committed.messages
    const { turn } = cell.get()
    if (turn !== null && messages.length > turn.base.length) turn.firstByteAt ??= Date.now()
    if (cell.get().phase === 'settled') finishTurn()
    if (threadEntry() !== openEntry) switchThread()
    if (!isRestored && cell.get().phase === 'idle') restore()
    const { phase, problem, jobs } = cell.get()
    if (phase === 'idle' && problem === null && jobs[0] !== undefined) startTurn(jobs[0])
  }

  function show(next: AssistantMessage[]): void {
    messages = next
    chat?.setMessages(next)
  }

  function startTurn(job: Job): void {
    const { jobs, failedQuestionId } = cell.get()
    const plan = planTurn(job, messages, failedQuestionId, new Date())
    const question = plan?.base.at(-1)
    if (plan === null || question === undefined || chat === null) return update({ jobs: jobs.slice(1) })
    if (job.kind === 'ask') contextOfQuestions.set(question.id, contextWith(job.context))
    else if (job.kind === 'edit') contextOfQuestions.set(question.id, contextOfQuestions.get(job.messageId) ?? contextWith([]))
    const turn: Turn = {
      job,
      ...plan,
      context: contextOfQuestions.get(question.id) ?? contextWith([]),
      answerId: newId(),
      startedAt: Date.now(),
      firstByteAt: undefined,
      problem: null,
      isStopped: false,
      isDiscarded: false,
    }
    plannedId = turn.answerId
    update({ phase: 'running', turn, jobs: jobs.slice(1), failedQuestionId: null, failedJob: null, waitsForNetwork: false })
    if (job.kind === 'ask') {
      tell({ type: 'question', messageId: question.id, characters: job.text.length, contextItems: turn.context.length })
    }
    show(plan.base)
    const settle = (): void => {
      if (cell.get().turn === turn) update({ phase: 'settled' })
    }
    chat.reload().then(settle, settle)
  }

  function finishTurn(): void {
    const { turn, interrupted, thread } = cell.get()
    if (turn === null) return update({ phase: 'idle' })
    const outcome = concludeTurn(turn, messages)
    const question = turn.base.at(-1)!
    const isUnanswered = outcome.problem !== null && outcome.answer === undefined && turn.kept.length === 0
    const stillInterrupted = new Set(interrupted)
    if (outcome.answer !== undefined) {
      if (turn.isStopped || outcome.problem !== null) stillInterrupted.add(outcome.answer.id)
      else stillInterrupted.delete(outcome.answer.id)
    }
    // A thread that the service does not know any more must not stand in the way of the next attempt.
    const isThreadGone = outcome.problem?.code === 'not-found' && thread !== null
    const problem = isThreadGone ? { ...outcome.problem!, retryable: true } : outcome.problem
    show(outcome.messages)
    update({
      phase: 'idle',
      turn: null,
      problem: problem ?? cell.get().problem,
      interrupted: stillInterrupted,
      failedQuestionId: isUnanswered ? question.id : null,
      failedJob: outcome.problem !== null && outcome.answer === undefined && turn.job.kind === 'again' ? turn.job : null,
      ...(isThreadGone ? { thread: null } : {}),
    })
    if (turn.isDiscarded) return
    if (problem?.code === 'rate-limited') holdUntil(problem)
    save()
    report(turn, outcome.answer, problem)
  }

  function report(turn: Turn, answer: AssistantMessage | undefined, problem: Problem | null): void {
    if (problem !== null) return reportProblem(problem)
    if (turn.isStopped || answer === undefined) return
    const { startedAt, firstByteAt } = turn
    tell({
      type: 'answer',
      messageId: answer.id,
      characters: answer.content.length,
      durationMs: Date.now() - startedAt,
      firstByteMs: firstByteAt === undefined ? undefined : firstByteAt - startedAt,
    })
    callHost('onFinish', options.onFinish, answer)
  }

  function reportProblem(problem: Problem): void {
    const { detail: _detail, ...known } = problem
    tell({ type: 'problem', problem: known })
    callHost('onProblem', options.onProblem, problem)
  }

  function reportSecretKey(): void {
    if (isKeyReported) return
    isKeyReported = true
    console.error(
      'DocsAssistant: the key that it was given is an admin key, which must stay on your server. Nothing is sent. ' +
        'Use the public assistant key, which has "_dsc_" in its prefix, and replace the admin key: the page has shown it.',
    )
    reportProblem(problemOf('secret-key'))
  }

  function holdUntil({ retryAfterSeconds }: Problem): void {
    if (retryAfterSeconds === undefined) return
    const retryAt = Date.now() + retryAfterSeconds * 1000
    update({ retryAt })
    writeLimit(storage(), options.domain, options.baseUrl, retryAt)
  }

  /** Takes over what another tab was told by the service. */
  function readSharedLimit(): number | null {
    const retryAt = readLimit(storage(), options.domain, options.baseUrl, Date.now())
    if (retryAt !== null) update({ retryAt })
    return retryAt
  }

  // What useChat is given.

  async function fetchAnswer(_input: unknown, init: RequestInit = {}): Promise<Response> {
    const { turn } = cell.get()
    const url = assistantUrl(options.baseUrl, options.domain)
    if (url === null) throw new ProblemError(problemOf('bad-request', { detail: 'The domain is empty or no path segment.' }))
    const retryAt = readSharedLimit() ?? cell.get().retryAt
    const waitMs = (retryAt ?? 0) - Date.now()
    if (waitMs > 0) throw new ProblemError(problemOf('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) }))
    return assistantFetch(url, init, {
      apiKey: options.apiKey,
      headers: options.headers,
      fetch: options.fetch,
      stallTimeoutMs: options.stallTimeoutMs ?? DEFAULT_STALL_TIMEOUT_MS,
      scheduleFrame: options.scheduleFrame,
      answerId: turn?.answerId ?? newId(),
      takenIds: new Set([...messages, ...(turn?.kept ?? [])].map(({ id }) => id)),
      createId: newId,
      onThread(thread) {
        if (cell.get().turn !== turn || turn === null || turn.isDiscarded) return
        const { thread: known } = cell.get()
        update({ thread: known?.threadId === thread.threadId ? { ...known, ...thread } : thread })
      },
    })
  }

  function prepareBody(request: { messages: readonly unknown[] }): unknown {
    const { turn, thread } = cell.get()
    return buildRequest({
      ...options,
      ...thread,
      messages: request.messages as AssistantMessage[],
      context: turn?.context,
      currentPath: currentPath(),
    })
  }

  function contextWith(added: readonly ContextItem[]): ContextItem[] {
    return contextItems(options.context, cell.get().removedContext, added)
  }

  function currentPath(): string | null | undefined {
    const { currentPath: given } = options
    if (given === undefined) return (globalThis as { location?: Location }).location?.pathname
    return typeof given === 'function' ? given() : given
  }

  function noteProblem(error: Error): void {
    const { turn } = cell.get()
    if (turn === null) return
    turn.problem = error instanceof ProblemError ? error.problem : problemOf('unknown', { detail: error.message.slice(0, 500) })
  }

  /** The SDK asks for the answer's id first, and then for one for each update. */
  function generateId(): string {
    const id = plannedId ?? createRandomId()
    plannedId = undefined
    return id
  }

  // What readers do.

  function send(question: string | Question): string | null {
    const { text, attachments = [] } = typeof question === 'string' ? { text: question } : question
    if (text.trim() === '' || isLocked()) return null
    const id = newId()
    const { jobs, addedContext } = cell.get()
    update({
      jobs: [...jobs, { kind: 'ask', id, text, attachments, context: addedContext }],
      addedContext: [],
      problem: null,
      waitsForNetwork: false,
    })
    return id
  }

  /** Puts a job before all others, and ends what is running. */
  function doNow(job: Job): void {
    update({ jobs: [job, ...cell.get().jobs.filter(({ kind }) => kind === 'ask')], problem: null, waitsForNetwork: false })
    stopRunning()
  }

  function stopRunning(): boolean {
    const { phase, turn } = cell.get()
    if (phase !== 'running' || turn === null || turn.isStopped) return false
    turn.isStopped = true
    chat?.stop()
    return true
  }

  function stop(): void {
    if (stopRunning()) tell({ type: 'stop' })
  }

  function retry(): void {
    const { problem, interrupted, failedJob } = cell.get()
    const last = messages.at(-1)
    if (isLocked() || last === undefined || cell.get().phase !== 'idle') return
    if (problem === null && last.role !== 'user' && !interrupted.has(last.id)) return
    tell({ type: 'retry' })
    doNow(failedJob ?? { kind: 'again', messageId: undefined })
  }

  function regenerate(messageId?: string): void {
    if (isLocked()) return
    tell({ type: 'regenerate' })
    doNow({ kind: 'again', messageId })
  }

  function edit(messageId: string, text: string): string | null {
    if (text.trim() === '' || isLocked()) return null
    const { jobs } = cell.get()
    if (jobs.some((job) => job.kind === 'ask' && job.id === messageId)) {
      editQueued(messageId, text)
      return messageId
    }
    const id = newId()
    tell({ type: 'edit' })
    doNow({ kind: 'edit', messageId, id, text })
    return id
  }

  function editQueued(id: string, text: string): void {
    if (text.trim() === '') return
    update({ jobs: cell.get().jobs.map((job) => (job.kind === 'ask' && job.id === id ? { ...job, text } : job)) })
  }

  function cancelQueued(id: string): void {
    update({ jobs: cell.get().jobs.filter((job) => job.kind !== 'ask' || job.id !== id) })
  }

  function reset(): void {
    tell({ type: 'reset' })
    writeEntry(storage(), threadEntry(), null)
    clear()
  }

  function clear(): void {
    const { phase, turn, retryAt } = cell.get()
    if (turn !== null) turn.isDiscarded = true
    stopRunning()
    contextOfQuestions.clear()
    cell.set({ ...EMPTY_CONVERSATION, phase, turn, retryAt })
    show([])
  }

  function addContext(item: ContextItem): void {
    const { addedContext, removedContext } = cell.get()
    update({
      addedContext: [...addedContext.filter((other) => !isSameItem(item, other)), item],
      removedContext: removedContext.filter((other) => !isSameItem(item, other)),
    })
  }

  function removeContext(item: ContextItem): void {
    const { addedContext, removedContext } = cell.get()
    update({
      addedContext: addedContext.filter((other) => !isSameItem(item, other)),
      removedContext: [...removedContext.filter((other) => !isSameItem(item, other)), item],
    })
  }

  /** Takes the problem off the page; questions that wait go on. */
  function dismiss(): void {
    update({ problem: null, waitsForNetwork: false })
  }

  function retryWhenOnline(): void {
    update({ waitsForNetwork: true })
  }

  /** Told by the hook whenever there is a network (again). */
  function noteOnline(): void {
    if (!cell.get().waitsForNetwork) return
    update({ waitsForNetwork: false })
    retry()
  }

  // What outlives the page.

  /** Another site or another reader: their conversation, not this one. */
  function switchThread(): void {
    if (openEntry !== undefined) clear()
    openEntry = threadEntry()
    isRestored = false
  }

  /** Loads the conversation that was kept, if this one has not begun and the host gave none. */
  function restore(): void {
    isRestored = true
    readSharedLimit()
    const { phase, jobs } = cell.get()
    if (phase !== 'idle' || jobs.length > 0 || messages.length > 0) return
    const entry = readEntry(storage(), threadEntry())
    if (entry === null) return
    const stored = readThread(entry, Date.now())
    if (stored === null) return writeEntry(storage(), threadEntry(), null)
    const last = stored.messages.at(-1)
    const failedQuestionId = last?.role === 'user' ? last.id : null
    show(stored.messages)
    update({ thread: stored.thread, interrupted: new Set(stored.interrupted), failedQuestionId })
    tell({ type: 'restore' })
  }

  /** Keeps the conversation as it stands; an answer that still streams is kept as one that was cut short. */
  function save(): void {
    const { thread, interrupted, turn } = cell.get()
    if (turn?.isDiscarded === true) return
    const outcome = turn === null ? null : concludeTurn(turn, messages)
    const shown = outcome?.messages ?? [...messages]
    if (shown.length === 0) return
    const cut = outcome?.answer === undefined ? [] : [outcome.answer.id]
    const entry = writeThread({ thread, messages: shown, interrupted: [...interrupted, ...cut] }, Date.now())
    writeEntry(storage(), threadEntry(), entry)
  }

  /** Ends what runs, when the component goes. */
  function dispose(): void {
    if (cell.get().turn !== null) save()
    stopRunning()
    update({ jobs: [], waitsForNetwork: false })
  }

  function isLocked(): boolean {
    if (!hasSecretKey(options.apiKey, typeof options.headers === 'function' ? undefined : options.headers)) return false
    reportSecretKey()
    return true
  }

  return {
    cell,
    commit,
    save,
    dispose,
    noteOnline,
    readSharedLimit,
    reportSecretKey,
    forChat: { fetchAnswer, prepareBody, noteProblem, generateId },
    forReader: {
      send,
      stop,
      retry,
      retryWhenOnline,
      regenerate,
      edit,
      reset,
      dismiss,
      editQueued,
      cancelQueued,
      addContext,
      removeContext,
    },
  }
}
