import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import type { PageVectors } from '../../engine/search/SectionVectors.ts'
import { writeSignText } from '../../engine/search/meaning.ts'
import { hashText } from '../files/hashText.ts'
import { computeFingerprint, countSite, type CountedSite } from './countSite.ts'
import { type Database, type DatabaseClient, INDEX, SCHEMA, toJson, toStorable, transact } from './Database.ts'
import { writeFiles } from './storedFiles.ts'
import { splitPage, type StoredDocs } from './storedPages.ts'
import { inBatches } from '../../engine/docs/collections.ts'

/** What was written to the database. */
export interface WrittenDocs {
  pages: number
  /** The number of pages that are new or have changed. */
  changed: number
  removed: number
}

const PAGES_AT_ONCE = 200

interface WrittenPage {
  page: DocsPage
  path: string
  hash: string
}

/**
 * Writes docs and their files into a database, under a site's name. Only changed pages are written. This is one
 * transaction: readers get the old docs until it ends, then the new ones.
 *
 * @param vectors The embeddings of the pages that `listNotEmbedded` returned. Without them, the search compares no
 * embeddings.
 */
export function writeDocs(database: Database, site: string, docs: Docs, vectors?: PageVectors): Promise<WrittenDocs> {
  const { pages, folder, ...said } = docs
  const fingerprint = computeFingerprint()
  const all = pages.map((page) => ({ page, path: toStorable(page.path), hash: hashPage(page, fingerprint) }))
  const paths = all.map(({ path }) => path)
  const stored: StoredDocs = { ...said, paths, ...(vectors !== undefined && { embeddedBy: vectors.model }) }
  return transact(database, 'write', async (client) => {
    await createTables(client)
    // Writers of the same site wait for each other.
    await client.query(`select pg_advisory_xact_lock(hashtext('docs-assistant site'), hashtext($1))`, [site])
    const { rows } = await client.query(`select path, hash from ${INDEX}.page where site = $1`, [site])
    const before = new Map(rows.map(({ path, hash }) => [path as string, hash as string]))
    const changed = all.filter(({ path, hash }) => before.get(path) !== hash)
    const embedded = all.filter(({ page }) => vectors?.of(page) !== undefined)
    for (const path of paths) before.delete(path)
    const removed = [...before.keys()]
    const isSame = await isUnchanged(client, site, toJson(stored), fingerprint)
    const isNew = !isSame || changed.length + removed.length + embedded.length > 0
    if (isNew) {
      const counted = countSite(docs)
      await writeSite(client, site, fingerprint, stored, counted)
      const gone = [...removed, ...changed.map(({ path }) => path)]
      await client.query(`delete from ${INDEX}.page where site = $1 and path = any($2::text[])`, [site, gone])
      for (const some of inBatches(changed, PAGES_AT_ONCE)) await insertPages(client, site, some, counted)
      if (vectors !== undefined)
        for (const some of inBatches(embedded, PAGES_AT_ONCE)) await addVectors(client, site, some, vectors)
      // Until the planner knows the number of rows, it would read all pages of a site to find five.
      if (changed.length > pages.length / 10) await client.query(`analyze ${INDEX}.page, ${INDEX}.sign`)
    }
    const hasNewFiles = await writeFiles(client, site, folder)
    if (hasNewFiles && !isNew)
      await client.query(`update ${INDEX}.site set version = version + 1, written_at = now() where site = $1`, [site])
    return { pages: pages.length, changed: changed.length, removed: removed.length }
  })
}

/** Lists the searchable pages that have no embeddings by a model in the database. */
export function listNotEmbedded(database: Database, site: string, docs: Docs, model: string): Promise<DocsPage[]> {
  return transact(database, 'write', async (client) => {
    await createTables(client)
    const { rows } = await client.query(`select hash from ${INDEX}.page where site = $1 and embedded_by = $2`, [
      site,
      model,
    ])
    const hashes = new Set(rows.map(({ hash }) => hash as string))
    const fingerprint = computeFingerprint()
    return docs.pages.filter((page) => page.isUnsearchable !== true && !hashes.has(hashPage(page, fingerprint)))
  })
}

/**
 * Creates the tables if they are missing. This is checked first, because "create schema if not exists" needs a
 * permission that writing doesn't.
 */
async function createTables(client: DatabaseClient): Promise<void> {
  const lacksTables = async () => {
    const { rows } = await client.query('select to_regclass($1) is null as "isMissing"', [`${INDEX}.file`])
    return rows[0]!.isMissing === true
  }
  if (!(await lacksTables())) return
  // Writers that create the tables wait for each other.
  await client.query(`select pg_advisory_xact_lock(hashtext('docs-assistant'))`)
  if (await lacksTables()) await client.query(SCHEMA)
}

/** Whether the docs' name, settings and navigation are unchanged. */
async function isUnchanged(client: DatabaseClient, site: string, docs: string, fingerprint: string): Promise<boolean> {
  const { rows } = await client.query(
    `select docs = $2::jsonb and fingerprint = $3 as "isSame" from ${INDEX}.site where site = $1`,
    [site, docs, fingerprint],
  )
  return rows[0]?.isSame === true
}

/** The version is a time. If a site is removed and written again, it must not get the number of an old version. */
async function writeSite(
  client: DatabaseClient,
  site: string,
  fingerprint: string,
  docs: StoredDocs,
  { statistics }: CountedSite,
): Promise<void> {
  await client.query(
    `insert into ${INDEX}.site as old (site, version, fingerprint, docs, statistics)
     values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint, $2, $3, $4)
     on conflict (site) do update set version = greatest(excluded.version, old.version + 1),
       fingerprint = excluded.fingerprint, docs = excluded.docs, statistics = excluded.statistics, written_at = now()`,
    [site, fingerprint, toJson(docs), toJson(statistics)],
  )
}

async function insertPages(
  client: DatabaseClient,
  site: string,
  pages: readonly WrittenPage[],
  counted: CountedSite,
): Promise<void> {
  const parts = pages.map(({ page }) => splitPage(page))
  const stems = pages.map(({ page }) => (page.isUnsearchable === true ? undefined : counted.toVectors(page)))
  await client.query(
    `insert into ${INDEX}.page (site, path, hash, head, body, titles, words)
     select $1, path, hash, head, body, titles::tsvector, words::tsvector
     from unnest($2::text[], $3::text[], $4::jsonb[], $5::jsonb[], $6::text[], $7::text[])
       as new (path, hash, head, body, titles, words)`,
    [
      site,
      pages.map(({ path }) => path),
      pages.map(({ hash }) => hash),
      parts.map(({ head }) => head),
      parts.map(({ body }) => body),
      stems.map((of) => (of === undefined ? null : toStorable(of.titles))),
      stems.map((of) => (of === undefined ? null : toStorable(of.words))),
    ],
  )
}

/** Writes the embeddings of pages, and the signs of each section's. */
async function addVectors(
  client: DatabaseClient,
  site: string,
  pages: readonly WrittenPage[],
  vectors: PageVectors,
): Promise<void> {
  const found = pages.flatMap(({ page, path }) => {
    const numbers = vectors.of(page)
    return numbers === undefined ? [] : [{ path, numbers, sections: page.sections.length }]
  })
  const { rows } = await client.query(
    `update ${INDEX}.page set vectors = new.vectors, embedded_by = $2
     from unnest($3::text[], $4::bytea[]) as new (path, vectors) where site = $1 and page.path = new.path
     returning page.id, page.path`,
    [
      site,
      vectors.model,
      found.map(({ path }) => path),
      found.map(({ numbers }) => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)),
    ],
  )
  const ids = new Map(rows.map(({ id, path }) => [path as string, id as number]))
  await client.query(`delete from ${INDEX}.sign where page = any($1::integer[])`, [[...ids.values()]])
  const signs = found.flatMap(({ path, numbers, sections }) => {
    const length = numbers.length / Math.max(1, sections)
    return Array.from({ length: sections }, (_, at) => ({
      page: ids.get(path)!,
      signs: writeSignText(numbers.subarray(at * length, (at + 1) * length)),
    }))
  })
  await client.query(
    `insert into ${INDEX}.sign (page, site, signs)
     select page, $1, signs::bit varying from unnest($2::integer[], $3::text[]) as new (page, signs)`,
    [site, signs.map(({ page }) => page), signs.map(({ signs }) => signs)],
  )
}

function hashPage(page: DocsPage, fingerprint: string): string {
  const text = JSON.stringify([fingerprint, page], (key, value: unknown) => (key === 'page' ? undefined : value))
  return hashText(text)
}
