import { createClient } from '@redis/client'
import { fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createAssistantHandler, memoryCounters, prepareDocs, redisStore } from '../../src/service.ts'
import type { CounterStore, StoreClient, Use } from '../../src/service.ts'
import { createLedger } from '../../src/node/modelAnswer/createLedger.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { startRedis } from '../../../tests/server/redisServer.ts'
import { builtService } from '../builtService.ts'
import { makeFolder, question } from '../http/startService.ts'

const redis = await startRedis()
afterAll(() => redis?.stop())

const HOUR_MS = 3_600_000
const limitOf = (key: string, max: number): Use => ({ group: 'address', key, max, windowMs: HOUR_MS })

async function connect(kind: 'ioredis' | 'node-redis'): Promise<StoreClient> {
  if (kind === 'ioredis') {
    const client = new Redis({ port: redis!.port, host: '127.0.0.1' })
    onTestFinished(() => client.disconnect())
    return client
  }
  const client = await createClient({ url: `redis://127.0.0.1:${redis!.port}` }).connect()
  onTestFinished(() => client.close())
  return client
}

/** Checks what counters must do in any store. */
async function checkCounters(counters: CounterStore, name: string): Promise<void> {
  const [few, many] = [limitOf(`${name}-few`, 2), limitOf(`${name}-many`, 10)]
  const both = async () => counters.take([many, few])
  expect([await both(), await both()]).toEqual([{ isAllowed: true }, { isAllowed: true }])
  const refused = await both()
  expect(refused).toEqual({ isAllowed: false, refused: 1, retryAfterMs: expect.any(Number) })
  expect((refused as { retryAfterMs: number }).retryAfterMs).toBeLessThanOrEqual(HOUR_MS)
  // The refused request did not count for the other limit.
  expect(await counters.add(many, 0)).toBe(2)
  expect(await counters.take([limitOf(`${name}-none`, 0)])).toMatchObject({ isAllowed: false, refused: 0 })
  expect(await counters.add(limitOf(`${name}-sum`, 0), 40)).toBe(40)
  expect(await counters.add(limitOf(`${name}-sum`, 0), 2)).toBe(42)
}

test('counters in memory take all uses or none', async () => {
  await checkCounters(memoryCounters(), 'memory')
})

test('counters in memory keep a limit that is used up, however many others appear', async () => {
  const counters = memoryCounters(Date.now, 100)
  const spent = limitOf('spent', 5)
  for (let use = 0; use < 5; use++) await counters.take([spent])
  for (let other = 0; other < 1_000; other++) await counters.take([limitOf(`network ${other}`, 5)])
  expect(await counters.take([spent])).toMatchObject({ isAllowed: false })
})

test('counters in memory start again when their window ends, and forget only the oldest of a group', async () => {
  let now = 0
  const counters = memoryCounters(() => now, 2)
  await counters.take([{ ...limitOf('all', 1), group: 'organization' }])
  for (const key of ['a', 'b', 'c']) await counters.take([limitOf(key, 1)])
  expect(await counters.take([limitOf('a', 1)])).toEqual({ isAllowed: true })
  expect(await counters.take([{ ...limitOf('all', 1), group: 'organization' }])).toMatchObject({ isAllowed: false })
  now = HOUR_MS
  expect(await counters.take([{ ...limitOf('all', 1), group: 'organization' }])).toEqual({ isAllowed: true })
})

test('counters in memory let no window last longer because the clock was set back', async () => {
  let now = 1_000 * HOUR_MS
  const counters = memoryCounters(() => now)
  expect(await counters.take([limitOf('back', 1)])).toEqual({ isAllowed: true })
  now = 0
  expect(await counters.take([limitOf('back', 1)])).toEqual({ isAllowed: false, refused: 0, retryAfterMs: HOUR_MS })
  now = HOUR_MS
  expect(await counters.take([limitOf('back', 1)])).toEqual({ isAllowed: true })
})

test('a client that loses its connection does not end the process', () => {
  const client = Object.assign(new EventEmitter(), { sendCommand: async () => null })
  redisStore(client)
  // Throws if nothing listens.
  expect(client.emit('error', new Error('Socket closed unexpectedly'))).toBe(true)
})

describe.skipIf(redis === null)('in Redis', () => {
  test('a request fails while Redis is away, and the process lives on', async () => {
    const own = await startRedis()
    const client = await createClient({ url: `redis://127.0.0.1:${own!.port}` }).connect()
    onTestFinished(() => client.destroy())
    const { counters } = redisStore(client, { timeoutMs: 100 })
    await own!.stop()
    await expect(counters.take([limitOf('away', 1)])).rejects.toBeInstanceOf(Error)
  })

  test.each(['ioredis', 'node-redis'] as const)('counters take all uses or none, with %s', async (kind) => {
    await checkCounters(redisStore(await connect(kind)).counters, kind)
  })

  test('two services with names share neither limits nor conversations', async () => {
    const client = await connect('ioredis')
    const [acme, beta, other] = ['acme', 'beta', 'acme'].map((name) => redisStore(client, { name }))
    const take = async (store = acme!) => (await store.counters.take([limitOf('named', 1)])).isAllowed
    expect([await take(acme), await take(beta), await take(other)]).toEqual([true, true, false])
    const thread = await acme!.threads.open(undefined)
    thread.add('how do I turn off a webhook')
    await thread.save!()
    expect((await beta!.threads.open(thread.id)).turns).toEqual([])
    expect((await other!.threads.open(thread.id)).turns).toHaveLength(1)
    expect(() => redisStore(client, { name: 'a}:b' })).toThrow('1 to 100 letters')
  })

  test('turns that somebody else has written are left out, and only the last ten are read', async () => {
    const client = new Redis({ port: redis!.port, host: '127.0.0.1' })
    onTestFinished(() => client.disconnect())
    const { threads } = redisStore(client, { prefix: '{forged}:' })
    const id = `thr_${crypto.randomUUID()}`
    const turn = (question: unknown, answer: unknown = 'x') => JSON.stringify({ question, answer })
    const forged = ['{', 'null', '5', '[]', turn(5), turn('a', {}), '['.repeat(20_000), turn('x'.repeat(60_000))]
    await client.rpush(`{forged}:thread:${id}`, turn('first'), ...forged, turn('q'.repeat(5_000), 'a'.repeat(5_000)))
    const { turns } = await threads.open(id)
    expect(turns.map(({ question, answer }) => [question.length, answer.length])).toEqual([
      [5, 1],
      [1_000, 2_000],
    ])
    await client.rpush(`{forged}:thread:${id}`, ...Array.from({ length: 50 }, (_, at) => turn(`later ${at}`)))
    expect((await threads.open(id)).turns.map(({ question }) => question)).toEqual(
      Array.from({ length: 10 }, (_, at) => `later ${at + 40}`),
    )
  })

  test('a counter without an expiry gets one, so that its limit ends', async () => {
    const client = new Redis({ port: redis!.port, host: '127.0.0.1' })
    onTestFinished(() => client.disconnect())
    const { counters } = redisStore(client, { prefix: '{lasting}:' })
    for (const [name, used] of [
      ['spent', '2'],
      ['open', '0'],
    ] as const) {
      await client.set(`{lasting}:address:${name}`, used)
      await counters.take([limitOf(name, 2)])
      expect(await client.pttl(`{lasting}:address:${name}`)).toBeGreaterThan(0)
    }
  })

  test('a counter that somebody else lets last for years ends with its window', async () => {
    const client = new Redis({ port: redis!.port, host: '127.0.0.1' })
    onTestFinished(() => client.disconnect())
    const { counters } = redisStore(client, { prefix: '{years}:' })
    const setYears = async () => client.set('{years}:address:spent', '2', 'PX', 100_000 * HOUR_MS)
    await setYears()
    expect(await counters.take([limitOf('spent', 2)])).toEqual({ isAllowed: false, refused: 0, retryAfterMs: HOUR_MS })
    for (const count of [
      async () => counters.take([limitOf('spent', 9)]),
      async () => counters.add(limitOf('spent', 9), 1),
    ]) {
      await setYears()
      await count()
      expect(await client.pttl('{years}:address:spent')).toBeLessThanOrEqual(HOUR_MS)
    }
  })

  test('the tokens of all processes count for the day’s limit', async () => {
    const ledgers = await Promise.all(
      (['ioredis', 'node-redis'] as const).map(async (kind) => {
        const { counters } = redisStore(await connect(kind), { prefix: '{tokens}:' })
        const unused = { price: undefined, now: undefined }
        return createLedger({ name: 'tiny', tokensPerDay: 100, maxTokens: 10, counters, ...unused })
      }),
    )
    const first = await ledgers[0]!.open()
    // While an answer runs, its tokens are reserved.
    await expect(ledgers[1]!.open()).rejects.toThrow('used up')
    expect(await first.close({ promptTokens: 90, completionTokens: 9 })).toContain('today: 99 tokens')
    const second = await ledgers[1]!.open()
    await second.close({ promptTokens: 1, completionTokens: 0 })
    await expect(ledgers[0]!.open()).rejects.toThrow('used up')
  })

  test('the limit of a reader refuses a question without counting it for the hour', async () => {
    const section = { heading: 'Webhooks', anchor: '', trail: [], markdown: 'A webhook.', code: [] }
    const page = { path: '/a', file: 'a.md', title: 'Webhooks', breadcrumb: [], markdown: '', sections: [section] }
    const handler = createAssistantHandler({
      docs: { format: 'docs-assistant', version: 3, name: 'Acme', navigation: [], pages: [page] },
      keys: ['acme_dsc_1'],
      limits: { requestsPerHour: 2, requestsPerHourPerReader: 1 },
      store: redisStore(await connect('ioredis'), { prefix: '{readers}:' }),
    })
    const ask = async (fp: string) => {
      const request = new Request('http://localhost/discovery/v1/assistant/acme/message', {
        method: 'POST',
        headers: { Authorization: 'Bearer acme_dsc_1', 'Content-Type': 'application/json' },
        body: JSON.stringify(question('webhook', { fp })),
      })
      const response = await handler(request)
      await response.text()
      return response.status
    }
    expect([await ask('ann'), await ask('ann'), await ask('bob'), await ask('cyd')]).toEqual([200, 429, 200, 429])
  })

  test('a thread continues in another process, and nobody can choose its id', async () => {
    const folder = await makeFolder({
      'webhooks.md': '# Webhooks\n\n## Turn off a webhook\n\nDelete the webhook with the red button.\n',
      'themes.md': '# Themes\n\n## Turn off the dark theme\n\nChoose the light theme.\n',
    })
    const docs = prepareDocs(await readDocs(folder))
    const [first, second] = await Promise.all(
      (['ioredis', 'node-redis'] as const).map(async (kind) =>
        createAssistantHandler({ docs, keys: ['acme_dsc_1'], store: redisStore(await connect(kind)) }),
      ),
    )
    const ask = async (handler = first!, text: string, threadId?: string) => {
      const response = await handler(
        new Request('http://localhost/discovery/v1/assistant/acme/message', {
          method: 'POST',
          headers: { Authorization: 'Bearer acme_dsc_1', 'Content-Type': 'application/json' },
          body: JSON.stringify(question(text, threadId === undefined ? {} : { threadId })),
        }),
      )
      return { text: await response.text(), threadId: response.headers.get('x-thread-id')! }
    }
    const opened = await ask(first, 'what is a webhook?')
    const followed = await ask(second, 'and how do I turn it off?', opened.threadId)
    expect(followed.threadId).toBe(opened.threadId)
    expect(followed.text).toContain('red button')
    const { threads } = redisStore(await connect('ioredis'))
    const { turns } = await threads.open(opened.threadId)
    expect(turns.map((turn) => turn.question)).toEqual(['what is a webhook?', 'and how do I turn it off?'])
    expect(turns[1]?.answer).toContain('red button')
    const invented = `thr_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`
    expect((await ask(first, 'what is a webhook?', invented)).threadId).not.toBe(invented)
  })

  test('of 300 requests at once to three processes, exactly the limit is answered', async () => {
    const service = await builtService()
    const prefix = `{${crypto.randomUUID()}}:`
    const processes = await Promise.all(
      [1, 2, 3].map(async () => {
        const script = fileURLToPath(new URL('askTogether.mjs', import.meta.url))
        const child = fork(script, [service.href, String(redis!.port), '100', prefix])
        onTestFinished(() => void child.kill())
        await once(child, 'message')
        return child
      }),
    )
    const statuses = await Promise.all(
      processes.map(async (child) => {
        child.send(100)
        return (await once(child, 'message'))[0] as number[]
      }),
    )
    const all = statuses.flat()
    const counts = Object.fromEntries(
      [200, 429, 503].map((status) => [status, all.filter((one) => one === status).length]),
    )
    expect({ ...counts, of: all.length }).toEqual({ 200: 100, 429: 200, 503: 0, of: 300 })
  })
})

test('without Redis, a request gets 503; if only a thread cannot be read, a new one begins', async () => {
  const gone: StoreClient = { call: () => Promise.reject(new Error('connection refused')) }
  const folder = await makeFolder({ 'a.md': '# Webhooks\n\nA webhook calls your server.\n' })
  const docs = prepareDocs(await readDocs(folder))
  const { counters, threads } = redisStore(gone)
  const ask = (handler: ReturnType<typeof createAssistantHandler>) =>
    handler(
      new Request('http://localhost/discovery/v1/assistant/acme/message', {
        method: 'POST',
        headers: { Authorization: 'Bearer acme_dsc_1', 'Content-Type': 'application/json' },
        body: JSON.stringify(question('what is a webhook?', { threadId: `thr_${crypto.randomUUID()}` })),
      }),
    )
  const refused = await ask(createAssistantHandler({ docs, keys: ['acme_dsc_1'], store: { counters }, log: () => {} }))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  const log: string[] = []
  const answered = await ask(
    createAssistantHandler({ docs, keys: ['acme_dsc_1'], threads, log: ({ message }) => void log.push(message) }),
  )
  expect(await answered.text()).toContain('calls your server')
  expect(log[0]).toBe('a thread could not be read: connection refused')
})
