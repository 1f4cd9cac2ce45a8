import { quoteHere } from '../../engine/answer/quoteAnswer.ts'
import type { Docs, DocsPage, DocsSection } from '../../engine/docs/Docs.ts'
import { findPageByUrl, toPageUrl } from '../../engine/docs/findPage.ts'
import { createFolderCache } from '../files/FolderCache.ts'
import type { ReadProgress } from '../files/ReadDocsOptions.ts'
import { runInTurns } from '../files/takeTurns.ts'
import { createIndexCache, prepareSearch } from '../../engine/search/createSearch.ts'
import type { SearchQuery, VectorSearch } from '../../engine/search/Search.ts'
import { parsePreparedVectors, type SectionVectors } from '../../engine/search/SectionVectors.ts'
import type { Connection, Handlers } from '../worker/connect.ts'
import type { Note } from '../worker/openNote.ts'
import { readDocsAt } from './readDocsAt.ts'
import type { SentDocs, SentPage, SentPart, SentQuestion, SentResult } from './openFolderInWorker.ts'

/** A batch ends with the page that exceeds this size. Copying a batch takes a few milliseconds. */
const BATCH_CHARACTERS = 200_000
/** The size that an unchanged page counts as, because only its number is sent. */
const CHARACTERS_OF_NUMBER = 50
const PROGRESS_EVERY_MS = 50

interface Snapshot {
  docs: Docs
  search: VectorSearch
  places: ReadonlyMap<DocsSection, readonly [page: number, section: number]>
  numbers: ReadonlyMap<DocsPage, number>
}

/**
 * The worker's side of `openFolderInWorker`. While the folder is re-read, questions are still answered, from the
 * previous snapshot.
 *
 * @param note Names the file that is being worked on.
 */
export function createFolderTask(call: Connection['call'], note: Note): Handlers {
  const folderCache = createFolderCache()
  const indexCache = { ...createIndexCache(), onSection: ({ page }: DocsSection) => note.write(page.file) }
  const snapshots = new Map<number, Snapshot>()

  function getSnapshot(version: number): Snapshot {
    const found = snapshots.get(version)
    if (found === undefined) throw new Error('this version of the folder is closed')
    return found
  }

  return {
    /** Leaves out files that took an earlier worker too long. */
    leaveOut: (files: readonly string[]) => files.forEach((file) => folderCache.slowFiles.set(file, undefined)),
    /** @param version The number of the new snapshot. */
    async read(path: string, version: number): Promise<SentDocs> {
      const onProgress = throttle((progress) => void call('progress', progress).catch(() => {}))
      const { docs, embeddings } = await readDocsAt(path, { onProgress, onFile: note.write, cache: folderCache })
      const search = await runInTurns(prepareSearch(docs, indexCache))
      note.write('')
      if (embeddings !== undefined) search.setVectors(parsePreparedVectors(embeddings, docs.pages))
      const numbers = new Map(docs.pages.map((page, number) => [page, number]))
      const places = new Map(
        docs.pages.flatMap((page, number) => page.sections.map((section, at) => [section, [number, at]] as const)),
      )
      snapshots.set(version, { docs, search, places, numbers })
      const { pages, ...rest } = docs
      return { docs: rest, pageCount: pages.length, ...(embeddings !== undefined && { embeddedBy: embeddings.model }) }
    },
    /**
     * Returns a batch of pages, starting at `from`. For a page that hasn't changed since the snapshot `before`, returns
     * its index there.
     */
    pages(version: number, from: number, before: number): (SentPage | number)[] {
      const { docs } = getSnapshot(version)
      const known = snapshots.get(before)?.numbers
      const sent: (SentPage | number)[] = []
      for (let characters = 0, at = from; at < docs.pages.length && characters < BATCH_CHARACTERS; at += 1) {
        const { sections, ...page } = docs.pages[at]!
        const same = known?.get(docs.pages[at]!)
        sent.push(same ?? { ...page, sections: sections.map(withoutPage) })
        characters += same === undefined ? page.markdown.length : CHARACTERS_OF_NUMBER
      }
      return sent
    },
    drop: (version: number) => void snapshots.delete(version),
    setVectors: (version: number, vectors: SectionVectors) => getSnapshot(version).search.setVectors(vectors),
    search(version: number, query: SearchQuery): SentResult {
      const { search, places } = getSnapshot(version)
      const { hits, ...result } = search.search(query)
      return {
        ...result,
        hits: hits.map(({ section, ...hit }) => {
          const [page, at] = places.get(section)!
          return { ...hit, page, section: at }
        }),
      }
    },
    async quote(version: number, { query, base, result, ...asked }: SentQuestion): Promise<SentPart[]> {
      const { docs, search, numbers } = getSnapshot(version)
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
      const sent: SentPart[] = []
      for await (const part of parts)
        sent.push(part.type === 'sources' ? { ...part, pages: part.pages.map((page) => numbers.get(page)!) } : part)
      return sent
    },
  }
}

function withoutPage(section: DocsSection): Omit<DocsSection, 'page'> {
  const { page: _, ...rest } = section
  return rest
}

/** Throttles page counts, but passes every warning on. */
function throttle(onProgress: (progress: ReadProgress) => void): (progress: ReadProgress) => void {
  let sentAt = 0
  return (progress) => {
    const isDue = progress.type !== 'page' || progress.done === progress.total
    if (!isDue && Date.now() - sentAt < PROGRESS_EVERY_MS) return
    sentAt = Date.now()
    onProgress(progress)
  }
}
