import { assistantFetch, untilAborted } from '../transport/assistantFetch.ts'
import { prepareQuestion } from '../transport/prepareQuestion.ts'
import { callUserCallback } from './callUserCallback.ts'
import type { ConversationCore } from './conversationCore.ts'
import type { Turn } from './conversationState.ts'
import { messageJson } from './messageJson.ts'
import { readCurrentPath } from './readCurrentPath.ts'
import { tidyAnswer } from './tidyAnswer.ts'

/** Sends the question of a turn, and records in the turn what its answer brings beside the message. */
export async function sendQuestion(
  core: ConversationCore,
  turn: Turn,
  init: RequestInit,
  stallTimeoutMs: number,
): Promise<Response> {
  const { store, options } = core
  const { signal } = init
  turn.tidy = (answer) => tidyAnswer(answer, turn)
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
}
