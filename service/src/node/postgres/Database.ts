import { waitAtMost } from '../../engine/store/waitAtMost.ts'

/** A connection pool for PostgreSQL, such as `Pool` of `pg`. The host creates and ends it. */
export interface Database {
  connect(): Promise<DatabaseClient>
}

export interface DatabaseClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  release(error?: Error | boolean): void
}

/**
 * Adds a time limit to statements, and to the wait for a connection. Without it, a database that doesn't answer would
 * block requests, and the slots they hold, forever.
 */
export function withTimeout(database: Database, timeoutMs: number): Database {
  const inTime = <T>(answer: Promise<T>): Promise<T> => waitAtMost(timeoutMs, 'PostgreSQL', answer)
  return {
    async connect() {
      const connecting = database.connect()
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

/** Calls `work` with one connection. Its queries are not in a transaction. */
export async function withConnection<T>(database: Database, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
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

/**
 * Calls `work` with settings that last only until the transaction ends, because the connection belongs to the host. If
 * there is no transaction, begins a read-only one.
 */
export async function withSettings<T>(client: DatabaseClient, settings: string, work: () => Promise<T>): Promise<T> {
  const isInTransaction = inTransaction.has(client)
  await client.query(isInTransaction ? settings : `begin read only; ${settings}`)
  const result = await work()
  if (!isInTransaction) await client.query('commit')
  return result
}

/**
 * Calls `work` in a transaction. If its kind is `read`, all of its queries see the database as it was at the first one,
 * even if others write.
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
    // If the transaction did not end properly, the connection must not be used again.
    client.release(true)
    throw error
  }
}
