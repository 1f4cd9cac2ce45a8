import { isUtf8 } from 'node:buffer'
import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { ReadFile } from './hosts.ts'
import type { FileChange } from './planHost.ts'

/**
 * Reads the files of a site's folder, but none that a link or `..` leads to outside of it. In a file that is not in
 * UTF-8, each byte becomes one character, so that `writeSiteFiles` can write it as it was. Such files have the same
 * bytes as UTF-8 for tags.
 */
export function readSite(folder: string): ReadFile {
  return (path) => {
    try {
      if (!isInside(folder, path)) return undefined
      const bytes = readFileSync(join(folder, path))
      return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
    } catch {
      return undefined
    }
  }
}

/**
 * Writes files of a site, in the encoding that `readSite` has read.
 *
 * @throws Error If a link or `..` leads out of the folder. Then, nothing has changed.
 */
export function writeSiteFiles(folder: string, changes: readonly FileChange[]): void {
  const outside = changes.find(({ path }) => !isInside(folder, path))
  if (outside !== undefined)
    throw new Error(`"${join(folder, outside.path)}" is outside of ${folder}; nothing has changed`)
  for (const change of changes) writeSiteFile(folder, change)
}

function writeSiteFile(folder: string, { path, before, after }: FileChange): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, after, before === undefined || isUtf8(readFileSync(file)) ? 'utf8' : 'latin1')
}

/** Whether a path, which need not exist, leads to a place in the folder. */
function isInside(folder: string, path: string): boolean {
  const root = realpathSync(folder)
  return `${findReal(join(root, path))}${sep}`.startsWith(root === sep ? sep : root + sep)
}

/** Returns where a path leads to, or where the nearest folder above it does that exists. */
function findReal(path: string): string {
  return lstatSync(path, { throwIfNoEntry: false }) === undefined ? findReal(dirname(path)) : realpathSync(path)
}
