import { readText } from './readValue.ts'

export type Mode = 'light' | 'dark'

/**
 * Returns the files of a setting, the one for this mode first. A single file is used in both modes. If each mode has
 * its own, the other mode's file follows as a fallback. The list may contain a file twice.
 */
export function readModeFiles(config: unknown, mode: Mode, ...setting: string[]): string[] {
  return [[], [mode], ['light'], ['dark']].flatMap((key) => readText(config, ...setting, ...key) ?? [])
}
