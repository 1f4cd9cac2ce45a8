import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { encodeFrame, type AssistantRequest } from '../../protocol/index.ts'
import type { Answerer, AnswerInput, AnswerPart, SearchTarget } from '../answer/Answer.ts'
import { ANSWER_LABELS } from '../answer/reply/labels.ts'
import { replyLanguage } from '../answer/reply/replyLanguage.ts'
import { readSmallTalk } from '../answer/reply/smallTalk.ts'
import type { SearchResult } from '../search/Search.ts'
import { toFoundPages } from './toFoundPages.ts'

export interface StreamAnswerOptions {
  request: AssistantRequest
  question: string
  threadId: string
  /** Searches for the question. Called when the stream has started. */
  search(): SearchResult
  /** Link to a hit, for this reader. */
  urlOf(hit: SearchTarget): string
  /** Link to a page, for this reader. */
  pageUrl(path: string): string
  answerer: Answerer
  /** Pause between two words. 0 sends a whole piece at once. */
  wordDelayMs: number
  signal: AbortSignal
  /** Called with each piece of the answer's text. */
  onText(text: string): void
  /** Called with the answerer's error. The reader only learns that there was one. */
  onError(error: unknown): void
}

const DELTA_CHARACTERS = 12

/** Without a model, no tokens are used. */
const USAGE = { promptTokens: 0, completionTokens: 0 }

/** A greeting needs no search. */
const NOTHING_FOUND: SearchResult = { hits: [], isCovered: false, unknownWords: [] }

/**
 * Streams an answer as data stream frames, as a model would: step start, the `search` tool's call (in pieces, then
 * whole) and its result, the pages as sources, reasoning, text, and the finish frames with `threadId`.
 */
export async function* streamAnswer(options: StreamAnswerOptions): AsyncGenerator<string> {
  const { request, question, threadId, answerer, urlOf, pageUrl, wordDelayMs, signal } = options
  yield encodeFrame('start-step', { messageId: `msg_${randomUUID()}` })
  let finishReason = 'stop'
  try {
    const isSearched = question !== '' && readSmallTalk(question) === undefined
    const result = isSearched ? options.search() : NOTHING_FOUND
    if (isSearched) {
      const toolCallId = `call_${randomUUID()}`
      yield* streamSearchCall(toolCallId, request, question)
      const pages = toFoundPages(result, pageUrl)
      yield encodeFrame('tool-result', { toolCallId, result: pages })
      for (const page of pages) {
        const title = page.metadata.title
        yield encodeFrame('source', { sourceType: 'url', id: `src_${randomUUID()}`, url: page.url ?? page.path, title })
      }
    }
    const input = { request, question, result, urlOf, signal }
    for await (const part of question === '' ? askForQuestion(input) : answerer(input)) {
      if (part.type === 'outcome') continue
      if (part.type === 'text') options.onText(part.text)
      for (const piece of wordDelayMs > 0 ? splitIntoWords(part.text) : [part.text]) {
        signal.throwIfAborted()
        yield encodeFrame(part.type, piece)
        if (wordDelayMs > 0) await wait(wordDelayMs, undefined, { signal })
      }
    }
  } catch (error) {
    // If the reader left, nobody is there to read an error. On a timeout, the reader gets one.
    if (signal.aborted && (signal.reason as Error).name !== 'TimeoutError') return
    options.onError(error)
    finishReason = 'error'
    yield encodeFrame('error', 'the service could not finish this answer')
  }
  yield encodeFrame('finish-step', { finishReason, isContinued: false, usage: USAGE })
  yield encodeFrame('finish-message', { finishReason, usage: USAGE, threadId })
}

async function* askForQuestion(input: AnswerInput): AsyncGenerator<AnswerPart> {
  yield { type: 'text', text: ANSWER_LABELS[replyLanguage(input)].noQuestion }
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

/** Splits text into words with their surrounding white space: joined, they are the text. */
function splitIntoWords(text: string): string[] {
  return text.match(/\s*\S+\s*/g) ?? [text]
}
