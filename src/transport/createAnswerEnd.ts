import { createProblem, type FramePayloads, type Problem } from '../protocol/index.ts'
import { LIMITS } from './limits.ts'

/** How an answer ended. */
export type AnswerFinish = Pick<FramePayloads['finish-message'], 'finishReason' | 'usage'>

/**
 * When and how an answer ends. The connection mostly closes by itself after a finished answer, and can then be used
 * again, so it gets a moment for that.
 */
export interface AnswerEnd {
  /** `finished`: the finish frame has come. `ended`: the stream says that nothing follows. */
  readonly state: 'open' | 'finished' | 'ended' | 'closed'
  finish(finish: AnswerFinish): void
  /** The answer goes on with a further step. */
  resume(): void
  /** Closes a finished answer soon, unless more comes. */
  waitForMore(): void
  /** The stream says that nothing follows. */
  endSoon(): void
  /** Ends the answer in a problem, unless it was finished already. */
  fail(problem: Problem): void
  abort(reason: unknown): void
}

export interface AnswerEndHandlers {
  /** Called once, before the others, to let go of the network. */
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

  /** False when it was closed before. */
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
