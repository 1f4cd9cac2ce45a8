import { getKeyKind } from '../../../src/protocol/index.ts'
import { type AssistantKey, VISIBLE_ASCII } from '../engine/http/createKeyRing.ts'

/** The default admin key. Everybody knows it, so it works on this machine only. */
export const KNOWN_ADMIN_KEY = 'svc_local'

/** Creates a key that nobody can send, because nobody knows it. */
export function createUnusableKey(): string {
  return `svc_${crypto.randomUUID()}${crypto.randomUUID()}`
}

/**
 * Checks that the admin key is secret: every page of the site contains a public key, and everybody knows the default
 * one.
 *
 * @param isLocal Whether only this machine can reach the service.
 * @throws Error The message never contains a secret key.
 */
export function checkAdminKey(adminKey: string, keys: readonly AssistantKey[], isLocal: boolean): void {
  if (adminKey === KNOWN_ADMIN_KEY && !isLocal) {
    throw new Error(
      `docs-assistant: adminKey is "${KNOWN_ADMIN_KEY}", which everybody knows, and other machines can reach this ` +
        'service. Set a secret key.',
    )
  }
  if (!VISIBLE_ASCII.test(adminKey))
    throw new Error('docs-assistant: adminKey must have 1 to 200 visible ASCII characters, without spaces.')
  if (getKeyKind(adminKey) === 'public')
    throw new Error('docs-assistant: adminKey is a public key ("_dsc_" in its prefix). Set a secret key.')
  if (keys.some(({ key }) => key === adminKey))
    throw new Error('docs-assistant: adminKey is also in keys, so every page with the assistant would reveal it.')
}
