import { isLoopback } from '../../../../src/protocol/isLoopback.ts'
import type { CounterStore } from '../store/CounterStore.ts'
import { HOUR_MS } from '../store/periods.ts'
import { HttpError } from './HttpError.ts'
import { isForwarded } from './isForwarded.ts'
import { isAdminKey, readBearer, refuseAdminKey } from './createKeyRing.ts'
import type { AdminGate, Call } from './Route.ts'
import { takeUses, type LimitedUse, toNetwork } from './takeUses.ts'

export interface AdminGateOptions {
  adminKey: string
  isKnown: boolean
  counters: CounterStore
}

/** Wrong keys in an hour from one network. After that, also the right one is refused. */
const MAX_WRONG_KEYS = 20

export function createAdminGate({ adminKey, isKnown, counters }: AdminGateOptions): AdminGate {
  const isOpenTo = ({ url, address, request }: Call) =>
    !isKnown || (isLoopback(url.hostname) && isLoopback(address) && !isForwarded(request))

  async function accepts(call: Call, key: string): Promise<boolean> {
    const wrong: LimitedUse = {
      group: 'wrong-keys',
      key: toNetwork(call.address),
      max: MAX_WRONG_KEYS,
      windowMs: HOUR_MS,
      of: 'wrong keys an hour for this address',
    }
    if (isOpenTo(call) && isAdminKey(key, adminKey) && (await countWrong(counters, wrong)) < MAX_WRONG_KEYS) return true
    // Also refuses the right key once the limit is reached: otherwise, its answer would tell that it is right.
    await takeUses(counters, [wrong])
    return false
  }

  return {
    isOpenTo,
    accepts,
    async require(call) {
      const given = readBearer(call.request)
      if (!(await accepts(call, given))) refuseAdminKey(given)
    },
  }
}

/** @throws {HttpError} 503 */
async function countWrong(counters: CounterStore, { group, key, windowMs }: LimitedUse): Promise<number> {
  const read = async () => counters.add({ group, key, windowMs }, 0)
  return read().catch((cause: unknown) => {
    throw new HttpError(503, 'limit-unavailable', 'wrong keys cannot be counted at the moment', { cause })
  })
}
