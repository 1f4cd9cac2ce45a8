import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

/** The database server that all test files share. */
export interface Postgres {
  url: string
}

/** Opens a database for one test file. Returns null if PostgreSQL is not installed. */
export async function openPostgres(): Promise<Postgres | null> {
  const response = await fetch(inject('postgresStarter'))
  if (!response.ok) throw new Error(await response.text())
  const url = (await response.json()) as string | null
  return url === null ? null : { url: await createDatabase(url) }
}

/**
 * Creates a database for one test, without the tables of other tests. It is not removed, because the server is
 * temporary.
 */
export async function newDatabase(server: Postgres) {
  const url = await createDatabase(server.url)
  const pool = new pg.Pool({ connectionString: url })
  onTestFinished(() => pool.end())
  return { url, pool }
}

/** @returns The URL of the new database. */
async function createDatabase(serverUrl: string): Promise<string> {
  const name = `tests_${randomUUID().replaceAll('-', '')}`
  await query(serverUrl, `create database ${name}`)
  return serverUrl.replace(/\/\w+\?/, `/${name}?`)
}

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(text).finally(() => client.end())
}
