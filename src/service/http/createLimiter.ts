import { HttpError } from './HttpError.ts'

/** Counts uses by key and refuses those over the limit. */
export interface Limiter {
  /** Counts one use. @throws {HttpError} 429 with `Retry-After` in seconds, if the window is full */
  take(key: string): void
  /** Like `take`, without counting. */
  check(key: string): void
  /** How many uses the key has left in its window. */
  remaining(key: string): number
}

export interface LimiterOptions {
  /** Uses per window. */
  limit: number
  windowMs: number
  now(): number
  /** What is limited, for the message: "requests an hour for this organization". */
  of: string
  /** Maximum number of keys to remember; the oldest windows are forgotten first. @default 10,000 */
  maxKeys?: number
}

/**
 * Limits each key to a number of uses per window. A window starts with the key's first use; refused uses do not count.
 */
export function createLimiter({ limit, windowMs, now, of, maxKeys = 10_000 }: LimiterOptions): Limiter {
  const windows = new Map<string, { startedAt: number; used: number }>()

  function findWindow(key: string) {
    const open = windows.get(key)
    return open !== undefined && now() - open.startedAt < windowMs ? open : undefined
  }

  function check(key: string): void {
    const open = findWindow(key)
    if (open === undefined ? limit > 0 : open.used < limit) return
    const seconds = Math.max(1, Math.ceil(((open?.startedAt ?? now()) + windowMs - now()) / 1000))
    throw new HttpError(429, 'rate-limited', `the limit of ${limit} ${of} is reached; try again in ${seconds} s`, {
      headers: { 'Retry-After': String(seconds) },
    })
  }

  return {
    take(key) {
      check(key)
      let open = findWindow(key)
      if (open === undefined) {
        open = { startedAt: now(), used: 0 }
        // A map keeps insertion order: deleting the key first makes its window the youngest.
        windows.delete(key)
        windows.set(key, open)
        if (windows.size > maxKeys) windows.delete(windows.keys().next().value!)
      }
      open.used++
    },
    check,
    remaining: (key) => limit - (findWindow(key)?.used ?? 0),
  }
}
