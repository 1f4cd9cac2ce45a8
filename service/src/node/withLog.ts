import type { LogEntry } from '../engine/http/Route.ts'
import { quietly } from '../engine/store/keepQuietly.ts'

/**
 * Adds a log to options without one, so that what fails is reported on the console, which every runtime has. A log that
 * fails itself fails no request.
 */
export function withLog<T extends { log?: ((entry: LogEntry) => void) | undefined }>(
  options: T,
): T & { log: (entry: LogEntry) => void } {
  return { ...options, log: quietly(options.log ?? reportErrors) }
}

function reportErrors({ level, message, requestId }: LogEntry): void {
  if (level !== 'error') return
  console.error(`docs-assistant: ${message}${requestId === undefined ? '' : ` (X-Request-Id ${requestId})`}`)
}
