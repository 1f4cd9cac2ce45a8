import { readText } from './readValue.ts'

type Mode = 'light' | 'dark'

/** The files of `logo`, the one for this mode first. */
export function readLogo(config: unknown, mode: Mode): string[] {
  return readModeFiles(config, mode, 'logo')
}

/** `logo.href`: where the logo leads. */
export function readLogoLink(config: unknown): string | undefined {
  return readText(config, 'logo', 'href')
}

/** The files of `favicon`, the one for this mode first. */
export function readFavicon(config: unknown, mode: Mode): string[] {
  return readModeFiles(config, mode, 'favicon')
}

/** The files of `background.image`, the one for this mode first. */
export function readBackgroundImage(config: unknown, mode: Mode): string[] {
  return readModeFiles(config, mode, 'background', 'image')
}

/**
 * One file may serve both modes. Where each mode has its own, the other mode's file replaces a missing one. A file may
 * be listed twice.
 */
function readModeFiles(config: unknown, mode: Mode, ...setting: string[]): string[] {
  return [[], [mode], ['light'], ['dark']].flatMap((key) => readText(config, ...setting, ...key) ?? [])
}
