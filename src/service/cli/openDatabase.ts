import type { Database } from '../postgres/Database.ts'
import { UsageError } from './UsageError.ts'

interface Pool extends Database {
  on(event: 'error', listener: () => void): unknown
  end(): Promise<void>
}

interface Pg {
  Pool: new (options: { connectionString: string; max: number; connectionTimeoutMillis: number }) => Pool
}

/** Else a firewall that drops packets keeps the command waiting for ever. */
const CONNECT_MS = 10_000

/**
 * Opens a database with the package `pg`, which the host has installed.
 *
 * @throws {UsageError} without `pg`, or for an address of something else
 */
export async function openDatabase(address: string): Promise<Pool> {
  // The address may hold a password, so no message repeats it.
  if (!isDatabaseAddress(address)) throw new UsageError('the address of a database starts with postgres://')
  const { Pool } = await loadPg()
  const pool = new Pool({ connectionString: address, max: 2, connectionTimeoutMillis: CONNECT_MS })
  // An idle connection broke. Without a listener, the process would end; the next statement opens another connection.
  pool.on('error', () => {})
  return pool
}

export function isDatabaseAddress(address: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(address)
}

async function loadPg(): Promise<Pg> {
  // A name that bundlers do not follow: the package is the host's.
  const name = 'pg'
  try {
    const loaded = (await import(/* @vite-ignore */ name)) as Pg & { default?: Pg }
    return loaded.default ?? loaded
  } catch {
    throw new UsageError('a PostgreSQL database needs the package "pg": npm install pg')
  }
}
