import { createProblem, ProblemError } from '../protocol/index.ts'
import type { RequestParts } from '../transport/index.ts'
import type { ConversationCore } from './core/conversationCore.ts'
import { createId } from './core/createId.ts'
import { readCurrentPath } from './core/readCurrentPath.ts'
import { loadInTime, requestRuntime } from './loadRequestRuntime.ts'
import { STALL_TIMEOUT_MS } from './core/options.ts'

/** The options of `useChat` for its requests. Each reads the host's latest options when a request starts. */
export interface AnswerRequest {
  /** The fields of the body besides the messages (protocol.md#request-body), read when `useChat` builds it. */
  body: Omit<RequestParts, 'messages'>
  fetch: typeof globalThis.fetch
  onError(error: Error): void
  generateId(): string
}

export function createAnswerRequest(core: ConversationCore): AnswerRequest {
  const { store } = core
  let answeredTurn: unknown
  const body: AnswerRequest['body'] = {
    get fp() {
      return core.options.fp
    },
    get retrievalPageSize() {
      return core.options.retrievalPageSize
    },
    get threadId() {
      return store.get().thread?.threadId
    },
    get threadKey() {
      return store.get().thread?.threadKey
    },
    get filter() {
      return core.options.filter
    },
    get context() {
      return store.get().turn?.context
    },
    get currentPath() {
      return readCurrentPath(core.options.currentPath)
    },
  }

  return {
    body,
    async fetch(input, init = {}) {
      const { turn } = store.get()
      if (turn === null) throw new ProblemError(createProblem('unknown'))
      const { getSecondsLeft, sendQuestion } = await loadInTime(requestRuntime, init.signal, STALL_TIMEOUT_MS)
      const seconds = getSecondsLeft(core)
      if (seconds > 0) throw new ProblemError(createProblem('rate-limited', { retryAfterSeconds: seconds }))
      return sendQuestion(core, turn, { url: String(input), init, fields: body })
    },

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
