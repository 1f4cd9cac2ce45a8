import { createSearch } from '../../engine/search/createSearch.ts'
import { parsePreparedVectors } from '../../engine/search/SectionVectors.ts'
import { findWorkerFile } from '../worker/findWorkerFile.ts'
import { type OpenedFolder, openFolderInWorker, type OpenFolderOptions } from './openFolderInWorker.ts'
import { readDocsAt } from './readDocsAt.ts'

/**
 * Reads a docs folder and builds its index, or reads a file from `docs-assistant index`. Uses a worker thread if
 * possible, so neither a large folder nor a search delays other requests.
 *
 * @param worker The built worker file, or null to use this thread. @default the package's own
 * @throws Error If the folder or the file can't be read.
 */
export function openFolder(path: string, options: OpenFolderOptions, worker = findWorkerFile()): Promise<OpenedFolder> {
  return worker === null ? openFolderHere(path, options) : openFolderInWorker(path, options, worker)
}

async function openFolderHere(path: string, { onProgress }: OpenFolderOptions): Promise<OpenedFolder> {
  const { docs, embeddings } = await readDocsAt(path, onProgress && { onProgress })
  const search = createSearch(docs)
  if (embeddings !== undefined) search.setVectors(parsePreparedVectors(embeddings, docs.pages))
  return {
    docs,
    search,
    ...(embeddings !== undefined && { embeddedBy: embeddings.model }),
    setVectors: (vectors) => search.setVectors(vectors),
    close: () => {},
  }
}
