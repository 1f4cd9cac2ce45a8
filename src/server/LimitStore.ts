/**
 * Counts uses by key for `createAgentJobHandler`. Implement it over any database with an atomic check and increment.
 */
export interface LimitStore {
  /**
   * Counts one use of the key, unless the last `limit.windowMs` already contain `limit.max` uses. Check and count must
   * be one atomic step, or two machines could both take the last use.
   */
  take(key: string, limit: Limit): LimitAnswer | Promise<LimitAnswer>
}

export interface Limit {
  max: number
  windowMs: number
}

/** `retryAfterMs`: time until the oldest use leaves the window. */
export type LimitAnswer = { isAllowed: true } | { isAllowed: false; retryAfterMs: number }
