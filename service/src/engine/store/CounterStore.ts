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

interface Window {
  endsAt: number
  sum: number
}

/** The number of windows per group. Beyond it, those that count least are forgotten. */
const MAX_KEYS = 10_000

/** Counts in the memory of one process. */
export function memoryCounters(now: () => number = Date.now, maxKeys = MAX_KEYS): CounterStore {
  const groups = new Map<string, Map<string, Window>>()

  function find({ group, key, windowMs }: Omit<Use, 'max'>): Window {
    let windows = groups.get(group)
    if (windows === undefined) groups.set(group, (windows = new Map()))
    const open = windows.get(key)
    if (open !== undefined && now() < open.endsAt) {
      // If the clock was set back, the window would otherwise last until the clock is where it was.
      open.endsAt = Math.min(open.endsAt, now() + windowMs)
      return open
    }
    const fresh = { endsAt: now() + windowMs, sum: 0 }
    // A map keeps insertion order, so deleting the key first makes its window the most recent.
    windows.delete(key)
    windows.set(key, fresh)
    if (windows.size > maxKeys) forget(windows, fresh)
    return fresh
  }

  /**
   * Makes room for new windows: removes those that are over, or else the tenth with the fewest uses. A limit that is
   * used up must not begin again because many others appear.
   */
  function forget(windows: Map<string, Window>, fresh: Window): void {
    for (const [key, { endsAt }] of windows) if (now() >= endsAt) windows.delete(key)
    if (windows.size <= maxKeys) return
    const others = [...windows].filter(([, window]) => window !== fresh).sort(([, a], [, b]) => a.sum - b.sum)
    for (const [key] of others.slice(0, Math.ceil(maxKeys / 10))) windows.delete(key)
  }

  return {
    take(uses) {
      const windows = uses.map(find)
      const refused = windows.findIndex(({ sum }, position) => sum >= uses[position]!.max)
      if (refused !== -1) return { isAllowed: false, refused, retryAfterMs: windows[refused]!.endsAt - now() }
      for (const window of windows) window.sum += 1
      return { isAllowed: true }
    },
    add(counter, amount) {
      const window = find(counter)
      window.sum += amount
      return window.sum
    },
  }
}
