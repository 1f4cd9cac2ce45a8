import { writeSignText } from '../../engine/search/scoring/createVectorIndex.ts'
import type { DatabaseClient } from './Database.ts'
import { findSignIndex, writeModelIndexPrefix, writeSiteIndexPrefix, writeSignColumn } from './pgvector.ts'
import { INDEX } from './schema.ts'

const PAGES_AT_ONCE = 500
/**
 * Memory for building an HNSW index, enough for half a million sections. If the index needs more, building it takes ten
 * times as long.
 */
const MEMORY_TO_BUILD = '512MB'

/** Not part of `SCHEMA`, because most databases don't have the extension. Deleting a page also deletes its rows. */
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

/** Whether the database has pgvector and a site's embeddings by this model, but no index over them yet. */
export async function lacksSigns(client: DatabaseClient, site: string, model: string): Promise<boolean> {
  if ((await findSignIndex(client, site, model))?.exists !== false) return false
  const { rows } = await client.query(
    `select from ${INDEX}.page where site = $1 and embedded_by = $2 and octet_length(vectors) > 0 limit 1`,
    [site, model],
  )
  return rows.length > 0
}

/**
 * Keeps the indexes of all sites from being dropped until the transaction ends. Must come before the transaction's
 * other uses of the table, or there could be a deadlock: creating an index would wait for another process that is
 * dropping one, and that process would wait for this transaction.
 */
export async function lockSigns(client: DatabaseClient): Promise<void> {
  // All sites share the table, which may not exist yet.
  await client.query(`select pg_advisory_xact_lock(hashtext('docs-assistant signs'))`)
  const { rows } = await client.query('select to_regclass($1) is not null as "exists"', [`${INDEX}.sign`])
  if (rows[0]!.exists === true) await client.query(`lock table ${INDEX}.sign in share update exclusive mode`)
}

/**
 * Writes the missing signs of a site's embeddings (one bit for each number, 1 if it is above 0), and the index over
 * them. Does nothing if the database doesn't have pgvector.
 *
 * @param version The site's version, which makes the name of a new index unique.
 */
export async function writeSigns(client: DatabaseClient, site: string, model: string, version: string): Promise<void> {
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
      const length = vectors.length / sections
      const values = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length)
      for (let section = 0; section < sections; section += 1) {
        pages.push(id)
        numbers.push(section)
        signs.push(writeSignText(values.subarray(section * length, (section + 1) * length)))
      }
    }
    await client.query(
      `insert into ${INDEX}.sign (site, embedded_by, page, section, signs)
       select $1, $2, * from unnest($3::integer[], $4::integer[], $5::varbit[])
       on conflict (site, page, section) do update set embedded_by = excluded.embedded_by, signs = excluded.signs`,
      [site, model, pages, numbers, signs],
    )
  }
  if (!index.exists) await createIndex(client, site, model, version, index.extension)
}

async function createIndex(
  client: DatabaseClient,
  site: string,
  model: string,
  version: string,
  extension: string,
): Promise<void> {
  const { rows } = await client.query(
    `select length(signs) as length, ${writeModelIndexPrefix('$1', '$2')} || '_' || $3::text as name,
       format('where site = %L and embedded_by = %L', $1::text, $2::text) as condition
     from ${INDEX}.sign where site = $1 and embedded_by = $2 limit 1`,
    [site, model, version],
  )
  if (rows[0] === undefined) return
  const { length, name, condition } = rows[0] as { length: number; name: string; condition: string }
  await client.query(`set local maintenance_work_mem = '${MEMORY_TO_BUILD}'`)
  await client.query(
    `create index ${name} on ${INDEX}.sign
     using hnsw ((${writeSignColumn(length)}) ${extension}.bit_hamming_ops) ${condition}`,
  )
  await client.query(`analyze ${INDEX}.sign`)
}

/**
 * Drops the indexes of a site's earlier models, and any that a failed drop has left behind. Must be called outside of
 * transactions: PostgreSQL requires that for "drop index concurrently", which doesn't make questions wait.
 */
export async function dropOldSigns(client: DatabaseClient, site: string): Promise<void> {
  const { rows } = await client.query(
    `select format('drop index concurrently if exists %I.%I', $2::text, relname) as statement
     from ${INDEX}.site, pg_class join pg_index on indexrelid = pg_class.oid
     where site = $1 and relnamespace = to_regnamespace($2) and starts_with(relname, ${writeSiteIndexPrefix('$1')})
       and not (indisvalid and starts_with(relname, ${writeModelIndexPrefix('$1', "docs->>'embeddedBy'")}))`,
    [site, INDEX],
  )
  for (const { statement } of rows) await client.query(statement as string)
}
