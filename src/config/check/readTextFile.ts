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
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    return isUtf16 ? { problem: 'The file is written in UTF-16. Save it as UTF-8.' } : { text: bytes.toString('utf8') }
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
