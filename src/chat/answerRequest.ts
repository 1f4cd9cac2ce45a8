import { createProblem, ProblemError } from '../protocol/index.ts'
import type { ConversationCore } from './core/conversationCore.ts'
import { createId } from './core/createId.ts'
import { requestRuntime } from './loadRequestRuntime.ts'
import { STALL_TIMEOUT_MS } from './core/options.ts'
import type { RateLimit } from './turn/rateLimit.ts'

/** The options of `useChat` for its requests. Each reads the host's latest options when a request starts. */
export interface AnswerRequest {
  fetch(input: unknown, init?: RequestInit): Promise<Response>
  experimental_prepareRequestBody(): unknown
  onError(error: Error): void
  generateId(): string
}

export function createAnswerRequest(core: ConversationCore, { rateLimit }: { rateLimit: RateLimit }): AnswerRequest {
  const { store } = core
  let answeredTurn: unknown

  return {
    async fetch(_input, init = {}) {
      const { options } = core
      const { turn } = store.get()
      if (turn === null) throw new ProblemError(createProblem('unknown'))
      const stallTimeoutMs = options.stallTimeoutMs ?? STALL_TIMEOUT_MS
      const { sendQuestion } = await requestRuntime.load(init.signal, stallTimeoutMs)
      const seconds = rateLimit.secondsLeft()
      if (seconds > 0) throw new ProblemError(createProblem('rate-limited', { retryAfterSeconds: seconds }))
      return sendQuestion(core, turn, init, stallTimeoutMs)
    },

    // `fetch` writes the body itself. The SDK's body would contain every field of every message.
    experimental_prepareRequestBody: () => ({}),

    onError(error) {
      const { turn } = store.get()
      if (turn === null) return
      const isKnown = error instanceof ProblemError
      turn.problem = isKnown ? error.problem : createProblem('unknown', { detail: error.message.slice(0, 500) })
    },

    // The SDK asks once for the answer's id, and again with each update.
    generateId() {
      const { turn } = store.get()
      // `useChat` also asks for an id while it renders, without using it. Rendering must not be random.
      if (turn === null) return 'unused'
      if (turn === answeredTurn) return createId()
      answeredTurn = turn
      return turn.answerId
    },
  }
}
