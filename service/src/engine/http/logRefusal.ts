import type { HttpError } from './HttpError.ts'
import type { Call, LogEntry } from './Route.ts'

const MAX_SITE_CHARACTERS = 100

/**
 * Logs a refused request. The domain in the path is the only text from the caller in the line.
 *
 * @param call Absent if the request could not be read.
 * @param ms How long the request took, in milliseconds.
 */
export function logRefusal(
  log: (entry: LogEntry) => void,
  { status, code }: Pick<HttpError, 'status' | 'code'>,
  call?: Pick<Call, 'requestId' | 'key' | 'params'>,
  ms?: number,
): void {
  const { requestId, key, params } = call ?? {}
  const site = params?.domain?.slice(0, MAX_SITE_CHARACTERS)
  log({
    level: 'info',
    message: `refused: ${status} ${code}`,
    event: 'refused',
    ...(requestId && { requestId }),
    ...(key && { key }),
    ...(site && { site }),
    status,
    ...(ms !== undefined && { ms }),
  })
}
