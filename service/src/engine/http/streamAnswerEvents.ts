import type { AssistantRequest, SourcePassage, Usage } from '../../../../src/protocol/index.ts'
import type { Answerer, AnswerInput, AnswerOutcome, AnswerPart, Passage } from '../answer/Answer.ts'
import { ANSWER_LABELS, chooseReplyLanguage, readSmallTalk } from '../answer/labels.ts'
import { remember } from '../docs/collections.ts'
import type { DocsPage } from '../docs/Docs.ts'
import { keepNearHits } from '../search/keepNearHits.ts'
import type { SearchHit, SearchResult } from '../search/Search.ts'
import { cutFilter } from './toSearchQuery.ts'
import { readToolQuestion } from './readerChoices.ts'

/** The events of an answer, in order. `dataStream` and `uiMessageStream` encode them for their clients. */
export type AnswerEvent =
  | { type: 'start'; messageId: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; args: unknown }
  | { type: 'tool-result'; toolCallId: string; pages: FoundPage[] }
  | { type: 'source'; id: string; url: string; title: string; passages: readonly SourcePassage[] }
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  | { type: 'outcome'; outcome: StreamedOutcome }
  | { type: 'error'; message: string }
  | { type: 'finish'; finishReason: string; usage: Usage; threadId: string }

/** A greeting has no outcome: there was no question. */
export type StreamedOutcome = Exclude<AnswerOutcome, 'greeting'>

export interface AnswerEventsOptions {
  /** What the answerer gets besides the search's result. */
  input: Omit<AnswerInput, 'result' | 'quote'>
  threadId: string
  messageId: string
  /** Searches for the question. Called when the stream has started. */
  search(): SearchResult | Promise<SearchResult>
  pageUrl(path: string): string
  answerer: Answerer
  /** Quotes the docs in another thread: see `QuotableDocs`. */
  quote?: ((result: SearchResult) => AsyncIterable<AnswerPart> | undefined) | undefined
  /** Pause between words, in milliseconds. With 0, each piece of text is sent at once. */
  wordDelayMs: number
  onText(text: string): void
  /** Called once after the last event, or when the reader has left. Must not throw, and settle soon. */
  onEnd(ending: AnswerEnding): Promise<void>
  /** Called with an answerer's error. The reader learns only that there was one. */
  onError(error: unknown): void
  /** Called with an answerer's notes for the operator's log. */
  onNote(message: string): void
}

export interface AnswerEnding {
  outcome: AnswerOutcome | undefined
  /** The pages that the answer uses. For a refusal, the closest pages. */
  pages: readonly DocsPage[]
}

const NO_USAGE: Usage = { promptTokens: 0, completionTokens: 0 }

/** A greeting needs no search. */
const NOTHING_FOUND: SearchResult = { hits: [], isCovered: false, unknownWords: [] }

/**
 * Answers a question with the same events as a model with a search tool: start, search call and result, reasoning,
 * text, sources, finish.
 */
export async function* streamAnswerEvents(options: AnswerEventsOptions): AsyncGenerator<AnswerEvent> {
  const { threadId, answerer, pageUrl, wordDelayMs } = options
  const { request, question, signal } = options.input
  yield { type: 'start', messageId: options.messageId }
  let finishReason = 'stop'
  let outcome: AnswerOutcome | undefined
  let pages: readonly DocsPage[] = []
  let usage = NO_USAGE
  let hasLeft = false
  try {
    yield* write()
    // What is kept of an answer must neither delay nor end it, so it comes after the last event.
    if (!hasLeft) yield { type: 'finish', finishReason, usage, threadId }
  } finally {
    await options.onEnd({ outcome: finishReason === 'error' ? undefined : outcome, pages })
  }

  async function* write(): AsyncGenerator<AnswerEvent> {
    try {
      const isSearched = question !== '' && readSmallTalk(question) === undefined
      let result = NOTHING_FOUND
      if (isSearched) {
        const toolCallId = `call_${crypto.randomUUID()}`
        yield { type: 'tool-call', toolCallId, toolName: 'search', args: searchArguments(request, question) }
        result = await options.search()
        const found = { hits: result.isCovered ? keepNearHits(result.hits) : [] }
        yield { type: 'tool-result', toolCallId, pages: toFoundPages(found, pageUrl) }
      }
      let sources = result.hits.map(({ section }) => section.page)
      let passages: readonly Passage[] = []
      pages = sources
      const input = { ...options.input, result, quote: () => options.quote?.(result) }
      for await (const part of question === '' ? askForQuestion(input) : answerer(input)) {
        switch (part.type) {
          case 'text':
          case 'reasoning':
            if (part.type === 'text') options.onText(part.text)
            for (const text of wordDelayMs > 0 ? splitIntoWords(part.text) : [part.text]) {
              signal.throwIfAborted()
              yield { type: part.type, text }
              if (wordDelayMs > 0) await wait(wordDelayMs, signal)
            }
            break
          case 'sources':
            sources = [...part.pages]
            passages = part.passages ?? []
            if (sources.length > 0) pages = sources
            break
          case 'tool-call':
            options.onText(readToolQuestion(part))
            yield part
            break
          case 'tool-result':
            yield { type: 'tool-result', toolCallId: part.toolCallId, pages: toFoundPages(toHits(part.found), pageUrl) }
            break
          case 'note':
            options.onNote(part.message)
            break
          case 'finish':
            finishReason = part.finishReason
            usage = part.usage
            break
          case 'problem':
            options.onError(part.error)
            break
          case 'outcome':
            outcome = part.outcome
            break
          default:
            part satisfies never
        }
      }
      // An answerer that ends early because of the signal has not finished.
      signal.throwIfAborted()
      for (const { path, title } of new Set(sources)) {
        const quoted = passages.filter((passage) => passage.path === path).map(({ anchor, text }) => ({ anchor, text }))
        yield { type: 'source', id: `src_${crypto.randomUUID()}`, url: pageUrl(path), title, passages: quoted }
      }
      if (outcome !== undefined && outcome !== 'greeting') yield { type: 'outcome', outcome }
    } catch (error) {
      // An error event is useless if the reader has left. On a timeout, the reader is still there.
      hasLeft = signal.aborted && (signal.reason as Error).name !== 'TimeoutError'
      if (hasLeft) return
      options.onError(error)
      finishReason = 'error'
      yield { type: 'error', message: 'the service could not finish this answer' }
    }
  }
}

function toHits(pages: readonly DocsPage[]) {
  return { hits: pages.map((page) => ({ section: page.sections[0]! })) }
}

async function* askForQuestion(input: AnswerInput): AsyncGenerator<AnswerPart> {
  yield { type: 'text', text: ANSWER_LABELS[chooseReplyLanguage(input)].noQuestion }
}

function searchArguments(request: AssistantRequest, question: string): Record<string, unknown> {
  const { version, language } = cutFilter(request.filter ?? {})
  return {
    query: question.slice(0, 500),
    ...(version === undefined ? {} : { version }),
    ...(language === undefined ? {} : { language }),
    ...(request.currentPath === undefined ? {} : { currentPath: request.currentPath }),
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

/** Splits text into words with their surrounding white space: joined, they are the text. */
function splitIntoWords(text: string): string[] {
  return text.match(/^\s*\S+\s*|\S+\s*/g) ?? [text]
}

/** A page in the result of the `search` tool. */
interface FoundPage {
  path: string
  /** The page's absolute address, for readers on another origin. */
  url?: string
  metadata: { title: string; description?: string; breadcrumb: string[]; headings: string[] }
}

/** Lists the pages of a search result, best first, with the headings found on each. */
function toFoundPages(
  { hits }: { hits: readonly Pick<SearchHit, 'section'>[] },
  pageUrl: (path: string) => string,
): FoundPage[] {
  const pages = new Map<string, FoundPage>()
  for (const { section } of hits) {
    const { path, title, description, breadcrumb } = section.page
    const found = remember(pages, path, () => {
      const url = pageUrl(path)
      return {
        path,
        ...(url === path ? {} : { url }),
        metadata: { title, ...(description === undefined ? {} : { description }), breadcrumb, headings: [] },
      }
    })
    if (section.anchor !== '') found.metadata.headings.push(section.heading)
  }
  return [...pages.values()]
}
