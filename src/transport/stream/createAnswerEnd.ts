import { createProblem, type FramePayloads, type Problem } from '../../protocol/index.ts'
import { LIMITS } from '../limits.ts'

/** How the answer ended. */
export type AnswerFinish = Pick<FramePayloads['finish-message'], 'finishReason' | 'usage'>

/**
 * Decides when and how an answer ends. After a finished answer, the service usually closes the connection, which can
 * then be reused. So it is given a moment to do so.
 */
export interface AnswerEnd {
  /** `finished`: the finish frame has arrived. `ended`: the stream has said that nothing follows. */
  readonly state: 'open' | 'finished' | 'ended' | 'closed'
  finish(finish: AnswerFinish): void
  /** A further step begins after the finish frame. */
  resume(): void
  /** Closes a finished answer after a while, unless more of it arrives. */
  waitForMore(): void
  /** The stream has said that nothing follows. */
  endSoon(): void
  /** Ends the answer with a problem, unless it was already finished. */
  fail(problem: Problem): void
  abort(reason: unknown): void
}

export interface AnswerEndHandlers {
  /** Called once, before the other handlers. Cancels the request. */
  onClose: () => void
  onFinish: (finish: AnswerFinish) => void
  onProblem: (problem: Problem) => void
  onAbort: (reason: unknown) => void
}

export function createAnswerEnd({ onClose, onFinish, onProblem, onAbort }: AnswerEndHandlers): AnswerEnd {
  let state: AnswerEnd['state'] = 'open'
  let finish: AnswerFinish = { finishReason: 'unknown' }
  let graceTimer: ReturnType<typeof setTimeout> | undefined

  function closeIn(ms: number): void {
    clearTimeout(graceTimer)
    graceTimer = setTimeout(closeFinished, ms)
  }

  function closeFinished(): void {
    if (!close()) return
    if (finish.finishReason === 'content-filter') onProblem(createProblem('refused', { detail: 'content-filter' }))
    else onFinish(finish)
  }

  /** Returns false if it was already closed. */
  function close(): boolean {
    if (state === 'closed') return false
    state = 'closed'
    clearTimeout(graceTimer)
    onClose()
    return true
  }

  return {
    get state() {
      return state
    },
    finish(given) {
      finish = given
      state = 'finished'
    },
    resume() {
      state = 'open'
      clearTimeout(graceTimer)
    },
    waitForMore() {
      if (state === 'finished') closeIn(LIMITS.finishGraceMs)
    },
    endSoon() {
      if (state === 'closed') return
      state = 'ended'
      closeIn(LIMITS.closeGraceMs)
    },
    fail(problem) {
      if (state === 'finished' || state === 'ended') closeFinished()
      else if (close()) onProblem(problem)
    },
    abort(reason) {
      if (close()) onAbort(reason)
    },
  }
}
