import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the folders of the path, in which programs are looked for. */
export function programFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter)
}

/** Finds a program on the path. */
export function findProgram(name: string): string | null {
  return (
    programFolders()
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path)) ?? null
  )
}

/** Installs a server for a test, as the browser is installed: if the user is root, on Debian and Ubuntu. */
export function installServer(name: string): void {
  if (process.getuid?.() !== 0 || findProgram('apt-get') === null) return
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const install = () => run('install', '-y', '--no-install-recommends', name)
  process.stdout.write(`Installing ${name} for the tests that need it...\n`)
  try {
    install()
  } catch {
    try {
      run('update')
      install()
    } catch {
      // The caller finds that there is no server, and says what to do.
    }
  }
}

/**
 * Says that tests are left out, and what to install. Throws if `DOCS_ASSISTANT_SERVERS` is `required`, as in CI, where
 * tests that are silently left out would go unnoticed.
 */
export function skipWithout(message: string): null {
  if (process.env.DOCS_ASSISTANT_SERVERS === 'required') throw new Error(message)
  process.stdout.write(`${message}\n`)
  return null
}
