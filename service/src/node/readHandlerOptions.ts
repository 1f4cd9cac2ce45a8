import type { AssistantKey } from '../engine/http/AssistantKey.ts'
import { createOriginPolicy, type OriginPolicy } from '../engine/http/createOriginPolicy.ts'
import { readBase, readSiteUrl } from '../engine/http/readBase.ts'
import { readKeys } from './readKeys.ts'

interface Callers {
  keys: readonly (string | AssistantKey)[]
  allowedOrigins?: string[] | undefined
  siteUrl?: string | undefined
  base?: string | undefined
}

interface ReadCallers {
  keys: AssistantKey[]
  origins: OriginPolicy
  /** Without a slash at its end. May be empty. */
  base: string
}

/**
 * Checks the options about callers and addresses.
 *
 * @throws Error If there is no key, or a key, an origin, `base` or `siteUrl` is invalid. The message never contains a
 * key.
 */
export function readHandlerOptions({ keys, allowedOrigins, siteUrl, base }: Callers): ReadCallers {
  if (siteUrl !== undefined) readSiteUrl(siteUrl)
  return {
    keys: readKeys(keys),
    base: readBase(base),
    origins: createOriginPolicy({ hasDefaultKey: false, allowedOrigins }),
  }
}
