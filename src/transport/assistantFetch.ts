import { problemOf, ProblemError } from '../protocol/index.ts'
import { frameGate, type FrameGateOptions } from './frameGate.ts'
import { httpProblem } from './httpProblem.ts'
import { LIMITS } from './limits.ts'
import { requestHeaders } from './requestHeaders.ts'
import { threadOfHeaders } from './threadOf.ts'

export interface AssistantFetchOptions extends Omit<FrameGateOptions, 'signal'> {
  /** The public key; absent behind a proxy of the host's own. */
  apiKey?: string | undefined
  /** Headers of the host's own, or what gives them when they are needed. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined
  /** @default the global one */
  fetch?: typeof globalThis.fetch | undefined
  /** @default `navigator.onLine` */
  isOnline?: (() => boolean) | undefined
}

/**
 * Asks the service (reference 4.1) and answers with a stream that the SDK can read whatever the service sends.
 *
 * @throws ProblemError for everything that is no answer; an `AbortError` when `init.signal` was aborted
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
  const stallTimer = setTimeout(() => upstream.abort(new ProblemError(problemOf('stalled'))), stallTimeoutMs)
  try {
    const { headers: given } = options
    const extra = typeof given === 'function' ? await untilAborted(Promise.resolve(given()), upstream.signal) : given
    const headers = requestHeaders(options.apiKey, extra)
    // A redirect to elsewhere would carry the question and the conversation there.
    const request = { ...init, headers, signal: upstream.signal, redirect: 'error', cache: 'no-store' } as const
    const response = await untilAborted(fetch(url, request), upstream.signal)
    clearTimeout(stallTimer)
    if (!response.ok) throw new ProblemError(await untilAborted(httpProblem(response, Date.now()), upstream.signal))
    const thread = threadOfHeaders(response.headers)
    if (thread !== null) options.onThread?.(thread)
    if (response.body === null) throw new ProblemError(problemOf('interrupted'))
    const gated = frameGate(response.body, { ...options, signal: upstream.signal })
    return new Response(gated, { status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  } catch (error) {
    clearTimeout(stallTimer)
    signal?.throwIfAborted()
    throw error instanceof ProblemError ? error : new ProblemError(networkProblem(error, options.isOnline ?? isOnline))
  }
}

/** Settles with the abort at once, should what is waited for not heed it. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** `fetch` says no more than that there was no answer: CORS, DNS, an ad blocker, a redirect, or no network at all. */
function networkProblem(error: unknown, isOnline: () => boolean): ReturnType<typeof problemOf> {
  const detail = error instanceof Error ? error.message.slice(0, LIMITS.detailCharacters) : ''
  return problemOf(isOnline() ? 'blocked' : 'offline', detail === '' ? {} : { detail })
}

function isOnline(): boolean {
  return (globalThis.navigator as { onLine?: boolean } | undefined)?.onLine !== false
}
