import type { AssistantRequest, SentMessage } from '../../../../src/protocol/index.ts'
import type { Answerer, QuotableDocs } from '../answer/Answer.ts'
import { joinSignals, waitAtMost, createTimeoutError } from '../store/waitAtMost.ts'
import type { DocsPage } from '../docs/Docs.ts'
import { findPageByUrl } from '../docs/findPage.ts'
import { cleanText, createEntry } from '../questions/createEntry.ts'
import type { QuestionLog } from '../questions/QuestionLog.ts'
import { createThreadStore, type ThreadRecord, type ThreadStore, type Turn } from '../store/createThreadStore.ts'
import { keepQuietly, quietly } from '../store/keepQuietly.ts'
import { MAX_TIMER_MS } from '../store/periods.ts'
import type { SearchResult } from '../search/Search.ts'
import { createLinks, type Links, withoutBase, type SitePlace } from './sitePlace.ts'
import type { RunningAnswers } from './createRunningAnswers.ts'
import type { StreamGate } from './createStreamGate.ts'
import { type AnswerTracer, logAnswer, traceAnswer } from './logAnswer.ts'
import { resultForAgents, toAgentPage } from './readForAgents.ts'
import { withReaderChoices } from './readerChoices.ts'
import type { Call, LogEntry } from './Route.ts'
import { streamAnswerEvents, type AnswerEnding, type AnswerEvent } from './streamAnswerEvents.ts'
import { toSearchQuery } from './toSearchQuery.ts'

/** Answers questions, whatever the way in: the assistant endpoint, MCP or `/ask`. */
export interface Answering {
  /**
   * Begins an answer, and takes a place among those that run. Call `end` in any case.
   *
   * @param request The question. The call's site must be known: see `Admission`.
   * @throws {HttpError} 429 or 503 if there is no place, and what reading the docs throws.
   */
  begin(call: Call, request: AssistantRequest, options?: AnsweringOptions): Promise<BegunAnswer>
}

export interface AnsweringOptions {
  /** Milliseconds since 1970. @default now */
  startedAt?: number
  /** @default the service's own */
  answerer?: Answerer
  /** @default links for the reader who sent the request */
  links?: Links
  /** A question without a conversation: none is kept. @default false */
  isAlone?: boolean
  /** Whether an agent asks, who reads other text than people. @default false */
  isForAgents?: boolean
}

export interface BegunAnswer {
  events: AsyncGenerator<AnswerEvent>
  threadId: string
  messageId: string
  abort(): void
  /** Frees the place of the answer. */
  end(): void
}

export interface CreateAnsweringOptions {
  current(): Promise<QuotableDocs>
  answerer: Answerer
  threads: ThreadStore
  gate: StreamGate
  running: RunningAnswers
  site: SitePlace
  maxAnswerMs: number
  wordDelayMs: number
  /** Stores readers' questions. @default none are stored */
  questions?: QuestionLog | undefined
  /** Returns the service's keys, which are never stored with a question. */
  listKeys(): Promise<readonly string[]>
  tracer?: AnswerTracer | undefined
  logQuestions: boolean
  now(): number
  log(entry: LogEntry): void
}

/** How long an answer waits for the conversation before it. */
const THREAD_WITHIN_MS = 2_000

interface EndedAnswer extends AnswerEnding {
  messageId: string
  question: string
  thread: ThreadRecord
  request: AssistantRequest
}

export function createAnswering(options: CreateAnsweringOptions): Answering {
  const { threads, gate, maxAnswerMs } = options

  /** Keeps something of an answer, beside it. Resolves soon, even if the store hangs. */
  function keep(what: string, work: () => unknown, { requestId }: Call): Promise<void> {
    const { kept, soon } = keepQuietly(what, work, (message) => options.log({ level: 'error', message, requestId }))
    options.running.keep(kept)
    return soon
  }

  /** Adds a turn to a thread. If its store fails, the answer goes on. */
  function addTurn(thread: ThreadRecord, question: string): (text: string) => void {
    let add: unknown
    quietly(() => (add = thread.add(question)))()
    return typeof add === 'function' ? quietly(add as (text: string) => void) : () => {}
  }

  const openAlone = async () => createThreadStore({ now: options.now }).open(undefined)

  /** If the thread can't be read soon, the question is answered without its earlier turns. */
  async function openThread(id: string | undefined | null): Promise<ThreadRecord> {
    try {
      const opening = (async () => threads.open(id))()
      return await waitAtMost(THREAD_WITHIN_MS, 'the store of conversations', opening)
    } catch (error) {
      options.log({ level: 'error', message: `a thread could not be read: ${(error as Error).message}` })
      return openAlone()
    }
  }

  async function begin(call: Call, request: AssistantRequest, given: AnsweringOptions, leave: () => void) {
    const {
      startedAt = options.now(),
      links = createLinks(call, options.site),
      isAlone = false,
      isForAgents = false,
    } = given
    const { docs, search, quote, readPages } = await options.current()
    const forReader = async (result: SearchResult | Promise<SearchResult>) =>
      isForAgents ? resultForAgents(await result) : result
    const pageForReader = isForAgents ? toAgentPage : (page: DocsPage) => page
    const thread = await (isAlone ? openAlone() : openThread(request.threadId))
    const placed = withoutBases(request, links.path)
    const conversation = withEarlierTurns(withReaderChoices(placed), thread.turns)
    const query = toSearchQuery(conversation)
    const end = new AbortController()
    const signal = joinSignals(call.request.signal, end.signal)
    // A host may drop the response. Its place is then free when the reader leaves, or after the time limit.
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    const { base, toUrl } = links
    // A page that the search leaves out is not for models either.
    const findPage = (address: string) => {
      const page = findPageByUrl(address, base, docs)
      return page === undefined || page.isUnsearchable === true ? undefined : pageForReader(page)
    }
    const messageId = `msg_${crypto.randomUUID()}`
    const events = streamAnswerEvents({
      input: {
        request: conversation,
        question: query.question,
        urlOf: ({ section }) => toUrl(section.page.path, section.anchor),
        lookUp: {
          pages: docs.pages,
          search: (question) => forReader(search.search({ ...query, question, earlierQuestions: [], context: [] })),
          findPage,
          ...(readPages !== undefined && {
            async readPage(address) {
              const found = findPage(address)
              return found && (await readPages([found])).map(pageForReader)[0]
            },
          }),
        },
        guidance: docs.guidance,
        signal,
      },
      onText: addTurn(thread, query.question),
      async onEnd(ending) {
        const ended = { ...ending, question: query.question, thread, request, messageId }
        await Promise.all([
          !isAlone && keep('a conversation', () => thread.save?.(), call),
          keep('a question', () => storeQuestion(call, ended), call),
        ])
      },
      threadId: thread.id,
      messageId,
      search: () => forReader(search.search(query)),
      pageUrl: toUrl,
      answerer: given.answerer ?? options.answerer,
      quote(result) {
        // The other thread has the text for people.
        if (isForAgents && result.hits.some(({ section }) => section.page.agentMarkdown !== undefined)) return undefined
        return quote?.({ request: conversation, question: query.question, result, query, base })
      },
      wordDelayMs: options.wordDelayMs,
      onNote: (message) => options.log({ level: 'info', message, requestId: call.requestId }),
      onError(error) {
        const reason = error instanceof Error ? error.stack : String(error)
        options.log({ level: 'error', message: `answer failed: ${reason}`, requestId: call.requestId })
      },
    })
    const { tracer, log, now } = options
    const { requestId, key } = call
    const site = call.site!
    const traced = tracer === undefined ? events : traceAnswer(tracer, site, events)
    const asked = options.logQuestions ? { question: cleanText(query.question, await options.listKeys()) } : {}
    const answered = logAnswer(traced, { requestId, site, ...(key && { key }), ...asked }, { log, now, startedAt })
    const timer = setTimeout(() => end.abort(createTimeoutError()), Math.min(maxAnswerMs, MAX_TIMER_MS))
    return {
      events: answered,
      threadId: thread.id,
      messageId,
      abort: () => end.abort(),
      end() {
        clearTimeout(timer)
        end.abort()
        leave()
      },
    }
  }

  async function storeQuestion(call: Call, ended: EndedAnswer): Promise<void> {
    const { question, outcome, pages, thread, request, messageId } = ended
    if (options.questions === undefined || question === '' || outcome === 'greeting') return
    const entry = await createEntry({
      now: options.now(),
      site: call.site!,
      question,
      outcome: outcome ?? 'unfinished',
      pages: pages.map(({ path }) => path),
      threadId: thread.id,
      fp: request.fp,
      messageId,
      keys: await options.listKeys(),
    })
    await options.questions.add(entry)
  }

  return {
    async begin(call, request, given = {}) {
      const leave = gate.enter(call.address)
      try {
        return await begin(call, request, given, leave)
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

/** Removes the site's base from the paths of the reader's page and of their selections. */
function withoutBases(request: AssistantRequest, base: string): AssistantRequest {
  if (base === '') return request
  const { currentPath, context } = request
  return {
    ...request,
    ...(currentPath !== undefined && { currentPath: withoutBase(currentPath, base) }),
    ...(context !== undefined && {
      context: context.map((item) =>
        item.path === undefined ? item : { ...item, path: withoutBase(item.path, base) },
      ),
    }),
  }
}

/**
 * Adds the thread's earlier turns to a request that contains only the last question. A request with its own history is
 * returned unchanged, because the reader may have edited it.
 */
function withEarlierTurns(request: AssistantRequest, turns: readonly Turn[]): AssistantRequest {
  const hasHistory = request.messages.filter(({ role }) => role === 'user').length > 1
  if (hasHistory || turns.length === 0) return request
  const earlier = turns.flatMap(({ question, answer }, index) => [
    toMessage('user', question, index),
    ...(answer === '' ? [] : [toMessage('assistant', answer, index)]),
  ])
  return { ...request, messages: [...earlier, ...request.messages] }
}

function toMessage(role: 'user' | 'assistant', text: string, index: number): SentMessage {
  return { id: `earlier-${role}-${index}`, role, content: text, parts: [{ type: 'text', text }] }
}
