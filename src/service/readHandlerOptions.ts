import { checkAssistantKey } from './checkKeys.ts'
import type { AssistantKey } from './http/AssistantKey.ts'
import { createOriginPolicy, type OriginPolicy } from './http/createOriginPolicy.ts'
import { readSitePlace, type SitePlace } from './http/sitePlace.ts'

interface Callers {
  keys: readonly (string | AssistantKey)[]
  allowedOrigins?: string[] | undefined
  siteUrl?: string | undefined
}

/**
 * Reads who may call a handler, and where its docs are.
 *
 * @throws Error if there is no key, or a key, an origin or `siteUrl` is invalid; it never shows a key
 */
export function readHandlerOptions(options: Callers): {
  keys: AssistantKey[]
  origins: OriginPolicy
  site: SitePlace
} {
  const keys = options.keys.map((key) => (typeof key === 'string' ? { key } : key))
  if (keys.length === 0)
    throw new Error('docs-assistant: keys must hold at least one public key, such as "acme_dsc_1".')
  for (const key of keys) checkAssistantKey(key)
  return {
    keys,
    origins: createOriginPolicy({ hasDefaultKey: false, allowedOrigins: options.allowedOrigins }),
    site: readSitePlace(options.siteUrl),
  }
}
