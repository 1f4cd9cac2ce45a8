/** Counts uses by key for `createAgentJobHandler`. Make one of your own over any database that can do this in one step. */
export interface LimitStore {
  /**
   * Counts one use of the key, unless `limit.max` uses lie within the last `limit.windowMs` already. To look and to count
   * must be one step, or two machines both take the last use.
   */
  take(key: string, limit: Limit): LimitAnswer | Promise<LimitAnswer>
}

export interface Limit {
  max: number
  windowMs: number
}

/** `retryAfterMs`: when the oldest use leaves the window. */
export type LimitAnswer = { isAllowed: true } | { isAllowed: false; retryAfterMs: number }
