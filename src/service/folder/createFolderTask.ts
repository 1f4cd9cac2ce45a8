import { readFile } from 'node:fs/promises'
import { quoteHere } from '../answer/quoteAnswer.ts'
import type { Docs, DocsPage, DocsSection } from '../docs/Docs.ts'
import { findPageByUrl, toPageUrl } from '../docs/findPage.ts'
import { parsePreparedDocs, type PreparedDocs } from '../docs/preparedDocs.ts'
import { createFolderMemory } from '../docs/FolderMemory.ts'
import { readDocs } from '../docs/readDocs.ts'
import type { ReadProgress } from '../docs/ReadDocsOptions.ts'
import { runInTurns } from '../docs/takeTurns.ts'
import { createIndexMemory, prepareSearch } from '../search/createSearch.ts'
import type { SearchQuery, VectorSearch } from '../search/Search.ts'
import { parsePreparedVectors } from '../search/preparedVectors.ts'
import type { SectionVectors } from '../search/SectionVectors.ts'
import type { Connection, Handlers } from '../worker/connect.ts'
import type { SentPart } from './createQuotes.ts'
import type { SentDocs, SentPage, SentQuestion, SentResult } from './openFolderInWorker.ts'

/** A batch ends with the page that exceeds this size. Copying a batch takes a few milliseconds. */
const BATCH_CHARACTERS = 200_000
const CHARACTERS_OF_NUMBER = 50
const PROGRESS_EVERY_MS = 50

/** One version of the folder, with its index. */
interface Reading {
  docs: Docs
  search: VectorSearch
  places: ReadonlyMap<DocsSection, readonly [page: number, section: number]>
  numbers: ReadonlyMap<DocsPage, number>
}

/**
 * The worker's side of `openFolderInWorker`. While the folder is re-read, questions are still answered, from the
 * previous snapshot.
 */
export function createFolderTask(call: Connection['call']): Handlers {
  const memory = createFolderMemory()
  const indexMemory = createIndexMemory()
  const readings = new Map<number, Reading>()

  /** @throws Error If the reading was closed. */
  function find(reading: number): Reading {
    const found = readings.get(reading)
    if (found === undefined) throw new Error('this reading of the folder is closed')
    return found
  }

  return {
    /** @param reading The number of the new reading. */
    async read(path: string, reading: number): Promise<SentDocs> {
      const onProgress = throttle((progress) => void call('progress', progress).catch(() => {}))
      const prepared = path.endsWith('.json') ? await readPrepared(path) : undefined
      const docs = prepared === undefined ? await readDocs(path, { onProgress, memory }) : parsePreparedDocs(prepared)
      const search = await runInTurns(prepareSearch(docs, undefined, indexMemory))
      const vectors = prepared?.embeddings
      if (vectors !== undefined) search.setVectors(parsePreparedVectors(vectors))
      const numbers = new Map(docs.pages.map((page, number) => [page, number]))
      const places = new Map(
        docs.pages.flatMap((page, number) => page.sections.map((section, at) => [section, [number, at]] as const)),
      )
      readings.set(reading, { docs, search, places, numbers })
      const { pages, ...rest } = docs
      return { docs: rest, pageCount: pages.length, ...(vectors !== undefined && { embeddedBy: vectors.model }) }
    },
    /**
     * Returns a batch of pages, starting at `from`. For a page that hasn't changed since the snapshot `before`, returns
     * its index there.
     */
    pages(reading: number, from: number, before: number): (SentPage | number)[] {
      const { docs } = find(reading)
      const known = readings.get(before)?.numbers
      const sent: (SentPage | number)[] = []
      for (let characters = 0, at = from; at < docs.pages.length && characters < BATCH_CHARACTERS; at += 1) {
        const { sections, ...page } = docs.pages[at]!
        const same = known?.get(docs.pages[at]!)
        sent.push(same ?? { ...page, sections: sections.map(withoutPage) })
        characters += same === undefined ? page.markdown.length : CHARACTERS_OF_NUMBER
      }
      return sent
    },
    drop: (reading: number) => void readings.delete(reading),
    setVectors: (reading: number, vectors: SectionVectors) => find(reading).search.setVectors(vectors),
    search(reading: number, query: SearchQuery): SentResult {
      const { search, places } = find(reading)
      const { hits, ...result } = search.search(query)
      return {
        ...result,
        hits: hits.map(({ section, ...hit }) => {
          const [page, at] = places.get(section)!
          return { ...hit, page, section: at }
        }),
      }
    },
    /** Sends each part of the answer as soon as it is written. */
    async quote(reading: number, number: number, { query, base, result, ...asked }: SentQuestion): Promise<void> {
      const { docs, search, numbers } = find(reading)
      const hits = result.hits.map(({ page, section, ...hit }) => ({
        ...hit,
        section: docs.pages[page]!.sections[section]!,
      }))
      const parts = quoteHere({
        ...asked,
        result: { ...result, hits },
        urlOf: ({ section }) => toPageUrl(base, section.page.path, section.anchor),
        lookUp: {
          pages: docs.pages,
          search: (question) => search.search({ ...query, question, earlierQuestions: [], context: [] }),
          findPage: (address) => findPageByUrl(address, base, docs),
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

async function readPrepared(file: string): Promise<PreparedDocs> {
  return JSON.parse(await readFile(file, 'utf8')) as PreparedDocs
}

function withoutPage(section: DocsSection): Omit<DocsSection, 'page'> {
  const { page: _, ...rest } = section
  return rest
}

/** Throttles page counts, but passes every warning on. */
function throttle(onProgress: (progress: ReadProgress) => void): (progress: ReadProgress) => void {
  let sentAt = 0
  return (progress) => {
    const isDue = progress.type === 'warning' || progress.done === progress.total
    if (!isDue && Date.now() - sentAt < PROGRESS_EVERY_MS) return
    sentAt = Date.now()
    onProgress(progress)
  }
}
