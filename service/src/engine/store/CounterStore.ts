import type { ThreadStore } from './createThreadStore.ts'
/** Counts limited uses, in memory or in a store that several processes share. */
export interface CounterStore {
  /**
   * Counts one of each use. If one of them is over its limit, none is counted. This must be atomic, so that two
   * processes can't both take the last use. A window starts with its first use.
   */
  take(uses: readonly Use[]): Taken | Promise<Taken>
  /**
   * Adds to a counter without a limit. An amount of 0 only reads it.
   *
   * @returns The sum in the current window.
   */
  add(counter: Omit<Use, 'max'>, amount: number): number | Promise<number>
}

/** One use to count, and its limit. */
export interface Use {
  /** The kind of use, such as `address`. */
  group: string
  /** Whose uses are counted. */
  key: string
  /** The number of uses allowed in a window. */
  max: number
  windowMs: number
}

/** `refused` is the index of the use that is over its limit. `retryAfterMs` is the time until its window ends. */
export type Taken = { isAllowed: true } | { isAllowed: false; refused: number; retryAfterMs: number }

/** The stores that the processes of a service share. */
export interface ServiceStore {
  /** Counts requests, and the day's tokens. */
  counters: CounterStore
  /** Stores conversations. */
  threads: ThreadStore
}
