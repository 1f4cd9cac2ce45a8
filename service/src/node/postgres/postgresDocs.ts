import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { cleanPath, createIndexCache, prepareSearch } from '../../engine/search/createSearch.ts'
import type { DocsSource, SearchQuery, SearchResult, VectorSearch } from '../../engine/search/Search.ts'
import { joinVectors } from '../../engine/search/SectionVectors.ts'
import { DEFAULT_TUNING } from '../../engine/search/features.ts'
import type { OpenDocsFile } from '../files/readFolderFile.ts'
import { runInTurns } from '../files/takeTurns.ts'
import { type Database, transact, withConnection, withTimeout } from './Database.ts'
import { findCandidates } from './findCandidates.ts'
import { openStoredFile } from './storedFiles.ts'
import { type FullPage, readPages, readSite, readVersion, type StoredSite } from './storedPages.ts'

/** The options of {@link postgresDocs}. */
export interface PostgresDocsOptions {
  /** The name that the docs were written under: `docs-assistant index --site`. @default 'docs' */
  site?: string
  /** How long PostgreSQL may take for a statement, or until a connection is free. @default 10,000 */
  timeoutMs?: number
}

/** Docs in a database, for `createAssistantHandler({ docs })`. */
export interface PostgresDocs {
  /** Reads the list of pages, unless it is unchanged. */
  open(): Promise<DocsSource>
  /** Opens a picture, a font or another file of the docs. */
  openFile: OpenDocsFile
}

/** A site with at most this many pages is ranked as a whole, like a folder, and its index is kept. Some 50 MB. */
const WHOLE_PAGES = 500
/** Pages whose text and counted words stay in memory, those that were used last. Some 60 MB. */
const CACHED_PAGES = 3_000

/**
 * Docs that `docs-assistant index --to postgres://...` wrote. A process keeps the list of pages and the frequency of
 * words in memory. For each question about a large site, PostgreSQL's full-text search finds some 200 pages, and the
 * ranking of `createSearch` chooses among them. New docs are used from the first request after they were written.
 *
 * @param pool A pool of `pg`: `new Pool({ connectionString })`.
 */
export function postgresDocs(pool: Database, options: PostgresDocsOptions = {}): PostgresDocs {
  const { site: name = 'docs', timeoutMs = 10_000 } = options
  const database = withTimeout(pool, timeoutMs)
  const cache = createPageCache(CACHED_PAGES)
  const indexCache = createIndexCache()
  let known: StoredSite | undefined
  let whole: { version: string; ranking: Promise<VectorSearch> } | undefined
  let reading: Promise<StoredSite> | undefined

  /** Requests that come meanwhile wait for the same list. */
  function readNewest(): Promise<StoredSite> {
    reading ??= transact(database, 'read', async (client) => (known = await readSite(client, name, known))).finally(
      () => (reading = undefined),
    )
    return reading
  }

  async function newest(): Promise<StoredSite> {
    const version = known && (await withConnection(database, (client) => readVersion(client, name)))
    return known !== undefined && known.version === version ? known : readNewest()
  }

  async function search(site: StoredSite, query: SearchQuery): Promise<SearchResult> {
    if (site.pages.size > WHOLE_PAGES) {
      const ids = await withConnection(database, (client) => findCandidates(client, name, site, query))
      return (await rank(site, ids)).search(query)
    }
    if (whole?.version !== site.version) {
      const next = { version: site.version, ranking: rank(site, [...site.pages.keys()]) }
      // After a failure, the next question tries again.
      next.ranking.catch(() => (whole = whole === next ? undefined : whole))
      whole = next
    }
    return (await whole.ranking).search(query)
  }

  /** Prepares a search of some pages, with the figures of the whole site. */
  async function rank({ docs, places, statistics, embeddedBy }: StoredSite, ids: number[]): Promise<VectorSearch> {
    const cached = new Map(ids.map((id) => [id, cache.get(id, embeddedBy)]))
    const missing = ids.filter((id) => cached.get(id) === undefined)
    const read = await withConnection(database, (client) => readPages(client, missing, embeddedBy))
    for (const [id, page] of read) cache.set(id, page)
    // The order of the docs decides between equal scores. Pages that were written a moment ago are not in it yet.
    const inOrder = ids.filter((id) => places.has(id)).sort((a, b) => places.get(a)! - places.get(b)!)
    const found = inOrder.flatMap((id) => cached.get(id) ?? read.get(id) ?? [])
    const some: Docs = { ...docs, pages: found.map(({ page }) => page) }
    const ranking = await runInTurns(prepareSearch(some, DEFAULT_TUNING, indexCache, statistics))
    if (embeddedBy === undefined) return ranking
    const vectors = new Map(found.map(({ page, vectors }) => [page, vectors]))
    const searchable = some.pages.filter((page) => page.isUnsearchable !== true)
    ranking.setVectors(joinVectors(searchable, (page) => vectors.get(page)))
    return ranking
  }

  /** Reads the texts of all pages with one statement. */
  async function readTexts(asked: readonly DocsPage[]): Promise<DocsPage[]> {
    const { ids } = known ?? (await readNewest())
    const found = asked.flatMap(({ path }) => ids.get(cleanPath(path)) ?? [])
    const read = await withConnection(database, (client) => readPages(client, found))
    return asked.map((page) => read.get(ids.get(cleanPath(page.path)) ?? Number.NaN)?.page ?? page)
  }

  return {
    async open() {
      const site = await newest()
      const { docs, embeddedBy } = site
      // A request opens the docs and searches at once, so its first search need not ask for the version again.
      let isNew = true
      async function searchNewest(query: SearchQuery): Promise<SearchResult> {
        const searched = isNew ? site : await newest()
        isNew = false
        return search(searched, query)
      }
      return {
        docs,
        readPages: readTexts,
        search: { search: searchNewest },
        ...(embeddedBy !== undefined && { embeddedBy }),
      }
    },
    openFile: (path, types) => withConnection(database, (client) => openStoredFile(client, name, path, types)),
  }
}

/** Keeps the pages that were used last, by id. A page with new content has a new id. */
function createPageCache(size: number) {
  const pages = new Map<number, FullPage>()
  return {
    /** @param embeddedBy The model of its embeddings, which change without a new id. */
    get(id: number, embeddedBy: string | undefined): FullPage | undefined {
      const page = pages.get(id)
      if (page === undefined || (embeddedBy !== undefined && page.embeddedBy !== embeddedBy)) return undefined
      // A map keeps insertion order, so inserting the page again makes it the most recent.
      pages.delete(id)
      pages.set(id, page)
      return page
    },
    set(id: number, page: FullPage): void {
      pages.set(id, page)
      if (pages.size > size) pages.delete(pages.keys().next().value!)
    },
  }
}
