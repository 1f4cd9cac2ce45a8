import { readModeFiles, type Mode } from './readModeFiles.ts'

/** The files of `favicon`, the one for this mode first. */
export function readFavicon(config: unknown, mode: Mode): string[] {
  return readModeFiles(config, mode, 'favicon')
}
