import type { AssistantMessage } from '../protocol/index.ts'
import { callUserCallback } from './callUserCallback.ts'
import { concludeTurn } from './concludeTurn.ts'
import type { ConversationCore } from './conversationCore.ts'
import type { Job, Turn } from './conversationState.ts'
import { planTurn } from './planTurn.ts'
import type { RateLimit } from './rateLimit.ts'
import type { SecretKeyGuard } from './secretKeyGuard.ts'
import type { ThreadStorage } from './threadStorage.ts'
import { redactProblem } from './redactProblem.ts'

/** Runs the jobs of a conversation, one request at a time. Both methods are called when React has committed. */
export interface TurnRunner {
  /** Applies the finished request's outcome. */
  finish(): void
  startNext(): void
}

export function createTurnRunner(
  core: ConversationCore,
  { threadStorage, rateLimit, guard }: { threadStorage: ThreadStorage; rateLimit: RateLimit; guard: SecretKeyGuard },
): TurnRunner {
  const { store } = core

  function start(job: Job): void {
    const { jobs, failedQuestionId, contextOfQuestions } = store.get()
    const now = new Date()
    const plan = planTurn(job, core.messages, failedQuestionId, now)
    const question = plan?.base.at(-1)
    if (plan === null || question === undefined) return core.update({ jobs: jobs.slice(1) })
    const askedBefore = contextOfQuestions.get(job.kind === 'edit' ? job.messageId : question.id)
    const context = askedBefore ?? core.contextWith(job.kind === 'ask' ? job.context : [])
    const turn: Turn = {
      job,
      ...plan,
      context,
      answerId: core.newId(),
      startedAt: now.getTime(),
      firstByteAt: undefined,
      droppedFrames: 0,
      finish: undefined,
      retracted: [],
      tidy: undefined,
      problem: null,
      isStopped: false,
      isDiscarded: false,
    }
    core.update({
      phase: 'running',
      turn,
      jobs: jobs.slice(1),
      hasBegun: true,
      failedQuestionId: null,
      failedJob: null,
      contextOfQuestions: new Map(contextOfQuestions).set(question.id, context),
    })
    if (job.kind === 'ask') {
      core.emit({ type: 'question', messageId: question.id, characters: job.text.length, contextItems: context.length })
    }
    core.show(plan.base)
    void core.request().then(() => {
      if (store.get().turn === turn) core.update({ phase: 'settled' })
    })
  }

  function finish(turn: Turn): void {
    const { answer, messages, problem: failure } = concludeTurn(turn, core.messages)
    const { thread } = store.get()
    // If the service no longer knows the thread, the next attempt starts a new one.
    const isThreadGone = failure?.code === 'not-found' && thread !== null
    const problem = failure !== null && isThreadGone ? { ...failure, retryable: true } : failure
    const isUnanswered = problem !== null && answer === undefined
    core.show(messages)
    core.update({
      phase: 'idle',
      turn: null,
      problem: problem && redactProblem(problem),
      interrupted: interruptedAfter(turn, answer, problem !== null),
      failedQuestionId: isUnanswered && turn.kept.length === 0 ? turn.base.at(-1)!.id : null,
      failedJob: isUnanswered && turn.job.kind === 'again' ? turn.job : null,
      thread: isThreadGone ? null : thread,
    })
    threadStorage.save()
    if (problem?.code === 'secret-key') guard.report()
    else if (problem !== null) {
      rateLimit.note(problem)
      core.emitProblem(problem)
    } else if (answer !== undefined && !turn.isStopped) emitAnswer(turn, answer)
  }

  function interruptedAfter(
    { isStopped }: Turn,
    answer: AssistantMessage | undefined,
    hasFailed: boolean,
  ): Set<string> {
    const ids = new Set(store.get().interrupted)
    if (answer !== undefined && (isStopped || hasFailed)) ids.add(answer.id)
    return ids
  }

  function emitAnswer({ startedAt, firstByteAt, droppedFrames, finish }: Turn, answer: AssistantMessage): void {
    core.emit({
      type: 'answer',
      messageId: answer.id,
      characters: answer.content.length,
      durationMs: Date.now() - startedAt,
      firstByteMs: firstByteAt === undefined ? undefined : firstByteAt - startedAt,
      droppedFrames,
      finishReason: finish?.finishReason,
      usage: finish?.usage,
    })
    callUserCallback('onFinish', core.options.onFinish, answer, finish ?? { finishReason: 'unknown' })
  }

  return {
    finish() {
      const { turn, phase } = store.get()
      if (turn !== null && core.messages.length > turn.base.length) turn.firstByteAt ??= Date.now()
      if (turn !== null && phase === 'settled') finish(turn)
    },
    startNext() {
      const { phase, problem, jobs } = store.get()
      if (phase === 'idle' && problem === null && jobs[0] !== undefined) start(jobs[0])
    },
  }
}
