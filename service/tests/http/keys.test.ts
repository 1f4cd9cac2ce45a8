import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fileQuestionLog, type AssistantKey } from '../../src/service.ts'
import { createKeyRing } from '../../src/engine/http/createKeyRing.ts'
import { eventually } from '../../../tests/eventually.ts'
import { KEY, makeFolder, question, startService } from './startService.ts'

const NOW = Date.parse('2026-01-31T12:00:00Z')

async function start(key: Partial<AssistantKey>) {
  const keys = [KEY, { key: 'acme_dsc_2', ...key }]
  const { ask } = await startService({ keys, now: () => NOW })
  const status = async (used: string, headers: Record<string, string> = {}) =>
    (await ask(question('webhook'), { headers: { Authorization: `Bearer ${used}`, ...headers } })).status
  return { status }
}

describe('an additional assistant key', () => {
  test('works beside the first one', async () => {
    const { status } = await start({})
    expect([await status(KEY), await status('acme_dsc_2'), await status('acme_dsc_3')]).toEqual([200, 200, 401])
  })

  test('stops working when it expires', async () => {
    expect(await (await start({ expiresAt: '2026-01-31T12:00:01Z' })).status('acme_dsc_2')).toBe(200)
    expect(await (await start({ expiresAt: '2026-01-31T12:00:00Z' })).status('acme_dsc_2')).toBe(401)
    expect(await (await start({ expiresAt: NOW - 1 })).status('acme_dsc_2')).toBe(401)
  })

  test('works only for its site, and the log and the report name that site', async () => {
    const questions = fileQuestionLog(join(await makeFolder({}), 'questions.jsonl'))
    const keys = [KEY, { key: 'acme_dsc_2', site: 'acme' }]
    const { ask, answers } = await startService({ keys, questions })
    const to = async (domain: string, key: string) => {
      const path = `/discovery/v1/assistant/${domain}/message`
      const response = await ask(question('webhook'), { path, headers: { Authorization: `Bearer ${key}` } })
      return { status: response.status, text: await response.text() }
    }
    expect(await to('victim', 'acme_dsc_2')).toEqual({
      status: 404,
      text: expect.stringContaining('there is no docs site \\"victim\\" here: this key is for \\"acme\\"'),
    })
    await to('acme', 'acme_dsc_2')
    // A service without a domain answers for any, but what a caller writes is not a site.
    await to('victim', KEY)
    await eventually(async () => expect((await questions.read(0)).map(({ site }) => site)).toEqual(['acme', 'local']))
    expect(answers.map(({ site }) => site)).toEqual(['acme', 'local'])
  })

  test('works only on pages of its origins, and for requests without an origin', async () => {
    const { status } = await start({ origins: ['https://docs.acme.example'] })
    expect(await status('acme_dsc_2', { Origin: 'https://docs.acme.example' })).toBe(200)
    expect(await status('acme_dsc_2', { Origin: 'https://other.example' })).toBe(403)
    expect(await status('acme_dsc_2')).toBe(200)
    expect(await status(KEY, { Origin: 'https://other.example' })).toBe(200)
  })

  test('has its own limit', async () => {
    const { status } = await start({ requestsPerHour: 1 })
    expect([await status('acme_dsc_2'), await status('acme_dsc_2'), await status(KEY)]).toEqual([200, 429, 200])
  })

  test('must not be an admin key', async () => {
    await expect(start({ key: 'acme_secret' })).rejects.toThrow('keys has an admin key')
  })

  test.each([{ expiresAt: 'soon' }, { requestsPerHour: -1 }])('with %j does not start', async (key) => {
    await expect(start(key)).rejects.toThrow(/of keys must be/)
  })
})

describe('keys that are read again', () => {
  test('start and stop working without a restart, and don’t change if reading fails', async () => {
    let now = NOW
    const readings: (AssistantKey[] | Error)[] = [
      [{ key: 'acme_dsc_2' }],
      [{ key: 'acme_dsc_3' }],
      new Error('the file is gone'),
      [{ key: 'acme_secret' }],
    ]
    const { ask, log } = await startService({
      now: () => now,
      readKeys() {
        const next = readings.shift()!
        if (next instanceof Error) throw next
        return next
      },
    })
    const statuses = async () => {
      const found = []
      for (const key of [KEY, 'acme_dsc_2', 'acme_dsc_3'])
        found.push((await ask(question('webhook'), { headers: { Authorization: `Bearer ${key}` } })).status)
      now += 10_000
      return found
    }
    expect(await statuses()).toEqual([200, 200, 401])
    expect(await statuses()).toEqual([200, 401, 200])
    expect(await statuses()).toEqual([200, 401, 200])
    expect(await statuses()).toEqual([200, 401, 200])
    expect(log.map(({ message }) => message)).toEqual([
      expect.stringContaining('the file is gone'),
      expect.stringContaining('keys has an admin key'),
    ])
    expect(JSON.stringify(log)).not.toContain('acme_secret')
  })

  test('stay the same if reading them takes too long', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const problems: string[] = []
    const keys = createKeyRing({
      keys: [{ key: KEY }],
      readKeys: () => new Promise(() => {}),
      now: Date.now,
      onProblem: (message) => problems.push(message),
    })
    const read = keys()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await read).toEqual([{ key: KEY }])
    expect(problems).toEqual([expect.stringContaining('readKeys did not answer within 5000 ms')])
  })

  test('are also read after the clock was set back', async () => {
    let keys = ['acme_dsc_2']
    let now = NOW
    const { ask } = await startService({ now: () => now, readKeys: () => keys })
    const headers = { Authorization: 'Bearer acme_dsc_2' }
    expect((await ask(question('webhook'), { headers })).status).toBe(200)
    keys = []
    now -= 60 * 60_000
    expect((await ask(question('webhook'), { headers })).status).toBe(401)
  })

  test('may be text as in keys, and must be in a list', async () => {
    let keys: unknown = ['acme_dsc_2']
    let now = 0
    const { log, ask } = await startService({ now: () => now, readKeys: () => keys as string[] })
    const headers = { Authorization: 'Bearer acme_dsc_2' }
    expect((await ask(question('webhook'), { headers })).status).toBe(200)
    keys = 'acme_dsc_3'
    now += 10_000
    expect((await ask(question('webhook'), { headers })).status).toBe(200)
    expect(log.map(({ message }) => message)).toEqual([
      'the keys could not be read, and stay as they were: readKeys must return a list',
    ])
  })

  test('are not logged if they are not valid JSON', async () => {
    const { log, ask } = await startService({ readKeys: () => JSON.parse('["acme_dsc_2", acme_dsc_3]') as [] })
    expect((await ask(question('webhook'))).status).toBe(200)
    expect(log.map(({ message }) => message)).toEqual([
      'the keys could not be read, and stay as they were: this is not JSON',
    ])
  })
})

test('a reader has a limit, by fp and address', async () => {
  const { ask } = await startService({ limits: { requestsPerHourPerReader: 1 } })
  const status = async (fp: string) => (await ask(question('webhook', { fp }))).status
  expect([await status('ann'), await status('ann'), await status('bob')]).toEqual([200, 429, 200])
})

describe('the limit of a reader', () => {
  test('refuses a question without counting it for the hour', async () => {
    const { ask } = await startService({ limits: { requestsPerHour: 2, requestsPerHourPerReader: 1 } })
    const status = async (fp: string) => (await ask(question('webhook', { fp }))).status
    expect([await status('ann'), await status('ann'), await status('ann')]).toEqual([200, 429, 429])
    expect([await status('bob'), await status('cyd')]).toEqual([200, 429])
  })

  test('does not let anybody send what can’t be read without limit', async () => {
    const { ask } = await startService({ limits: { requestsPerHour: 3, requestsPerHourPerReader: 1 } })
    const status = async (body: unknown) => (await ask(body)).status
    expect([await status('{'), await status({ fp: 'ann' }), await status('[]')]).toEqual([400, 400, 400])
    expect([await status('{'), await status(question('webhook'))]).toEqual([429, 429])
  })

  test('does not refuse a wrong key only after the body was read', async () => {
    const { ask } = await startService({ limits: { requestsPerHour: 1, requestsPerHourPerReader: 1 } })
    const refused = await ask('{', { headers: { Authorization: 'Bearer svc_dsc_other' } })
    expect([refused.status, (await ask(question('webhook'))).status]).toEqual([401, 200])
  })
})
