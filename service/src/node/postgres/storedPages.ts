import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { array, readStored, string } from '../../../../src/protocol/schema.ts'
import type { Docs, DocsPage, DocsSection } from '../../engine/docs/Docs.ts'
import { readStoredFrame, readStoredPage } from '../../engine/docs/storedDocs.ts'
import { createPathFinder } from '../../engine/docs/findPage.ts'
import type { SiteStatistics } from '../../engine/search/createSearch.ts'
import { createPageFilter } from '../../engine/search/scorePages.ts'
import { type DatabaseClient, FOREIGN_ROW, INDEX, toJson } from './Database.ts'
import { computeFingerprint, readStatistics } from './countSite.ts'
import { inBatches } from '../../engine/docs/collections.ts'

export type StoredDocs = Omit<Docs, 'pages' | 'folder'> & {
  /** The paths of all pages, in the order of the docs. */
  paths: readonly string[]
  /** The name of the model for the pages' embeddings. */
  embeddedBy?: string
}

type PageHead = Omit<DocsPage, 'markdown' | 'agentMarkdown' | 'siteMarkdown' | 'request' | 'sections'> & {
  sections: Omit<DocsSection, 'page' | 'markdown' | 'code'>[]
}

/** Splits a page into the two parts that are stored, as JSON. Processes keep all heads in memory. */
export function splitPage(page: DocsPage): { head: string; body: string } {
  const { markdown, agentMarkdown, siteMarkdown, request, sections, ...rest } = page
  const texts = sections.map(({ markdown, code }) => ({ markdown, code }))
  return {
    head: toJson({ ...rest, sections: sections.map(withoutText) }),
    body: toJson({ markdown, agentMarkdown, siteMarkdown, request, sections: texts }),
  }
}

function withoutText(section: DocsSection): PageHead['sections'][number] {
  const { page: _, markdown: __, code: ___, ...head } = section
  return head
}

/**
 * Joins the two parts as they are in the database. Without the body, texts are empty.
 *
 * @throws Error If somebody else wrote them.
 */
function joinPage(id: unknown, head: unknown, body: unknown = { markdown: '', sections: [] }): DocsPage {
  const [heads, texts] = [toRecord(head).sections, toRecord(body).sections].map(toList)
  const sections = heads!.map((section, number) => ({
    ...toRecord(section),
    ...toRecord(texts![number] ?? { markdown: '', code: [] }),
  }))
  return readStoredPage({ ...toRecord(head), ...toRecord(body), sections }, `page ${String(id)}`, FOREIGN_ROW)
}

function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A page with its text and, if it was embedded by the model, the embeddings of its sections. */
export interface FullPage {
  page: DocsPage
  vectors?: Int8Array
  embeddedBy?: string | undefined
}

/** Reads pages with their texts, by id. Pages that no longer exist are missing. */
export async function readPages(
  client: DatabaseClient,
  ids: readonly number[],
  embeddedBy?: string,
): Promise<Map<number, FullPage>> {
  const { rows } = await client.query(
    `select id, head, body, case when embedded_by = $2 then vectors end as vectors
     from ${INDEX}.page where id = any($1::integer[])`,
    [ids, embeddedBy ?? null],
  )
  return new Map(
    rows.map(({ id, head, body, vectors }): [number, FullPage] => {
      const bytes = vectors as Uint8Array | null
      const page = joinPage(id, head, body)
      return [id as number, { page, ...(bytes !== null && { vectors: toNumbers(bytes), embeddedBy }) }]
    }),
  )
}

function toNumbers(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** What a process keeps of a site in memory: the list of its pages without their text, and its statistics. */
export interface StoredSite {
  version: string
  /** The docs with all their pages and sections, but with empty Markdown. */
  docs: Docs
  /** The pages by id, in the order of the docs. */
  pages: ReadonlyMap<number, DocsPage>
  /** The place of each id in that order. */
  places: ReadonlyMap<number, number>
  ids: ReadonlyMap<string, number>
  /** Returns the id of the page at an address. */
  findId(address: string): number | undefined
  /** The ids of the first page with a language and of the first with a version, which tell the usual edition. */
  usual: readonly number[]
  isWanted: ReturnType<typeof createPageFilter>
  statistics: SiteStatistics
  /** The name of the model for the pages' embeddings. */
  embeddedBy: string | undefined
}

/** Parsing the rows of more pages in one turn would delay other requests. */
const PAGES_AT_ONCE = 250
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
  } = rows[0] as { fingerprint: string; docs: unknown; statistics: string }
  if (fingerprint !== computeFingerprint())
    throw new Error(
      `docs-assistant: the site "${site}" was written by a version that splits words differently; write it again ` +
        `with "docs-assistant index <folder> --to <database> --site ${site}".`,
    )
  const { config, embeddedBy } = toRecord(stored)
  const frame = readStoredFrame(stored, FOREIGN_ROW)
  const paths = readStored(array(string()), toRecord(stored).paths, 'paths', FOREIGN_ROW)
  const all = await client.query(
    `select id from unnest($2::text[]) with ordinality as listed (path, place)
     join ${INDEX}.page using (path) where site = $1 order by place`,
    [site, paths],
  )
  const pages = new Map(all.rows.map(({ id }) => [id as number, known?.pages.get(id as number)]))
  const missing = [...pages].flatMap(([id, page]) => (page === undefined ? [id] : []))
  for (const ids of inBatches(missing, PAGES_AT_ONCE)) {
    const found = await client.query(`select id, head from ${INDEX}.page where id = any($1::integer[])`, [ids])
    for (const { id, head } of found.rows) pages.set(id as number, joinPage(id, head))
  }
  const whole = pages as Map<number, DocsPage>
  const list = [...whole.values()]
  const ids = new Map(Array.from(whole, ([id, page]) => [page.path, id]))
  return {
    version,
    docs: { ...frame, config: isRecord(config) ? config : null, folder: '', pages: list },
    pages: whole,
    places: new Map(Array.from(whole.keys(), (id, place) => [id, place])),
    ids,
    findId: createPathFinder(ids),
    usual: [list.findIndex(({ language }) => language), list.findIndex(({ version }) => version)].flatMap(
      (place) => [...whole.keys()][place] ?? [],
    ),
    isWanted: createPageFilter(list),
    statistics: readStatistics(statistics),
    embeddedBy: typeof embeddedBy === 'string' ? embeddedBy : undefined,
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
