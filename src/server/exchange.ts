import { parseRetryAfter } from '../protocol/index.ts'
import { AgentJobError, type AgentJobErrorCode } from './AgentJobError.ts'

/** No job is anywhere near as long. */
const MAX_RESPONSE_BYTES = 256 * 1024

export interface Exchange {
  fetch: typeof globalThis.fetch
  method: 'GET' | 'POST'
  url: string
  adminKey: string
  body?: { prompt: string }
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/**
 * One request and its answer's JSON, within `timeoutMs` from start to last byte.
 *
 * @throws {AgentJobError} for everything but success; `signal.reason` at once when the signal aborts.
 */
export async function exchange({ fetch, method, url, adminKey, body, timeoutMs, signal }: Exchange): Promise<unknown> {
  signal?.throwIfAborted()
  const isWrite = method === 'POST'
  const controller = new AbortController()
  const work = async () => {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${adminKey}`,
        ...(isWrite ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(isWrite ? { body: JSON.stringify(body) } : {}),
      // 'error' is not known to every worker runtime; a redirect that is not followed can be told by its status.
      redirect: 'manual',
      cache: 'no-store',
      signal: controller.signal,
    })
    if (!response.ok) {
      // The words of an error are the service's; only its status and `Retry-After` are believed.
      response.body?.cancel().catch(() => {})
      throw errorOfStatus(response, isWrite)
    }
    return parseJson(await readText(response), isWrite)
  }
  return race(work, { controller, timeoutMs, signal, isWrite })
}

/** Runs the work until it ends, time is up or the caller aborts, whichever is first, and takes the request back then. */
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
        reject(error('timeout', `the service did not answer within ${timeoutMs} ms`, { mayHaveBeenDone: isWrite })),
      )
    }, timeoutMs)
    signal?.addEventListener('abort', onAbort)
    work().then(
      (value) => end(() => resolve(value)),
      (fault: unknown) => end(() => reject(fault instanceof AgentJobError ? fault : networkError(fault, isWrite))),
    )
  })
}

function errorOfStatus(response: Response, isWrite: boolean): AgentJobError {
  const { status } = response
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return error('redirected', 'the service answered with a redirect, which is not followed; check "baseUrl"', {
      status,
    })
  }
  if (status === 401 || status === 403) return error('unauthorized', 'the service refused the admin key', { status })
  if (status === 404) return error('not-found', 'the service knows no such project or job', { status })
  const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'), Date.now())
  if (status === 429) return error('rate-limited', 'the limit of the service is reached', { status, retryAfterSeconds })
  if (status >= 500) {
    // 503 is said instead of doing the work; the others may come after it was done, from a gateway for example.
    const mayHaveBeenDone = isWrite && status !== 503
    return error('server', `the service failed with status ${status}`, { status, retryAfterSeconds, mayHaveBeenDone })
  }
  return error('bad-request', `the service refused the request with status ${status}`, { status })
}

/** Faults that come before a connection stands, so that nothing can have been done (Node's words for them). */
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

function networkError(fault: unknown, isWrite: boolean): AgentJobError {
  const mayHaveBeenDone = isWrite && !BEFORE_SENDING.has(codeOf(fault))
  return error('network', mayHaveBeenDone ? 'the answer of the service was lost' : 'the service could not be reached', {
    mayHaveBeenDone,
  })
}

function codeOf(fault: unknown): string {
  const { cause } = (fault ?? {}) as { cause?: { code?: unknown } }
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
    throw error('bad-response', 'the service answered with something that is no JSON', { mayHaveBeenDone: isWrite })
  }
}

function error(
  code: AgentJobErrorCode,
  words: string,
  facts: ConstructorParameters<typeof AgentJobError>[2],
): AgentJobError {
  const advice =
    facts?.mayHaveBeenDone === true
      ? ' The job may have been made all the same: look for it before sending it again'
      : ''
  return new AgentJobError(code, `AgentJobs: ${words}.${advice === '' ? '' : `${advice}.`}`, facts)
}
