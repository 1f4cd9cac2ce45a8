import type { callChatApi } from '@ai-sdk/ui-utils'
import { readOwnFrame, type AssistantMessage } from '../../protocol/index.ts'
import { runInNextTask } from '../core/runInNextTask.ts'
import { createAnswer } from './createAnswer.ts'

type ChatRequest = Pick<
  Parameters<typeof callChatApi>[0],
  'api' | 'credentials' | 'fetch' | 'abortController' | 'generateId' | 'onUpdate' | 'lastMessage'
>

/**
 * Sends a request and reads its answer, in place of the SDK's `callChatApi`. The stream comes from `sanitizeStream`, so
 * each line is a valid frame. If the last message is an answer, it is continued. Each chunk causes one update, however
 * many frames it contains.
 */
export async function readAnswer(request: ChatRequest): Promise<void> {
  const { api, credentials, fetch, abortController, generateId, onUpdate, lastMessage } = request
  const signal = abortController?.()?.signal ?? null
  const { body } = await fetch!(api, { method: 'POST', signal, ...(credentials && { credentials }) })
  if (body === null) return
  const replaceLastMessage = lastMessage?.role === 'assistant'
  const continued = replaceLastMessage ? (lastMessage as AssistantMessage) : undefined
  const answer = createAnswer(generateId(), continued)
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop()!
    if (lines.length === 0) continue
    for (const line of lines) answer.add(readOwnFrame(line))
    onUpdate({ message: answer.toMessage() as never, data: undefined, replaceLastMessage })
  }
  // The last update is rendered in this task. What follows the answer has a task of its own, to keep both short.
  await runInNextTask(() => {})
}
