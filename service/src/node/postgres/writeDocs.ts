import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { hashText } from '../files/hashText.ts'
import type { PageVectors } from '../../engine/search/SectionVectors.ts'
import { withConnection, transact, type Database, type DatabaseClient } from './Database.ts'
import { INDEX, SCHEMA } from './schema.ts'
import { toJson } from './storableText.ts'
import { readPages, type StoredDocs } from './storedPages.ts'
import { countPages, describeAll, describeSome, type WrittenPage } from './countPages.ts'
import { dropOldSigns, lacksSigns, lockSigns, writeSigns } from './writeSigns.ts'
import {
  addVectors,
  changeWords,
  deletePages,
  insertPages,
  insertPostings,
  movePages,
  replaceMeanings,
} from './writeRows.ts'

declare const __VERSION__: string

export interface WrittenDocs {
  pages: number
  /** The number of pages that are new or have changed. */
  changed: number
  removed: number
}

/** After this many segments, or when this share of the pages has changed, all words are written again. */
const MAX_SEGMENTS = 50
const MAX_CHANGED = 0.1

/**
 * Writes docs and their index into a database, under a site's name. Only changed pages are written. This is one
 * transaction: readers get the old docs until it ends, then the new ones.
 *
 * @param vectors The embeddings of the pages that `listNotEmbedded` returned. Without them, the search compares no
 * embeddings.
 */
export async function writeDocs(
  database: Database,
  site: string,
  docs: Docs,
  vectors?: PageVectors,
): Promise<WrittenDocs> {
  const { pages, config: _, folder: __, ...said } = docs
  const rest: StoredDocs = { ...said, ...(vectors !== undefined && { embeddedBy: vectors.model }) }
  const written = await transact(database, 'write', async (client) => {
    await createTables(client)
    // Writers of the same site wait for each other.
    await client.query(`select pg_advisory_xact_lock(hashtext('docs-assistant site'), hashtext($1))`, [site])
    const before = await readBefore(client, site, toJson(rest))
    const plan = planPages(pages, before)
    const { changed, kept, moved, gone } = plan
    const [changes, removed] = [changed.length + gone.length, gone.length - plan.replaced]
    const result = { pages: pages.length, changed: changed.length, removed }
    const embedded = kept.filter(({ page }) => vectors?.of(page) !== undefined)
    const isIndexed = vectors === undefined || !(await lacksSigns(client, site, vectors.model))
    if (before.isSame && isIndexed && changes + moved.length + embedded.length === 0) return result

    if (vectors !== undefined) await lockSigns(client)
    const changedSince = before.changedSince + changes
    const isWhole = changedSince > MAX_CHANGED * pages.length || before.segments >= MAX_SEGMENTS
    const segment = isWhole ? 0 : before.segments + 1
    // The version is a time. If a site is removed and written again, it must not get the number of an old version.
    const { rows } = await client.query(
      `insert into ${INDEX}.site as old (site, version, docs, last_page, segments, changed_since)
       values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint, $2, $3, $4, $5)
       on conflict (site) do update set version = greatest(excluded.version, old.version + 1), docs = excluded.docs,
         last_page = excluded.last_page, segments = excluded.segments, changed_since = excluded.changed_since,
         written_at = now()
       returning version`,
      [site, toJson(rest), plan.lastPage, segment, isWhole ? 0 : changedSince],
    )
    const version = rows[0]!.version as string
    const old = isWhole ? [] : [...(await readPages(client, site, gone)).pages.values()].filter(isSearchable)
    await deletePages(client, site, gone)
    await movePages(client, site, moved)
    if (vectors !== undefined) await addVectors(client, site, embedded, vectors)
    await (isWhole
      ? writeWhole(client, { site, version, changed, kept, vectors })
      : writeChanges(client, { site, version, changed, kept, vectors }, segment, old))
    if (vectors !== undefined) await writeSigns(client, site, vectors.model, version)
    return result
  })
  // The docs are already written, so a failure here is not an error. The next write drops the remaining indexes.
  if (vectors !== undefined) await withConnection(database, (client) => dropOldSigns(client, site)).catch(() => {})
  return written
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
    return docs.pages.filter((page) => isSearchable(page) && !hashes.has(hashOf(page)))
  })
}

/**
 * Creates the tables if they are missing. This is checked first, because "create schema if not exists" needs a
 * permission that writing doesn't.
 */
async function createTables(client: DatabaseClient): Promise<void> {
  const lacksTables = async () => {
    const { rows } = await client.query('select to_regclass($1) is null as "isMissing"', [`${INDEX}.site`])
    return rows[0]!.isMissing === true
  }
  if (!(await lacksTables())) return
  // Writers that create the tables wait for each other.
  await client.query(`select pg_advisory_xact_lock(hashtext('docs-assistant'))`)
  if (await lacksTables()) await client.query(SCHEMA)
}

interface Before {
  lastPage: number
  segments: number
  changedSince: number
  /** Whether the docs' name and navigation are unchanged. */
  isSame: boolean
  /** By path. */
  pages: Map<string, { id: number; hash: string; position: number }>
}

async function readBefore(client: DatabaseClient, site: string, docs: string): Promise<Before> {
  const { rows } = await client.query(
    `select last_page as "lastPage", segments, changed_since as "changedSince",
       docs = $2::jsonb as "isSame"
     from ${INDEX}.site where site = $1`,
    [site, docs],
  )
  // A new site has no words yet, so all words are written.
  const known = (rows[0] ?? {
    lastPage: 0,
    segments: MAX_SEGMENTS,
    changedSince: 0,
    isSame: false,
  }) as Omit<Before, 'pages'>
  const found = await client.query(`select path, id, hash, position from ${INDEX}.page where site = $1`, [site])
  const pages = found.rows as unknown as { path: string; id: number; hash: string; position: number }[]
  return { ...known, pages: new Map(pages.map((page) => [page.path, page])) }
}

interface Plan {
  changed: WrittenPage[]
  kept: WrittenPage[]
  /** Pages of which only the position has changed. */
  moved: WrittenPage[]
  /** Ids that no longer exist. */
  gone: number[]
  /** The number of ids in `gone` whose page has new content. */
  replaced: number
  lastPage: number
}

function planPages(pages: readonly DocsPage[], before: Before): Plan {
  const plan: Plan = { changed: [], kept: [], moved: [], gone: [], replaced: 0, lastPage: before.lastPage }
  const paths = new Set<string>()
  pages.forEach((page, position) => {
    paths.add(page.path)
    const hash = hashOf(page)
    const known = before.pages.get(page.path)
    if (known?.hash === hash) {
      const written = { page, position, hash, id: known.id }
      plan.kept.push(written)
      if (known.position !== position) plan.moved.push(written)
      return
    }
    plan.lastPage += 1
    plan.changed.push({ page, position, hash, id: plan.lastPage })
    if (known === undefined) return
    plan.gone.push(known.id)
    plan.replaced += 1
  })
  for (const [path, { id }] of before.pages) if (!paths.has(path)) plan.gone.push(id)
  return plan
}

/** Hashes a page. The version of this package is included, because another version may count words differently. */
function hashOf(page: DocsPage): string {
  const text = JSON.stringify([__VERSION__, page], (key, value: unknown) => (key === 'page' ? undefined : value))
  return hashText(text)
}

function isSearchable(page: DocsPage): boolean {
  return page.isUnsearchable !== true
}

interface WrittenSite {
  site: string
  version: string
  changed: readonly WrittenPage[]
  kept: readonly WrittenPage[]
  vectors: PageVectors | undefined
}

/** Writes the words of all pages, in one segment. */
async function writeWhole(client: DatabaseClient, { site, version, changed, kept, vectors }: WrittenSite) {
  const all = [...changed, ...kept].sort((a, b) => a.position - b.position)
  const counted = countPages(all)
  const meanings = describeAll(counted)
  await insertPages(client, site, version, changed, counted, meanings, vectors)
  await replaceMeanings(client, site, version, kept, meanings)
  await client.query(`delete from ${INDEX}.posting where site = $1`, [site])
  await insertPostings(client, site, 0, counted)
  await client.query(`delete from ${INDEX}.word where site = $1`, [site])
  await changeWords(client, site, counted.words)
  // Until the planner knows the number of rows, it would read all pages of a site to find five.
  await client.query(`analyze ${INDEX}.page, ${INDEX}.posting, ${INDEX}.word`)
}

/**
 * Writes the words of changed pages, in a new segment.
 *
 * @param old The previous contents of the pages.
 */
async function writeChanges(
  client: DatabaseClient,
  { site, version, changed, kept, vectors }: WrittenSite,
  segment: number,
  old: readonly DocsPage[],
): Promise<void> {
  const counted = countPages(changed)
  const words = new Map(counted.words)
  const before = countPages(old.map((page) => ({ page, id: 0, position: 0, hash: '' }))).words
  for (const [word, sections] of before) words.set(word, (words.get(word) ?? 0) - sections)
  const meanings = await describeSome(client, site, counted, kept)
  await insertPages(client, site, version, changed, counted, meanings, vectors)
  await insertPostings(client, site, segment, counted)
  await changeWords(client, site, words)
}
