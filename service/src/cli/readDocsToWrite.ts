import { readDocs } from '../node/files/readDocs.ts'
import type { Docs } from '../engine/docs/Docs.ts'
import { reportProgress } from './reportProgress.ts'
import type { Terminal } from './Terminal.ts'

/**
 * Reads a docs folder for `index`, and shows its warnings.
 *
 * @throws Error If the folder has no pages, unless `isEmptyAllowed`. A wrong path must not empty a live site.
 */
export async function readDocsToWrite(terminal: Terminal, folder: string, isEmptyAllowed: boolean): Promise<Docs> {
  const progress = reportProgress(terminal)
  const docs = await readDocs(folder, { onProgress: progress.show }).finally(() => progress.end())
  if (docs.pages.length > 0 || isEmptyAllowed) return docs
  throw new Error(
    `docs-assistant: no pages in "${docs.folder}", so nothing was written. Name the folder that holds the docs, or ` +
      'use --allow-empty to write docs without pages.',
  )
}
