/** What tests do if a server that they need is not installed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRedis } from '../../tests/server/redisServer.ts'
import { startPostgres } from './postgres/startPostgres.ts'

// With an empty path, there is no server, and no `apt-get` that could install one.
beforeEach(() => vi.stubEnv('PATH', '/nowhere'))
afterEach(() => vi.unstubAllEnvs())

const SERVERS: [string, RegExp, () => Promise<unknown>][] = [
  ['Redis', /there is no redis-server/, startRedis],
  ['PostgreSQL', /there is no server/, async () => startPostgres('/nowhere')],
]

test.each(SERVERS)('a test that needs %s is left out without it', async (_name, message, start) => {
  vi.stubEnv('DOCS_ASSISTANT_SERVERS', '')
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await start()).toBeNull()
  expect(said).toHaveBeenCalledWith(expect.stringMatching(message))
  said.mockRestore()
})

test.each(SERVERS)('a test that needs %s fails without it if servers are required', async (_name, message, start) => {
  vi.stubEnv('DOCS_ASSISTANT_SERVERS', 'required')
  await expect(start()).rejects.toThrow(message)
})
