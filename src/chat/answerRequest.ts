import { createProblem, ProblemError } from '../protocol/index.ts'
import { callUserCallback } from './callUserCallback.ts'
import type { ConversationCore } from './conversationCore.ts'
import { createId } from './createId.ts'
import { loadRequestRuntime } from './loadRequestRuntime.ts'
import { messageJson } from './messageJson.ts'
import { STALL_TIMEOUT_MS } from './options.ts'
import type { RateLimit } from './rateLimit.ts'
import { readCurrentPath } from './readCurrentPath.ts'

/** The options of `useChat` that make its requests. Each reads the latest options of the host when a request starts. */
export interface AnswerRequest {
  fetch(input: unknown, init?: RequestInit): Promise<Response>
  experimental_prepareRequestBody(): unknown
  onError(error: Error): void
  generateId(): string
}

export function createAnswerRequest(core: ConversationCore, rateLimit: RateLimit): AnswerRequest {
  const { store } = core
  let answeredTurn: unknown

  return {
    async fetch(_input, init = {}) {
      const { options } = core
      const { turn } = store.get()
      if (turn === null) throw new ProblemError(createProblem('unknown'))
      const stallTimeoutMs = options.stallTimeoutMs ?? STALL_TIMEOUT_MS
      const { signal } = init
      const runtime = await loadRequestRuntime(signal, stallTimeoutMs)
      const { assistantFetch, prepareQuestion, tidyAnswer, untilAborted } = runtime
      turn.tidy = (answer) => tidyAnswer(answer, turn)
      const seconds = rateLimit.secondsLeft()
      if (seconds > 0) throw new ProblemError(createProblem('rate-limited', { retryAfterSeconds: seconds }))
      const replaced = turn.job.kind === 'again' ? turn.kept.find(({ role }) => role === 'assistant') : undefined
      const preparing = prepareQuestion(options, {
        ...options,
        ...store.get().thread,
        messages: turn.base,
        context: turn.context,
        currentPath: readCurrentPath(options.currentPath),
        chatId: core.chatId(),
        trigger: replaced === undefined ? 'submit-message' : 'regenerate-message',
        messageId: replaced?.id,
      })
      const { url, body, headers, credentials } = await (signal ? untilAborted(preparing, signal) : preparing)
      return assistantFetch(
        url,
        { ...init, ...(credentials && { credentials }), body: messageJson(body) },
        {
          addedHeaders: headers,
          protocol: options.protocol,
          apiKey: options.apiKey,
          headers: options.headers,
          fetch: options.fetch,
          stallTimeoutMs,
          scheduleUpdate: options.scheduleUpdate,
          answerId: turn.answerId,
          takenIds: new Set([...core.messages, ...turn.kept].map(({ id }) => id)),
          createId: () => core.newId(),
          onData(event) {
            if (!turn.isDiscarded) callUserCallback('onData', options.onData, event)
          },
          onRetract(parts) {
            turn.retracted.push(parts)
          },
          onFinish(finish) {
            turn.finish = finish
          },
          onDropped(count) {
            turn.droppedFrames = count
          },
          onThread(thread) {
            const { turn: current, thread: known } = store.get()
            if (current !== turn || turn.isDiscarded) return
            core.update({ thread: known?.threadId === thread.threadId ? { ...known, ...thread } : thread })
          },
        },
      )
    },

    // `fetch` writes the body. The SDK's own would hold every field of every message.
    experimental_prepareRequestBody: () => ({}),

    onError(error) {
      const { turn } = store.get()
      if (turn === null) return
      const isKnown = error instanceof ProblemError
      turn.problem = isKnown ? error.problem : createProblem('unknown', { detail: error.message.slice(0, 500) })
    },

    // The SDK asks once for the answer's id, and once more with each update.
    generateId() {
      const { turn } = store.get()
      // `useChat` asks for an id while it renders, too, and does not use it. Rendering must not be random.
      if (turn === null) return 'unused'
      if (turn === answeredTurn) return createId()
      answeredTurn = turn
      return turn.answerId
    },
  }
}
