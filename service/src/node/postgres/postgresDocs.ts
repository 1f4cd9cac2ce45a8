import type { DocsPage } from '../../engine/docs/Docs.ts'
import type { DocsSource } from '../../engine/search/DocsSource.ts'
import type { SearchQuery } from '../../engine/search/Search.ts'
import { withConnection, transact, withTimeout, type Database, type DatabaseClient } from './Database.ts'
import { searchSite } from './postgresSearch.ts'
import { checkVersion, readSite, readVersion, StaleIndexError, type SiteIndex } from './SiteIndex.ts'
import { readPages } from './storedPages.ts'

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
}

/**
 * Docs that `docs-assistant index --to postgres://...` wrote. A process keeps the list of pages in memory, and reads
 * words and texts when they are needed. New docs are used from the first request after they were written.
 *
 * @param pool A pool of `pg`: `new Pool({ connectionString })`.
 */
export function postgresDocs(pool: Database, options: PostgresDocsOptions = {}): PostgresDocs {
  const { site = 'docs', timeoutMs = 10_000 } = options
  const database = withTimeout(pool, timeoutMs)
  let known: SiteIndex | undefined
  let reading: Promise<SiteIndex> | undefined

  /** Requests that come meanwhile wait for the same list. */
  function readNewest(): Promise<SiteIndex> {
    reading ??= transact(database, 'read', async (client) => (known = await readSite(client, site, known))).finally(
      () => (reading = undefined),
    )
    return reading
  }

  async function newest(): Promise<SiteIndex> {
    const version = known && (await withConnection(database, (client) => readVersion(client, site)))
    return known !== undefined && known.version === version ? known : readNewest()
  }

  /**
   * Calls `work` with the known index. If the site was written meanwhile, calls it again, in a transaction that sees no
   * further changes.
   */
  async function withIndex<T>(work: (client: DatabaseClient, index: SiteIndex) => Promise<T>): Promise<T> {
    const index = known ?? (await readNewest())
    try {
      return await withConnection(database, (client) => work(client, index))
    } catch (error) {
      if (!(error instanceof StaleIndexError)) throw error
    }
    await readNewest()
    return transact(database, 'read', async (client) => work(client, await readSite(client, site, known)))
  }

  /** Reads the texts of all pages with one statement. */
  function readTexts(asked: readonly DocsPage[]): Promise<DocsPage[]> {
    return withIndex(async (client, index) => {
      const ids = asked.map((page) => index.ids.get(index.byPath.get(page.path) ?? page))
      const known = ids.filter((id) => id !== undefined)
      const { version, pages } = await readPages(client, site, known)
      checkVersion(index, version)
      return asked.map((page, at) => pages.get(ids[at] ?? Number.NaN) ?? page)
    })
  }

  return {
    async open() {
      const { docs, embeddedBy } = await newest()
      const search = (query: SearchQuery) => withIndex((client, index) => searchSite(client, site, index, query))
      return { docs, readPages: readTexts, search: { search }, ...(embeddedBy !== undefined && { embeddedBy }) }
    },
  }
}
