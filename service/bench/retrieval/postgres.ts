import type pg from 'pg'
import { INDEX } from '../../src/node/postgres/Database.ts'

/** The sources that `evaluate.mjs --postgres` needs. */
export { postgresDocs } from '../../src/node/postgres/postgresDocs.ts'
export { writeDocs } from '../../src/node/postgres/writeDocs.ts'

/** Returns the size of what finds pages: the two indexes of their stems. The stems themselves are left out. */
export async function indexBytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select sum(pg_relation_size(name::regclass)) as bytes from unnest($1::text[]) as name`,
    [[`${INDEX}.page_by_titles`, `${INDEX}.page_by_words`]],
  )
  return Number(rows[0].bytes)
}
