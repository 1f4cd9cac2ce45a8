import type { CounterStore } from '../store/CounterStore.ts'
import { HOUR_MS } from '../store/periods.ts'
import { HttpError } from './HttpError.ts'
import { toNetwork } from './toNetwork.ts'
import type { Call } from './Route.ts'
import { takeUses } from './takeUses.ts'

/**
 * Counts a read that needs no key, once it is known that there is something to read.
 *
 * @throws {HttpError} 403 for a page of another site that embeds it, 429, 503
 */
export type ReadLimit = (call: Call) => Promise<void>

export interface ReadLimitOptions {
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
