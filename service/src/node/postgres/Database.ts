import { toWellFormed } from '../../engine/docs/plainText.ts'
import { waitAtMost } from '../../engine/store/waitAtMost.ts'

/** A connection pool for PostgreSQL, such as `Pool` of `pg`. The host creates and ends it. */
export interface Database {
  connect(): Promise<DatabaseClient>
  /** A pool reports connections that break while nobody uses them. */
  on?(event: 'error', listener: () => void): unknown
}

/** A connection of PostgreSQL: the members of a client of `pg` that are used. */
export interface DatabaseClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  release(error?: Error | boolean): void
  /** A connection reports that it broke, maybe in the middle of a statement. */
  on?(event: 'error', listener: () => void): unknown
  off?(event: 'error', listener: () => void): unknown
}

/** Pools whose broken connections are heard. */
const heard = new WeakSet<Database>()
const ignore = () => {}

/**
 * Takes a connection from the pool. Everything that uses one gets it here.
 *
 * Node ends the process when an error has no listener. A broken connection also fails its statement, which is reported,
 * and the pool replaces it. So its event needs no further answer, with or without a listener of the host.
 */
async function checkOut(database: Database): Promise<DatabaseClient> {
  if (!heard.has(database)) {
    heard.add(database)
    database.on?.('error', ignore)
  }
  const client = await database.connect()
  client.on?.('error', ignore)
  return {
    query: (text, values) => client.query(text, values),
    release(error) {
      client.off?.('error', ignore)
      client.release(error)
    },
  }
}

/**
 * Adds a time limit to statements, and to the wait for a connection. Without it, a database that doesn't answer would
 * block requests, and the slots they hold, forever.
 */
export function withTimeout(database: Database, timeoutMs: number): Database {
  const inTime = <T>(answer: Promise<T>): Promise<T> => waitAtMost(timeoutMs, 'PostgreSQL', answer)
  return {
    async connect() {
      const connecting = checkOut(database)
      const client = await inTime(connecting).catch((error: unknown) => {
        // A connection that arrives too late goes back to the pool.
        connecting.then((late) => late.release()).catch(() => {})
        throw error
      })
      return {
        query: (text, values) => inTime(client.query(text, values)),
        release: (error) => client.release(error),
      }
    },
  }
}

/** Just-in-time compilation (`jit`) takes hundreds of milliseconds, which is far more than these queries need. */
const BEGIN_READING = 'begin isolation level repeatable read read only; set local jit = off'

/** Calls `work` with one connection. If it fails, the connection is not used again: a transaction may be open. */
export async function withConnection<T>(database: Database, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = await checkOut(database)
  let isBroken = true
  try {
    const result = await work(client)
    isBroken = false
    return result
  } finally {
    client.release(isBroken)
  }
}

/**
 * Calls `work` in a transaction. If its kind is `read`, all of its queries see the database as it was at the first one,
 * even if others write.
 */
export function transact<T>(
  database: Database,
  kind: 'read' | 'write',
  work: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  return withConnection(database, async (client) => {
    await client.query(kind === 'read' ? BEGIN_READING : 'begin')
    const result = await work(client)
    await client.query('commit')
    return result
  })
}

/**
 * The schema of the tables. A new layout needs a new number, so that processes of the previous version can read their
 * tables until they end, and other sites in the database are not affected.
 */
export const INDEX = 'docs_assistant_index_5'

/** What the errors say about rows that `writeDocs` did not write. */
export const FOREIGN_ROW =
  `a row of the docs in the database was not written by "docs-assistant index"; delete the site from ${INDEX}.site, ` +
  'and write it again'

/**
 * One database can hold several sites.
 *
 * - `site.statistics` has the figures of all its words (`SiteStatistics`), as text that only processes read.
 * - A page gets a new id when its content changes. `titles` has the stems of its title and headings, `words` all of its
 *   stems. Both are null if the page is not searchable.
 * - `page.vectors` has the embeddings of the page's sections by the model `embedded_by`, one byte per number, and
 *   `sign` the signs of the same numbers, which are quick to compare.
 * - `file` has the site's pictures, fonts and other files.
 */
export const SCHEMA = `
create schema if not exists ${INDEX};
create table if not exists ${INDEX}.site (
  site text primary key,
  version bigint not null,
  fingerprint text not null,
  docs jsonb not null,
  statistics text not null,
  written_at timestamptz not null default now()
);
create table if not exists ${INDEX}.page (
  id integer generated always as identity primary key,
  site text not null references ${INDEX}.site on delete cascade,
  path text not null,
  hash text not null,
  head jsonb not null,
  body jsonb not null,
  titles tsvector,
  words tsvector,
  embedded_by text,
  vectors bytea
);
create unique index if not exists page_by_path on ${INDEX}.page (site, path);
create index if not exists page_by_titles on ${INDEX}.page using gin (titles);
create index if not exists page_by_words on ${INDEX}.page using gin (words);
create table if not exists ${INDEX}.sign (
  page integer not null references ${INDEX}.page on delete cascade,
  site text not null,
  signs bit varying not null
);
create index if not exists sign_of_page on ${INDEX}.sign (page);
create index if not exists sign_of_site on ${INDEX}.sign (site);
create table if not exists ${INDEX}.file (
  site text not null references ${INDEX}.site on delete cascade,
  path text not null,
  hash text not null,
  content bytea not null,
  primary key (site, path)
);
`

/** Writes JSON without the characters that text in PostgreSQL can't contain. */
export function toJson(value: unknown): string {
  // `JSON.stringify` escapes them, halves of surrogate pairs as well.
  return JSON.stringify(value).replace(/\\(?:(u0000)|(ud[\da-f]{3})|.)/g, (escaped, zero, half) =>
    zero === undefined ? (half === undefined ? escaped : '\ufffd') : '',
  )
}

/** Removes the characters that text in PostgreSQL can't contain: the character 0, and halves of surrogate pairs. */
export function toStorable(text: string): string {
  return toWellFormed(text.replaceAll('\0', ''))
}

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
