import { getKeyKind } from '../protocol/index.ts'
import type { AssistantKey } from './http/AssistantKey.ts'

/**
 * Checks that no key would reveal the admin key: every page of the site contains the assistant key.
 *
 * @throws Error With the name of the option, never the key.
 */
export function checkKeys({ assistantKey, adminKey }: { assistantKey: string; adminKey: string }): void {
  for (const [name, key] of Object.entries({ assistantKey, adminKey })) {
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw new Error(`docs-assistant: ${name} must have 1 to 200 visible ASCII characters, without spaces.`)
    }
  }
  if (getKeyKind(assistantKey) === 'admin' || assistantKey === adminKey) {
    throw new Error(
      'docs-assistant: assistantKey is an admin key, which every page of the site would reveal. ' +
        'Set a public key, with "_dsc_" in its prefix.',
    )
  }
  if (getKeyKind(adminKey) === 'public') {
    throw new Error('docs-assistant: adminKey is a public key ("_dsc_" in its prefix). Set a secret key.')
  }
}

/**
 * Checks a public key and its settings.
 *
 * @throws Error With the name of the option, never the key.
 */
export function checkAssistantKey({ key, expiresAt, requestsPerHour }: AssistantKey): void {
  // In plain JavaScript, owners may pass a string in place of the object.
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key) || getKeyKind(key) === 'admin') {
    throw new Error(
      'docs-assistant: each entry of assistantKeys must be like { key: "acme_dsc_site" }: ' +
        'a public key has "_dsc_" in its prefix and 1 to 200 visible ASCII characters. An admin key is secret.',
    )
  }
  if (expiresAt !== undefined && Number.isNaN(new Date(expiresAt).getTime())) {
    throw new Error('docs-assistant: expiresAt of assistantKeys must be a date such as "2027-01-31".')
  }
  if (requestsPerHour !== undefined && !(Number.isInteger(requestsPerHour) && requestsPerHour >= 0)) {
    throw new Error('docs-assistant: requestsPerHour of assistantKeys must be a whole number.')
  }
}
