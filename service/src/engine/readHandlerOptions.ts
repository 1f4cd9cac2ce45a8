import type { AssistantKey } from './http/AssistantKey.ts'
import { createOriginPolicy, type OriginPolicy } from './http/createOriginPolicy.ts'
import { readBase, readSiteUrl } from './http/readBase.ts'
import { readKeys } from './readKeys.ts'

interface Callers {
  keys?: readonly (string | AssistantKey)[] | undefined
  allowedOrigins?: string[] | undefined
  siteUrl?: string | undefined
  base?: string | undefined
}

interface ReadCallers {
  /** null if requests need none. */
  keys: AssistantKey[] | null
  origins: OriginPolicy
  /** Without a slash at its end. May be empty. */
  base: string
}

/**
 * Checks the options about callers and addresses.
 *
 * @throws Error If the list of keys is empty, or a key, an origin, `base` or `siteUrl` is invalid. The message never
 * contains a key.
 */
export function readHandlerOptions({ keys, allowedOrigins, siteUrl, base }: Callers): ReadCallers {
  if (siteUrl !== undefined) readSiteUrl(siteUrl)
  return {
    keys: keys === undefined ? null : readKeys(keys),
    base: readBase(base),
    origins: createOriginPolicy({ hasDefaultKey: false, allowedOrigins }),
  }
}
