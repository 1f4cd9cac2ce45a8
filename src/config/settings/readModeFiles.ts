import { readText } from './readValue.ts'

export type Mode = 'light' | 'dark'

/**
 * One file may serve both modes. Where each mode has its own, the other mode's file replaces a missing one. A file may
 * be listed twice.
 */
export function readModeFiles(config: unknown, mode: Mode, ...setting: string[]): string[] {
  return [[], [mode], ['light'], ['dark']].flatMap((key) => readText(config, ...setting, ...key) ?? [])
}
