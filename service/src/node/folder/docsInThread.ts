import type { OpenableDocs } from '../../engine/answer/Answer.ts'
import { findWorkerFile } from '../worker/findWorkerFile.ts'
import { type OpenedFolder, openFolderInWorker } from './openFolderInWorker.ts'

/**
 * Docs for `createAssistantHandler({ docs })` that a worker thread of Node reads, searches and quotes, so that searches
 * don't delay other requests of the process. They are read with the first request.
 *
 * @param path A file from `docs-assistant index`, or a docs folder.
 * @throws Error If the worker's file is missing, for example in a bundle.
 */
export function docsInThread(path: string, worker: URL | null = findWorkerFile()): OpenableDocs {
  if (worker === null)
    throw new Error(
      'docs-assistant: docsInThread cannot find the worker.js of its package; ' +
        'tell your bundler to leave "docs-assistant" out of the bundle (external).',
    )
  let opening: Promise<OpenedFolder> | undefined

  /** A failure is not cached, and a thread that has ended is started again with the next request. */
  async function start(file: URL): Promise<OpenedFolder> {
    try {
      const opened = await openFolderInWorker(path, {}, file)
      void opened.lost?.then(() => (opening = undefined))
      return opened
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  return { open: () => (opening ??= start(worker)) }
}
