import { transact, type Database } from './Database.ts'
import { INDEX } from './schema.ts'

const [, PREFIX = '', CURRENT = ''] = /^(\D+)(\d+)$/.exec(INDEX) ?? []

/** Lists the schemas of earlier versions of this package. Never one of a later version. */
export async function listOldSchemas(database: Database): Promise<string[]> {
  const { rows } = await transact(database, 'read', (client) =>
    client.query('select nspname from pg_namespace where starts_with(nspname, $1) order by nspname', [PREFIX]),
  )
  return rows.map(({ nspname }) => String(nspname)).filter(isOld)
}

/** Removes schemas of earlier versions with all of their tables. Others are left alone. */
export async function removeSchemas(database: Database, schemas: readonly string[]): Promise<void> {
  for (const schema of schemas.filter(isOld))
    await transact(database, 'write', (client) => client.query(`drop schema if exists ${schema} cascade`, []))
}

/** The name goes into a statement, so it must have nothing but letters, digits and underscores. */
function isOld(schema: string): boolean {
  const number = schema.startsWith(PREFIX) ? schema.slice(PREFIX.length) : ''
  return /^\d{1,6}$/.test(number) && Number(number) < Number(CURRENT)
}
