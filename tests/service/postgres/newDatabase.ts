import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { PostgresServer } from './startPostgres.ts'

/** A database of the test's own, without the tables of other tests. It is left when the test ends. */
export async function newDatabase(server: PostgresServer, extensions: readonly string[] = [], settings = '') {
  const name = `tests_${randomUUID().replaceAll('-', '')}`
  await query(server.url, `create database ${name}`)
  const url = server.url.replace('/postgres?', `/${name}?`)
  for (const extension of extensions) await query(url, `create extension ${extension}`)
  const pool = new pg.Pool({ connectionString: url, options: settings })
  onTestFinished(() => pool.end())
  return { url, pool }
}

/** Whether pgvector can be had. Says what to do where it can't. */
export async function hasPgvector({ url }: PostgresServer): Promise<boolean> {
  const { rows } = await query(url, `select from pg_available_extensions where name = 'vector'`)
  if (rows.length === 0)
    process.stdout.write(
      'Embeddings compared by pgvector are not tested: the server does not have it. ' +
        'Install it (apt install postgresql-15-pgvector, brew install pgvector).\n',
    )
  return rows.length > 0
}

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(text).finally(() => client.end())
}
