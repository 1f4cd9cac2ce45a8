import type { AssistantMessage } from '../protocol/index.ts'
import { callHost } from './callHost.ts'
import { concludeTurn } from './concludeTurn.ts'
import type { ConversationCore } from './conversationCore.ts'
import type { Job, Turn } from './conversationState.ts'
import { planTurn } from './planTurn.ts'
import type { RateLimit } from './rateLimit.ts'
import type { SecretKeyGuard } from './secretKeyGuard.ts'
import type { ThreadKeeper } from './threadKeeper.ts'
import { withoutDetail } from './withoutDetail.ts'

/** Runs the jobs of a conversation, one request at a time. Both are called when React has committed. */
export interface TurnRunner {
  /** Draws in what came of the request that ended. */
  finish(): void
  startNext(): void
}

export function createTurnRunner(
  core: ConversationCore,
  { keeper, rateLimit, guard }: { keeper: ThreadKeeper; rateLimit: RateLimit; guard: SecretKeyGuard },
): TurnRunner {
  const { cell } = core

  function start(job: Job): void {
    const { jobs, failedQuestionId, contextOfQuestions } = cell.get()
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
      core.tell({ type: 'question', messageId: question.id, characters: job.text.length, contextItems: context.length })
    }
    core.show(plan.base)
    void core.request().then(() => {
      if (cell.get().turn === turn) core.update({ phase: 'settled' })
    })
  }

  function finish(turn: Turn): void {
    const { answer, messages, problem: failure } = concludeTurn(turn, core.messages)
    const { thread } = cell.get()
    // A thread that the service does not know any more must not stand in the way of the next attempt.
    const isThreadGone = failure?.code === 'not-found' && thread !== null
    const problem = failure !== null && isThreadGone ? { ...failure, retryable: true } : failure
    const isUnanswered = problem !== null && answer === undefined
    core.show(messages)
    core.update({
      phase: 'idle',
      turn: null,
      problem: problem && withoutDetail(problem),
      interrupted: interruptedAfter(turn, answer, problem !== null),
      failedQuestionId: isUnanswered && turn.kept.length === 0 ? turn.base.at(-1)!.id : null,
      failedJob: isUnanswered && turn.job.kind === 'again' ? turn.job : null,
      thread: isThreadGone ? null : thread,
    })
    keeper.save()
    if (problem?.code === 'secret-key') guard.report()
    else if (problem !== null) {
      rateLimit.note(problem)
      core.tellProblem(problem)
    } else if (answer !== undefined && !turn.isStopped) tellAnswer(turn, answer)
  }

  function interruptedAfter(
    { isStopped }: Turn,
    answer: AssistantMessage | undefined,
    hasFailed: boolean,
  ): Set<string> {
    const ids = new Set(cell.get().interrupted)
    if (answer !== undefined && (isStopped || hasFailed)) ids.add(answer.id)
    return ids
  }

  function tellAnswer({ startedAt, firstByteAt, droppedFrames }: Turn, answer: AssistantMessage): void {
    core.tell({
      type: 'answer',
      messageId: answer.id,
      characters: answer.content.length,
      durationMs: Date.now() - startedAt,
      firstByteMs: firstByteAt === undefined ? undefined : firstByteAt - startedAt,
      droppedFrames,
    })
    callHost('onFinish', core.options.onFinish, answer)
  }

  return {
    finish() {
      const { turn, phase } = cell.get()
      if (turn !== null && core.messages.length > turn.base.length) turn.firstByteAt ??= Date.now()
      if (turn !== null && phase === 'settled') finish(turn)
    },
    startNext() {
      const { phase, problem, jobs } = cell.get()
      if (phase === 'idle' && problem === null && jobs[0] !== undefined) start(jobs[0])
    },
  }
}
