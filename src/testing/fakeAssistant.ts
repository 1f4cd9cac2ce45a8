import type { AssistantRequest } from '../protocol/index.ts'
import { DataStream } from './dataStream.ts'

/** The answer to one question. A stream alone means a 200 response that ends after it. */
export type FakeAnswer = DataStream | string | readonly (string | Uint8Array)[] | FakeResponse

/** An answer with its status, headers and timing. */
export interface FakeResponse {
  /** The streamed body, chunk by chunk. */
  stream?: DataStream | string | readonly (string | Uint8Array)[]
  /** The body of a response without a stream: text, or any other value as JSON. */
  body?: unknown
  /** @default 200 */
  status?: number
  headers?: Record<string, string>
  /** The delay before the headers. @default 0 */
  latencyMs?: number
  /** The delay between two chunks. @default the assistant's `delayMs` */
  delayMs?: number
  /** How the response ends: normally, with a broken connection, or never. @default 'close' */
  end?: 'close' | 'break' | 'stall'
  /** Sends no response: `network` fails like `fetch` (CORS, DNS, offline), `stall` waits forever. */
  fail?: 'network' | 'stall'
}

/** One answer for all questions, one for each in turn (the last is repeated), or a function that decides. */
export type FakeScript =
  FakeAnswer | readonly FakeAnswer[] | ((request: FakeRequest, index: number) => FakeAnswer | Promise<FakeAnswer>)

/** A request as the service sees it. */
export interface FakeRequest {
  url: string
  method: string
  headers: Headers
  body: AssistantRequest
  /** Whether the client has aborted the request. */
  readonly isAborted: boolean
}

/** The options of {@link fakeAssistant}, which an answer may override. */
export interface FakeAssistantOptions {
  /** The delay between two chunks. @default 0 */
  delayMs?: number
  /** The delay before the headers. @default 0 */
  latencyMs?: number
}

/** A `fetch` that answers from a script and records its requests. */
export interface FakeAssistant {
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  requests: FakeRequest[]
  /** The maximum number of requests that were open at the same time. */
  readonly maxOpen: number
  /** The number of requests that are open now. */
  readonly open: number
}

/** What answers are made of, and what the widget copies them with. Jest's jsdom has none of them. */
const NEEDED = ['Headers', 'ReadableStream', 'Response', 'TextDecoder', 'TextEncoder', 'structuredClone']

/**
 * Creates a `fetch` that works like an assistant without a network, for tests and stories:
 *
 * ```tsx
 * const answer = dataStream().step().words('It is in **Settings**.').finish({ threadId: 't1' })
 * const fetch = fakeAssistant(answer, { delayMs: 20 })
 * <DocsAssistant baseUrl="https://docs.test" domain="acme" request={{ fetch }} />
 * fetch.requests[0].body.messages
 * ```
 *
 * In a list of streams, each is the answer to one question. A list of strings contains the chunks of one answer.
 *
 * @throws Error If the test environment lacks what browsers have, such as `TextEncoder`. The message names it.
 */
export function fakeAssistant(script: FakeScript, options: FakeAssistantOptions = {}): FakeAssistant {
  const missing = NEEDED.filter((name) => Reflect.get(globalThis, name) === undefined)
  if (missing.length > 0)
    throw new Error(
      `docs-assistant/testing: the test environment has no ${missing.join(', ')}, which all browsers have. ` +
        "Set them to Node's own, for example in a test environment of Jest.",
    )
  const requests: FakeRequest[] = []
  let open = 0
  let maxOpen = 0

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const signal = init.signal ?? undefined
    const request = readRequest(input, init)
    requests.push(request)
    open += 1
    maxOpen = Math.max(maxOpen, open)
    let isOpen = true
    const close = (): void => {
      if (isOpen) open -= 1
      isOpen = false
    }
    signal?.addEventListener('abort', close, { once: true })
    try {
      const response = toResponse(await pick(script, request, requests.length - 1))
      await pause(response.latencyMs ?? options.latencyMs ?? 0, signal)
      if (response.fail === 'stall') await never(signal)
      if (response.fail === 'network') throw new TypeError('Failed to fetch')
      const hasBody = ![204, 205, 304].includes(response.status ?? 200)
      if (!hasBody) close()
      const body = !hasBody
        ? null
        : createStream(response, { delayMs: response.delayMs ?? options.delayMs ?? 0, signal, onEnd: close })
      return new Response(body, { status: response.status ?? 200, headers: toHeaders(response) })
    } catch (error) {
      close()
      throw error
    }
  }

  return Object.defineProperties(Object.assign(answer, { requests }), {
    open: { get: () => open },
    maxOpen: { get: () => maxOpen },
  }) as unknown as FakeAssistant
}

function readRequest(input: RequestInfo | URL, init: RequestInit): FakeRequest {
  return {
    url: typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
    method: init.method ?? 'GET',
    headers: new Headers(init.headers),
    body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') as AssistantRequest,
    get isAborted() {
      return init.signal?.aborted ?? false
    },
  }
}

function pick(script: FakeScript, request: FakeRequest, index: number): FakeAnswer | Promise<FakeAnswer> {
  if (typeof script === 'function') return script(request, index)
  if (!isListOfAnswers(script)) return script
  return script[Math.min(index, script.length - 1)]!
}

/** Whether a script has one answer per question. A list of strings contains the chunks of one answer. */
function isListOfAnswers(script: FakeAnswer | readonly FakeAnswer[]): script is readonly FakeAnswer[] {
  return Array.isArray(script) && script.some((item) => typeof item !== 'string' && !(item instanceof Uint8Array))
}

function toResponse(answer: FakeAnswer): FakeResponse {
  const isStream = typeof answer === 'string' || answer instanceof DataStream || Array.isArray(answer)
  return isStream ? { stream: answer as NonNullable<FakeResponse['stream']> } : (answer as FakeResponse)
}

function toHeaders({ headers, body }: FakeResponse): Record<string, string> {
  const type =
    body === undefined ? 'text/plain; charset=utf-8' : typeof body === 'string' ? 'text/html' : 'application/json'
  return { 'Content-Type': type, ...headers }
}

function toChunks({ stream, body }: FakeResponse): readonly (string | Uint8Array)[] {
  if (body !== undefined) return [typeof body === 'string' ? body : JSON.stringify(body)]
  if (stream === undefined) return []
  return typeof stream === 'string' ? [stream] : stream instanceof DataStream ? stream.chunks() : stream
}

interface Pace {
  delayMs: number
  signal: AbortSignal | undefined
  onEnd: () => void
}

function createStream(response: FakeResponse, { delayMs, signal, onEnd }: Pace): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const chunks = [...toChunks(response)].reverse()
  let isFirst = true
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (chunks.length === 0 && response.end === 'stall') await never(signal)
        if (!isFirst) await pause(delayMs, signal)
        signal?.throwIfAborted()
        isFirst = false
        const chunk = chunks.pop()
        if (chunk !== undefined) return controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
        onEnd()
        if (response.end === 'break') controller.error(new TypeError('network error'))
        else controller.close()
      } catch (error) {
        onEnd()
        controller.error(error)
      }
    },
    cancel: onEnd,
  })
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return ms === 0 ? Promise.resolve() : wait(ms, signal)
}

function never(signal: AbortSignal | undefined): Promise<void> {
  return wait(undefined, signal)
}

/** Waits for a time, or forever. Rejects as soon as the signal is aborted. */
function wait(ms: number | undefined, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms === undefined ? undefined : setTimeout(finish, ms)
    function finish(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', finish)
      if (signal?.aborted === true) reject(signal.reason as Error)
      else resolve()
    }
    signal?.addEventListener('abort', finish)
    if (signal?.aborted === true) finish()
  })
}
