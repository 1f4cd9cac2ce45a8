import { readDocs } from '../docs/readDocs.ts'
import { createSearch } from '../search/createSearch.ts'
import { findWorkerFile } from '../worker/findWorkerFile.ts'
import type { OpenedFolder, OpenFolderOptions } from './OpenedFolder.ts'
import { openFolderInWorker } from './openFolderInWorker.ts'

/**
 * Reads a docs folder and builds its index. Uses a worker thread if possible, so neither a large folder nor a search
 * delays other requests.
 *
 * @param worker The built worker file, or null to use this thread. @default the package's own
 * @throws Error If the folder can't be read.
 */
export function openFolder(
  folder: string,
  options: OpenFolderOptions,
  worker = findWorkerFile(),
): Promise<OpenedFolder> {
  return worker === null ? openFolderHere(folder, options) : openFolderInWorker(folder, options, worker)
}

async function openFolderHere(folder: string, { onProgress }: OpenFolderOptions): Promise<OpenedFolder> {
  const docs = await readDocs(folder, onProgress && { onProgress })
  const search = createSearch(docs)
  return { docs, search, setVectors: (vectors) => search.setVectors(vectors), close: () => {} }
}
