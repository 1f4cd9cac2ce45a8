import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'

/** Whether a file is in a folder, after following symbolic links. For a missing file, its path decides. */
export async function isInside(folder: string, file: string): Promise<boolean> {
  const real = await realpath(file).catch(() => undefined)
  const way = real === undefined ? relative(folder, file) : relative(await realpath(folder), real)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
