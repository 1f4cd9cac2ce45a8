import { HttpError } from './HttpError.ts'
import type { DocsSearch } from '../search/Search.ts'
import { remember } from '../docs/collections.ts'

/** Refuses questions that would wait too long for those before them. */
export interface LoadGate {
  /**
   * Call this before a request is counted.
   *
   * @throws {HttpError} 503 with `Retry-After`.
   */
  admit(): void
  /** Returns a search that the gate knows about, and that is as fast. */
  watch(search: DocsSearch): DocsSearch
  waiting(): number
  /** How long a question would wait, in milliseconds. */
  estimate(): number
}

export interface LoadGateOptions {
  maxWaitMs: number
  /** Called with the duration of each search, including its wait, in milliseconds. */
  onSearch(ms: number): void
}

/** The share of the last search in the average. */
const WEIGHT = 0.1
const MAX_RETRY_SECONDS = 60

/**
 * Estimates the wait from the number of searches before and the time that one takes. This is the time from the end of
 * one search to the end of the next, while there are any, so searches that run at the same time are counted as such.
 */
export function createLoadGate({ maxWaitMs, onSearch }: LoadGateOptions): LoadGate {
  let waiting = 0
  let average = 0
  let lastEnd = 0
  const watched = new WeakMap<DocsSearch, DocsSearch>()

  function end(startedAt: number): void {
    const now = performance.now()
    const took = now - Math.max(startedAt, lastEnd)
    average = average === 0 ? took : average * (1 - WEIGHT) + took * WEIGHT
    lastEnd = now
    waiting -= 1
    onSearch(now - startedAt)
  }

  const estimate = () => waiting * average

  return {
    admit() {
      const wait = estimate()
      if (wait <= maxWaitMs) return
      const seconds = Math.min(MAX_RETRY_SECONDS, Math.ceil(wait / 1000))
      throw new HttpError(503, 'busy', `too many questions wait; try again in ${seconds} s`, {
        headers: { 'Retry-After': String(seconds) },
        limit: 'waiting',
      })
    },
    watch: (search) =>
      remember(watched, search, () => ({
        async search(query) {
          waiting += 1
          const startedAt = performance.now()
          try {
            return await search.search(query)
          } finally {
            end(startedAt)
          }
        },
      })),
    waiting: () => waiting,
    estimate,
  }
}
