import { signsOf as textOfSigns } from '../search/scoring/createVectorIndex.ts'
import type { DatabaseClient } from './Database.ts'
import { findSignIndex, signsOf, type SignIndex } from './pgvector.ts'
import { INDEX } from './schema.ts'

const PAGES_AT_ONCE = 500
/** Of the graph, while it is built: half a million sections. Beyond it, the rest takes ten times as long. */
const MEMORY_TO_BUILD = '512MB'

/** Not in the schema, because most databases lack the extension. A page that is gone takes its rows with it. */
const TABLE = `
create table if not exists ${INDEX}.sign (
  site text not null,
  page integer not null,
  section integer not null,
  embedded_by text not null,
  signs varbit not null,
  primary key (site, page, section),
  foreign key (site, page) references ${INDEX}.page (site, id) on delete cascade
)`

/** Whether the database has pgvector, and the signs of a site's embeddings are not indexed yet. */
export async function lacksSigns(client: DatabaseClient, site: string, model: string): Promise<boolean> {
  return (await findSignIndex(client, site, model))?.exists === false
}

/** Writes the signs of embeddings that have none, and the index over them, where the database has pgvector. */
export async function writeSigns(client: DatabaseClient, site: string, model: string): Promise<void> {
  const index = await findSignIndex(client, site, model)
  if (index === undefined) return
  await client.query(TABLE)
  const missing = await client.query(
    `select id from ${INDEX}.page where site = $1 and embedded_by = $2 and octet_length(vectors) > 0 and not exists (
       select from ${INDEX}.sign where sign.site = $1 and sign.page = page.id and sign.embedded_by = $2
     )`,
    [site, model],
  )
  const ids = missing.rows.map(({ id }) => id as number)
  let length = 0
  for (let from = 0; from < ids.length; from += PAGES_AT_ONCE) {
    const { rows } = await client.query(
      `select id, vectors, jsonb_array_length(head->'sections') as sections from ${INDEX}.page
       where site = $1 and id = any($2::integer[])`,
      [site, ids.slice(from, from + PAGES_AT_ONCE)],
    )
    const pages: number[] = []
    const numbers: number[] = []
    const signs: string[] = []
    for (const { id, vectors, sections } of rows as { id: number; vectors: Uint8Array; sections: number }[]) {
      length = vectors.length / sections
      const values = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length)
      for (let section = 0; section < sections; section += 1) {
        pages.push(id)
        numbers.push(section)
        signs.push(textOfSigns(values.subarray(section * length, (section + 1) * length)))
      }
    }
    await client.query(
      `insert into ${INDEX}.sign (site, embedded_by, page, section, signs)
       select $1, $2, * from unnest($3::integer[], $4::integer[], $5::varbit[])
       on conflict (site, page, section) do update set embedded_by = excluded.embedded_by, signs = excluded.signs`,
      [site, model, pages, numbers, signs],
    )
  }
  if (!index.exists && length > 0) await createIndex(client, site, model, index, length)
}

/** Those of the site's earlier models are dropped. */
async function createIndex(
  client: DatabaseClient,
  site: string,
  model: string,
  { name, extension }: SignIndex,
  length: number,
): Promise<void> {
  const { rows } = await client.query(
    `select format('drop index %I.%I', schemaname, indexname) as statement from pg_indexes
     where schemaname = $1 and starts_with(indexname, 'sign_' || left(md5($2), 8) || '_')
     union all
     select format('create index ${name} on ${INDEX}.sign using hnsw ((${signsOf(length)}) ${extension}.bit_hamming_ops)
       where site = %L and embedded_by = %L', $2::text, $3::text)`,
    [INDEX, site, model],
  )
  await client.query(`set local maintenance_work_mem = '${MEMORY_TO_BUILD}'`)
  for (const { statement } of rows) await client.query(statement as string)
  await client.query(`analyze ${INDEX}.sign`)
}
