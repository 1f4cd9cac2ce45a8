import { lstat, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { decodeText } from './decodeText.ts'

/** A larger file is not used. */
export const MAX_BYTES = 4 * 1024 * 1024

/**
 * Reads a settings file at the top of a docs folder. Returns null if there is none. With a warning, it ignores a file
 * that is too large, a link that leads out of the folder, and anything that is not a regular file (reading a pipe might
 * never end).
 */
export async function readOwnFile(
  folder: string,
  name: string,
  warn: (file: string, message: string) => void,
): Promise<string | null> {
  try {
    const path = await realpath(join(folder, name))
    const found = await stat(path)
    if (found.isDirectory()) return null
    if (!path.startsWith((await realpath(folder)) + sep)) warn(name, 'leads out of the folder and is not used')
    else if (!found.isFile()) warn(name, 'is not a file and is not used')
    else if (found.size > MAX_BYTES) warn(name, 'is larger than 4 MB and is not used')
    else {
      const { text, problem } = decodeText(await readFile(path))
      if (problem !== undefined) warn(name, problem)
      return text
    }
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') warn(name, `cannot be read (${code}) and is not used`)
    else if (await isThere(join(folder, name))) warn(name, 'is a symbolic link that leads nowhere and is not used')
  }
  return null
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
