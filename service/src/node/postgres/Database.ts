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
export async function checkOut(database: Database): Promise<DatabaseClient> {
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

/** Calls `work` with one connection. Its queries are not in a transaction. */
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
export async function transact<T>(
  database: Database,
  kind: 'read' | 'write',
  work: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  const client = await checkOut(database)
  try {
    await client.query(kind === 'read' ? BEGIN_READING : 'begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // If the transaction did not end properly, the connection must not be used again.
    client.release(true)
    throw error
  }
}
