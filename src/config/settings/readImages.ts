import { readModeFiles, type Mode } from './readModeFiles.ts'
import { readText } from './readValue.ts'

/** The files of `logo`, the one for this mode first. */
export function readLogo(config: unknown, mode: Mode): string[] {
  return readModeFiles(config, mode, 'logo')
}

/** `logo.href`: where the logo leads. */
export function readLogoLink(config: unknown): string | undefined {
  return readText(config, 'logo', 'href')
}

/** The files of `background.image`, the one for this mode first. */
export function readBackgroundImage(config: unknown, mode: Mode): string[] {
  return readModeFiles(config, mode, 'background', 'image')
}
