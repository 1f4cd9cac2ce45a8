import type pg from 'pg'
import { INDEX } from '../../src/node/postgres/schema.ts'

/** The sources that `evaluate.mjs --postgres` needs. */
export { postgresDocs } from '../../src/node/postgres/postgresDocs.ts'
export { writeDocs } from '../../src/node/postgres/writeDocs.ts'

/** Returns the size of the tables that hold words, with their indexes. Those that hold texts are left out. */
export async function indexBytes(pool: pg.Pool): Promise<number> {
  // Rows of docs that were written before take space until then.
  await pool.query(`vacuum full ${INDEX}.posting, ${INDEX}.word`)
  const { rows } = await pool.query(
    `select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) as name`,
    [[`${INDEX}.posting`, `${INDEX}.word`]],
  )
  return Number(rows[0].bytes)
}
