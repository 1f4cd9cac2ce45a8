import { readText } from './readValue.ts'

export type Mode = 'light' | 'dark'

/**
 * Returns the files of a setting, the one for this mode first. A single file is used in both modes. If each mode has
 * its own, the other mode's file follows as a fallback. The list may contain a file twice.
 */
export function readModeFiles(config: unknown, mode: Mode, ...setting: string[]): string[] {
  return [[], [mode], ['light'], ['dark']].flatMap((key) => readText(config, ...setting, ...key) ?? [])
}

/** The files of `favicon`. The one for this mode comes first. */
export function readFavicon(config: unknown, mode: Mode): string[] {
  return readModeFiles(config, mode, 'favicon')
}
