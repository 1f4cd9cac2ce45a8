import type { Docs, DocsSection } from '../docs/Docs.ts'
import { readDocs } from '../docs/readDocs.ts'
import type { ReadProgress } from '../docs/ReadDocsOptions.ts'
import { createSearch } from '../search/createSearch.ts'
import type { Search, SearchQuery } from '../search/Search.ts'
import type { Connection, Handlers } from '../worker/connect.ts'
import type { SentDocs, SentPage, SentResult } from './openFolderInWorker.ts'

/** A batch ends with the page that exceeds it. Copying it takes a few milliseconds. */
const BATCH_CHARACTERS = 200_000
const PROGRESS_EVERY_MS = 50

/** The worker's side of `openFolderInWorker`. */
export function folderTask(call: Connection['call']): Handlers {
  let docs: Docs
  let search: Search
  const places = new Map<DocsSection, [page: number, section: number]>()

  return {
    async read(folder: string): Promise<SentDocs> {
      docs = await readDocs(folder, {
        onProgress: throttle((progress) => void call('progress', progress).catch(() => {})),
      })
      search = createSearch(docs)
      docs.pages.forEach((page, number) => page.sections.forEach((section, at) => places.set(section, [number, at])))
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
  }
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
