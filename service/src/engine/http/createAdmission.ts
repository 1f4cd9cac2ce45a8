import { type AssistantKey, requireAssistantKey } from './createKeyRing.ts'
import type { CounterStore } from '../store/CounterStore.ts'
import { HttpError } from './HttpError.ts'
import { toNetwork, takeUses, type LimitedUse } from './takeUses.ts'
import type { Call } from './Route.ts'
import { DAY_MS, HOUR_MS } from '../store/periods.ts'

/** Checks and counts requests. Every endpoint with a key begins with one of these calls. */
export interface Admission {
  /**
   * Checks the key and the domain in the path, and counts the request.
   *
   * @throws {HttpError} 401, 403, 404, 429, 503
   */
  admit(call: Call): Promise<void>
  /**
   * Like `admit`, and counts a question for its reader, too, if there is a limit for readers. A reader is an `fp` at an
   * address.
   *
   * @param read Reads the question. If it throws, the request is counted without a reader.
   * @throws {HttpError} 401, 403, 404, 429, 503, and what `read` throws.
   */
  admitQuestion<T extends { fp: string }>(call: Call, read: () => Promise<T>): Promise<T>
}

export interface AdmissionOptions {
  /** Returns the public keys that are currently valid. null if requests need none. */
  keys(): Promise<readonly AssistantKey[] | null>
  domain: string | undefined
  counters: CounterStore
  limits: { requestsPerHour: number; requestsPerDayPerAddress: number; requestsPerHourPerReader?: number }
  now(): number
}

/** What the log calls the site of a service without a domain. */
export const DEFAULT_SITE = 'local'

/**
 * Applies the rules of all public endpoints: key, limits (protocol.md#limits), domain. A request that one limit
 * refuses doesn't count for the others.
 */
export function createAdmission({ keys, domain, counters, limits, now }: AdmissionOptions): Admission {
  const ofAll = (address: string): LimitedUse[] => [
    {
      group: 'address',
      key: toNetwork(address),
      max: limits.requestsPerDayPerAddress,
      windowMs: DAY_MS,
      of: 'requests a day for this address',
    },
    {
      group: 'organization',
      key: 'all',
      max: limits.requestsPerHour,
      windowMs: HOUR_MS,
      of: 'requests an hour for this organization',
    },
  ]

  /** Checks the key and the domain, names both in the call, and lists the uses to count. */
  async function check(call: Call): Promise<LimitedUse[]> {
    const { request, address } = call
    if (domain !== undefined) call.site = domain
    const known = await keys()
    if (known === null) {
      call.site = domain ?? DEFAULT_SITE
      checkDomain(call, {})
      return ofAll(address)
    }
    const used = requireAssistantKey(request, known, now())
    call.key = used.name ?? `key ${known.indexOf(used) + 1}`
    call.site = used.site ?? domain ?? DEFAULT_SITE
    checkDomain(call, used)
    const { key, requestsPerHour } = used
    const ofKey = { group: 'key', windowMs: HOUR_MS, of: 'requests an hour for this key' }
    return [...ofAll(address), ...(requestsPerHour === undefined ? [] : [{ ...ofKey, key, max: requestsPerHour }])]
  }

  const toReaderUse = ({ address }: Call, fp: string, max: number): LimitedUse => ({
    group: 'reader',
    key: `${toNetwork(address)} ${fp.slice(0, 200)}`,
    max,
    windowMs: HOUR_MS,
    of: 'questions an hour for this reader',
  })

  /** Refuses a domain that the service doesn't serve, or that the key is not for. */
  function checkDomain({ params }: Call, key: Pick<AssistantKey, 'site'>): void {
    const served = [domain, key.site].find((site) => site !== undefined && site !== params.domain)
    if (params.domain === undefined || served === undefined) return
    const asked = params.domain.slice(0, 100)
    const reason = served === domain ? 'this service is for' : 'this key is for'
    throw new HttpError(404, 'not-found', `there is no docs site "${asked}" here: ${reason} "${served}"`)
  }

  async function admit(call: Call): Promise<void> {
    await takeUses(counters, await check(call))
  }

  return {
    admit,
    async admitQuestion(call, read) {
      const max = limits.requestsPerHourPerReader
      if (max === undefined) {
        await admit(call)
        return read()
      }
      const uses = await check(call)
      // The reader is known only from the body, so this must be read before anything is counted.
      const reading = read()
      const [settled] = await Promise.allSettled([reading])
      const reader = settled.status === 'fulfilled' ? [toReaderUse(call, settled.value.fp, max)] : []
      await takeUses(counters, [...uses, ...reader])
      return reading
    },
  }
}
