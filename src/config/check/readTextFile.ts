import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { MAX_CONFIG_LENGTH } from '../parse/parseDocsConfig.ts'

/** Reads a text file. If that fails, `problem` is a sentence with the reason. */
export async function readTextFile(file: string): Promise<{ text: string } | { problem: string }> {
  try {
    // A rough limit: a character takes up to three bytes. The parser's limit is exact.
    const found = await stat(file)
    // Reading a pipe might never end.
    if (!found.isFile() && !found.isDirectory()) return { problem: 'This is not a file.' }
    if (found.size > 3 * MAX_CONFIG_LENGTH) return { problem: 'The file is longer than 4 MB and is not read.' }
    const bytes = await readFile(file)
    return isUtf8(bytes)
      ? { text: bytes.toString('utf8') }
      : { problem: 'The file is not written in UTF-8. Save it as UTF-8.' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { problem: REASONS[code] ?? `The file can't be read (${code}).` }
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file.',
  EISDIR: 'This is a folder, not a file.',
  EACCES: 'You have no permission to read it.',
}
