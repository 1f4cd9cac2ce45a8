import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface PostgresServer {
  url: string
  stop(): void
}

/**
 * Starts a PostgreSQL server for the tests, on a socket in a temporary folder. If PostgreSQL is not installed, prints
 * what to do and returns null.
 */
export function startPostgres(): PostgresServer | null {
  const programs = findPrograms()
  if (programs === null) {
    process.stdout.write(
      'The index in PostgreSQL is not tested: there is no server. ' +
        'Install one (apt install postgresql, brew install postgresql).\n',
    )
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  run(join(programs, 'initdb'), ['-D', data, '-U', 'tests', '--auth=trust', '--encoding=UTF8', '--no-sync'])
  const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`
  run(join(programs, 'pg_ctl'), ['-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start'])
  return {
    url: `postgres://tests@/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run(join(programs, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server refuses to run as root. */
function run(program: string, args: string[]): void {
  const isRoot = process.getuid?.() === 0
  const [command, all] = isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, args]
  execFileSync(command as string, all as string[], { stdio: 'ignore', cwd: tmpdir() })
}

/** Debian puts the programs of each version into a folder that is not on the path. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
}
