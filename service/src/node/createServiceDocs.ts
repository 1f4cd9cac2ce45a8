import { createEmbeddings, EMBEDDINGS_FOLDER } from './embeddings/createEmbeddings.ts'
import { openEmbeddings } from './embeddings/openEmbeddings.ts'
import type { ReadProgress } from './files/ReadDocsOptions.ts'
import { createQueue } from './files/takeTurns.ts'
import { openFolder } from './folder/openFolder.ts'
import type { OpenedFolder } from './folder/openFolderInWorker.ts'
import type { DocsSearch, SearchQuery, SearchResult } from '../engine/search/Search.ts'
import type { LoadedDocs } from './createServiceRoutes.ts'
import type { DocsServiceOptions } from './options.ts'
import { isIndexFile } from '../engine/docs/preparedDocs.ts'
import { createQuestionEmbedder } from './createQuestionEmbedder.ts'
import { readSite } from './site/readSite.ts'
import { WorkerEnded } from './worker/startWorker.ts'

export interface ServiceDocs {
  /** Returns the docs. Reads the folder on the first call. */
  current(): Promise<LoadedDocs>
  reload(): Promise<void>
  close(): Promise<void>
}

export interface ServiceDocsOptions extends Pick<DocsServiceOptions, 'embeddings' | 'embeddingsFolder' | 'log'> {
  /** Path of a folder, or of a file from `docs-assistant index`. */
  path: string
  onProgress?: (progress: ReadProgress) => void
}

interface FolderDocs extends LoadedDocs {
  opened: OpenedFolder
}

/**
 * Reads a docs folder, or a file from `docs-assistant index`, when it is first needed, and again on `reload`.
 *
 * An answer may take minutes, and `reload` closes the index that it began with. So `search` and `quote` of all docs use
 * the newest index.
 *
 * @param base The path that the site is below.
 * @param closing Aborts when the service closes.
 */
export function createServiceDocs(options: ServiceDocsOptions, base: string, closing: AbortSignal): ServiceDocs {
  const { path, log = () => {}, onProgress } = options
  // A file has the embeddings of its sections.
  const withQuestions = createQuestionEmbedder(isIndexFile(path) ? options.embeddings : undefined, log)
  const opening = isIndexFile(path) ? Promise.resolve(undefined) : openServiceEmbeddings(options, closing)
  // The first load reports it.
  opening.catch(() => {})
  /** The newest docs. undefined if they have not been requested, or could not be read. */
  let loading: Promise<FolderDocs> | undefined
  /** The folder of `loading`, once it is open. */
  let newest: OpenedFolder | undefined
  const queue = createQueue()
  /** The reload that has not begun yet. */
  let waiting: Promise<void> | undefined
  const search: DocsSearch = { search: searchNewest }

  return {
    current,
    reload,
    async close() {
      ;(await currentFolder())?.close()
    },
  }

  async function current(): Promise<FolderDocs> {
    loading ??= load()
    try {
      const loaded = await loading
      newest ??= loaded.opened
      return loaded
    } catch (error) {
      // The next request tries again: the folder may exist by then.
      loading = undefined
      throw error
    }
  }

  async function currentFolder(): Promise<OpenedFolder | undefined> {
    return (await loading?.catch(() => undefined))?.opened
  }

  /** A reload that has begun may have missed the last change. However many follow, the folder is read once for all. */
  function reload(): Promise<void> {
    waiting ??= queue(() => {
      waiting = undefined
      return readNewest()
    })
    return waiting
  }

  async function readNewest(): Promise<void> {
    if (closing.aborted) return
    const next = await load(await currentFolder())
    if (closing.aborted) {
      next.opened.close()
      return
    }
    const before = currentFolder()
    loading = Promise.resolve(next)
    newest = next.opened
    ;(await before)?.close()
  }

  async function load(before?: OpenedFolder): Promise<FolderDocs> {
    const embeddings = await opening
    const opened = (await readAgain(before, closing)) ?? (await openFolder(path, { onProgress }))
    const { docs } = opened
    await embeddings?.attach(docs, (vectors) => opened.setVectors(vectors))
    const loaded: FolderDocs = {
      ...(await readSite(docs, base)),
      opened,
      search,
      // Absent without a worker thread. Answers are then quoted in this thread.
      quote: opened.quote && ((question) => (newest ?? opened).quote?.(question)),
    }
    void opened.lost?.then(() => forget(loaded))
    return loaded
  }

  /** Searches the newest index. If it is closed meanwhile, searches the one that replaced it. */
  async function searchNewest(query: SearchQuery): Promise<SearchResult> {
    const embeddings = await opening
    const asked = embeddings === undefined ? query : await embeddings.addVector(query)
    const { opened } = await current()
    try {
      return await (await withQuestions(opened)).search.search(asked)
    } catch (error) {
      const { opened: next } = await current()
      if (next === opened) throw error
      return (await withQuestions(next)).search.search(asked)
    }
  }

  /** Forgets docs whose worker thread ran out of memory, so that the next request reads the folder again. */
  async function forget(lost: FolderDocs): Promise<void> {
    if ((await loading) === lost) loading = newest = undefined
    log({ level: 'error', message: 'The index was lost, and the folder is read again with the next request.' })
  }
}

/** Reads only what has changed since `before`. Returns undefined if that is impossible, or if its worker has ended. */
async function readAgain(before: OpenedFolder | undefined, closing: AbortSignal): Promise<OpenedFolder | undefined> {
  try {
    return await before?.readAgain?.()
  } catch (error) {
    if (!(error instanceof WorkerEnded) || closing.aborted) throw error
    return undefined
  }
}

/** @throws Error, in one line, if the embedding model can't be used. */
async function openServiceEmbeddings(options: ServiceDocsOptions, signal: AbortSignal) {
  const { embeddings, embeddingsFolder = EMBEDDINGS_FOLDER, log = () => {} } = options
  if (embeddings === undefined) return undefined
  return createEmbeddings({
    source: await openEmbeddings(embeddings, process.env),
    folder: embeddingsFolder,
    signal,
    log,
  })
}
