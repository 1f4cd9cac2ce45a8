import type { QuotedQuestion } from '../answer/Answer.ts'
import type { Docs, DocsPage, DocsSection } from '../docs/Docs.ts'
import type { ReadProgress } from '../docs/ReadDocsOptions.ts'
import type { SearchHit, SearchResult } from '../search/Search.ts'
import { createQuotes, type SentPart } from './createQuotes.ts'
import { startWorker } from '../worker/startWorker.ts'
import type { OpenedFolder, OpenFolderOptions } from './OpenedFolder.ts'

/** What crosses between the threads. A page is sent without the references of its sections to it. */
export type SentPage = Omit<DocsPage, 'sections'> & { sections: Omit<DocsSection, 'page'>[] }
export type SentDocs = Omit<Docs, 'pages'> & { pageCount: number }
export type SentHit = Omit<SearchHit, 'section'> & { page: number; section: number }
export type SentResult = Omit<SearchResult, 'hits'> & { hits: SentHit[] }
export type SentQuestion = Omit<QuotedQuestion, 'result'> & { result: SentResult }

/**
 * Reads a docs folder, or a file of prepared docs (`.json`), in a worker thread, which keeps the index and answers
 * searches. The pages come over in small batches, each asked for when the one before is there: so no message takes this
 * thread long.
 */
export async function openFolderInWorker(
  path: string,
  { onProgress, maxSilenceMs = 60_000 }: OpenFolderOptions,
  file: URL,
): Promise<OpenedFolder> {
  const quotes = createQuotes()
  const worker = startWorker({
    file,
    task: 'folder',
    handlers: {
      progress: (progress: ReadProgress) => onProgress?.(progress),
      part: (number: number, part: SentPart) => quotes.onPart(number, part),
    },
  })
  try {
    const { pageCount, ...sent } = await worker.call<SentDocs>('read', path)
    const pages: DocsPage[] = []
    while (pages.length < pageCount) {
      for (const page of await worker.call<SentPage[]>('pages', pages.length)) pages.push(toPage(page))
    }
    let isClosed = false
    let silence: NodeJS.Timeout | undefined
    /** Other questions wait for the one that computes: should that never end, its thread does. */
    const watched = async <Result>(work: Promise<Result>): Promise<Result> => {
      silence ??= setTimeout(worker.end, maxSilenceMs)
      try {
        return await work
      } finally {
        if (worker.pending() > 0) silence.refresh()
        else {
          clearTimeout(silence)
          silence = undefined
          if (isClosed) worker.end()
        }
      }
    }
    const numbers = new Map(pages.map((page, number) => [page, number]))
    return {
      docs: { ...sent, pages },
      quote(question) {
        const sent = toSentQuestion(question, numbers)
        // Begun, a quote keeps the index until it has ended.
        if (isClosed || sent === undefined) return undefined
        return quotes.read(pages, (number) => watched(worker.call('quote', number, sent)))
      },
      search: {
        async search(query) {
          const { hits, ...result } = await watched(worker.call<SentResult>('search', query))
          return {
            ...result,
            hits: hits.map(({ page, section, ...hit }) => ({ ...hit, section: pages[page]!.sections[section]! })),
          }
        },
      },
      setVectors(vectors) {
        // A worker that ended has lost its index, too.
        if (!isClosed) void worker.call('setVectors', vectors).catch(() => {})
      },
      close() {
        isClosed = true
        if (worker.pending() === 0) worker.end()
      },
      lost: worker.ended.then(() => (isClosed ? new Promise<void>(() => {}) : undefined)),
    }
  } catch (error) {
    worker.end()
    throw error
  }
}

function toPage(sent: SentPage): DocsPage {
  const page: DocsPage = { ...sent, sections: [] }
  page.sections = sent.sections.map((section) => ({ page, ...section }))
  return page
}

/**
 * What the other thread needs of a question. undefined where the search found pages of another reading of the folder.
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
