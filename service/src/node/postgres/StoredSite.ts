import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { readStatistics, computeFingerprint } from './countSite.ts'
import { cleanPath, type SiteStatistics } from '../../engine/search/createSearch.ts'
import { createPageFilter } from '../../engine/search/scorePages.ts'
import type { DatabaseClient } from './Database.ts'
import { INDEX } from './schema.ts'
import { joinPage, type PageHead, type StoredDocs } from './storedPages.ts'

/** What a process keeps of a site in memory: the list of its pages without their text, and its statistics. */
export interface StoredSite {
  version: string
  /** The docs with all their pages and sections, but with empty Markdown. */
  docs: Docs
  /** The pages by id, in the order of the docs. */
  pages: ReadonlyMap<number, DocsPage>
  /** The place of each id in that order. */
  places: ReadonlyMap<number, number>
  /** The id of each path, as `cleanPath` writes it. */
  ids: ReadonlyMap<string, number>
  /** The ids of the first page with a language and of the first with a version, which tell the usual edition. */
  usual: readonly number[]
  isWanted: ReturnType<typeof createPageFilter>
  statistics: SiteStatistics
  /** The name of the model for the pages' embeddings. */
  embeddedBy: string | undefined
}

/** Parsing the rows of more pages in one turn would delay other requests. */
const PAGES_AT_ONCE = 250
/** PostgreSQL's error code for it. */
const UNDEFINED_TABLE = '42P01'

/**
 * Reads a site, but only those pages that `known` lacks.
 *
 * @throws Error If the database doesn't have the site, or if this version would split or stem words differently.
 */
export async function readSite(client: DatabaseClient, site: string, known?: StoredSite): Promise<StoredSite> {
  const version = await readVersion(client, site)
  const { rows } = await client.query(`select fingerprint, docs, statistics from ${INDEX}.site where site = $1`, [site])
  const {
    fingerprint,
    docs: stored,
    statistics,
  } = rows[0] as { fingerprint: string; docs: StoredDocs; statistics: string }
  if (fingerprint !== computeFingerprint())
    throw new Error(
      `docs-assistant: the site "${site}" was written by a version that splits words differently; write it again ` +
        `with "docs-assistant index <folder> --to <database> --site ${site}".`,
    )
  const all = await client.query(`select id from ${INDEX}.page where site = $1 order by position`, [site])
  const pages = new Map(all.rows.map(({ id }) => [id as number, known?.pages.get(id as number)]))
  const missing = [...pages].flatMap(([id, page]) => (page === undefined ? [id] : []))
  for (let from = 0; from < missing.length; from += PAGES_AT_ONCE) {
    const ids = missing.slice(from, from + PAGES_AT_ONCE)
    const found = await client.query(`select id, head from ${INDEX}.page where id = any($1::integer[])`, [ids])
    for (const { id, head } of found.rows) pages.set(id as number, joinPage(head as PageHead))
  }
  const whole = pages as Map<number, DocsPage>
  const { embeddedBy, ...docs } = stored
  const list = [...whole.values()]
  return {
    version,
    docs: { ...docs, folder: '', pages: list },
    pages: whole,
    places: new Map(Array.from(whole.keys(), (id, place) => [id, place])),
    ids: new Map(Array.from(whole, ([id, page]) => [cleanPath(page.path), id])),
    usual: [list.findIndex(({ language }) => language), list.findIndex(({ version }) => version)].flatMap(
      (place) => [...whole.keys()][place] ?? [],
    ),
    isWanted: createPageFilter(list),
    statistics: readStatistics(statistics),
    embeddedBy,
  }
}

/** @throws Error If the database doesn't have the site, or only in the tables of another version of this package. */
export async function readVersion(client: DatabaseClient, site: string): Promise<string> {
  const { rows } = await client
    .query(`select version from ${INDEX}.site where site = $1`, [site])
    .catch((error: Error & { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] }
      throw error
    })
  if (rows[0] !== undefined) return rows[0].version as string
  throw new Error(
    `docs-assistant: the database has no site "${site}" that this version of docs-assistant can read; ` +
      `write it with "docs-assistant index <folder> --to <database> --site ${site}".`,
  )
}
