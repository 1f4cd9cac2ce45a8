import type { CounterStore, Use } from '../store/CounterStore.ts'
import { waitAtMost } from '../store/waitAtMost.ts'
import { HttpError } from './HttpError.ts'

/** Requests wait for the limits. */
const COUNT_WITHIN_MS = 5_000

/** A use that is limited. */
export interface LimitedUse extends Use {
  /** The limited use, as the message names it: "requests an hour for this organization". */
  of: string
}

/**
 * Counts all of the uses, or none if one of them is over its limit.
 *
 * @throws {HttpError} 429 with `Retry-After`, or 503 if they can't be counted.
 */
export async function takeUses(counters: CounterStore, uses: readonly LimitedUse[]): Promise<void> {
  const take = async () => counters.take(uses)
  const taken = await waitAtMost(COUNT_WITHIN_MS, 'the store of limits', take()).catch((cause: unknown) => {
    // Without a count, the limit could not be enforced.
    const headers = { 'Retry-After': '5' }
    throw new HttpError(503, 'limit-unavailable', 'the limits cannot be counted at the moment', { headers, cause })
  })
  if (taken.isAllowed) return
  const { max, of, group } = uses[taken.refused]!
  const seconds = Math.max(1, Math.ceil(taken.retryAfterMs / 1000))
  throw new HttpError(429, 'rate-limited', `the limit of ${max} ${of} has been reached; try again in ${seconds} s`, {
    headers: { 'Retry-After': String(seconds) },
    limit: group,
  })
}
