import type { CounterStore, Use } from '../store/CounterStore.ts'
import { waitAtMost } from '../store/waitAtMost.ts'
import { HttpError } from './HttpError.ts'

const COUNT_WITHIN_MS = 5_000

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

/**
 * Returns what an address is counted as by the limits. An IPv6 reader usually has a whole network of addresses (/64),
 * which counts as one. Anything else is returned unchanged.
 */
export function toNetwork(address: string): string {
  if (!/^[\da-f]*:[\da-f]*:[\da-f:]*(%|$)/i.test(address)) return address
  const [before, after] = address
    .split('%')[0]!
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missing = after === undefined ? 0 : Math.max(0, 8 - before!.length - after.length)
  const groups = [...before!, ...Array<string>(missing).fill('0'), ...(after ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
