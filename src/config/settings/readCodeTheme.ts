import { readText } from './readValue.ts'

/** The code theme of one mode (`styling.codeblocks`): a name, `system` or `dark`. */
export function readCodeTheme(config: unknown, mode: 'light' | 'dark'): string {
  const read = (...path: string[]) => readText(config, 'styling', 'codeblocks', ...path)
  return read() ?? read('theme') ?? read('theme', mode) ?? read(mode) ?? 'system'
}

/** Names that are not code themes: they follow the widget's own colours. */
const BUILT_IN = new Set(['system', 'css-variables', 'dark'])

/** Whether `styling.codeblocks` names a code theme that `CODE_THEMES` may have. */
export function namesCodeTheme(config: unknown): boolean {
  return !BUILT_IN.has(readCodeTheme(config, 'light')) || !BUILT_IN.has(readCodeTheme(config, 'dark'))
}
