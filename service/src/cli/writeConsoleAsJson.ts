import { formatWithOptions } from 'node:util'
import type { LogEntry } from '../engine/http/Route.ts'

/**
 * Passes on, as log lines, what else writes to the terminal: the console, in an owner's configuration or a client of
 * Redis, and Node's warnings.
 *
 * @returns A function that ends it.
 */
export function writeConsoleAsJson(log: (entry: LogEntry) => void): () => void {
  const levels = { debug: 'info', log: 'info', info: 'info', warn: 'warning', error: 'error' } as const
  const restore = (Object.entries(levels) as [keyof typeof levels, LogEntry['level']][]).map(([name, level]) => {
    const before = console[name]
    const write = (...values: unknown[]) => log({ level, message: formatWithOptions({ colors: false }, ...values) })
    console[name] = write
    // What somebody else has put there since stays.
    return () => void (console[name] === write && (console[name] = before))
  })
  const onWarning = ({ name, message }: Error) => log({ level: 'warning', message: `${name}: ${message}` })
  // Node's own listener writes them as text.
  const listeners = process.listeners('warning')
  process.removeAllListeners('warning').on('warning', onWarning)
  return () => {
    restore.forEach((end) => end())
    process.removeAllListeners('warning')
    for (const listener of listeners) process.on('warning', listener)
  }
}
