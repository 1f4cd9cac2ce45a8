import { CODE_THEMES } from '../theme/codeThemes.ts'
import { findNearest } from '../parse/findNearest.ts'
import { show } from '../parse/problems.ts'
import { readValue } from '../settings/readValue.ts'
import type { Warn } from './createWarn.ts'

const NAMES = Object.keys(CODE_THEMES)
const KNOWN = new Set(['system', 'dark', 'css-variables', ...NAMES])

/** The settings that may name a highlighting theme (`styling.codeblocks`, protocol.md#settings). */
const SETTINGS = [
  ['codeblocks'],
  ['codeblocks', 'theme'],
  ['codeblocks', 'theme', 'light'],
  ['codeblocks', 'theme', 'dark'],
]

/**
 * Warns of highlighting themes that the assistant has no colours for. The parser allows any name, because a site's own
 * highlighter may know it.
 *
 * @param source The docs.json with `$ref` resolved.
 */
export function warnOfUnknownCodeThemes(source: unknown, warn: Warn): void {
  for (const setting of SETTINGS) {
    const keys = ['styling', ...setting]
    const value = readValue(source, ...keys)
    if (typeof value !== 'string' || KNOWN.has(value.trim())) continue
    const near = findNearest(value.trim(), NAMES)
    const hint = near === undefined ? '' : ` Did you mean ${show(near)}?`
    warn(
      keys,
      `${show(value)} is not one of the ${NAMES.length} highlighting themes that the assistant knows; ` +
        `its own colours are used instead.${hint}`,
    )
  }
}
