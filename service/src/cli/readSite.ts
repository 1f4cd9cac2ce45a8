import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadFile } from './hosts.ts'

/** Reads the files of a site's folder. */
export function readSite(folder: string): ReadFile {
  return (path) => {
    try {
      return readFileSync(join(folder, path), 'utf8')
    } catch {
      return undefined
    }
  }
}
