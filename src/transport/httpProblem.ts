import { parseRetryAfter, problemCodeOfStatus, problemOf, type Problem } from '../protocol/index.ts'
import { LIMITS } from './limits.ts'
import { readStart } from './readStart.ts'

const REQUEST_ID_HEADERS = ['x-request-id', 'request-id', 'x-correlation-id', 'cf-ray']

/**
 * Makes a problem of an HTTP answer that is no success. The body is read for the operator's eyes alone: at most 64 KB
 * and 5 s of it. `Retry-After` and request ids are seen across origins only where the service exposes them.
 */
export async function httpProblem(response: Response, now: number): Promise<Problem> {
  const { status, headers } = response
  const retryAfter = parseRetryAfter(headers.get('retry-after'), now)
  const requestId = REQUEST_ID_HEADERS.map((name) => headers.get(name)).find((id) => id !== null && id !== '')
  const detail = wordsOf(await readStart(response.body, LIMITS.problemBytes, LIMITS.problemBodyMs))
  return problemOf(problemCodeOfStatus(status), {
    status,
    ...(retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }),
    ...(requestId == null ? {} : { requestId: requestId.slice(0, LIMITS.idCharacters) }),
    ...(detail === '' ? {} : { detail }),
  })
}

/** The message of a JSON error object (`{error: {message}}`, `{error: ""}`, `{message}`), else the text itself. */
function wordsOf(body: string): string {
  return (messageIn(body) ?? body).trim().slice(0, LIMITS.detailCharacters)
}

function messageIn(body: string): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  for (const candidate of [field(field(value, 'error'), 'message'), field(value, 'error'), field(value, 'message')]) {
    if (typeof candidate === 'string') return candidate
  }
  return undefined
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
