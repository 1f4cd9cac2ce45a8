import type { DatabaseClient } from './Database.ts'
import { INDEX } from './schema.ts'

/** The first version that continues to search its index if a filter leaves too few rows. */
const OLDEST = '{0,8}'
/** The beginning of a version, which may end in words, such as "0.8.0-dev". */
const NUMBERS = '^[0-9]{1,9}(?:[.][0-9]{1,9})*'

/**
 * A nearest-neighbour index of the extension pgvector, for the embeddings of a site by one model. It holds only their
 * signs, which take a sixteenth of the space of 16-bit numbers, and it takes a tenth of the time to build.
 */
export interface SignIndex {
  /** The extension's schema, quoted. */
  extension: string
  /** Whether the index itself exists, not only the extension. */
  exists: boolean
}

/** The prefix of the names of a site's indexes, in SQL. */
export const writeSiteIndexPrefix = (site: string): string => `'sign_' || left(md5(${site}), 8) || '_'`

/** The prefix for the indexes of one model. */
export const writeModelIndexPrefix = (site: string, model: string): string =>
  `${writeSiteIndexPrefix(site)} || left(md5(${model}), 8)`

/** @returns undefined if the database doesn't have the extension. */
export async function findSignIndex(
  client: DatabaseClient,
  site: string,
  model: string,
): Promise<SignIndex | undefined> {
  const { rows } = await client.query(
    `select quote_ident(nspname) as extension, exists (
       select from pg_class join pg_index on indexrelid = pg_class.oid
       where relnamespace = to_regnamespace($3) and indisvalid
         and starts_with(relname, ${writeModelIndexPrefix('$1', '$2')})
     ) as "exists"
     from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
     where extname = 'vector'
       and string_to_array(substring(extversion from '${NUMBERS}'), '.')::integer[] >= $4::integer[]`,
    [site, model, INDEX, OLDEST],
  )
  return rows[0] as SignIndex | undefined
}

/** As many signs as an embedding has numbers, in SQL. */
export const writeSignColumn = (length: number): string => `signs::bit(${Math.trunc(length)})`
