import type { QuotedQuestion } from './answer/Answer.ts'
import { createEmbeddings, EMBEDDINGS_FOLDER } from './embeddings/createEmbeddings.ts'
import { openEmbeddings } from './embeddings/openEmbeddings.ts'
import type { ReadProgress } from './docs/ReadDocsOptions.ts'
import { openFolder } from './folder/openFolder.ts'
import type { OpenedFolder } from './folder/OpenedFolder.ts'
import type { DocsSearch } from './search/Search.ts'
import type { LoadedDocs, ServiceRoutesOptions } from './serviceRoutes.ts'
import { createStylesheet } from './site/createStylesheet.ts'
import { readFrameSettings } from './site/readFrameSettings.ts'
import { readLanguages } from './site/readLanguages.ts'
import { WorkerEnded } from './worker/startWorker.ts'

/** The docs of a running service. */
export interface ServiceDocs {
  /** Reads the folder on the first call. */
  current(): Promise<LoadedDocs>
  /** Searches once, so that the first reader does not wait for code to load and compile. */
  warmUp(): Promise<void>
  /** Reads the folder again. The docs stay unchanged until it succeeds. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface ServiceDocsOptions extends Pick<
  ServiceRoutesOptions,
  'folder' | 'embeddings' | 'embeddingsFolder' | 'onLog'
> {
  onProgress?: (progress: ReadProgress) => void
}

interface Opened extends LoadedDocs {
  opened: OpenedFolder
}

/**
 * @param base the path that the site is below
 * @param closing aborts when the service closes
 */
export function createServiceDocs(options: ServiceDocsOptions, base: string, closing: AbortSignal): ServiceDocs {
  const { folder, onLog = () => {}, onProgress } = options
  const embeddings = openServiceEmbeddings(options, closing)
  let loading: Promise<Opened> | undefined
  let readings = 0
  let newestReading = 0
  let newest: OpenedFolder | undefined

  async function load(before?: OpenedFolder): Promise<Opened> {
    const opened = (await reopen(before, closing)) ?? (await openFolder(folder, { onProgress }))
    const { docs } = opened
    // Of the newest index, as for `search`. Quotes in this thread would keep all other readers waiting.
    const quote = opened.quote && ((question: QuotedQuestion) => (newest ?? opened).quote?.(question))
    await embeddings?.attach(docs, (vectors) => opened.setVectors(vectors))
    const [looks, languages] = await Promise.all([readFrameSettings(docs), readLanguages(docs)])
    const stylesheet = createStylesheet(docs, base)
    const loaded: Opened = { opened, docs, search, quote, looks, stylesheet, languages }
    void opened.lost?.then(async () => {
      if ((await loading) === loaded) loading = newest = undefined
      onLog({ level: 'error', message: 'The index was lost, and the folder is read again with the next request.' })
    })
    return loaded
  }

  /** Always the newest index: an answer may search long after it has begun, when its own index is closed. */
  const search: DocsSearch = {
    async search(query) {
      const asked = embeddings === undefined ? query : await embeddings.addVector(query)
      const { opened } = await current()
      try {
        return await opened.search.search(asked)
      } catch (error) {
        const { opened: next } = await current()
        if (next === opened) throw error
        return next.search.search(asked)
      }
    },
  }

  /** A failure is not cached: the folder may exist on the next call. */
  async function current(): Promise<Opened> {
    loading ??= load()
    try {
      const loaded = await loading
      newest ??= loaded.opened
      return loaded
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  async function currentFolder(): Promise<OpenedFolder | undefined> {
    return (await loading?.catch(() => undefined))?.opened
  }

  return {
    current,
    async warmUp() {
      const { opened, docs } = await current()
      await opened.search.search({ question: docs.name, earlierQuestions: [], limit: 1 })
    },
    async reload() {
      const reading = ++readings
      const next = await load(await currentFolder())
      // Concurrent reads may end in any order; the one that started last has the newest files.
      if (closing.aborted || reading < newestReading) {
        next.opened.close()
        return
      }
      newestReading = reading
      const before = currentFolder()
      loading = Promise.resolve(next)
      newest = next.opened
      ;(await before)?.close()
    },
    async close() {
      ;(await currentFolder())?.close()
    },
  }
}

/** Reads only what has changed since `before`. Undefined if that is not possible, or its worker has ended. */
async function reopen(before: OpenedFolder | undefined, closing: AbortSignal): Promise<OpenedFolder | undefined> {
  try {
    return await before?.readAgain?.()
  } catch (error) {
    if (!(error instanceof WorkerEnded) || closing.aborted) throw error
    return undefined
  }
}

/** @throws Error, in one line, if the model of embeddings cannot be used */
function openServiceEmbeddings(options: ServiceDocsOptions, signal: AbortSignal) {
  const { embeddings, embeddingsFolder = EMBEDDINGS_FOLDER, onLog = () => {} } = options
  if (embeddings === undefined) return undefined
  return createEmbeddings({ source: openEmbeddings(embeddings, process.env), folder: embeddingsFolder, signal, onLog })
}
