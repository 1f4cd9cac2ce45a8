import { getKeyKind } from '../../../src/protocol/index.ts'
import type { AssistantKey } from '../engine/http/AssistantKey.ts'
import { VISIBLE_ASCII } from './readKeys.ts'

/**
 * Checks that the admin key is secret: every page of the site contains a public key.
 *
 * @throws Error The message never contains the key.
 */
export function checkAdminKey(adminKey: string, keys: readonly AssistantKey[]): void {
  if (!VISIBLE_ASCII.test(adminKey))
    throw new Error('docs-assistant: adminKey must have 1 to 200 visible ASCII characters, without spaces.')
  if (getKeyKind(adminKey) === 'public')
    throw new Error('docs-assistant: adminKey is a public key ("_dsc_" in its prefix). Set a secret key.')
  if (keys.some(({ key }) => key === adminKey))
    throw new Error('docs-assistant: adminKey is also in keys, so every page with the assistant would reveal it.')
}
