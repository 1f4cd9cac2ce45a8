import { kindOfKey } from '../protocol/index.ts'

/**
 * Refuses keys that would give the admin key away: the assistant key stands in every page of the site.
 *
 * @throws Error that names the setting, never the key.
 */
export function checkKeys({ assistantKey, adminKey }: { assistantKey: string; adminKey: string }): void {
  for (const [name, key] of Object.entries({ assistantKey, adminKey })) {
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw new Error(`docs-assistant: ${name} must have 1 to 200 visible ASCII characters, without blanks.`)
    }
  }
  if (kindOfKey(assistantKey) === 'admin' || assistantKey === adminKey) {
    throw new Error(
      'docs-assistant: assistantKey is an admin key, and every page of the site would show it. ' +
        'Give a public one, with "_dsc_" in its prefix.',
    )
  }
  if (kindOfKey(adminKey) === 'public') {
    throw new Error(
      'docs-assistant: adminKey is a public key ("_dsc_" in its prefix), which anybody may know. Give a secret one.',
    )
  }
}
