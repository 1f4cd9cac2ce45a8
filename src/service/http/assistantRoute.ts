import { parseAssistantRequest, type AssistantRequest } from '../../protocol/index.ts'
import type { Answerer } from '../answer/Answer.ts'
import type { Docs } from '../docs/Docs.ts'
import type { Search, SearchHit } from '../search/Search.ts'
import type { Limiter } from './createLimiter.ts'
import type { StreamGate } from './createStreamGate.ts'
import type { ThreadStore } from './createThreadStore.ts'
import { HttpError } from './HttpError.ts'
import { toSearchQuery } from './toSearchQuery.ts'
import { readJsonBody } from './readJsonBody.ts'
import { requireAssistantKey } from './requireKey.ts'
import type { Call, LogEntry, Route } from './Route.ts'
import { streamAnswer } from './streamAnswer.ts'
import { toByteStream } from './toByteStream.ts'
import { withEarlierTurns } from './withEarlierTurns.ts'

export interface AssistantRouteOptions {
  assistantKey: string
  /** The only domain to answer for. @default any */
  domain: string | undefined
  /** The current docs. */
  current(): Promise<{ docs: Docs; search: Search }>
  answerer: Answerer
  threads: ThreadStore
  perAddress: Limiter
  perOrganization: Limiter
  gate: StreamGate
  maxBodyBytes: number
  maxAnswerMs: number
  wordDelayMs: number
  onLog(entry: LogEntry): void
}

const PATH = '/discovery/v1/assistant/{domain}/message'

/** Create assistant message, v1 (reference 4.1): checks a question, searches the docs, streams the answer. */
export function assistantRoute(options: AssistantRouteOptions): Route {
  const { assistantKey, threads, perAddress, perOrganization, gate, maxBodyBytes, maxAnswerMs } = options

  async function answer(call: Call): Promise<Response> {
    requireAssistantKey(call.request, assistantKey)
    // A request that one limit refuses must not use up the other.
    perAddress.check(call.address)
    perOrganization.take('organization')
    perAddress.take(call.address)
    if (options.domain !== undefined && call.params.domain !== options.domain) {
      throw new HttpError(404, 'not-found', `there is no docs site "${call.params.domain!.slice(0, 100)}" here`)
    }
    const parsed = parseAssistantRequest(await readJsonBody(call.request, maxBodyBytes))
    if (!parsed.ok) throw new HttpError(400, 'bad-request', parsed.message, { field: parsed.field })
    const leave = gate.enter(call.address)
    try {
      return await stream(call, parsed.value, leave)
    } catch (error) {
      leave()
      throw error
    }
  }

  async function stream(call: Call, request: AssistantRequest, leave: () => void): Promise<Response> {
    const { search } = await options.current()
    const thread = threads.open(request.threadId)
    const conversation = withEarlierTurns(request, thread.turns)
    const query = toSearchQuery(conversation)
    const end = new AbortController()
    const signal = AbortSignal.any([call.request.signal, end.signal, AbortSignal.timeout(maxAnswerMs)])
    const base = findLinkBase(call)
    const frames = streamAnswer({
      request: conversation,
      question: query.question,
      onText: thread.add(query.question),
      threadId: thread.id,
      search: () => search.search(query),
      urlOf: (hit) => `${base}${toSectionPath(hit)}`,
      pageUrl: (path) => `${base}${encodeURI(path)}`,
      answerer: options.answerer,
      wordDelayMs: options.wordDelayMs,
      signal,
      onError(error) {
        const reason = error instanceof Error ? error.stack : String(error)
        options.onLog({ level: 'error', message: `answer failed: ${reason}`, requestId: call.requestId })
      },
    })
    const body = toByteStream(frames, () => {
      end.abort()
      leave()
    })
    return new Response(body, {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Vercel-AI-Data-Stream': 'v1',
        'X-Thread-Id': thread.id,
        'Cache-Control': 'no-cache, no-transform',
        'X-Accel-Buffering': 'no',
      },
    })
  }

  return { path: PATH, methods: { POST: answer }, cors: 'readers' }
}

function toSectionPath({ section }: Pick<SearchHit, 'section'>): string {
  return `${encodeURI(section.page.path)}${section.anchor === '' ? '' : `#${encodeURIComponent(section.anchor)}`}`
}

/** Readers on the docs site get paths. Readers on another origin get whole addresses that lead back here. */
function findLinkBase({ request, url }: Call): string {
  const origin = request.headers.get('origin')
  return origin === null || origin === url.origin ? '' : url.origin
}
