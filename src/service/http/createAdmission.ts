import type { AssistantKey } from './AssistantKey.ts'
import { createLimiter, type Limiter } from './createLimiter.ts'
import { HttpError } from './HttpError.ts'
import { requireAssistantKey } from './requireKey.ts'
import type { Call } from './Route.ts'

/** Lets a request through, counts it, or throws. Every public endpoint starts with it. */
export interface Admission {
  /** Requires a key, counts the request, and checks the domain of the path. @throws {HttpError} 401, 403, 404, 429 */
  admit(call: Call): void
  /** Counts a request that needs no key. @throws {HttpError} 429 */
  count(call: Call): void
}

export interface AdmissionOptions {
  keys: readonly AssistantKey[]
  /** The only domain to answer for. @default any */
  domain: string | undefined
  perAddress: Limiter
  perOrganization: Limiter
  now(): number
}

const HOUR_MS = 3_600_000

/** The rules that all public endpoints share: key, limits, domain. */
export function createAdmission({ keys, domain, perAddress, perOrganization, now }: AdmissionOptions): Admission {
  const perKey = new Map(
    keys.flatMap((known) => {
      if (known.requestsPerHour === undefined) return []
      const of = 'requests an hour for this key'
      return [[known, createLimiter({ limit: known.requestsPerHour, windowMs: HOUR_MS, now, of })] as const]
    }),
  )

  /** A request that one limit refuses must not use up the others. */
  function take(uses: [Limiter | undefined, string][]): void {
    for (const [limiter, key] of uses) limiter?.check(key)
    for (const [limiter, key] of uses) limiter?.take(key)
  }

  return {
    admit({ request, address, params }) {
      const known = requireAssistantKey(request, keys, now())
      take([
        [perAddress, address],
        [perOrganization, 'organization'],
        [perKey.get(known), 'key'],
      ])
      if (domain === undefined || params.domain === undefined || params.domain === domain) return
      throw new HttpError(404, 'not-found', `there is no docs site "${params.domain.slice(0, 100)}" here`)
    },
    count({ address }) {
      take([
        [perAddress, address],
        [perOrganization, 'organization'],
      ])
    },
  }
}
