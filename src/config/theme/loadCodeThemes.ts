import { readCodeTheme } from '../settings/readCodeTheme.ts'
import type { CodeTheme } from './createCodeColors.ts'

/** Names that are not code themes: they follow the widget's own colours. */
const BUILT_IN = new Set(['system', 'css-variables', 'dark'])

/** Whether `styling.codeblocks` names a code theme that `loadCodeThemes` may have. */
export function namesCodeTheme(config: unknown): boolean {
  return !BUILT_IN.has(readCodeTheme(config, 'light')) || !BUILT_IN.has(readCodeTheme(config, 'dark'))
}

/** Loads the code themes by name, for `codeThemes` of `createTheme`. They are a separate chunk. */
export async function loadCodeThemes(): Promise<Readonly<Record<string, CodeTheme>>> {
  return (await import('./codeThemes.ts')).CODE_THEMES
}
