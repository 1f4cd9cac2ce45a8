import { readFile } from 'node:fs/promises'
import { quoteHere } from '../answer/quoteAnswer.ts'
import type { Docs, DocsPage, DocsSection } from '../docs/Docs.ts'
import { pageOfUrl, pageUrl } from '../docs/pageAt.ts'
import { parsePreparedDocs, type PreparedDocs } from '../docs/preparedDocs.ts'
import { readDocs } from '../docs/readDocs.ts'
import type { ReadProgress } from '../docs/ReadDocsOptions.ts'
import { createSearch } from '../search/createSearch.ts'
import type { SearchQuery, VectorSearch } from '../search/Search.ts'
import type { SectionVectors } from '../search/SectionVectors.ts'
import type { Connection, Handlers } from '../worker/connect.ts'
import type { SentPart } from './createQuotes.ts'
import type { SentDocs, SentPage, SentQuestion, SentResult } from './openFolderInWorker.ts'

/** A batch ends with the page that exceeds it. Copying it takes a few milliseconds. */
const BATCH_CHARACTERS = 200_000
const PROGRESS_EVERY_MS = 50

/** The worker's side of `openFolderInWorker`. */
export function folderTask(call: Connection['call']): Handlers {
  let docs: Docs
  let search: VectorSearch
  const places = new Map<DocsSection, [page: number, section: number]>()
  const numbers = new Map<DocsPage, number>()

  return {
    async read(path: string): Promise<SentDocs> {
      const onProgress = throttle((progress) => void call('progress', progress).catch(() => {}))
      docs = path.endsWith('.json') ? await readPrepared(path) : await readDocs(path, { onProgress })
      search = createSearch(docs)
      docs.pages.forEach((page, number) => {
        numbers.set(page, number)
        page.sections.forEach((section, at) => places.set(section, [number, at]))
      })
      const { pages, ...rest } = docs
      return { ...rest, pageCount: pages.length }
    },
    pages(from: number): SentPage[] {
      const sent: SentPage[] = []
      for (let characters = 0, at = from; at < docs.pages.length && characters < BATCH_CHARACTERS; at += 1) {
        const { sections, ...page } = docs.pages[at]!
        sent.push({ ...page, sections: sections.map(withoutPage) })
        characters += page.markdown.length
      }
      return sent
    },
    setVectors(vectors: SectionVectors): void {
      search.setVectors(vectors)
    },
    search(query: SearchQuery): SentResult {
      const { hits, ...result } = search.search(query)
      return {
        ...result,
        hits: hits.map(({ section, ...hit }) => {
          const [page, at] = places.get(section)!
          return { ...hit, page, section: at }
        }),
      }
    },
    /** Sends each part of the answer as soon as it is there. */
    async quote(number: number, { query, base, result, ...asked }: SentQuestion): Promise<void> {
      const hits = result.hits.map(({ page, section, ...hit }) => ({
        ...hit,
        section: docs.pages[page]!.sections[section]!,
      }))
      const parts = quoteHere({
        ...asked,
        result: { ...result, hits },
        urlOf: ({ section }) => pageUrl(base, section.page.path, section.anchor),
        lookUp: {
          pages: docs.pages,
          search: (question) => search.search({ ...query, question, earlierQuestions: [], context: [] }),
          findPage: (address) => pageOfUrl(address, base, docs),
        },
        signal: new AbortController().signal,
      })
      for await (const part of parts) {
        const sent: SentPart =
          part.type === 'sources' ? { ...part, pages: part.pages.map((page) => numbers.get(page)!) } : part
        void call('part', number, sent).catch(() => {})
      }
    },
  }
}

/** @throws Error if the file is not what `docs-assistant index` writes */
async function readPrepared(file: string): Promise<Docs> {
  return parsePreparedDocs(JSON.parse(await readFile(file, 'utf8')) as PreparedDocs)
}

function withoutPage(section: DocsSection): Omit<DocsSection, 'page'> {
  const { page: _, ...rest } = section
  return rest
}

/** Passes on every warning, and a page now and then. */
function throttle(onProgress: (progress: ReadProgress) => void): (progress: ReadProgress) => void {
  let sentAt = 0
  return (progress) => {
    const isDue = progress.type === 'warning' || progress.done === progress.total
    if (!isDue && Date.now() - sentAt < PROGRESS_EVERY_MS) return
    sentAt = Date.now()
    onProgress(progress)
  }
}
