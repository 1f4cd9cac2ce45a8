import { parseAssistantRequest, type AssistantRequest } from '../../../../src/protocol/index.ts'
import type { Answerer, QuotableDocs } from '../answer/Answer.ts'
import { findPageByUrl } from '../docs/findPage.ts'
import { cleanText, createEntry } from '../questions/createEntry.ts'
import type { QuestionLog } from '../questions/QuestionLog.ts'
import { streamAnswerEvents, type AnswerEnding, type AnswerEvent } from './streamAnswerEvents.ts'
import type { Admission } from './createAdmission.ts'
import type { RunningAnswers } from './createRunningAnswers.ts'
import type { StreamGate } from './createStreamGate.ts'
import { createThreadStore, type ThreadRecord, type ThreadStore } from '../store/createThreadStore.ts'
import { keepQuietly, quietly } from '../store/keepQuietly.ts'
import { waitAtMost } from '../store/waitAtMost.ts'
import { createTimeoutError } from '../store/withTimeLimit.ts'
import { DATA_STREAM_HEADERS, dataStream } from './dataStream.ts'
import { fromUiMessages } from './fromUiMessages.ts'
import { HttpError } from './HttpError.ts'
import { logAnswer } from './logAnswer.ts'
import { createLinks } from './createLinks.ts'
import { readJsonBody } from './readJsonBody.ts'
import type { Call, LogEntry, Route } from './Route.ts'
import { withReaderChoices } from './readerChoices.ts'
import { withoutBase, type SitePlace } from './sitePlace.ts'
import { toByteStream } from './toByteStream.ts'
import { traceAnswer, type AnswerTracer } from './traceAnswer.ts'
import { toSearchQuery } from './toSearchQuery.ts'
import { UI_MESSAGE_STREAM_HEADERS, uiMessageStream } from './uiMessageStream.ts'
import { withEarlierTurns } from './withEarlierTurns.ts'
import { joinSignals } from '../answer/joinSignals.ts'

export interface AssistantRoutesOptions {
  admission: Admission
  /** Returns the current docs and their index. */
  current(): Promise<QuotableDocs>
  answerer: Answerer
  threads: ThreadStore
  gate: StreamGate
  running: RunningAnswers
  /** Where links lead. */
  site: SitePlace
  maxBodyBytes: number
  maxAnswerMs: number
  wordDelayMs: number
  /** Stores readers' questions. @default none are stored */
  questions?: QuestionLog | undefined
  /** Returns the service's keys, which are never stored with a question. */
  listKeys(): Promise<readonly string[]>
  /** Creates a tracing span for each answer. @default none */
  tracer?: AnswerTracer | undefined
  /** Whether log lines of answers contain the question. */
  logQuestions: boolean
  now(): number
  log(entry: LogEntry): void
}

/** How long an answer waits for the conversation before it. */
const THREAD_WITHIN_MS = 2_000

interface Started {
  /** Milliseconds since 1970. */
  startedAt: number
  leave(): void
}

interface EndedAnswer extends AnswerEnding {
  messageId: string
  question: string
  thread: ThreadRecord
  request: AssistantRequest
}

/** How one version of the endpoint reads requests and writes answers. */
interface Wire {
  parse(body: unknown): ReturnType<typeof parseAssistantRequest>
  write(events: AsyncGenerator<AnswerEvent>): AsyncGenerator<string>
  headers: Readonly<Record<string, string>>
}

const V1: Wire = { parse: parseAssistantRequest, write: dataStream, headers: DATA_STREAM_HEADERS }

const V2: Wire = {
  parse: (body) => parseAssistantRequest(fromUiMessages(body)),
  write: uiMessageStream,
  headers: UI_MESSAGE_STREAM_HEADERS,
}

/**
 * The endpoint "create assistant message": checks the request, searches the docs, and streams an answer. v1 is for
 * clients of AI SDK 4, v2 for AI SDK 5 and later.
 */
export function createAssistantRoutes(options: AssistantRoutesOptions): Route[] {
  const { admission, threads, gate, maxBodyBytes, maxAnswerMs } = options

  const answerOver = (wire: Wire) => async (call: Call) => {
    const startedAt = options.now()
    const request = await admission.admitQuestion(call, async () => {
      const parsed = wire.parse(await readJsonBody(call.request, maxBodyBytes))
      if (parsed.ok) return parsed.value
      throw new HttpError(400, 'bad-request', parsed.message, { field: parsed.field })
    })
    const leave = gate.enter(call.address)
    try {
      return await stream(call, request, wire, { startedAt, leave })
    } catch (error) {
      leave()
      throw error
    }
  }

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

  /** If the thread can't be read soon, the question is answered without its earlier turns. */
  async function openThread(id: string | undefined | null): Promise<ThreadRecord> {
    try {
      const opening = (async () => threads.open(id))()
      return await waitAtMost(THREAD_WITHIN_MS, 'the store of conversations', opening)
    } catch (error) {
      options.log({ level: 'error', message: `a thread could not be read: ${(error as Error).message}` })
      return createThreadStore({ now: Date.now }).open(undefined)
    }
  }

  async function stream(call: Call, request: AssistantRequest, wire: Wire, { startedAt, leave }: Started) {
    const { docs, search, quote, readPages } = await options.current()
    const thread = await openThread(request.threadId)
    const links = createLinks(call, options.site)
    const placed = withoutBases(request, links.path)
    const conversation = withEarlierTurns(withReaderChoices(placed), thread.turns)
    const query = toSearchQuery(conversation)
    const end = new AbortController()
    const signal = joinSignals(call.request.signal, end.signal)
    const { base, toUrl } = links
    // A page that the search leaves out is not for models either.
    const findPage = (address: string) => {
      const page = findPageByUrl(address, base, docs)
      return page?.isUnsearchable === true ? undefined : page
    }
    const messageId = `msg_${crypto.randomUUID()}`
    const events = streamAnswerEvents({
      request: conversation,
      question: query.question,
      onText: addTurn(thread, query.question),
      async onEnd(ending) {
        const ended = { ...ending, question: query.question, thread, request, messageId }
        await Promise.all([
          keep('a conversation', () => thread.save?.(), call),
          keep('a question', () => storeQuestion(call, ended), call),
        ])
      },
      threadId: thread.id,
      messageId,
      search: () => search.search(query),
      urlOf: ({ section }) => toUrl(section.page.path, section.anchor),
      pageUrl: toUrl,
      answerer: options.answerer,
      lookUp: {
        pages: docs.pages,
        search: (question) => search.search({ ...query, question, earlierQuestions: [], context: [] }),
        findPage,
        ...(readPages !== undefined && {
          async readPage(address) {
            const found = findPage(address)
            return found && (await readPages([found]))[0]
          },
        }),
      },
      quote: (result) => quote?.({ request: conversation, question: query.question, result, query, base }),
      guidance: docs.guidance,
      wordDelayMs: options.wordDelayMs,
      signal,
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
    const logged = logAnswer(traced, { requestId, site, ...(key && { key }), ...asked }, { log, now, startedAt })
    const timer = setTimeout(() => end.abort(createTimeoutError()), maxAnswerMs)
    const frames = options.running.follow(wire.write(logged), () => end.abort())
    const body = toByteStream(frames, () => {
      clearTimeout(timer)
      end.abort()
      leave()
    })
    return new Response(body, {
      headers: {
        ...wire.headers,
        'X-Thread-Id': thread.id,
        'Cache-Control': 'no-cache, no-transform',
        'X-Accel-Buffering': 'no',
      },
    })
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

  return [
    { path: '/discovery/v1/assistant/{domain}/message', methods: { POST: answerOver(V1) }, cors: 'readers' },
    { path: '/discovery/v2/assistant/{domain}/message', methods: { POST: answerOver(V2) }, cors: 'readers' },
  ]
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
