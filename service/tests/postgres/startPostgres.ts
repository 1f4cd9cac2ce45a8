import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installServer, programFolders, skipWithout } from '../../../tests/installServer.ts'

export interface PostgresServer {
  url: string
  stop(): void
}

/** Debian puts the programs of each version into a folder that is not on the path. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * Starts a PostgreSQL server for the tests, on a socket in a temporary folder. If there is none, tries to install it.
 * If that fails, the tests that need it are left out (`skipWithout`).
 */
export function startPostgres(debian = DEBIAN): PostgresServer | null {
  if (findPrograms(debian) === null) installServer('postgresql')
  const programs = findPrograms(debian)
  if (programs === null) {
    return skipWithout(
      'The index in PostgreSQL is not tested: there is no server. ' +
        'Install one (apt install postgresql, brew install postgresql).',
    )
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

function findPrograms(debian: string): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...programFolders()]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
}
