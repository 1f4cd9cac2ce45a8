/** Counts what is limited: in memory, or where several processes of the service share it. */
export interface CounterStore {
  /**
   * Counts one of each use, or none of them if one has no room left in its window. That is one atomic step: two
   * processes must not both take the last use. A window starts with the first use in it.
   */
  take(uses: readonly Use[]): Taken | Promise<Taken>
  /** Adds to a counter without a limit. 0 reads it. @returns the sum of its window */
  add(counter: Omit<Use, 'max'>, amount: number): number | Promise<number>
}

export interface Use {
  /** What is counted, such as `address`. */
  group: string
  /** Whose uses they are. */
  key: string
  /** Uses in a window. */
  max: number
  windowMs: number
}

/** `refused`: position of the use that has no room. `retryAfterMs`: time until its window ends. */
export type Taken = { isAllowed: true } | { isAllowed: false; refused: number; retryAfterMs: number }
