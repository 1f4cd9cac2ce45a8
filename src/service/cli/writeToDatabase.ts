import { readDocs } from '../docs/readDocs.ts'
import { writeDocs } from '../postgres/writeDocs.ts'
import { openDatabase } from './openDatabase.ts'
import { reportProgress } from './reportProgress.ts'
import type { Terminal } from './Terminal.ts'

/** Reads a docs folder and writes it, with its index, into a database. Resolves with the exit code. */
export async function writeToDatabase(terminal: Terminal, folder: string, to: string, site: string): Promise<number> {
  const database = await openDatabase(to)
  try {
    const progress = reportProgress(terminal)
    const docs = await readDocs(folder, { onProgress: progress.show }).finally(() => progress.end())
    const { pages, changed, removed } = await writeDocs(database, site, docs)
    terminal.out(`docs-assistant: wrote ${pages} pages as "${site}": ${changed} new or changed, ${removed} removed\n`)
    return 0
  } finally {
    await database.end()
  }
}
