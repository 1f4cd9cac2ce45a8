import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import { createAssistantHandler, type AssistantHandlerOptions } from '../../src/handler.ts'
import { createDocsService, type LogEntry, type PreparedDocs } from '../../src/service.ts'
import { readFrames, readSources, readText } from './readFrames.ts'
import { KEY, makeFolder, question } from './startService.ts'
import { runCommand } from '../cli/startCli.ts'

const FILES = {
  'docs.json': '{ "name": "Acme", "theme": "maple", "colors": { "primary": "#0d9373" } }',
  'webhooks.md':
    '# Webhooks\n\nAcme calls your server.\n\n## Turn off a webhook\n\nDelete it with `DELETE /webhooks/{id}`.\n',
  'themes.md': '---\ntitle: Themes\nversion: v2\n---\n\n## Dark mode\n\nChoose the dark theme.\n',
}

/** Writes the index of a folder like the command line. */
async function prepare(files: Record<string, string> = FILES): Promise<PreparedDocs> {
  const folder = await makeFolder(files)
  const file = join(folder, 'docs-index.json')
  expect(await runCommand(['index', folder, '-o', file])).toMatchObject({ code: 0, err: '' })
  return JSON.parse(await readFile(file, 'utf8')) as PreparedDocs
}

async function start(options: Partial<AssistantHandlerOptions> = {}) {
  const log: LogEntry[] = []
  const docs = await prepare()
  const handler = createAssistantHandler({ docs, keys: [KEY], log: (entry) => log.push(entry), ...options })
  const send = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    handler(
      new Request(`https://acme.example${path}`, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json', ...headers },
      }),
    )
  return { handler, send, log }
}

const ASK = '/discovery/v1/assistant/acme/message'

describe('the assistant handler', () => {
  test('gives the same answers from prepared docs as the service gives from their folder', async () => {
    const { send } = await start()
    const folder = await makeFolder(FILES)
    const service = createDocsService({ docs: folder, keys: [KEY], assistantFolder: null })
    const request = new Request(`https://acme.example${ASK}`, {
      method: 'POST',
      body: JSON.stringify(question('How do I turn off a webhook?')),
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    })
    const [own, served] = await Promise.all(
      [await send(ASK, question('How do I turn off a webhook?')), await service.handle(request)].map(readFrames),
    )
    expect(readText(own!)).toContain('DELETE /webhooks/{id}')
    expect([readText(own!), readSources(own!)]).toEqual([readText(served!), readSources(served!)])
  })

  test.each([
    ['when the reader leaves', 300_000],
    ['after the time limit of an answer', 50],
  ])('frees the place of an answer that the host drops %s', async (_when, answerMs) => {
    const { handler, send } = await start({ limits: { streamsPerAddress: 1, answerMs } })
    const reader = new AbortController()
    const dropped = new Request(`https://acme.example${ASK}`, {
      method: 'POST',
      body: JSON.stringify(question('How do I turn off a webhook?')),
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
      signal: reader.signal,
    })
    expect((await handler(dropped)).status).toBe(200)
    expect((await send(ASK, question('dark mode'))).status).toBe(429)
    if (answerMs > 50) reader.abort()
    await vi.waitFor(async () => expect((await send(ASK, question('dark mode'))).status).toBe(200))
  })

  test('refuses a body that breaks off, which is no error of the service', async () => {
    const { handler, log } = await start()
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('the client left')) })
    const request = new Request(`https://acme.example${ASK}`, {
      method: 'POST',
      body: broken,
      duplex: 'half',
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    } as RequestInit)
    expect((await handler(request)).status).toBe(400)
    expect(log.map(({ level }) => level)).toEqual(['info'])
  })

  test('has all endpoints: v2, search, page, MCP, Markdown', async () => {
    const { send } = await start()
    const messages = [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'dark mode' }] }]
    const answers = await Promise.all([
      send('/discovery/v2/assistant/acme/message', { fp: 'anonymous', messages }),
      send('/discovery/v1/search/acme', { query: 'dark mode' }),
      send('/discovery/v1/page/acme', { path: '/themes' }),
      send('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      send('/themes.md'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const text of await Promise.all(answers.slice(1, 3).map((answer) => answer.text())))
      expect(text).toContain('dark theme')
  })

  test('reports its health: the number of pages, or unavailable while the docs cannot be loaded', async () => {
    const load = vi.fn<() => Promise<PreparedDocs>>().mockRejectedValueOnce(new Error('gone'))
    load.mockResolvedValue(await prepare())
    const { send } = await start({ docs: load })
    const unavailable = await send('/_assistant/health')
    expect([unavailable.status, await unavailable.json()]).toEqual([503, { status: 'unavailable' }])
    const live = await send('/_assistant/live')
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
    expect(load).toHaveBeenCalledTimes(1)
    const well = await send('/_assistant/health')
    expect([well.status, await well.json()]).toEqual([200, { status: 'ok', pages: 2 }])
    await send('/_assistant/health')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('accepts the keys that `readKeys` returns', async () => {
    const { send } = await start({ readKeys: async () => ['acme_dsc_2'] })
    const ask = async (key: string) => (await send(ASK, question('webhook'), { Authorization: `Bearer ${key}` })).status
    expect([await ask(KEY), await ask('acme_dsc_2'), await ask('acme_dsc_3')]).toEqual([200, 200, 401])
  })

  test('answers below its base path only', async () => {
    const { send } = await start({ base: '/api/docs/' })
    expect((await send(`/api/docs${ASK}`, question('webhook'))).status).toBe(200)
    for (const path of [ASK, `/api/docsx${ASK}`, '/api/docs']) {
      expect((await send(path, question('webhook'))).status).toBe(404)
    }
  })

  test('uses the keys, origins and limits of the host', async () => {
    const keys = ['acme_dsc_1', { key: 'acme_dsc_2', requestsPerHour: 1 }]
    const { send } = await start({ keys, allowedOrigins: ['https://docs.acme.example'] })
    const ask = async (key: string, headers: Record<string, string> = {}) =>
      (await send(ASK, question('webhook'), { Authorization: `Bearer ${key}`, ...headers })).status
    expect([await ask('acme_dsc_1'), await ask('acme_dsc_3')]).toEqual([200, 401])
    expect([await ask('acme_dsc_2'), await ask('acme_dsc_2')]).toEqual([200, 429])
    expect(await ask('acme_dsc_1', { Origin: 'https://docs.acme.example' })).toBe(200)
    expect(await ask('acme_dsc_1', { Origin: 'https://other.example' })).toBe(403)
  })

  test('limits readers by the address that the host reads', async () => {
    const readAddress = (request: Request) => request.headers.get('x-reader') ?? 'none'
    const { send } = await start({ limits: { requestsPerDayPerAddress: 1 }, readAddress })
    const ask = async (reader: string) => (await send(ASK, question('webhook'), { 'X-Reader': reader })).status
    expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([200, 200, 429])
  })

  test.each<[string, () => unknown]>([
    ['fails', () => (null as unknown as string).split(',')],
    ['promises an address', async () => '203.0.113.1'],
  ])('counts readers together and says so if the function for their address %s', async (_, readAddress) => {
    const { send, log } = await start({
      limits: { requestsPerDayPerAddress: 1 },
      readAddress: readAddress as () => string,
    })
    const ask = async () => (await send(ASK, question('webhook'))).status
    expect([await ask(), await ask()]).toEqual([200, 429])
    expect(log.map(({ message }) => message).join()).toContain('shares the limits per address')
  })

  test('uses the answerer of the host, and stores threads in its store', async () => {
    const turns: string[] = []
    const { send } = await start({
      answer: async function* ({ question }) {
        yield { type: 'text', text: `You asked: ${question}` }
      },
      threads: {
        open: async (id) => ({ id: id ?? 'thr_1', turns: [], add: (asked) => (turns.push(asked), () => {}) }),
      },
    })
    const frames = await readFrames(await send(ASK, question('webhook')))
    expect(readText(frames)).toBe('You asked: webhook')
    expect([turns, frames.at(-1)?.payload]).toEqual([['webhook'], expect.objectContaining({ threadId: 'thr_1' })])
  })

  test('logs an error without showing its message to the reader', async () => {
    const { send, log } = await start({
      docs: () => {
        throw new Error('secret')
      },
    })
    const response = await send(ASK, question('webhook'))
    expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining('secret')])
    expect(response.headers.get('retry-after')).toBe('5')
    expect(log).toEqual([
      { level: 'error', message: expect.stringContaining('secret'), requestId: expect.any(String) },
      expect.objectContaining({ level: 'info', event: 'refused', message: 'refused: 503 docs-unavailable' }),
    ])
  })

  test.each<[string, Partial<AssistantHandlerOptions>, RegExp]>([
    ['no key', { keys: [] }, /at least one public key/],
    ['an admin key', { keys: ['acme_secret'] }, /keys has an admin key/],
    ['an address as an origin', { allowedOrigins: ['https://acme.example/docs'] }, /an allowed origin must be like/],
  ])('refuses %s when it is created', async (_, options, words) => {
    await expect(start(options)).rejects.toThrow(words)
  })

  test.each<[string, unknown, RegExp]>([
    ['another JSON file', {}, /this file was not written by/],
    ['nothing', null, /this file was not written by/],
    ['docs of another version', { format: 'docs-assistant', version: 0, name: '', navigation: [], pages: [] }, /again/],
  ])('names %s in its log', async (_, docs, words) => {
    const { send, log } = await start({ docs: docs as PreparedDocs })
    expect((await send(ASK, question('webhook'))).status).toBe(503)
    expect(log[0]?.message).toMatch(words)
  })
})

test('the index contains neither docs.json nor paths of the machine', async () => {
  const text = JSON.stringify(await prepare())
  expect(text).not.toContain('#0d9373')
  expect(text).not.toContain('docs-assistant-test')
})

test('without a log, what fails is reported on the console', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken: AssistantHandlerOptions['answer'] = () => {
    throw new Error('the model is gone')
  }
  const { send } = await start({ log: undefined as never, answer: broken })
  await (await send(ASK, question('How do I turn off a webhook?'))).text()
  expect(report.mock.calls.join()).toContain('the model is gone')
  report.mockRestore()
})
