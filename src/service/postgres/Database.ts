import { within } from '../store/within.ts'

/** A pool of connections to PostgreSQL: `Pool` of `pg`. The host makes it and ends it. */
export interface Database {
  connect(): Promise<DatabaseClient>
}

export interface DatabaseClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  release(error?: Error | boolean): void
}

/**
 * A database that rejects what takes too long: a statement, or the wait for a connection. Without that, a database that
 * does not answer would keep each request, and what it holds, for ever.
 */
export function withTimeout(database: Database, timeoutMs: number): Database {
  const inTime = <T>(answer: Promise<T>): Promise<T> => within(timeoutMs, 'PostgreSQL', answer)
  return {
    async connect() {
      const connecting = database.connect()
      const client = await inTime(connecting).catch((error: unknown) => {
        // One that comes too late goes back to the pool.
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

/** Queries of milliseconds gain nothing from being compiled (`jit`), which takes hundreds of milliseconds. */
const BEGIN_READING = 'begin isolation level repeatable read read only; set local jit = off'

/** Does `work` on one connection, each query for itself. */
export async function connected<T>(database: Database, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = await database.connect()
  let isBroken = true
  try {
    const result = await work(client)
    isBroken = false
    return result
  } finally {
    client.release(isBroken)
  }
}

/** Connections that are in a transaction. */
const inTransaction = new WeakSet<DatabaseClient>()

/** Does `work` with settings that end with its transaction: the connection belongs to the host. */
export async function withSettings<T>(client: DatabaseClient, settings: string, work: () => Promise<T>): Promise<T> {
  const isWithin = inTransaction.has(client)
  await client.query(isWithin ? settings : `begin read only; ${settings}`)
  const result = await work()
  if (!isWithin) await client.query('commit')
  return result
}

/**
 * Does all of `work` in one transaction. Reads see the database as it is at its beginning, whatever others write
 * meanwhile.
 */
export async function transact<T>(
  database: Database,
  kind: 'read' | 'write',
  work: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  try {
    await client.query(kind === 'read' ? BEGIN_READING : 'begin')
    inTransaction.add(client)
    const result = await work(client)
    await client.query('commit')
    inTransaction.delete(client)
    client.release()
    return result
  } catch (error) {
    // A connection whose transaction did not end well is not used again.
    client.release(true)
    throw error
  }
}
