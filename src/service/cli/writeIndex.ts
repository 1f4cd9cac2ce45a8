import { writeFile } from 'node:fs/promises'
import { readDocs } from '../docs/readDocs.ts'
import { prepareDocs } from '../docs/preparedDocs.ts'
import { reportProgress } from './reportProgress.ts'
import type { Terminal } from './Terminal.ts'

/** Reads a docs folder and writes it as JSON. Resolves with the exit code. */
export async function writeIndex(terminal: Terminal, folder: string, file: string): Promise<number> {
  const progress = reportProgress(terminal)
  const docs = await readDocs(folder, { onProgress: progress.show }).finally(() => progress.end())
  const json = JSON.stringify(prepareDocs(docs))
  await writeFile(file, json)
  const megabytes = (Buffer.byteLength(json) / 1e6).toFixed(1)
  terminal.out(`docs-assistant: wrote ${docs.pages.length} pages to ${file} (${megabytes} MB)\n`)
  return 0
}
