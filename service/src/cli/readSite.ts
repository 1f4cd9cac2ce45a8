import { isUtf8 } from 'node:buffer'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReadFile } from './hosts.ts'
import type { FileChange } from './planHost.ts'

/**
 * Reads the files of a site's folder. In a file that is not in UTF-8, each byte becomes one character, so that
 * `writeSiteFile` can write it as it was. Such files have the same bytes as UTF-8 for tags.
 */
export function readSite(folder: string): ReadFile {
  return (path) => {
    try {
      const bytes = readFileSync(join(folder, path))
      return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
    } catch {
      return undefined
    }
  }
}

/** Writes a file of a site, in the encoding that `readSite` has read. */
export function writeSiteFile(folder: string, { path, before, after }: FileChange): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, after, before === undefined || isUtf8(readFileSync(file)) ? 'utf8' : 'latin1')
}
