import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'

/** Whether a file lies in a folder, once all symbolic links are followed. One that isn't there is judged by its name. */
export async function isInside(folder: string, file: string): Promise<boolean> {
  const real = await realpath(file).catch(() => undefined)
  const way = real === undefined ? relative(folder, file) : relative(await realpath(folder), real)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
