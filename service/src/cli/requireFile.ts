import { statSync } from 'node:fs'

/**
 * Checks that a path leads to a file.
 *
 * @param advice What to do if there is no file.
 * @throws Error If there is nothing at the path, or a folder.
 */
export function requireFile(path: string, advice: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw new Error(`there is no file "${path}"; ${advice}`)
  if (found.isDirectory()) throw new Error(`"${path}" is a folder; ${advice}`)
}
