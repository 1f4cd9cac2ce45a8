import type { CounterStore } from '../store/CounterStore.ts'
import { HOUR_MS } from '../store/periods.ts'
import { HttpError } from './HttpError.ts'
import type { Call } from './Route.ts'
import { takeUses, toNetwork } from './takeUses.ts'

/** Limits how many answers stream at the same time. */
export interface StreamGate {
  /**
   * Takes a slot and returns the function that frees it.
   *
   * @throws {HttpError} 429 if the address has no free slot, 503 if the service has none.
   */
  enter(address: string): () => void
  count(): number
}

interface StreamLimits {
  /** Answers at the same time to all readers. */
  streams: number
  /** Answers at the same time to one address. */
  streamsPerAddress: number
}

/** Seconds after which a slot is likely to be free. */
const RETRY_AFTER = { headers: { 'Retry-After': '1' }, limit: 'streams-per-address' }
const RETRY_AFTER_BUSY = { headers: { 'Retry-After': '5' }, limit: 'streams' }

/**
 * Limits answers per address, so that one caller can't occupy the whole service, and in total, so that answers don't
 * become very slow.
 */
export function createStreamGate({ streams, streamsPerAddress }: StreamLimits): StreamGate {
  const running = new Map<string, number>()
  let total = 0
  return {
    count: () => total,
    enter(address) {
      const network = toNetwork(address)
      const before = running.get(network) ?? 0
      if (before >= streamsPerAddress) {
        const message = `this address has ${streamsPerAddress} answers streaming; wait for one to end`
        throw new HttpError(429, 'rate-limited', message, RETRY_AFTER)
      }
      if (total >= streams)
        throw new HttpError(503, 'busy', `${streams} answers are already streaming; try again later`, RETRY_AFTER_BUSY)
      running.set(network, before + 1)
      total += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        total -= 1
        const left = running.get(network)! - 1
        if (left === 0) running.delete(network)
        else running.set(network, left)
      }
    },
  }
}

/**
 * Counts a read that needs no key, once it is known that there is something to read.
 *
 * @throws {HttpError} 403 for a page of another site that embeds it, 429, 503
 */
export type ReadLimit = (call: Call) => Promise<void>

interface ReadLimitOptions {
  counters: CounterStore
  limits: { requestsPerHour: number; requestsPerDayPerAddress: number }
}

/** Far below what all readers together may ask. */
const MAX_READS_PER_HOUR = 1_000

/**
 * The budget for reads without a key: one for each network, and none for all together. So nobody can use up what others
 * may read, nor what readers with a key may ask.
 */
export function createReadLimit({ counters, limits }: ReadLimitOptions): ReadLimit {
  const max = Math.min(MAX_READS_PER_HOUR, limits.requestsPerHour, limits.requestsPerDayPerAddress)
  return async (call) => {
    if (isEmbeddedElsewhere(call.request))
      throw new HttpError(403, 'forbidden', 'pages of other sites may link to this address, but not embed it')
    const use = { group: 'reads', key: toNetwork(call.address), max, windowMs: HOUR_MS }
    await takeUses(counters, [{ ...use, of: 'reads an hour without a key for this address' }])
  }
}

/** Whether a page of another site makes the browser of its visitor send this, who then pays for it. */
function isEmbeddedElsewhere({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none'
  const isVisit = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  return site !== 'same-origin' && site !== 'none' && !isVisit
}
