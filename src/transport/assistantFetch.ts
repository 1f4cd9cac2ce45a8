import { createProblem, ProblemError, parseRetryAfter, type Problem } from '../protocol/index.ts'
import { getHeaderProtocol } from './stream/detectProtocol.ts'
import { toEntries, type KeyRule } from './request/hasAdminKey.ts'
import { getStatusProblemCode } from '../protocol/statusProblem.ts'
import { LIMITS } from './limits.ts'
import { withDetail } from './problemDetail.ts'
import { buildHeaders } from './request/buildHeaders.ts'
import { sanitizeStream, type SanitizeStreamOptions } from './stream/sanitizeStream.ts'
import { getThreadFromHeaders } from './thread.ts'

export interface AssistantFetchOptions extends KeyRule, Omit<SanitizeStreamOptions, 'signal' | 'headerProtocol'> {
  /** The public key; undefined if the host has its own proxy. */
  apiKey?: string | undefined
  /** The host's own headers, or a function that returns them for each request. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined
  /** More headers, for this request only. */
  addedHeaders?: HeadersInit | undefined
  /** @default the global `fetch` */
  fetch?: typeof globalThis.fetch | undefined
}

/**
 * Sends a question to the service (protocol.md#answers). Whatever the service sends, the body of the response
 * is a stream that the SDK can read.
 *
 * @throws ProblemError if there is no usable response, or an `AbortError` if `init.signal` was aborted.
 */
export async function assistantFetch(
  url: string,
  init: RequestInit,
  options: AssistantFetchOptions,
): Promise<Response> {
  const { signal } = init
  const { fetch = globalThis.fetch, stallTimeoutMs } = options
  const upstream = new AbortController()
  const abort = (): void => upstream.abort(signal?.reason)
  signal?.throwIfAborted()
  signal?.addEventListener('abort', abort, { once: true })
  const stallTimer = setTimeout(() => upstream.abort(new ProblemError(createProblem('stalled'))), stallTimeoutMs)
  try {
    const { headers: given } = options
    const extra =
      typeof given === 'function' ? await rejectWhenAborted(Promise.resolve(given()), upstream.signal) : given
    const headers = buildHeaders(options.apiKey, [...toEntries(extra), ...toEntries(options.addedHeaders)], options)
    const request = { ...init, headers, signal: upstream.signal, cache: 'no-store' } as const
    const send = () =>
      rejectWhenAborted(
        startRequest(() => fetchWithinOrigin(fetch, url, request)),
        upstream.signal,
      )
    let response = await send()
    // A load balancer got no answer, because the process that had the question ended. Not every balancer keeps a
    // question to send it to another process. A host's own route may do more than answer, so it gets it once.
    if (response.status === 502 && options.api === undefined) {
      response.body?.cancel().catch(() => {})
      await rejectWhenAborted(pause(LIMITS.gatewayPauseMs), upstream.signal)
      response = await send()
    }
    clearTimeout(stallTimer)
    if (!response.ok)
      throw new ProblemError(await rejectWhenAborted(createHttpProblem(response, Date.now()), upstream.signal))
    const thread = getThreadFromHeaders(response.headers)
    if (thread !== null) options.onThread?.(thread)
    if (response.redirected && isPage(response))
      throw new ProblemError(createProblem('unauthorized', { reason: 'signed-out', retryable: true }))
    if (response.body === null) throw new ProblemError(createProblem('interrupted'))
    const stream = sanitizeStream(response.body, {
      ...options,
      headerProtocol: getHeaderProtocol(response.headers),
      signal: upstream.signal,
    })
    return new Response(stream, { status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  } catch (error) {
    clearTimeout(stallTimer)
    signal?.throwIfAborted()
    // A fault of our own, or of the host's `headers`, is not the network's.
    throw error instanceof ProblemError ? error : new ProblemError(createProblem('unknown', toDetail(error)))
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Rejects as soon as the signal is aborted, even if the promise ignores it. */
export function rejectWhenAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    const stop = (): void => signal.removeEventListener('abort', abort)
    // Not `finally`, which is missing on host pages with an old polyfill for promises.
    promise.then(resolve, reject).then(stop, stop)
  })
}

/**
 * Follows a redirect within the page's origin, such as from `/api/chat` to `/api/chat/`. Another origin would receive
 * the question and the conversation, so such a redirect is refused.
 *
 * @throws ProblemError `blocked`, with the reason `redirected`.
 */
async function fetchWithinOrigin(fetch: typeof globalThis.fetch, url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...request, redirect: 'manual' })
  if (response.type !== 'opaqueredirect' && ![301, 302, 303, 307, 308].includes(response.status)) return response
  try {
    // Browsers don't say where a redirect leads, but in this mode they refuse to leave the origin.
    return await fetch(url, { ...request, mode: 'same-origin', redirect: 'follow' })
  } catch {
    request.signal?.throwIfAborted()
    throw new ProblemError(createProblem('blocked', { reason: 'redirected', detail: `${url} redirects elsewhere.` }))
  }
}

/** Whether a response is a page, such as one to sign in. */
function isPage({ headers }: Response): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '')
}

/** `fetch` doesn't say why there was no response: CORS, DNS, an ad blocker, a redirect, or no network. */
async function startRequest(start: () => Promise<Response>): Promise<Response> {
  try {
    return await start()
  } catch (error) {
    throw error instanceof ProblemError
      ? error
      : new ProblemError(createProblem(isOnline() ? 'blocked' : 'offline', toDetail(error)))
  }
}

function toDetail(error: unknown) {
  return error instanceof Error ? withDetail(error) : {}
}

function isOnline(): boolean {
  return (globalThis.navigator as { onLine?: boolean } | undefined)?.onLine !== false
}

const REQUEST_ID_HEADERS = ['x-request-id', 'request-id', 'x-correlation-id', 'cf-ray']

/**
 * Creates the problem for an unsuccessful HTTP response. The body is read only for the operator: at most 64 KB, for at
 * most 5 s. Across origins, `Retry-After` and request ids can be read only if the service exposes them.
 */
async function createHttpProblem(response: Response, now: number): Promise<Problem> {
  const { status, headers } = response
  const retryAfter = parseRetryAfter(headers.get('retry-after'), now)
  const requestId = REQUEST_ID_HEADERS.map((name) => headers.get(name)).find((id) => id !== null && id !== '')
  const body = await readStart(response.body, LIMITS.problemBytes, LIMITS.problemBodyMs)
  return createProblem(getStatusProblemCode(status), {
    status,
    ...(retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }),
    ...(requestId == null ? {} : { requestId: requestId.slice(0, LIMITS.idCharacters) }),
    ...withDetail(findMessage(body) ?? body),
  })
}

/** The message of a JSON error object: `{error: {message}}`, `{error: ""}` or `{message}`. */
function findMessage(body: string): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  for (const candidate of [get(get(value, 'error'), 'message'), get(value, 'error'), get(value, 'message')]) {
    if (typeof candidate === 'string') return candidate
  }
  return undefined
}

function get(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** Reads the beginning of a body as text, up to `maxBytes` and for at most `maxMs`. Never throws. */
export async function readStart(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  maxMs: number,
): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), maxMs)
  let text = ''
  let bytes = 0
  try {
    while (bytes < maxBytes) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value.subarray(0, maxBytes - bytes), { stream: true })
      bytes += value.byteLength
    }
  } catch {
    // Return what was read so far.
  }
  clearTimeout(timer)
  reader.cancel().catch(() => {})
  return text
}
