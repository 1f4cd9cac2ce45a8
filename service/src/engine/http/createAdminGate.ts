import { isLoopback } from '../../../../src/protocol/isLoopback.ts'
import type { CounterStore } from '../../node/store/CounterStore.ts'
import { HOUR_MS } from '../../node/store/periods.ts'
import { HttpError } from './HttpError.ts'
import { isAdminKey, refuseAdminKey, readBearer } from './requireKey.ts'
import type { Call } from './Route.ts'
import { takeUses, type LimitedUse } from './takeUses.ts'
import { toNetwork } from './toNetwork.ts'

/** Decides who has the admin key. Every endpoint that takes it asks here. */
export interface AdminGate {
  /**
   * Requires the admin key in the header `Authorization` (section 5 of the reference).
   *
   * @throws {HttpError} 401 without it, 403 for a public key, 429 after too many wrong keys, 503 if those can't be
   * counted.
   */
  require(call: Call): Promise<void>
  /**
   * Whether a key is the admin key. Wrong keys are counted.
   *
   * @throws {HttpError} 429, 503
   */
  accepts(call: Call, key: string): Promise<boolean>
  /** Whether the admin key works for this caller. Everybody knows the default key, so it works on this machine only. */
  isOpenTo(call: Call): boolean
}

export interface AdminGateOptions {
  adminKey: string
  /** Whether the key is the default one. */
  isKnown: boolean
  counters: CounterStore
}

/** Wrong keys in an hour from one network. After that, also the right one is refused. */
const MAX_WRONG_KEYS = 20

export function createAdminGate({ adminKey, isKnown, counters }: AdminGateOptions): AdminGate {
  const isOpenTo = ({ url, address }: Call) =>
    !isKnown || (isLoopback(url.hostname) && (address === 'local' || isLoopback(address)))

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
