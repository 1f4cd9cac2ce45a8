import { readModeFiles, type Mode } from './readModeFiles.ts'

/** The files of `favicon`. The one for this mode comes first. */
export function readFavicon(config: unknown, mode: Mode): string[] {
  return readModeFiles(config, mode, 'favicon')
}
