import type { CodeTheme } from './codeColors.ts'
import { codeThemeOf } from './createTheme.ts'

/** Names that need no table: the first two follow the widget's own surfaces. */
const OWN = new Set(['system', 'css-variables', 'dark'])

/** Whether `styling.codeblocks` names a highlighting theme, so that `loadCodeThemes` is worth its bytes. */
export function namesCodeTheme(config: unknown): boolean {
  return !OWN.has(codeThemeOf(config, 'light')) || !OWN.has(codeThemeOf(config, 'dark'))
}

/** The highlighting themes by name, for `createTheme`'s `codeThemes`; in a chunk of their own. */
export async function loadCodeThemes(): Promise<Readonly<Record<string, CodeTheme>>> {
  return (await import('./codeThemes.ts')).CODE_THEMES
}
