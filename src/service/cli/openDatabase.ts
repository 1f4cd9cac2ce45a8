import type { Database } from '../postgres/Database.ts'
import { UsageError } from './UsageError.ts'

interface Pool extends Database {
  end(): Promise<void>
}

interface Pg {
  Pool: new (options: { connectionString: string; max: number }) => Pool
}

/**
 * Opens a database with the package `pg`, which the host has installed.
 *
 * @throws {UsageError} without `pg`, or for an address of something else
 */
export async function openDatabase(address: string): Promise<Pool> {
  // The address may hold a password, so no message repeats it.
  if (!isDatabaseAddress(address)) throw new UsageError('the address of a database starts with postgres://')
  const { Pool } = await loadPg()
  return new Pool({ connectionString: address, max: 2 })
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
