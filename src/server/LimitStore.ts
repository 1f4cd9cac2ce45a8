/**
 * Counts uses by key for `createAgentJobHandler`. You can implement it with any database that has an atomic check and
 * increment.
 */
export interface LimitStore {
  /**
   * Counts one use of the key, unless there were already `limit.max` uses in the last `limit.windowMs`. Checking and
   * counting must be one atomic step, so that two machines can't both take the last use.
   */
  take(key: string, limit: Limit): LimitAnswer | Promise<LimitAnswer>
}

/** At most `max` uses in each window of `windowMs` milliseconds. */
export interface Limit {
  max: number
  windowMs: number
}

/** `retryAfterMs` is the time until the oldest use leaves the window. */
export type LimitAnswer = { isAllowed: true } | { isAllowed: false; retryAfterMs: number }
