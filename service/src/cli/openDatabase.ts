import type { Database } from '../node/postgres/Database.ts'
import { UsageError } from './UsageError.ts'

interface Pool extends Database {
  end(): Promise<void>
}

interface Pg {
  Pool: new (options: { connectionString: string; max: number; connectionTimeoutMillis: number }) => Pool
}

/** Without a limit, the command would wait forever for a firewall that drops packets. */
const CONNECT_MS = 10_000
const ENCODING_ADVICE =
  'In its user name and password, write % as %25, / as %2F, # as %23, ? as %3F, @ as %40 and : as %3A'

/**
 * Opens a database with the package `pg`, which the host has installed.
 *
 * @throws {UsageError} Without `pg`, or if the address is not one of a database.
 */
export async function openDatabase(address: string): Promise<Pool> {
  // The address may contain a password, so no message repeats it.
  if (!isDatabaseAddress(address)) throw new UsageError('the address of a database starts with postgres://')
  if (!isWellFormed(address)) throw new UsageError(`the address of the database is not valid. ${ENCODING_ADVICE}`)
  const { Pool } = await loadPg()
  return new Pool({ connectionString: address, max: 2, connectionTimeoutMillis: CONNECT_MS })
}

export function isDatabaseAddress(address: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(address)
}

/**
 * Whether user, password and host can be told apart. A `/` or `#` in a password would end the host. An address with a
 * Unix socket, such as `postgres://docs@/docs?host=/run/postgresql`, has no host, which `URL` refuses after a user.
 */
function isWellFormed(address: string): boolean {
  try {
    const { username, password } = new URL(address.replace('@/', '@socket/'))
    return decodeURIComponent(username + password) !== '' || !/^[^?]*@/.test(address)
  } catch {
    return false
  }
}

async function loadPg(): Promise<Pg> {
  // In a variable, so that bundlers don't include the package.
  const name = 'pg'
  try {
    const loaded = (await import(/* @vite-ignore */ name)) as Pg & { default?: Pg }
    return loaded.default ?? loaded
  } catch {
    throw new UsageError('a PostgreSQL database needs the package "pg": npm install pg')
  }
}
