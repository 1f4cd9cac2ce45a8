import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { AnswerPart, QuotableDocs, QuotedQuestion } from '../../engine/answer/Answer.ts'
import type { Docs, DocsPage, DocsSection } from '../../engine/docs/Docs.ts'
import type { ReadProgress } from '../files/ReadDocsOptions.ts'
import type { DocsSearch, SearchHit, SearchResult } from '../../engine/search/Search.ts'
import type { SectionVectors } from '../../engine/search/SectionVectors.ts'
import { startWorker, WorkerEnded } from '../worker/startWorker.ts'

export interface OpenedFolder {
  docs: Docs
  search: DocsSearch
  /** The name of the embedding model, if this is a file of prepared docs that has embeddings. */
  embeddedBy?: string
  /** Quotes the docs in the thread of the index. Absent if the index is in this thread. */
  quote?: QuotableDocs['quote']
  setVectors(vectors: SectionVectors): void
  /**
   * Reads the changes in the folder, as a new `OpenedFolder`. This one stays open until it is closed. Absent if changes
   * can't be read separately.
   */
  readAgain?(): Promise<OpenedFolder>
  /** Frees the index, after running searches have ended. */
  close(): void
  /** Resolves if the index is lost before `close`, because its thread ran out of memory. */
  lost?: Promise<void>
}

export interface OpenFolderOptions {
  onProgress?: ((progress: ReadProgress) => void) | undefined
}

/** A page as it is sent between threads: its sections have no references to it. */
export type SentPage = Omit<DocsPage, 'sections'> & { sections: Omit<DocsSection, 'page'>[] }
export interface SentDocs {
  docs: Omit<Docs, 'pages'>
  pageCount: number
  embeddedBy?: string
}
export type SentHit = Omit<SearchHit, 'section'> & { page: number; section: number }
export type SentResult = Omit<SearchResult, 'hits'> & { hits: SentHit[] }
/** A part of an answer, with the numbers of pages. */
export type SentPart = Exclude<AnswerPart, { type: 'sources' }> | { type: 'sources'; pages: number[] }
export type SentQuestion = Omit<QuotedQuestion, 'result'> & { result: SentResult }

/**
 * Reads a docs folder, or a file of prepared docs (`.json`), in a worker thread, which keeps the index and answers
 * searches. The pages are requested in small batches, one after the other, so that no message blocks this thread for
 * long.
 */
export function openFolderInWorker(path: string, options: OpenFolderOptions, file: URL): Promise<OpenedFolder> {
  const openWithout = (slowFiles: readonly string[]): Promise<OpenedFolder> =>
    openSnapshot(startFolderThread(options, file, { slowFiles, openWithout }), path)
  return openWithout([])
}

/**
 * Half of the memory of the machine or container, or Node's own limit if that is higher. Node's limit is at most 4 GB,
 * and 100,000 pages need more.
 */
function getMaxMemoryMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.floor(Math.max(getHeapStatistics().heap_size_limit, memory / 2) / 2 ** 20)
}

type FolderThread = ReturnType<typeof startFolderThread>

interface SlowFiles {
  /** Files that an earlier thread took too long to read. They are left out. */
  slowFiles: readonly string[]
  openWithout(slowFiles: readonly string[]): Promise<OpenedFolder>
}

/** A thread that is silent for longer is ended. Otherwise, a single search or page could block all others forever. */
const MAX_SILENCE_MS = 60_000
/** If more files than this take too long, the folder is not read. */
const MAX_SLOW_FILES = 20

/** Starts a thread that holds snapshots of a folder. It ends when the last of them is closed and no call is running. */
function startFolderThread({ onProgress }: OpenFolderOptions, file: URL, { slowFiles, openWithout }: SlowFiles) {
  const worker = startWorker({
    file,
    memoryMb: getMaxMemoryMb(),
    maxSilenceMs: MAX_SILENCE_MS,
    handlers: { progress: (progress: ReadProgress) => onProgress?.(progress) },
  })
  let [open, snapshots] = [0, 0]
  if (slowFiles.length > 0) void worker.call('leaveOut', slowFiles).catch(() => {})

  function endIfUnused(): void {
    if (open === 0 && worker.pending() === 0) worker.end()
  }

  return {
    worker,
    /** @returns The number of the new snapshot. */
    begin(): number {
      open += 1
      snapshots += 1
      return snapshots
    },
    close(version: number): void {
      open -= 1
      if (open > 0) void worker.call('drop', version).catch(() => {})
      endIfUnused()
    },
    /**
     * If this thread took too long to read a file, reads the folder again without that file.
     *
     * @throws Error The given one if it has another cause. If the file can't be left out, one that names the file.
     */
    recover(error: unknown): Promise<OpenedFolder> {
      const slowFile = worker.readNote()
      if (!(error instanceof WorkerEnded) || error.reason !== 'silence' || slowFile === '') throw error
      if (slowFiles.includes(slowFile) || slowFiles.length === MAX_SLOW_FILES)
        throw new Error(`docs-assistant: the docs cannot be read, because "${slowFile}" takes too long.`)
      return openWithout([...slowFiles, slowFile])
    },
    /** Waits for a call, which keeps the thread of a closed snapshot alive. */
    async ask<Result>(name: string, ...args: unknown[]): Promise<Result> {
      try {
        return await worker.call<Result>(name, ...args)
      } finally {
        endIfUnused()
      }
    },
  }
}

/** @param previous The previous snapshot, whose page objects are reused if they have not changed. */
async function openSnapshot(
  thread: FolderThread,
  path: string,
  previous?: { version: number; pages: readonly DocsPage[] },
): Promise<OpenedFolder> {
  const { worker, ask } = thread
  const version = thread.begin()
  const pages: DocsPage[] = []
  async function read(): Promise<SentDocs> {
    const sent = await worker.call<SentDocs>('read', path, version)
    while (pages.length < sent.pageCount) {
      for (const page of await worker.call<(SentPage | number)[]>(
        'pages',
        version,
        pages.length,
        previous?.version ?? 0,
      ))
        pages.push(typeof page === 'number' ? previous!.pages[page]! : toPage(page))
    }
    return sent
  }
  let sent: SentDocs
  try {
    sent = await read()
  } catch (error) {
    thread.close(version)
    return thread.recover(error)
  }
  const { docs, embeddedBy } = sent
  const numbers = new Map(pages.map((page, number) => [page, number]))
  let isClosed = false
  return {
    docs: { ...docs, pages },
    ...(embeddedBy !== undefined && { embeddedBy }),
    quote(question) {
      const sentQuestion = toSentQuestion(question, numbers)
      // A running quote keeps the index open until it ends.
      if (isClosed || sentQuestion === undefined) return undefined
      return readParts(ask('quote', version, sentQuestion), pages)
    },
    search: {
      async search(query) {
        const { hits, ...result } = await ask<SentResult>('search', version, query)
        return {
          ...result,
          hits: hits.map(({ page, section, ...hit }) => ({ ...hit, section: pages[page]!.sections[section]! })),
        }
      },
    },
    setVectors(vectors) {
      // If the worker has ended, it has no index to update.
      if (!isClosed) void worker.call('setVectors', version, vectors).catch(() => {})
    },
    readAgain: () => openSnapshot(thread, path, { version, pages }),
    close() {
      if (isClosed) return
      isClosed = true
      thread.close(version)
    },
    lost: worker.ended.then(() => (isClosed ? new Promise<void>(() => {}) : undefined)),
  }
}

/** Begins at once: the parts of an answer are written within a millisecond of each other. */
async function* readParts(asked: Promise<SentPart[]>, pages: readonly DocsPage[]): AsyncGenerator<AnswerPart> {
  for (const part of await asked)
    yield part.type === 'sources' ? { ...part, pages: part.pages.map((number) => pages[number]!) } : part
}

function toPage(sent: SentPage): DocsPage {
  const page: DocsPage = { ...sent, sections: [] }
  page.sections = sent.sections.map((section) => ({ page, ...section }))
  return page
}

/**
 * Converts a question to what the other thread needs. Returns undefined if the search found pages of another snapshot.
 */
function toSentQuestion(question: QuotedQuestion, numbers: ReadonlyMap<DocsPage, number>): SentQuestion | undefined {
  const { request, result } = question
  const hits = result.hits.flatMap(({ section, ...hit }) => {
    const page = numbers.get(section.page)
    return page === undefined ? [] : [{ ...hit, page, section: section.page.sections.indexOf(section) }]
  })
  if (hits.length < result.hits.length) return undefined
  const messages = request.messages.map((message) => ({ ...message, experimental_attachments: undefined }))
  return { ...question, request: { ...request, messages }, result: { ...result, hits } }
}
