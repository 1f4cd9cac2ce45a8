import { readCodeTheme } from '../settings/readCodeTheme.ts'
import type { CodeTheme } from './codeColors.ts'

/** Names without colours of their own: `system` and `css-variables` follow the widget's surfaces. */
const BUILT_IN = new Set(['system', 'css-variables', 'dark'])

/** Whether `styling.codeblocks` names a code theme, which `loadCodeThemes` brings. */
export function namesCodeTheme(config: unknown): boolean {
  return !BUILT_IN.has(readCodeTheme(config, 'light')) || !BUILT_IN.has(readCodeTheme(config, 'dark'))
}

/** Loads the code themes by name, for `codeThemes` of `createTheme`. They are a chunk of their own. */
export async function loadCodeThemes(): Promise<Readonly<Record<string, CodeTheme>>> {
  return (await import('./codeThemes.ts')).CODE_THEMES
}
