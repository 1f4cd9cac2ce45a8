import { keepOrigin } from '../../dom/keepOrigin.ts'
import { createProblem, ProblemError, type AssistantMessage, readOutcome, changeTools } from '../../protocol/index.ts'
import { withDocs } from '../../static/withDocs.ts'
import { assistantFetch, rejectWhenAborted } from '../../transport/assistantFetch.ts'
import { createAssistantUrl } from '../../transport/request/createAssistantUrl.ts'
import { LIMITS } from '../../transport/limits.ts'
import type { RequestParts } from '../../transport/index.ts'
import { prepareQuestion } from '../../transport/request/prepareQuestion.ts'
import { readChatBody } from '../../transport/request/readChatBody.ts'
import type { DataEvent } from '../../transport/stream/streamDecoder.ts'
import { throttleUpdates } from '../../transport/stream/throttleUpdates.ts'
import { callUserCallback } from '../core/callUserCallback.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import type { ActiveTurn } from '../core/conversationState.ts'
import { STALL_TIMEOUT_MS } from '../core/options.ts'
import { stringifyMessages } from '../core/stringifyMessages.ts'
import { queueContinuation, runPageTools } from './pageTools.ts'
import { mergeAnnotations } from '../../transport/stream/mergeAnnotations.ts'

/** What `useChat` passes to `fetch`. */
export interface ChatRequest {
  url: string
  init: RequestInit
  /** The fields that `useChat` has written to the body, besides the messages. */
  fields: Omit<RequestParts, 'messages'>
}

/** 23 days. `setTimeout` would not wait at all for a time that is longer than 2³¹ ms, such as `Infinity`. */
const MAX_TIMEOUT_MS = 2e9

/**
 * Sends the question that `useChat` requests an answer to. Records on the turn what arrives outside the message: data,
 * retracted parts, the finish reason, dropped frames.
 */
export async function sendQuestion(core: ConversationCore, turn: ActiveTurn, request: ChatRequest): Promise<Response> {
  const { store } = core
  const options = withDocs(core.options)
  const { init } = request
  const { signal } = init
  const stallTimeoutMs = readStallTimeout(options.stallTimeoutMs ?? STALL_TIMEOUT_MS)
  const { continued } = turn
  turn.handler = {
    tidy: (answer) => tidyAnswer(answer, turn),
    show: (answer) => addTransients(tidyAnswer(answer, turn), turn),
    runTools: (answer) => runPageTools(answer, turn, options.onToolCall),
    sendResults: (answer) => queueContinuation(core, answer, turn.toolChanges),
    emit: (answer) => emitAnswer(core, turn, answer),
  }
  const replaced = turn.job.kind === 'regenerate' ? turn.replaced.find(({ role }) => role === 'assistant') : undefined
  const scheduleUpdate = options.scheduleUpdate ?? throttleUpdates({ isEndVisible: () => core.isEndVisible })
  let isUpdating = false

  /** Shows transient data. The SDK doesn't re-render for it, because it is not part of the message. */
  function showTransient({ type, id, data }: DataEvent): void {
    if (turn.transients.size >= LIMITS.items) return
    turn.transients.set(`${type} ${id ?? ''}`, { type, ...(id === undefined ? {} : { id }), data, transient: true })
    if (isUpdating) return
    isUpdating = true
    scheduleUpdate(() => {
      isUpdating = false
      if (store.get().turn === turn) core.update({ turn })
    })
  }

  const messages = continued === undefined ? turn.base : [...turn.base, continued]
  const parts = readChatBody(init.body) ?? { ...request.fields, messages }
  const { baseUrl = '', domain = '', endpoint = 'v1' } = options
  const isHere = options.baseUrl !== core.options.baseUrl
  const address = isHere ? createAssistantUrl(baseUrl, domain, endpoint) : request.url
  const preparing = prepareQuestion(options, address ?? '', {
    ...parts,
    messages: withoutUnanswered(parts.messages),
    chatId: core.chatId(),
    trigger: replaced === undefined ? 'submit-message' : 'regenerate-message',
    messageId: (replaced ?? continued)?.id,
  })
  const { url, body, headers, credentials } = await withTimeout(preparing, signal, stallTimeoutMs)
  return assistantFetch(
    keepOrigin(url),
    { ...init, ...(credentials && { credentials }), body: stringifyMessages(body) },
    {
      addedHeaders: headers,
      protocol: options.protocol,
      api: options.api,
      apiKey: options.apiKey,
      adminKeyPrefix: options.adminKeyPrefix,
      headers: options.headers,
      fetch: options.fetch,
      stallTimeoutMs,
      scheduleUpdate,
      answerId: turn.answerId,
      continued,
      takenIds: new Set([...core.messages, ...turn.replaced].map(({ id }) => id)),
      createId: () => core.newId(),
      onData(event) {
        if (turn.isDiscarded) return
        callUserCallback('onData', options.onData, event)
        if (event.transient === true) showTransient(event)
      },
      onRetract(parts) {
        // The indexes are relative to this request's parts.
        const offset = continued?.parts.length ?? 0
        turn.retracted.push({ from: parts.from + offset, to: parts.to + offset })
      },
      packs: turn.packs,
      onReading(isReading) {
        turn.isReading = isReading
        if (!isReading && store.get().turn === turn) core.update({ turn })
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

/** Leaves out questions that got no answer before the next one was asked. They stay on the page. */
function withoutUnanswered(messages: readonly AssistantMessage[]): AssistantMessage[] {
  return messages.filter(({ role }, place) => role !== 'user' || messages[place + 1]?.role !== 'user')
}

/** With 0, a negative number or NaN, each answer would end at once. */
function readStallTimeout(wanted: number): number {
  if (wanted > 0) return Math.min(wanted, MAX_TIMEOUT_MS)
  console.warn(`DocsAssistant: "stallTimeoutMs" must be more than 0, but is ${wanted}. ${STALL_TIMEOUT_MS} is used.`)
  return STALL_TIMEOUT_MS
}

/** Waits for the host's `prepareRequest`. Rejects when the reader stops the answer, or after `timeoutMs`. */
async function withTimeout<T>(preparing: Promise<T>, signal: RequestInit['signal'], timeoutMs: number): Promise<T> {
  const end = new AbortController()
  const abort = (): void => end.abort(signal?.reason)
  const timer = setTimeout(() => end.abort(new ProblemError(createProblem('stalled'))), timeoutMs)
  if (signal?.aborted === true) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await rejectWhenAborted(preparing, end.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Tells the host that an answer is complete. */
function emitAnswer(core: ConversationCore, turn: ActiveTurn, answer: AssistantMessage): void {
  const { startedAt, firstByteAt, droppedFrames, finish } = turn
  const outcome = readOutcome(answer.annotations)
  core.emit({
    type: 'answer',
    messageId: answer.id,
    characters: answer.content.length,
    durationMs: Date.now() - startedAt,
    firstByteMs: firstByteAt && firstByteAt - startedAt,
    droppedFrames,
    finishReason: finish?.finishReason,
    usage: finish?.usage,
    outcome,
  })
  const { threadId } = core.store.get().thread ?? {}
  callUserCallback('onFinish', core.options.onFinish, answer, {
    finishReason: 'unknown',
    ...finish,
    threadId,
    ...(outcome && { outcome }),
  })
}

/**
 * Removes the parts that the service retracted and the data that later data replaced. Applies the page's results and
 * decisions to the tool calls.
 */
function tidyAnswer(message: AssistantMessage, { retracted, toolChanges }: ActiveTurn): AssistantMessage {
  const annotations = message.annotations && mergeAnnotations(message.annotations)
  const isMerged = annotations?.length !== message.annotations?.length
  if (retracted.length === 0 && !isMerged) return changeTools(message, toolChanges)
  const parts = message.parts.filter((_, index) => !retracted.some(({ from, to }) => index >= from && index < to))
  const content = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return changeTools({ ...message, parts, content, ...(annotations && { annotations }) }, toolChanges)
}

/** Adds the data that is shown only while the answer streams. */
function addTransients(message: AssistantMessage, { transients }: ActiveTurn): AssistantMessage {
  if (transients.size === 0) return message
  return { ...message, annotations: [...(message.annotations ?? []), ...transients.values()] }
}
