import { checkAssistantKey } from './checkKeys.ts'
import type { AssistantKey } from './http/AssistantKey.ts'
import { createOriginPolicy, type OriginPolicy } from './http/createOriginPolicy.ts'

interface Callers {
  keys: readonly (string | AssistantKey)[]
  allowedOrigins?: string[] | undefined
  siteUrl?: string | undefined
}

/**
 * Checks the options about callers, and reads where the docs are.
 *
 * @throws Error If there is no key, or a key, an origin or `siteUrl` is invalid. The message never contains a key.
 */
export function readHandlerOptions(options: Callers): {
  keys: AssistantKey[]
  origins: OriginPolicy
} {
  const keys = options.keys.map((key) => (typeof key === 'string' ? { key } : key))
  if (keys.length === 0)
    throw new Error('docs-assistant: keys must contain at least one public key, such as "acme_dsc_1".')
  keys.forEach(checkAssistantKey)
  if (options.siteUrl !== undefined && !/^https?:/.test(options.siteUrl))
    throw new Error('docs-assistant: siteUrl must be a full address, such as "https://docs.example.com"')
  return { keys, origins: createOriginPolicy({ hasDefaultKey: false, allowedOrigins: options.allowedOrigins }) }
}
