import type { Docs, DocsPage, DocsSection } from '../docs/Docs.ts'
import type { ReadProgress } from '../docs/ReadDocsOptions.ts'
import type { SearchHit, SearchResult } from '../search/Search.ts'
import { startWorker } from '../worker/startWorker.ts'
import type { OpenedFolder, OpenFolderOptions } from './OpenedFolder.ts'

/** What crosses between the threads. A page is sent without the references of its sections to it. */
export type SentPage = Omit<DocsPage, 'sections'> & { sections: Omit<DocsSection, 'page'>[] }
export type SentDocs = Omit<Docs, 'pages'> & { pageCount: number }
export type SentHit = Omit<SearchHit, 'section'> & { page: number; section: number }
export type SentResult = Omit<SearchResult, 'hits'> & { hits: SentHit[] }

/**
 * Reads a docs folder in a worker thread, which keeps the index and answers searches. The pages come over in small
 * batches, each asked for when the one before is there: so no message takes this thread long.
 */
export async function openFolderInWorker(
  folder: string,
  { onProgress }: OpenFolderOptions,
  file: URL,
): Promise<OpenedFolder> {
  const worker = startWorker({
    file,
    task: 'folder',
    handlers: { progress: (progress: ReadProgress) => onProgress?.(progress) },
  })
  try {
    const { pageCount, ...sent } = await worker.call<SentDocs>('read', folder)
    const pages: DocsPage[] = []
    while (pages.length < pageCount) {
      for (const page of await worker.call<SentPage[]>('pages', pages.length)) pages.push(toPage(page))
    }
    let isClosed = false
    const endIfIdle = () => {
      if (isClosed && worker.pending() === 0) worker.end()
    }
    return {
      docs: { ...sent, pages },
      search: {
        async search(query) {
          try {
            const { hits, ...result } = await worker.call<SentResult>('search', query)
            return {
              ...result,
              hits: hits.map(({ page, section, ...hit }) => ({ ...hit, section: pages[page]!.sections[section]! })),
            }
          } finally {
            endIfIdle()
          }
        },
      },
      close() {
        isClosed = true
        endIfIdle()
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
