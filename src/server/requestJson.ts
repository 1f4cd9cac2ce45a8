import { parseRetryAfter } from '../protocol/index.ts'
import { AgentJobError, type AgentJobErrorCode } from './AgentJobError.ts'

/** Far larger than any job. */
const MAX_RESPONSE_BYTES = 256 * 1024

export interface JsonRequest {
  fetch: typeof globalThis.fetch
  method: 'GET' | 'POST'
  url: string
  adminKey: string
  body?: { prompt: string } | undefined
  timeoutMs: number
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

/**
 * Sends one request and parses the JSON of its response. `timeoutMs` is the limit for the whole response.
 *
 * @throws {AgentJobError} For anything but success; `signal.reason` when the signal aborts.
 */
export async function requestJson({
  fetch,
  method,
  url,
  adminKey,
  body,
  timeoutMs,
  signal,
  idempotencyKey,
}: JsonRequest): Promise<unknown> {
  signal?.throwIfAborted()
  const isWrite = method === 'POST'
  const controller = new AbortController()
  const work = async () => {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${adminKey}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // Some worker runtimes don't support 'error'. With 'manual', the status shows the redirect.
      redirect: 'manual',
      cache: 'no-store',
      signal: controller.signal,
    })
    if (!response.ok) {
      // The text of the error is the service's, so only the status and `Retry-After` are used.
      response.body?.cancel().catch(() => {})
      throw toStatusError(response, isWrite)
    }
    return parseJson(await readText(response), isWrite)
  }
  return race(work, { controller, timeoutMs, signal, isWrite })
}

/** Settles when the work ends, the time is up or the caller aborts, whichever comes first. Then aborts the request. */
function race(
  work: () => Promise<unknown>,
  {
    controller,
    timeoutMs,
    signal,
    isWrite,
  }: { controller: AbortController; timeoutMs: number; signal: AbortSignal | undefined; isWrite: boolean },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      settle()
      controller.abort()
    }
    const onAbort = () => end(() => reject(signal!.reason))
    const timer = setTimeout(() => {
      end(() =>
        reject(
          createError('timeout', `the service did not answer within ${timeoutMs} ms`, { mayHaveBeenDone: isWrite }),
        ),
      )
    }, timeoutMs)
    signal?.addEventListener('abort', onAbort)
    work().then(
      (value) => end(() => resolve(value)),
      (cause: unknown) => end(() => reject(cause instanceof AgentJobError ? cause : toNetworkError(cause, isWrite))),
    )
  })
}

function toStatusError(response: Response, isWrite: boolean): AgentJobError {
  const { status } = response
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return createError('redirected', 'the service sent a redirect, which is not followed; check "baseUrl"', {
      status,
    })
  }
  if (status === 401 || status === 403)
    return createError('unauthorized', 'the service refused the admin key', { status })
  if (status === 404) return createError('not-found', 'the service knows no such project or job', { status })
  const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'), Date.now())
  if (status === 429)
    return createError('rate-limited', 'the limit of the service is reached', { status, retryAfterSeconds })
  if (status >= 500) {
    // With 503, nothing was done. Other errors may occur after the work, for example in a gateway.
    const mayHaveBeenDone = isWrite && status !== 503
    return createError('server', `the service failed with status ${status}`, {
      status,
      retryAfterSeconds,
      mayHaveBeenDone,
    })
  }
  return createError('bad-request', `the service refused the request with status ${status}`, { status })
}

/** Node's codes for errors that occur before the request is sent, so nothing can have been done. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function toNetworkError(error: unknown, isWrite: boolean): AgentJobError {
  const mayHaveBeenDone = isWrite && !BEFORE_SENDING.has(readCode(error))
  return createError(
    'network',
    mayHaveBeenDone ? 'the response of the service was lost' : 'the service could not be reached',
    {
      mayHaveBeenDone,
    },
  )
}

function readCode(error: unknown): string {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : ''
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_RESPONSE_BYTES) {
      reader.cancel().catch(() => {})
      return ''
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parseJson(text: string, isWrite: boolean): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw createError('bad-response', 'the response of the service is not JSON', { mayHaveBeenDone: isWrite })
  }
}

function createError(
  code: AgentJobErrorCode,
  problem: string,
  facts: ConstructorParameters<typeof AgentJobError>[2],
): AgentJobError {
  const advice = 'The job may exist: look for it before you send the prompt again.'
  const message = `AgentJobs: ${problem}.${facts?.mayHaveBeenDone === true ? ` ${advice}` : ''}`
  return new AgentJobError(code, message, facts)
}
