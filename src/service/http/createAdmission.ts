import type { AssistantKey } from './AssistantKey.ts'
import type { CounterStore } from '../store/CounterStore.ts'
import { HttpError } from './HttpError.ts'
import { toNetwork } from './toNetwork.ts'
import { requireAssistantKey } from './requireKey.ts'
import type { Call } from './Route.ts'
import { takeUses, type LimitedUse } from './takeUses.ts'

/** Checks and counts requests. Every public endpoint begins with one of these calls. */
export interface Admission {
  /**
   * Checks the key and the domain in the path, and counts the request.
   *
   * @throws {HttpError} 401, 403, 404, 429, 503
   */
  admit(call: Call): Promise<void>
  /**
   * Counts a request that needs no key.
   *
   * @throws {HttpError} 429, 503
   */
  count(call: Call): Promise<void>
  /**
   * Counts a reader's question, if there is a limit for readers. A reader is an `fp` at an address.
   *
   * @throws {HttpError} 429, 503
   */
  countReader(call: Call, fp: string): Promise<void>
}

export interface AdmissionOptions {
  /** Returns the public keys that are currently valid. */
  keys(): Promise<readonly AssistantKey[]>
  /** The only domain that is served. @default any */
  domain: string | undefined
  counters: CounterStore
  limits: { requestsPerHour: number; requestsPerDayPerAddress: number; requestsPerHourPerReader?: number }
  now(): number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Applies the rules of all public endpoints: key, limits (section 8 of the reference), domain. A request that one limit
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

  return {
    async admit({ request, address, params }) {
      const { key, requestsPerHour } = requireAssistantKey(request, await keys(), now())
      const ofKey = { group: 'key', windowMs: HOUR_MS, of: 'requests an hour for this key' }
      await takeUses(counters, [
        ...ofAll(address),
        ...(requestsPerHour === undefined ? [] : [{ ...ofKey, key, max: requestsPerHour }]),
      ])
      if (domain === undefined || params.domain === undefined || params.domain === domain) return
      throw new HttpError(404, 'not-found', `there is no docs site "${params.domain.slice(0, 100)}" here`)
    },
    count: ({ address }) => takeUses(counters, ofAll(address)),
    async countReader({ address }, fp) {
      const max = limits.requestsPerHourPerReader
      if (max === undefined) return
      const of = 'questions an hour for this reader'
      await takeUses(counters, [
        { group: 'reader', key: `${toNetwork(address)} ${fp.slice(0, 200)}`, max, windowMs: HOUR_MS, of },
      ])
    },
  }
}
