import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Reads the questions about the docs in a folder (`questions/<its name>.txt`): kind, question and path of the right
 * page.
 */
export function questionsOf(folder) {
  const file = new URL(`questions/${basename(folder)}.txt`, import.meta.url)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}
