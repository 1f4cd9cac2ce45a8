import type { ContextItem, Problem } from '../../protocol/index.ts'
import { concludeTurn } from '../core/concludeTurn.ts'
import { type ConversationCore, redactProblem } from '../core/conversationCore.ts'
import { nextJob, type ActiveTurn, type Job, type TurnJob } from '../core/conversationState.ts'
import { getNextQuestionTime } from '../storage/messageKeys.ts'
import { planTurn, type TurnPlan } from './planTurn.ts'
import type { SecretKeyGuard } from './secretKeyGuard.ts'
import type { ThreadStorage } from '../thread/threadStorage.ts'
import { runInNextTask } from '../../schedule/runInNextTask.ts'

/** Runs the jobs of a conversation, one request at a time. Both methods are called after React has committed. */
export interface TurnRunner {
  /** Applies the finished request's outcome. */
  finish(): void
  startNext(): void
  /** Stores the question that is about to be asked, because the component unmounts. Returns its id, if there is one. */
  storeNext(): string | undefined
}

interface TurnNeeds {
  threadStorage: ThreadStorage
  guard: SecretKeyGuard
  /** Stores the limit of a problem, if it has one. */
  noteLimit: (problem: Problem) => void
}

export function createTurnRunner(core: ConversationCore, { threadStorage, noteLimit, guard }: TurnNeeds): TurnRunner {
  const { store } = core

  function start(job: TurnJob, isAsked = true): void {
    threadStorage.begin()
    const { contextOfQuestions, requestCount, interrupted } = store.get()
    const jobs = jobsWithout(job)
    const now = new Date(getNextQuestionTime(core.messages))
    const plan = planTurn(job, core.messages, now)
    const question = plan?.base.at(-1)
    if (!plan || !question) return core.update({ jobs })
    const { continued } = plan
    const askedBefore = contextOfQuestions.get(job.kind === 'edit' ? job.messageId : question.id)
    const context = askedBefore ?? core.contextWith(job.kind === 'ask' ? job.context : [])
    const turn = createTurn(job, plan, context, core.newId())
    core.update({
      phase: 'running',
      turn,
      jobs,
      hasBegun: true,
      failedQuestionId: null,
      failedJob: null,
      requestCount: continued === undefined ? 1 : requestCount + 1,
      interrupted: continued === undefined ? interrupted : without(interrupted, continued.id),
      contextOfQuestions: new Map(contextOfQuestions).set(question.id, context),
    })
    if (job.kind === 'ask') {
      core.emit({ type: 'question', messageId: question.id, characters: job.text.length, contextItems: context.length })
    }
    core.show(continued === undefined ? plan.base : [...plan.base, continued])
    if (isAsked) void request(turn)
  }

  const jobsWithout = (job: Job): Job[] => store.get().jobs.filter((other) => other !== job)

  /**
   * Requests the answer and stores the question, each in a task of its own, because on a slow device, showing the
   * question takes a whole frame.
   */
  async function request(turn: ActiveTurn): Promise<void> {
    const storing = runInNextTask(() => turn.isStopped || threadStorage.save())
    // In this task, another action may still stop it.
    await Promise.resolve()
    await runInNextTask(() => turn.isStopped || core.request(), { priority: 'user-blocking' })
    await storing
    settle(turn)
  }

  function settle(turn: ActiveTurn): void {
    if (store.get().turn === turn) core.update({ phase: 'settled' })
  }

  /** Runs the page's tools that a finished answer calls. Returns false if there are none. */
  function runTools(turn: ActiveTurn): boolean {
    const { answer, problem } = concludeTurn(turn, core.messages)
    if (answer === undefined || problem !== null || turn.isStopped) return false
    const running = turn.handler?.runTools(answer) ?? null
    if (!running) return false
    core.update({ phase: 'running' })
    void running.then(() => settle(turn))
    return true
  }

  function finish(turn: ActiveTurn): void {
    if (!turn.isDiscarded) threadStorage.rescue(turn)
    const { answer, messages, problem: failure } = concludeTurn(turn, core.messages)
    const { thread, contextOfQuestions, interrupted } = store.get()
    const questionId = messages[turn.base.length - 1]?.id ?? ''
    // If the service no longer knows the thread, the next attempt starts a new one.
    const isThreadGone = failure?.code === 'not-found' && thread !== null
    const problem = failure !== null && isThreadGone ? { ...failure, retryable: true } : failure
    const isUnanswered = problem !== null && answer === undefined
    const isCutShort = answer !== undefined && (turn.isStopped || problem !== null)
    core.show(messages)
    core.update({
      phase: 'idle',
      turn: null,
      problem: problem && redactProblem(problem),
      interrupted: isCutShort ? new Set(interrupted).add(answer.id) : interrupted,
      failedQuestionId: isUnanswered && turn.replaced.length === 0 ? questionId : null,
      failedJob: problem === null ? null : toFailedJob(turn, isUnanswered),
      thread: isThreadGone ? null : thread,
      ...(turn.newIds.has(turn.base.at(-1)!.id) && {
        contextOfQuestions: new Map(contextOfQuestions).set(questionId, turn.context),
      }),
    })
    const canContinue = problem === null && !turn.isStopped && answer !== undefined
    const isContinued = canContinue && turn.handler?.sendResults(answer)
    threadStorage.save()
    if (isContinued) return
    if (problem?.code === 'secret-key') guard.report()
    else if (problem !== null) {
      noteLimit(problem)
      core.emitProblem(problem)
    } else if (answer !== undefined && !turn.isStopped) turn.handler?.emit(answer)
  }

  return {
    finish() {
      const { turn, phase } = store.get()
      if (turn !== null && core.messages.length > turn.base.length) turn.firstByteAt ??= Date.now()
      if (turn !== null && phase === 'settled' && !runTools(turn)) finish(turn)
    },
    storeNext() {
      const { turn, jobs } = store.get()
      // The next job waits for the end of a stopped request.
      if (turn?.isStopped && jobs.length) finish(turn)
      const job = nextJob(store.get())
      // Questions and edits have ids.
      if (!job || !('id' in job)) return undefined
      start(job, false)
      threadStorage.leave()
      core.update({ phase: 'idle', turn: null })
      return job.id
    },
    startNext() {
      const job = nextJob(store.get())
      if (!job) return
      if (job.kind !== 'open') return start(job)
      core.update({ jobs: jobsWithout(job) })
      threadStorage.show(job.conversation)
      threadStorage.reclaim()
      core.emit({ type: 'restore' })
    },
  }
}

function createTurn(job: TurnJob, plan: TurnPlan, context: readonly ContextItem[], answerId: string): ActiveTurn {
  return {
    job,
    ...plan,
    context,
    answerId,
    startedAt: Date.now(),
    packs: new Map(),
    isReading: false,
    droppedFrames: 0,
    retracted: [],
    transients: new Map(),
    toolChanges: new Map(),
    problem: null,
    isStopped: false,
    isDiscarded: false,
    newIds: new Map(),
  }
}

/** The job that `retry` repeats, unless that is the last question. */
function toFailedJob({ job, replaced }: ActiveTurn, isUnanswered: boolean): TurnJob | null {
  if (job.kind === 'continue') return { ...job, answer: replaced[0]! }
  return isUnanswered && job.kind === 'regenerate' ? job : null
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids
}
