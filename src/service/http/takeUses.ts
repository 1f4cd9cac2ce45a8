import type { CounterStore, Use } from '../store/CounterStore.ts'
import { HttpError } from './HttpError.ts'

/** A use that is limited. */
export interface LimitedUse extends Use {
  /** What is limited, for the message: "requests an hour for this organization". */
  of: string
}

/** Counts uses: all of them, or none. @throws {HttpError} 429 with `Retry-After`, or 503 if they cannot be counted */
export async function takeUses(counters: CounterStore, uses: readonly LimitedUse[]): Promise<void> {
  const take = async () => counters.take(uses)
  const taken = await take().catch((cause: unknown) => {
    // A limit that cannot be counted would not hold.
    const headers = { 'Retry-After': '5' }
    throw new HttpError(503, 'limit-unavailable', 'the limits cannot be counted at the moment', { headers, cause })
  })
  if (taken.isAllowed) return
  const { max, of } = uses[taken.refused]!
  const seconds = Math.max(1, Math.ceil(taken.retryAfterMs / 1000))
  throw new HttpError(429, 'rate-limited', `the limit of ${max} ${of} is reached; try again in ${seconds} s`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
