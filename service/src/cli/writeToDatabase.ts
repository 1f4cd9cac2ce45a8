import type { EmbeddingSource } from '../node/embeddings/EmbeddingModel.ts'
import { listNotEmbedded, writeDocs } from '../node/postgres/writeDocs.ts'
import { embedForIndex } from './embedForIndex.ts'
import { openDatabase } from './openDatabase.ts'
import { readDocsToWrite } from './readDocsToWrite.ts'
import type { Terminal } from './Terminal.ts'

export interface WriteToDatabaseOptions {
  folder: string
  /** Whether to write docs without pages. Otherwise they are an error. */
  isEmptyAllowed: boolean
  /** The database's address. */
  to: string
  site: string
  embeddings: EmbeddingSource | undefined
}

/** Reads a docs folder and writes it, with its index, into a database. Resolves with the exit code. */
export async function writeToDatabase(
  terminal: Terminal,
  { folder, isEmptyAllowed, to, site, embeddings }: WriteToDatabaseOptions,
): Promise<number> {
  const database = await openDatabase(to)
  try {
    const docs = await readDocsToWrite(terminal, folder, isEmptyAllowed)
    const vectors =
      embeddings &&
      (await embedForIndex(terminal, await listNotEmbedded(database, site, docs, embeddings.id), embeddings))
    const { pages, changed, removed } = await writeDocs(database, site, docs, vectors)
    terminal.out(`docs-assistant: wrote ${pages} pages as "${site}": ${changed} new or changed, ${removed} removed\n`)
    return 0
  } finally {
    await database.end()
  }
}
