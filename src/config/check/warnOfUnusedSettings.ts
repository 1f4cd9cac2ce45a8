import { hasOwnFont, readFontFile } from '../settings/readFontFile.ts'
import { readFontFamily } from '../settings/readFonts.ts'
import { readText, readValue } from '../settings/readValue.ts'
import type { Warn } from './createWarn.ts'

const UNUSED = 'Neither the assistant nor the local site uses this setting.'

/**
 * Warns of settings of docs.json that are valid, but that neither the assistant nor the local site obeys.
 *
 * @param source The docs.json with `$ref` resolved.
 */
export function warnOfUnusedSettings(source: unknown, warn: Warn): void {
  for (const [path, use] of Object.entries(OTHER_SETTINGS_USE)) {
    if (use !== 'nobody') continue
    const [name, inside] = path.split('.') as [string, string?]
    const value = readValue(source, name)
    if (value === undefined || value === null) continue
    if (inside === undefined) {
      warn([name], UNUSED)
      continue
    }
    if (typeof value !== 'object' || Array.isArray(value)) continue
    for (const key of Object.keys(value)) {
      if (key.startsWith('$') || Object.hasOwn(OTHER_SETTINGS_USE, `${name}.${key}`)) continue
      warn([name, key], UNUSED)
    }
  }
  warnOfFonts(source, warn)
}

/** The local site loads fonts of the folder and of addresses with https, and no family of a catalog. */
function warnOfFonts(source: unknown, warn: Warn): void {
  for (const part of [undefined, 'heading', 'body'] as const) {
    const path = part === undefined ? ['fonts'] : ['fonts', part]
    const address = readText(source, ...path, 'source')
    if (address !== undefined && /^\s*http:/i.test(address)) {
      const message = 'The local site loads fonts only from the folder and from addresses with https.'
      warn([...path, 'source'], message)
    }
    if (readText(source, ...path, 'family') === undefined || readFontFile(source, part) !== undefined) continue
    const parts = (['heading', 'body'] as const).filter((one) => part === undefined || one === part)
    const isUsed = parts.some((one) => (part === undefined) === !hasOwnFont(source, one) && readFontFamily(source, one))
    if (!isUsed || address !== undefined) continue
    const message =
      'The local site loads no fonts from catalogs, so readers see this one only if their system has it. ' +
      'Add a "source" and its "format".'
    warn([...path, 'family'], message)
  }
}

/** Who obeys a setting of docs.json: the assistant, the local docs site, both, or nobody. */
type SettingUse = 'assistant' | 'site' | 'both' | 'nobody'

/**
 * Who obeys each setting of docs.json that is not about appearance. Those about appearance (`rules.ts`) are obeyed by
 * both. `*` stands for all other settings in an object.
 */
export const OTHER_SETTINGS_USE: Readonly<Record<string, SettingUse>> = {
  $schema: 'both',
  $ref: 'both',
  description: 'site',
  navigation: 'both',
  navbar: 'site',
  footer: 'site',
  banner: 'nobody',
  interaction: 'nobody',
  metadata: 'nobody',
  'search.prompt': 'assistant',
  'search.*': 'nobody',
  'seo.indexing': 'site',
  'seo.metatags': 'site',
  'seo.*': 'nobody',
  redirects: 'nobody',
  'errors.404': 'site',
  'errors.*': 'nobody',
  'contextual.options': 'assistant',
  'contextual.*': 'nobody',
  'assistant.suggestions': 'assistant',
  'assistant.*': 'nobody',
  'integrations.intercom': 'assistant',
  'integrations.*': 'nobody',
  'api.openapi': 'site',
  'api.*': 'nobody',
  variables: 'nobody',
  markdown: 'nobody',
  public: 'nobody',
}
