import { parseRetryAfter, createProblem, type Problem } from '../protocol/index.ts'
import { getStatusProblemCode } from '../protocol/statusProblem.ts'
import { LIMITS } from './limits.ts'
import { withDetail } from './problemDetail.ts'
import { readStart } from './stream/readStart.ts'

const REQUEST_ID_HEADERS = ['x-request-id', 'request-id', 'x-correlation-id', 'cf-ray']

/**
 * Creates the problem for an unsuccessful HTTP response. The body is read only for the operator: at most 64 KB, for at
 * most 5 s. Across origins, `Retry-After` and request ids can be read only if the service exposes them.
 */
export async function createHttpProblem(response: Response, now: number): Promise<Problem> {
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
