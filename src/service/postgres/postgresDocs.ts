import type { Docs, DocsPage } from '../docs/Docs.ts'
import type { DocsSource } from '../search/DocsSource.ts'
import { transact, type Database } from './Database.ts'
import { searchSite } from './postgresSearch.ts'
import { readBodies, readSite, type SiteIndex } from './SiteIndex.ts'

export interface PostgresDocsOptions {
  /** The name that the docs were written under: `docs-assistant index --site`. @default 'docs' */
  site?: string
}

/** Docs in a database, for `createAssistantHandler({ docs })`. */
export interface PostgresDocs {
  /** Reads the list of pages, where it is another than before. */
  open(): Promise<DocsSource>
}

/**
 * Docs that `docs-assistant index --to postgres://...` wrote. A process keeps the list of pages in memory, and reads
 * words and texts when they are needed. New docs are used from the first request after they were written.
 *
 * @param database A pool of `pg`: `new Pool({ connectionString })`.
 */
export function postgresDocs(database: Database, { site = 'docs' }: PostgresDocsOptions = {}): PostgresDocs {
  let known: SiteIndex | undefined
  const newest = async (client: Parameters<typeof readSite>[0]) => (known = await readSite(client, site, known))

  async function readPage(page: DocsPage): Promise<DocsPage> {
    const [found] = await transact(database, 'read', (client) => readBodies(client, site, [page]))
    return found ?? page
  }

  return {
    async open() {
      const { docs }: { docs: Docs } = await transact(database, 'read', newest)
      return {
        docs,
        readPage,
        search: {
          search: (query) =>
            transact(database, 'read', async (client) => searchSite(client, site, await newest(client), query)),
        },
      }
    },
  }
}
