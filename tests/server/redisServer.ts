import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface RedisServer {
  port: number
  stop(): Promise<void>
}

/**
 * Starts a Redis server for a test. If none is installed, it is installed like the browser: by root on Debian and
 * Ubuntu. If that is impossible, prints what to do and returns null.
 */
export async function startRedis(): Promise<RedisServer | null> {
  const program = findProgram('redis-server') ?? install()
  if (program === null) {
    process.stdout.write(
      'The shared limit is not tested: there is no redis-server. ' +
        'Install one (apt install redis-server, brew install redis).\n',
    )
    return null
  }
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-redis-'))
  const server = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  await ready(server)
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findProgram(name: string): string | null {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  return places.find((path) => existsSync(path)) ?? null
}

function install(): string | null {
  if (process.getuid?.() !== 0 || findProgram('apt-get') === null) return null
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  process.stdout.write('Installing redis-server for the test of the shared limit...\n')
  try {
    run('install', '-y', '--no-install-recommends', 'redis-server')
  } catch {
    try {
      run('update')
      run('install', '-y', '--no-install-recommends', 'redis-server')
    } catch {
      return null
    }
  }
  return findProgram('redis-server')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${output}`)))
    server.stdout!.on('data', (text: Buffer) => {
      output += text.toString()
      if (/ready to accept connections/i.test(output)) resolve()
    })
  })
}
