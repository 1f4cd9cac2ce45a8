import { createClient } from '@redis/client'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import ts from 'typescript'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createAgentJobHandler,
  memoryLimitStore,
  redisLimitStore,
  type LimitStore,
  type RedisClient,
} from '../../src/server/index.ts'
import { ACTIVE } from '../agentJobs.ts'
import { CANARY, fakeService, json } from './fakeService.ts'
import { startRedis } from './redisServer.ts'
import { eventually } from '../eventually.ts'

const redis = await startRedis()
afterAll(() => redis?.stop())

const MINUTE = { max: 3, windowMs: 60_000 }

async function takeAll(store: LimitStore, key: string, times: number, limit = MINUTE): Promise<boolean[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => store.take(key, limit)))
  return answers.map(({ isAllowed }) => isAllowed)
}

describe('the limit in memory', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => void vi.useRealTimers())

  it('allows `max` uses in any window, and says when the next is possible', async () => {
    const store = memoryLimitStore()
    expect(await takeAll(store, 'acme', 1)).toEqual([true])
    vi.advanceTimersByTime(50_000)
    expect(await takeAll(store, 'acme', 3)).toEqual([true, true, false])
    expect(await store.take('acme', MINUTE)).toEqual({ isAllowed: false, retryAfterMs: 10_000 })
    vi.advanceTimersByTime(10_000)
    // The first use has left the window, the other two have not.
    expect(await takeAll(store, 'acme', 2)).toEqual([true, false])
  })

  it('begins again if the clock was set back', async () => {
    const store = memoryLimitStore()
    expect(await takeAll(store, 'acme', 4)).toEqual([true, true, true, false])
    vi.setSystemTime(400_000)
    expect(await takeAll(store, 'acme', 4)).toEqual([true, true, true, false])
  })

  it('counts each project separately, and ignores refused uses', async () => {
    const store = memoryLimitStore()
    await takeAll(store, 'acme', 10)
    expect(await takeAll(store, 'other', 1)).toEqual([true])
    vi.advanceTimersByTime(60_000)
    expect(await takeAll(store, 'acme', 4)).toEqual([true, true, true, false])
  })
})

describe.skipIf(redis === null)('the limit in Redis', () => {
  const { port } = redis ?? { port: 0 }

  async function connect(kind: 'ioredis' | 'node-redis'): Promise<RedisClient> {
    if (kind === 'ioredis') {
      const client = new Redis({ port, host: '127.0.0.1' })
      onTestFinished(() => void client.disconnect())
      return client
    }
    const client = await createClient({ url: `redis://127.0.0.1:${port}` }).connect()
    onTestFinished(() => client.close())
    return client
  }

  /** Moves the uses of a key into the past, or into the future: the clock of Redis can't be changed. */
  async function makeOlder(client: RedisClient, key: string, byMs: number): Promise<void> {
    const set = `docs-assistant:limit:${key}`
    const send = (...args: string[]) =>
      'call' in client ? client.call(args[0]!, ...args.slice(1)) : client.sendCommand(args)
    for (const use of (await send('ZRANGE', set, '0', '-1')) as string[]) await send('ZINCRBY', set, String(-byMs), use)
  }

  describe.each(['ioredis', 'node-redis'] as const)('with %s', (kind) => {
    it('allows `max` uses, and says when the next is possible', async () => {
      const store = redisLimitStore(await connect(kind))
      const key = `${kind}-few`
      expect(await takeAll(store, key, 5)).toEqual([true, true, true, false, false])
      const refused = await store.take(key, MINUTE)
      expect(refused).toEqual({ isAllowed: false, retryAfterMs: expect.any(Number) })
      const { retryAfterMs } = refused as { retryAfterMs: number }
      expect(retryAfterMs).toBeGreaterThan(0)
      expect(retryAfterMs).toBeLessThanOrEqual(60_000)
      expect(await takeAll(store, `${kind}-other`, 1)).toEqual([true])
    })

    it('allows uses again after the window', async () => {
      const store = redisLimitStore(await connect(kind))
      const limit = { max: 1, windowMs: 2_000 }
      expect(await takeAll(store, `${kind}-window`, 2, limit)).toEqual([true, false])
      await eventually(async () => expect(await takeAll(store, `${kind}-window`, 1, limit)).toEqual([true]))
    })

    it('forgets each use after its own window', async () => {
      const client = await connect(kind)
      const store = redisLimitStore(client)
      const key = `${kind}-slide`
      expect(await takeAll(store, key, 1)).toEqual([true])
      await makeOlder(client, key, 40_000)
      expect(await takeAll(store, key, 3)).toEqual([true, true, false])
      await makeOlder(client, key, 30_000)
      // The first use has left the window, the other two have not.
      expect(await takeAll(store, key, 2)).toEqual([true, false])
    })

    it('begins again if the clock was set back', async () => {
      const client = await connect(kind)
      const store = redisLimitStore(client)
      const key = `${kind}-back`
      expect(await takeAll(store, key, 4)).toEqual([true, true, true, false])
      await makeOlder(client, key, -3_600_000)
      expect(await takeAll(store, key, 4)).toEqual([true, true, true, false])
    })

    it('allows nothing with a limit of 0', async () => {
      const store = redisLimitStore(await connect(kind))
      expect(await store.take(`${kind}-none`, { max: 0, windowMs: 5_000 })).toEqual({
        isAllowed: false,
        retryAfterMs: 5_000,
      })
    })
  })

  it('is shared by processes: allows 100 of 160 concurrent uses', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-limit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const source = readFileSync(new URL('../../src/server/redisLimitStore.ts', import.meta.url), 'utf8')
    const compiled = join(folder, 'redisLimitStore.mjs')
    writeFileSync(
      compiled,
      ts.transpile(source, {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
      }),
    )
    const script = new URL('./takeUses.mjs', import.meta.url).pathname
    const run = async (kind: string) => {
      const { stdout } = await promisify(execFile)(process.execPath, [
        script,
        pathToFileURL(compiled).href,
        String(port),
        kind,
        '80',
      ])
      return Number(stdout)
    }
    const [first, second] = await Promise.all([run('ioredis'), run('node-redis')])
    expect(first! + second!).toBe(100)
    expect(Math.max(first!, second!)).toBeLessThanOrEqual(80)
  })

  it('is shared by two handlers', async () => {
    const handlers = await Promise.all(
      (['ioredis', 'node-redis'] as const).map(async (kind) =>
        createAgentJobHandler({
          baseUrl: 'https://api.example.com',
          projectId: 'shared',
          adminKey: CANARY,
          fetch: fakeService(json(ACTIVE, 201)).fetch,
          authorize: () => true,
          limit: { max: 3, windowMs: 60_000 },
          limitStore: redisLimitStore(await connect(kind)),
        }),
      ),
    )
    const post = () =>
      new Request('https://docs.example.com/jobs', {
        method: 'POST',
        body: '{"prompt":"x"}',
        headers: { 'content-type': 'application/json' },
      })
    const statuses = []
    for (let round = 0; round < 3; round++)
      for (const handler of handlers) statuses.push((await handler(post())).status)
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429])
  })

  it('allows nothing when Redis is unreachable', async () => {
    const client = new Redis({
      port,
      host: '127.0.0.1',
      lazyConnect: true,
      retryStrategy: null,
      maxRetriesPerRequest: 0,
    })
    await client.connect()
    client.disconnect()
    const handler = createAgentJobHandler({
      baseUrl: 'https://api.example.com',
      projectId: 'gone',
      adminKey: CANARY,
      fetch: fakeService(new Error('the service must not be reached')).fetch,
      authorize: () => true,
      limitStore: redisLimitStore(client),
    })
    const request = new Request('https://docs.example.com/jobs', {
      method: 'POST',
      body: '{"prompt":"x"}',
      headers: { 'content-type': 'application/json' },
    })
    expect((await handler(request)).status).toBe(503)
  })
})
