import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installServer, skipWithout } from '../installServer.ts'

export interface RedisServer {
  port: number
  stop(): Promise<void>
}

/**
 * Starts a Redis server for a test. Tries to install one if there is none. If that is impossible, the tests that need
 * it are left out (`skipWithout`).
 */
export async function startRedis(): Promise<RedisServer | null> {
  if (findProgram('redis-server') === null) installServer('redis-server')
  const program = findProgram('redis-server')
  if (program === null) {
    return skipWithout(
      'What needs Redis is not tested: there is no redis-server. ' +
        'Install one (apt install redis-server, brew install redis).',
    )
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
