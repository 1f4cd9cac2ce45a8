import { readCodeTheme } from '../settings/readCodeTheme.ts'

/** Names that are not code themes: they follow the widget's own colours. */
const BUILT_IN = new Set(['system', 'css-variables', 'dark'])

/** Whether `styling.codeblocks` names a code theme that `CODE_THEMES` may have. */
export function namesCodeTheme(config: unknown): boolean {
  return !BUILT_IN.has(readCodeTheme(config, 'light')) || !BUILT_IN.has(readCodeTheme(config, 'dark'))
}
