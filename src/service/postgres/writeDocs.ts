import { createHash } from 'node:crypto'
import type { Docs, DocsPage } from '../docs/Docs.ts'
import { averageLengths, buildIndex, countWords, FIELDS, type FieldCounts } from '../search/buildIndex.ts'
import { toOutline } from '../search/scoring/addPageScores.ts'
import { describePages } from '../search/scoring/createMeaningIndex.ts'
import { DEFAULT_TUNING } from '../search/scoring/tuning.ts'
import { transact, type Database, type DatabaseClient } from './Database.ts'
import { SCHEMA } from './schema.ts'
import type { PageHead, SiteStatistics } from './SiteIndex.ts'

/** Of what is written of a page. Another version writes every page again. */
const FORMAT = 1
const ROWS_AT_ONCE = 200
const WORDS_AT_ONCE = 5_000

export interface WrittenDocs {
  pages: number
  /** Pages that are new or whose content is another. */
  changed: number
  removed: number
}

/**
 * Writes docs and their index into a database, under a site's name. Only pages whose content changed are written. It is
 * one transaction: readers get the old docs until it ends, then the new ones.
 */
export function writeDocs(database: Database, site: string, docs: Docs): Promise<WrittenDocs> {
  const { pages, config: _, folder: __, ...rest } = docs
  const searchable = pages.filter((page) => page.isUnsearchable !== true)
  const sections = searchable.flatMap((page) => page.sections)
  const { counted, words, languages } = countWords(sections)
  const outlines = countWords(searchable.map(toOutline)).counted
  const statistics: SiteStatistics = {
    sections: sections.length,
    languages,
    average: averageLengths(counted),
    averageOfOutlines: averageLengths(outlines),
  }
  const { weights, b } = DEFAULT_TUNING
  const meanings = Buffer.from(describePages(buildIndex(sections, weights, b)).buffer)

  return transact(database, 'write', async (client) => {
    // Two writers of one site wait for each other; so do two that create the tables.
    await client.query(`select pg_advisory_xact_lock(hashtext('docs-assistant'))`)
    await client.query(SCHEMA)
    await client.query(
      `insert into docs_assistant.site as old (site, version, docs, statistics, meanings) values ($1, 1, $2, $3, $4)
       on conflict (site) do update set version = old.version + 1, docs = excluded.docs,
         statistics = excluded.statistics, meanings = excluded.meanings, written_at = now()`,
      [site, toJson(rest), toJson(statistics), meanings],
    )
    const { rows } = await client.query('select path, hash, position from docs_assistant.page where site = $1', [site])
    const before = new Map(rows.map(({ path, hash, position }) => [path as string, { hash, position }]))
    const changed: unknown[][] = []
    const moved: unknown[][] = []
    let [section, outline] = [0, 0]
    pages.forEach((page, position) => {
      const hash = hashOf(page)
      const isSearchable = page.isUnsearchable !== true
      const ofPage = isSearchable
        ? [...counted.slice(section, (section += page.sections.length)), outlines[outline++]!]
        : []
      const known = before.get(page.path)
      before.delete(page.path)
      if (known?.hash !== hash) changed.push([page.path, position, hash, ...toRow(page, ofPage)])
      else if (known.position !== position) moved.push([page.path, position])
    })
    await writePages(client, site, changed)
    await movePages(client, site, moved)
    await client.query('delete from docs_assistant.page where site = $1 and path = any($2::text[])', [
      site,
      [...before.keys()],
    ])
    await replaceCounts(client, site, 'word', words)
    await replaceCounts(client, site, 'stem', countStems(counted))
    return { pages: pages.length, changed: changed.length, removed: before.size }
  })
}

function hashOf(page: DocsPage): string {
  const text = JSON.stringify([FORMAT, page], (key, value: unknown) => (key === 'page' ? undefined : value))
  return createHash('sha256').update(text).digest('hex')
}

/** `counts` has for each stem: section, field, count, section, field, count ... The last section is the outline. */
function toRow(page: DocsPage, sections: readonly FieldCounts[][]): unknown[] {
  const { markdown, sections: own, ...rest } = page
  const head: PageHead = {
    ...rest,
    sections: own.map(({ heading, anchor, trail }) => ({ heading, anchor, trail })),
  }
  const body = { markdown, sections: own.map((section) => section.markdown) }
  const counts = new Map<string, number[]>()
  sections.forEach((fields, number) => {
    for (const { field, counts: ofField } of fields) {
      for (const [stem, count] of ofField) {
        let list = counts.get(stem)
        if (list === undefined) counts.set(stem, (list = []))
        list.push(number, FIELDS.indexOf(field), count)
      }
    }
  })
  const lengths = sections.map((fields) =>
    FIELDS.map((name) => fields.find(({ field }) => field === name)?.length ?? 0),
  )
  const stems = [...counts.keys()].map(clean)
  return [toJson(head), toJson(body), stems, toJson(Object.fromEntries(counts)), toJson(lengths)]
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? clean(part) : part))
}

/** PostgreSQL's text holds no character 0 and no half of a surrogate pair. */
function clean(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
}

async function writePages(client: DatabaseClient, site: string, rows: unknown[][]): Promise<void> {
  for (const row of rows) {
    await client.query(
      `insert into docs_assistant.page (site, path, position, hash, head, body, stems, counts, lengths)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (site, path) do update set position = excluded.position, hash = excluded.hash, head = excluded.head,
         body = excluded.body, stems = excluded.stems, counts = excluded.counts, lengths = excluded.lengths`,
      [site, ...row],
    )
  }
}

async function movePages(client: DatabaseClient, site: string, rows: unknown[][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    await client.query(
      `update docs_assistant.page set position = new.position
       from unnest($2::text[], $3::integer[]) as new (path, position) where site = $1 and page.path = new.path`,
      [site, some.map(([path]) => path), some.map(([, position]) => position)],
    )
  }
}

function countStems(counted: readonly FieldCounts[][]): Map<string, number> {
  const sections = new Map<string, number>()
  for (const fields of counted) {
    for (const stem of new Set(fields.flatMap(({ counts }) => [...counts.keys()])))
      sections.set(stem, (sections.get(stem) ?? 0) + 1)
  }
  return sections
}

/** Writes only the rows that differ. */
async function replaceCounts(
  client: DatabaseClient,
  site: string,
  table: 'word' | 'stem',
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const all = [...counts].map(([name, sections]) => [clean(name), sections] as const)
  await client.query('create temporary table fresh (name text primary key, sections integer) on commit drop')
  for (let from = 0; from < all.length; from += WORDS_AT_ONCE) {
    const some = all.slice(from, from + WORDS_AT_ONCE)
    await client.query(
      'insert into fresh select * from unnest($1::text[], $2::integer[]) on conflict (name) do nothing',
      [some.map(([name]) => name), some.map(([, sections]) => sections)],
    )
  }
  await client.query(
    `delete from docs_assistant.${table} old
     where site = $1 and not exists (select from fresh where fresh.name = old.name)`,
    [site],
  )
  await client.query(
    `insert into docs_assistant.${table} as old (site, name, sections) select $1, name, sections from fresh
     on conflict (site, name) do update set sections = excluded.sections where old.sections <> excluded.sections`,
    [site],
  )
  await client.query('drop table fresh')
}
