import type { DatabaseClient } from './Database.ts'
import { INDEX } from './schema.ts'

/** The first version that goes on searching its index where a filter leaves too few rows. */
const OLDEST = '{0,8}'
/** What a version begins with: it may end in words, such as "0.8.0-dev". */
const NUMBERS = '^[0-9]{1,9}(?:[.][0-9]{1,9})*'

/**
 * An index of nearest neighbours by the extension pgvector, over the signs of a site's embeddings by one model. Signs
 * take a sixteenth of the space of 16-bit numbers, and the index a tenth of the time to build.
 */
export interface SignIndex {
  /** The extension's schema, quoted. */
  extension: string
  /** Whether it is there, not only the extension. */
  exists: boolean
}

/** What the names of a site's indexes begin with, in SQL. */
export const siteIndexPrefix = (site: string): string => `'sign_' || left(md5(${site}), 8) || '_'`

/** The same for those by one model. */
export const modelIndexPrefix = (site: string, model: string): string =>
  `${siteIndexPrefix(site)} || left(md5(${model}), 8)`

/** @returns undefined where the database does not have the extension */
export async function findSignIndex(
  client: DatabaseClient,
  site: string,
  model: string,
): Promise<SignIndex | undefined> {
  const { rows } = await client.query(
    `select quote_ident(nspname) as extension, exists (
       select from pg_class join pg_index on indexrelid = pg_class.oid
       where relnamespace = to_regnamespace($3) and indisvalid and starts_with(relname, ${modelIndexPrefix('$1', '$2')})
     ) as "exists"
     from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
     where extname = 'vector'
       and string_to_array(substring(extversion from '${NUMBERS}'), '.')::integer[] >= $4::integer[]`,
    [site, model, INDEX, OLDEST],
  )
  return rows[0] as SignIndex | undefined
}

/** As many signs as an embedding has numbers, in SQL. */
export const signColumn = (length: number): string => `signs::bit(${Math.trunc(length)})`
