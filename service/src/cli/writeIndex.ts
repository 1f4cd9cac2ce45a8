import { lstat, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DocsPage } from '../engine/docs/Docs.ts'
import { prepareDocs, type PreparedDocs } from '../engine/docs/preparedDocs.ts'
import { EMBEDDINGS_FOLDER } from '../node/embeddings/createEmbeddings.ts'
import type { EmbeddingSource } from '../node/embeddings/EmbeddingModel.ts'
import { embedPages, prepareVectors } from '../node/embeddings/embedPages.ts'
import { describeModelError } from '../node/model/describeModelError.ts'
import { listNotEmbedded, writeDocs } from '../node/postgres/writeDocs.ts'
import { openDatabase } from './openDatabase.ts'
import { readDocsToWrite } from './readDocsToWrite.ts'
import type { Terminal } from './Terminal.ts'

interface IndexedFolder {
  folder: string
  /** Whether to write docs without pages. Otherwise they are an error. */
  isEmptyAllowed: boolean
  embeddings: EmbeddingSource | undefined
}

/** Reads a docs folder and writes it as JSON. Resolves with the exit code. */
export async function writeIndex(
  terminal: Terminal,
  { folder, isEmptyAllowed, embeddings }: IndexedFolder,
  file: string,
): Promise<number> {
  await refuseLink(file)
  const docs = await readDocsToWrite(terminal, folder, isEmptyAllowed)
  const prepared = prepareDocs(docs)
  if (embeddings !== undefined)
    prepared.embeddings = prepareVectors(docs, await embedForIndex(terminal, docs.pages, embeddings))
  const json = toIndexText(prepared)
  await writeFile(file, json)
  const megabytes = (Buffer.byteLength(json) / 1e6).toFixed(1)
  terminal.out(`docs-assistant: wrote ${docs.pages.length} pages to ${file} (${megabytes} MB)\n`)
  return 0
}

/**
 * The file may be among files of others, such as a link that they have named like the default one. `/dev/stdout` is a
 * link as well, but leads to no file.
 *
 * @throws Error If another file would be written.
 */
async function refuseLink(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null)
  if (found?.isSymbolicLink() !== true || (await stat(file).catch(() => null))?.isFile() === false) return
  throw new Error(
    `docs-assistant: "${file}" is a symbolic link, and the file that it leads to would be written; name that file, ` +
      'or remove the link',
  )
}

/** @throws Error If the text would be longer than Node allows, about 512 MB. */
export function toIndexText(docs: PreparedDocs): string {
  try {
    return JSON.stringify(docs)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new Error(
      'docs-assistant: the docs are too large for one file; write them into a database with --to, or list what to ' +
        'leave out in .mintignore',
      { cause },
    )
  }
}

/**
 * Embeds pages for an index, and reports it on the terminal.
 *
 * @throws Error, in one line and without the key, if the model fails.
 */
async function embedForIndex({ err }: Terminal, pages: readonly DocsPage[], source: EmbeddingSource) {
  const onAsk = (sections: number) => err(`docs-assistant: embedding ${sections} sections with ${source.name}\n`)
  try {
    return await embedPages(pages, { source, folder: resolve(EMBEDDINGS_FOLDER), onAsk })
  } catch (error) {
    const reason = describeModelError(error, source.key)
    throw new Error(`docs-assistant: the docs could not be embedded, and nothing was written: ${reason}`, {
      cause: error,
    })
  }
}

/** Reads a docs folder and writes it, with its index, into a database. Resolves with the exit code. */
export async function writeToDatabase(
  terminal: Terminal,
  { folder, isEmptyAllowed, embeddings }: IndexedFolder,
  address: string,
  site: string,
): Promise<number> {
  const database = await openDatabase(address)
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
