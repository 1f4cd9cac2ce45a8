import type { CountedPages, WrittenPage } from './countPages.ts'
import type { PageVectors } from '../../engine/search/SectionVectors.ts'
import type { DatabaseClient } from './Database.ts'
import { encodePostings } from './postings.ts'
import { INDEX } from './schema.ts'
import { toStorable, toJson } from './storableText.ts'
import { splitPage } from './storedPages.ts'

const PAGES_AT_ONCE = 100
const ROWS_AT_ONCE = 5_000

type Meanings = ReadonlyMap<number, Float32Array>

export async function insertPages(
  client: DatabaseClient,
  site: string,
  version: string,
  pages: readonly WrittenPage[],
  { lengths }: CountedPages,
  meanings: Meanings,
  vectors: PageVectors | undefined,
): Promise<void> {
  for (const some of inBatches(pages, PAGES_AT_ONCE)) {
    const parts = some.map(({ page }) => splitPage(page))
    await client.query(
      `insert into ${INDEX}.page (site, version, id, path, position, hash, head, body, lengths, meaning,
         vectors, embedded_by)
       select $1, $2, * from unnest($3::integer[], $4::text[], $5::integer[], $6::text[], $7::jsonb[], $8::jsonb[],
         $9::jsonb[], $10::bytea[], $11::bytea[], $12::text[])`,
      [
        site,
        version,
        some.map(({ id }) => id),
        some.map(({ page }) => toStorable(page.path)),
        some.map(({ position }) => position),
        some.map(({ hash }) => hash),
        parts.map(({ head }) => toJson(head)),
        parts.map(({ body }) => toJson(body)),
        some.map(({ id }) => toJson(lengths.get(id) ?? [])),
        some.map(({ id }) => toBytes(meanings.get(id))),
        some.map(({ page }) => toBuffer(vectors?.of(page))),
        some.map(({ page }) => (vectors?.of(page) === undefined ? null : vectors.model)),
      ],
    )
  }
}

/** Adds embeddings to existing pages. */
export async function addVectors(
  client: DatabaseClient,
  site: string,
  pages: readonly WrittenPage[],
  vectors: PageVectors,
): Promise<void> {
  for (const some of inBatches(pages, PAGES_AT_ONCE)) {
    await client.query(
      `update ${INDEX}.page set vectors = new.vectors, embedded_by = $2
       from unnest($3::integer[], $4::bytea[]) as new (id, vectors) where site = $1 and page.id = new.id`,
      [site, vectors.model, some.map(({ id }) => id), some.map(({ page }) => toBuffer(vectors.of(page)))],
    )
  }
}

export async function replaceMeanings(
  client: DatabaseClient,
  site: string,
  version: string,
  pages: readonly WrittenPage[],
  meanings: Meanings,
): Promise<void> {
  for (const some of inBatches(pages, ROWS_AT_ONCE)) {
    await client.query(
      `update ${INDEX}.page set meaning = new.meaning, version = $2
       from unnest($3::integer[], $4::bytea[]) as new (id, meaning) where site = $1 and page.id = new.id`,
      [site, version, some.map(({ id }) => id), some.map(({ id }) => toBytes(meanings.get(id)))],
    )
  }
}

export async function deletePages(client: DatabaseClient, site: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await client.query(`delete from ${INDEX}.page where site = $1 and id = any($2::integer[])`, [site, ids])
}

export async function movePages(client: DatabaseClient, site: string, pages: readonly WrittenPage[]): Promise<void> {
  for (const some of inBatches(pages, ROWS_AT_ONCE)) {
    await client.query(
      `update ${INDEX}.page set position = new.position
       from unnest($2::integer[], $3::integer[]) as new (id, position) where site = $1 and page.id = new.id`,
      [site, some.map(({ id }) => id), some.map(({ position }) => position)],
    )
  }
}

export async function insertPostings(
  client: DatabaseClient,
  site: string,
  segment: number,
  { pages, counts }: CountedPages,
): Promise<void> {
  for (const some of inBatches([...mergeStorableKeys(encodePostings(pages, counts.stems))], ROWS_AT_ONCE)) {
    await client.query(
      `insert into ${INDEX}.posting (site, segment, stem, data)
       select $1, $2, * from unnest($3::text[], $4::bytea[])`,
      [site, segment, some.map(([stem]) => stem), some.map(([, data]) => Buffer.from(data.buffer))],
    )
  }
}

/** Adds to the number of sections that have each word. */
export async function changeWords(
  client: DatabaseClient,
  site: string,
  changes: ReadonlyMap<string, number>,
): Promise<void> {
  const words = [...mergeStorableKeys(changes)].filter(([, sections]) => sections !== 0)
  for (const some of inBatches(words, ROWS_AT_ONCE)) {
    const names = some.map(([name]) => name)
    await client.query(
      `insert into ${INDEX}.word as old (site, name, sections)
       select $1, * from unnest($2::text[], $3::integer[])
       on conflict (site, name) do update set sections = old.sections + excluded.sections`,
      [site, names, some.map(([, sections]) => sections)],
    )
    if (some.every(([, sections]) => sections > 0)) continue
    await client.query(`delete from ${INDEX}.word where site = $1 and name = any($2::text[]) and sections <= 0`, [
      site,
      names,
    ])
  }
}

/** Joins words that differ only in characters that can't be stored. */
function mergeStorableKeys<Value>(values: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map(Array.from(values, ([key, value]) => [toStorable(key), value]))
}

function toBytes(vector: Float32Array | undefined): Buffer {
  return vector === undefined ? Buffer.alloc(0) : Buffer.from(vector.buffer)
}

function toBuffer(bytes: Int8Array | undefined): Buffer | null {
  return bytes === undefined ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function* inBatches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
