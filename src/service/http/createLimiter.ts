import { HttpError } from './HttpError.ts'

/** Counts uses by key and refuses those over the limit. */
export interface Limiter {
  /** Counts one use. @throws {HttpError} 429 with `Retry-After`, in whole seconds, when the window is full. */
  take(key: string): void
  /** How many uses the key has left in its window. */
  remaining(key: string): number
}

export interface LimiterOptions {
  /** Uses a window. */
  limit: number
  windowMs: number
  now(): number
  /** What is limited, for the message: "requests an hour for this organization". */
  of: string
  /** How many keys are remembered; beyond it the oldest windows are forgotten. @default 10,000 */
  maxKeys?: number
}

/** A limit per key in windows that start with the key's first use; refused uses are not counted. */
export function createLimiter({ limit, windowMs, now, of, maxKeys = 10_000 }: LimiterOptions): Limiter {
  const windows = new Map<string, { startedAt: number; used: number }>()

  function windowOf(key: string) {
    const open = windows.get(key)
    return open !== undefined && now() - open.startedAt < windowMs ? open : undefined
  }

  return {
    take(key) {
      let open = windowOf(key)
      if (open === undefined) {
        open = { startedAt: now(), used: 0 }
        // Maps keep the order of insertion: to put a key in anew makes its window the youngest.
        windows.delete(key)
        windows.set(key, open)
        if (windows.size > maxKeys) windows.delete(windows.keys().next().value!)
      }
      if (open.used >= limit) {
        const seconds = Math.max(1, Math.ceil((open.startedAt + windowMs - now()) / 1000))
        throw new HttpError(429, 'rate-limited', `the limit of ${limit} ${of} is reached; try again in ${seconds} s`, {
          headers: { 'Retry-After': String(seconds) },
        })
      }
      open.used++
    },
    remaining: (key) => limit - (windowOf(key)?.used ?? 0),
  }
}
