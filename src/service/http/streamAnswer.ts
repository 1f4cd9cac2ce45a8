import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { encodeFrame, type AssistantRequest } from '../../protocol/index.ts'
import type { Answerer, AnswerPart } from '../answer/Answer.ts'
import type { SearchHit, SearchResult } from '../search/Search.ts'
import { pagesOf } from './pagesOf.ts'

export interface StreamAnswerOptions {
  request: AssistantRequest
  question: string
  threadId: string
  /** Looks the question up; called once the stream has begun. */
  search(): SearchResult
  /** Address of a hit, as the reader can follow it. */
  urlOf(hit: SearchHit): string
  /** Address of a page, as the reader can follow it. */
  pageUrl(path: string): string
  answerer: Answerer
  /** Pause between two words. 0 sends a whole piece at once. */
  wordDelayMs: number
  signal: AbortSignal
  /** Told each piece of the answer's text. */
  onText(text: string): void
  /** Told when the answerer failed; the reader only learns that it did. */
  onError(error: unknown): void
}

const DELTA_CHARACTERS = 12

/** No model is asked, so no tokens are used. */
const USAGE = { promptTokens: 0, completionTokens: 0 }

/**
 * An answer as frames of the data stream, as a model would stream it: step start, the `search` tool's call in pieces,
 * whole, and its result, the pages as sources, reasoning, text word by word, step and message finish with `threadId`.
 */
export async function* streamAnswer(options: StreamAnswerOptions): AsyncGenerator<string> {
  const { request, question, threadId, answerer, urlOf, pageUrl, wordDelayMs, signal } = options
  yield encodeFrame('start-step', { messageId: `msg_${randomUUID()}` })
  let finishReason = 'stop'
  try {
    const toolCallId = `call_${randomUUID()}`
    yield* streamSearchCall(toolCallId, request, question)
    const result = options.search()
    const pages = pagesOf(result, pageUrl)
    yield encodeFrame('tool-result', { toolCallId, result: pages })
    for (const page of pages) {
      const title = page.metadata.title
      yield encodeFrame('source', { sourceType: 'url', id: `src_${randomUUID()}`, url: page.url ?? page.path, title })
    }
    const parts = question === '' ? withoutQuestion() : answerer({ request, question, result, urlOf, signal })
    for await (const part of parts) {
      if (part.type === 'text') options.onText(part.text)
      for (const piece of wordDelayMs > 0 ? wordsOf(part.text) : [part.text]) {
        signal.throwIfAborted()
        yield encodeFrame(part.type, piece)
        if (wordDelayMs > 0) await wait(wordDelayMs, undefined, { signal })
      }
    }
  } catch (error) {
    // A reader who hung up is told nothing; one who waits too long is.
    if (signal.aborted && (signal.reason as Error).name !== 'TimeoutError') return
    options.onError(error)
    finishReason = 'error'
    yield encodeFrame('error', 'the service could not finish this answer')
  }
  yield encodeFrame('finish-step', { finishReason, isContinued: false, usage: USAGE })
  yield encodeFrame('finish-message', { finishReason, usage: USAGE, threadId })
}

async function* withoutQuestion(): AsyncGenerator<AnswerPart> {
  yield { type: 'text', text: 'There is no question in this conversation yet. Ask one about these docs.' }
}

function* streamSearchCall(toolCallId: string, request: AssistantRequest, question: string): Generator<string> {
  const { version, language } = request.filter ?? {}
  const args = {
    query: question.slice(0, 500),
    ...(version === undefined ? {} : { version }),
    ...(language === undefined ? {} : { language }),
    ...(request.currentPath === undefined ? {} : { currentPath: request.currentPath }),
  }
  const tool = { toolCallId, toolName: 'search' }
  yield encodeFrame('tool-call-start', tool)
  const json = JSON.stringify(args)
  for (let at = 0; at < json.length; at += DELTA_CHARACTERS) {
    yield encodeFrame('tool-call-delta', { toolCallId, argsTextDelta: json.slice(at, at + DELTA_CHARACTERS) })
  }
  yield encodeFrame('tool-call', { ...tool, args })
}

/** Words with the blanks that follow them, so that the pieces joined are the text. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*/g) ?? [text]
}
