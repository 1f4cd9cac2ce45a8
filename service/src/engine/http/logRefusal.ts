import type { HttpError } from './HttpError.ts'
import type { Call, LogEntry } from './Route.ts'

/**
 * Logs a refused request. The line has no text from the caller.
 *
 * @param call Absent if the request could not be read.
 * @param ms How long the request took, in milliseconds.
 */
export function logRefusal(
  log: (entry: LogEntry) => void,
  { status, code, limit }: Pick<HttpError, 'status' | 'code' | 'limit'>,
  call?: Pick<Call, 'requestId' | 'key' | 'site'>,
  ms?: number,
): void {
  const { requestId, key, site } = call ?? {}
  log({
    level: 'info',
    message: `refused: ${status} ${code}`,
    event: 'refused',
    ...(requestId && { requestId }),
    ...(key && { key }),
    ...(site && { site }),
    status,
    code,
    ...(limit && { limit }),
    ...(ms !== undefined && { ms }),
  })
}
