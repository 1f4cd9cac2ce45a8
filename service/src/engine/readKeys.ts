import { getKeyKind } from '../../../src/protocol/index.ts'
import type { AssistantKey } from './http/createKeyRing.ts'

export const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/

/**
 * Checks the option `keys`.
 *
 * @throws Error If there is no key, or one is invalid. The message never contains a key.
 */
export function readKeys(given: readonly (string | AssistantKey)[]): AssistantKey[] {
  // In plain JavaScript, owners may pass another type.
  if (!Array.isArray(given) || given.length === 0)
    throw new Error('docs-assistant: keys must contain at least one public key, such as ["acme_dsc_site"].')
  return given.map(readKey)
}

/**
 * Checks a public key and its settings.
 *
 * @throws Error If it is invalid. The message never contains the key.
 */
export function readKey(given: string | AssistantKey): AssistantKey {
  const key = typeof given === 'string' ? { key: given } : given
  checkAssistantKey(key)
  return key
}

function checkAssistantKey(given: AssistantKey): void {
  const { key, expiresAt, requestsPerHour, site } = (given ?? {}) as Partial<AssistantKey>
  if (typeof key !== 'string' || !VISIBLE_ASCII.test(key)) {
    throw new Error(
      'docs-assistant: each entry of keys must be like "acme_dsc_site" or { key: "acme_dsc_site" }: ' +
        'a public key has "_dsc_" in its prefix and 1 to 200 visible ASCII characters.',
    )
  }
  if (getKeyKind(key) === 'admin') {
    throw new Error(
      'docs-assistant: keys has an admin key, which every page with the assistant would reveal. ' +
        'Use a public key, with "_dsc_" in its prefix.',
    )
  }
  if (expiresAt !== undefined && Number.isNaN(new Date(expiresAt).getTime()))
    throw new Error('docs-assistant: expiresAt of keys must be a date such as "2027-01-31".')
  if (site !== undefined && (typeof site !== 'string' || site === ''))
    throw new Error('docs-assistant: site of keys must be a domain such as "acme".')
  if (requestsPerHour !== undefined && !(Number.isInteger(requestsPerHour) && requestsPerHour >= 0))
    throw new Error('docs-assistant: requestsPerHour of keys must be a whole number.')
}
