import { readText } from './readValue.ts'

/** The code theme of one mode (`styling.codeblocks`): a name, `system` or `dark`. */
export function readCodeTheme(config: unknown, mode: 'light' | 'dark'): string {
  const read = (...path: string[]) => readText(config, 'styling', 'codeblocks', ...path)
  return read() ?? read('theme') ?? read('theme', mode) ?? read(mode) ?? 'system'
}
