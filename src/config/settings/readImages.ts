import { readModeFiles, type Mode } from './readModeFiles.ts'
import { readText } from './readValue.ts'

/** The files of `logo`. The one for this mode comes first. */
export function readLogo(config: unknown, mode: Mode): string[] {
  return readModeFiles(config, mode, 'logo')
}

/** `logo.href`: where the logo leads. */
export function readLogoLink(config: unknown): string | undefined {
  return readText(config, 'logo', 'href')
}

/** The files of `background.image`. The one for this mode comes first. */
export function readBackgroundImage(config: unknown, mode: Mode): string[] {
  return readModeFiles(config, mode, 'background', 'image')
}
