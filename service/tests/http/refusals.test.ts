import { describe, expect, test } from 'vitest'
import { parseSearchRequest } from '../../src/engine/http/createSearchRoutes.ts'
import { toSearchQuery } from '../../src/engine/http/toSearchQuery.ts'
import { readFrames, readThread } from './readFrames.ts'
import { ADMIN_KEY, ENDPOINT, KEY, message, question, startService, type TestService } from './startService.ts'

interface ErrorBody {
  error: { code: string; message: string; field?: string }
}

/** Checks that the service answers the next question after a refusal. */
async function expectAlive({ ask }: TestService) {
  expect(readThread(await readFrames(await ask(question('webhook'))))).toMatch(/^thr_/)
}

async function expectRefused(response: Response, status: number, code: string): Promise<ErrorBody['error']> {
  const { error } = (await response.json()) as ErrorBody
  expect({ status: response.status, code: error.code }).toEqual({ status, code })
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('x-request-id')).toMatch(/^req_/)
  expect(error.message.length).toBeGreaterThan(10)
  return error
}

const good = question('webhook')
const part = (more: object) => ({ fp: 'a', messages: [{ ...message('a'), parts: [more] }] })
const inMessage = (more: object) => ({ fp: 'a', messages: [{ ...message('a'), ...more }] })

describe('a 400 names the field and the rule', () => {
  test.each<[string, unknown, string]>([
    ['a list', [], ''],
    ['null', null, ''],
    ['a string', '"hello"', ''],
    ['no fp', { messages: good.messages }, 'fp'],
    ['fp is a number', { ...good, fp: 1 }, 'fp'],
    ['an empty fp', { ...good, fp: '' }, 'fp'],
    ['no messages', { fp: 'a' }, 'messages'],
    ['messages is an object', { fp: 'a', messages: {} }, 'messages'],
    ['no message in messages', { fp: 'a', messages: [] }, 'messages'],
    ['threadId is a number', { ...good, threadId: 7 }, 'threadId'],
    ['retrievalPageSize is text', { ...good, retrievalPageSize: '5' }, 'retrievalPageSize'],
    ['retrievalPageSize is 0', { ...good, retrievalPageSize: 0 }, 'retrievalPageSize'],
    ['retrievalPageSize is 1.5', { ...good, retrievalPageSize: 1.5 }, 'retrievalPageSize'],
    ['filter is a list', { ...good, filter: 'v2' }, 'filter'],
    ['filter.version is a number', { ...good, filter: { version: 2 } }, 'filter.version'],
    ['filter.language is a list', { ...good, filter: { language: ['de'] } }, 'filter.language'],
    ['context is an object', { ...good, context: {} }, 'context'],
    ['a context of another type', { ...good, context: [{ type: 'image', value: 'x' }] }, 'context[0].type'],
    ['a context without value', { ...good, context: [{ type: 'code' }] }, 'context[0].value'],
    ['context.path is a number', { ...good, context: [{ type: 'code', value: 'x', path: 1 }] }, 'context[0].path'],
    [
      'context.elementId is null',
      { ...good, context: [{ type: 'code', value: 'x', elementId: null }] },
      'context[0].elementId',
    ],
    ['currentPath of 201 characters', { ...good, currentPath: `/${'a'.repeat(200)}` }, 'currentPath'],
    ['currentPath is a number', { ...good, currentPath: 1 }, 'currentPath'],
    ['a message without id', inMessage({ id: undefined }), 'messages[0].id'],
    ['a role that is none', inMessage({ role: 'bot' }), 'messages[0].role'],
    ['a message without content', inMessage({ content: undefined }), 'messages[0].content'],
    ['a message without parts', inMessage({ parts: undefined }), 'messages[0].parts'],
    ['createdAt is no date', inMessage({ createdAt: 'yesterday' }), 'messages[0].createdAt'],
    ['annotations is text', inMessage({ annotations: 'x' }), 'messages[0].annotations'],
    [
      'an attachment without url',
      inMessage({ experimental_attachments: [{ name: 'a' }] }),
      'messages[0].experimental_attachments[0].url',
    ],
    ['a part of another type', part({ type: 'video' }), 'messages[0].parts[0].type'],
    ['a file part', part({ type: 'file', mimeType: 'image/png', data: '' }), 'messages[0].parts[0].type'],
    ['a text part without text', part({ type: 'text' }), 'messages[0].parts[0].text'],
    ['reasoning without details', part({ type: 'reasoning', reasoning: 'x' }), 'messages[0].parts[0].details'],
    [
      'a detail of another type',
      part({ type: 'reasoning', reasoning: 'x', details: [{ type: 'x' }] }),
      'messages[0].parts[0].details[0].type',
    ],
    [
      'a redacted detail without data',
      part({ type: 'reasoning', reasoning: 'x', details: [{ type: 'redacted' }] }),
      'messages[0].parts[0].details[0].data',
    ],
    ['a source without source', part({ type: 'source' }), 'messages[0].parts[0].source'],
    [
      'a source of another type',
      part({ type: 'source', source: { sourceType: 'file', id: '1', url: 'x' } }),
      'messages[0].parts[0].source.sourceType',
    ],
    [
      'a source without url',
      part({ type: 'source', source: { sourceType: 'url', id: '1' } }),
      'messages[0].parts[0].source.url',
    ],
    [
      'a tool of another state',
      part({ type: 'tool-invocation', toolInvocation: { state: 'done', toolCallId: '1', toolName: 'x', args: {} } }),
      'messages[0].parts[0].toolInvocation.state',
    ],
    [
      'a tool without name',
      part({ type: 'tool-invocation', toolInvocation: { state: 'call', toolCallId: '1', args: {} } }),
      'messages[0].parts[0].toolInvocation.toolName',
    ],
    [
      'a result without result',
      part({ type: 'tool-invocation', toolInvocation: { state: 'result', toolCallId: '1', toolName: 'x', args: {} } }),
      'messages[0].parts[0].toolInvocation.result',
    ],
  ])('%s', async (_, body, field) => {
    const service = await startService()
    const error = await expectRefused(await service.ask(body), 400, 'bad-request')
    expect(error.field ?? '').toBe(field)
    await expectAlive(service)
  })
})

test('answers a question after a message with thousands of choices', async () => {
  const args = { question: 'q', choices: ['a', 'b'] }
  const calls = Array.from({ length: 6_000 }, (_, at) => ({
    type: 'tool-invocation',
    toolInvocation: { state: 'result', toolCallId: `${at}`, toolName: 'ask_reader', args, result: 'a' },
  }))
  const service = await startService()
  const messages = [message('a'), { ...message(''), role: 'assistant', parts: calls }, message('webhook')]
  expect((await service.ask({ fp: 'a', messages })).status).toBe(200)
})

test('cuts the names of a version and a language, which are compared with every page', () => {
  const filter = { version: 'v'.repeat(900_000), language: 'l'.repeat(900_000) }
  const cut = { version: 'v'.repeat(200), language: 'l'.repeat(200) }
  expect(toSearchQuery({ fp: 'a', messages: [], filter }).filter).toEqual(cut)
  expect(parseSearchRequest({ query: 'webhook', filter }).filter).toEqual(cut)
})

test('cuts a text by the words that the search reads in it', () => {
  // To the search, this character is 18 letters, in four words.
  const value = '\ufdfa'.repeat(4_000)
  const say = (text: string) => ({
    id: text,
    role: 'user' as const,
    content: text,
    parts: [{ type: 'text' as const, text }],
  })
  const { question, earlierQuestions, context } = toSearchQuery({
    fp: 'a',
    messages: [say(`first ${value}`), say(`second ${value}`), say(value)],
    context: Array.from({ length: 30 }, () => ({ type: 'code' as const, value })),
  })
  for (const text of [question, ...earlierQuestions, parseSearchRequest({ query: value }).query])
    expect(text.normalize('NFKC').length).toBeLessThan(5_000)
  expect(context).toHaveLength(20)
  for (const selected of context!) expect(selected.value.normalize('NFKC').length).toBeLessThan(1_000)
  expect(parseSearchRequest({ query: 'x'.repeat(9_000) }).query).toHaveLength(4_000)
})

describe('an invalid body is refused:', () => {
  test.each<[string, string, number]>([
    ['an empty one', '', 400],
    ['half a JSON', '{"fp":', 400],
    ['a hundred thousand brackets', '['.repeat(100_000), 400],
    ['deep, but whole', `{"fp":"a","messages":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
    ['a prototype in disguise', '{"__proto__":{"fp":"a"},"messages":[]}', 400],
    ['over a megabyte', JSON.stringify(question('x'.repeat(1_100_000))), 413],
    ['ten megabytes', 'x'.repeat(10_000_000), 413],
  ])('%s', async (_, body, status) => {
    const service = await startService()
    await expectRefused(await service.ask(body), status, status === 413 ? 'too-large' : 'bad-request')
    await expectAlive(service)
  })

  test('a question with tool arguments nested 300 deep', async () => {
    const service = await startService()
    const args = JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) as unknown
    const deep = part({
      type: 'tool-invocation',
      toolInvocation: { state: 'call', toolCallId: '1', toolName: 'x', args },
    })
    const error = await expectRefused(await service.ask(deep), 400, 'bad-request')
    expect(error.message).toContain('nested deeper than 200')
    await expectAlive(service)
  })

  test('a question that is not UTF-8', async () => {
    const service = await startService()
    const bytes = Buffer.from(JSON.stringify(question('webhook')))
    bytes[bytes.indexOf('webhook')] = 0xff
    const error = await expectRefused(await service.ask('', { body: bytes }), 400, 'bad-request')
    expect(error.message).toContain('UTF-8')
    await expectAlive(service)
  })

  test('an endless body, without reading it', async () => {
    const service = await startService()
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
        if (sent > 200_000_000) controller.error(new Error('read on and on'))
      },
    })
    const response = await service.ask('', { body, duplex: 'half' } as RequestInit).catch((error: Error) => error)
    // The sender gets the response, or the connection is cut while it still sends. The body must not be read to its
    // end.
    if (response instanceof Response) expect(response.status).toBe(413)
    expect(sent).toBeLessThan(200_000_000)
    await expectAlive(service)
  })

  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/x-www-form-urlencoded',
  ])('content type %s', async (type) => {
    const service = await startService()
    await expectRefused(await service.ask(good, { headers: { 'Content-Type': type } }), 415, 'unsupported-media-type')
    await expectAlive(service)
  })

  test('but not a JSON content type with a charset', async () => {
    const { ask } = await startService()
    expect((await ask(good, { headers: { 'Content-Type': 'Application/JSON; charset=utf-8' } })).status).toBe(200)
  })

  test('a compressed body', async () => {
    const service = await startService()
    await expectRefused(
      await service.ask(good, { headers: { 'Content-Encoding': 'gzip' } }),
      415,
      'unsupported-media-type',
    )
    await expectAlive(service)
  })
})

describe('keys', () => {
  test.each<[string, string, number, string]>([
    ['none', '', 401, 'has no key'],
    ['another scheme', `Basic ${KEY}`, 401, 'Bearer'],
    ['no key behind the scheme', 'Bearer ', 401, 'Bearer'],
    ['a wrong public key', 'Bearer svc_dsc_wrong', 401, 'has no such key'],
    ['the right key with more behind it', `Bearer ${KEY}x`, 401, 'is wrong'],
    ['"undefined"', 'Bearer undefined', 401, '"_dsc_" in their prefix'],
    ['the admin key', `Bearer ${ADMIN_KEY}`, 403, 'assistant API key'],
    ['any admin key', 'Bearer acme_abc', 403, 'assistant API key'],
  ])('%s', async (_, authorization, status, words) => {
    const service = await startService()
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (authorization !== '') headers.set('Authorization', authorization)
    const response = await fetch(service.url + ENDPOINT, {
      method: 'POST',
      headers,
      body: JSON.stringify(good),
    })
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null)
    const error = await expectRefused(response, status, status === 401 ? 'unauthorized' : 'forbidden')
    expect(error.message).toContain(words)
    expect(JSON.stringify(error)).not.toContain(ADMIN_KEY)
    await expectAlive(service)
  })

  test('a request with a wrong key does not count', async () => {
    const service = await startService({ limits: { requestsPerHour: 1 } })
    await service.ask(good, { headers: { Authorization: 'Bearer svc_dsc_wrong' } })
    await expectAlive(service)
  })

  test('the service does not start with keys that expose the admin key', async () => {
    await expect(startService({ keys: ['acme_secret'] })).rejects.toThrow(/keys has an admin key/)
    await expect(startService({ keys: ['same'], adminKey: 'same' })).rejects.toThrow(/adminKey is also in keys/)
    await expect(startService({ adminKey: 'acme_dsc_public' })).rejects.toThrow(/adminKey is a public key/)
    await expect(startService({ adminKey: 'acme_\r\nX: y' })).rejects.toThrow(/visible ASCII/)
  })
})

describe('limits apply to', () => {
  test('requests per hour, from all addresses together', async () => {
    let time = 5_000_000
    const { service, ask } = await startService({ limits: { requestsPerHour: 2 }, now: () => time })
    const from = (address: string) =>
      service.handle(
        new Request(`http://localhost${ENDPOINT}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(good),
        }),
        address,
      )
    expect((await from('192.0.2.1')).status).toBe(200)
    time += 600_000
    expect((await from('192.0.2.2')).status).toBe(200)
    const refused = await ask(good)
    expect(refused.headers.get('retry-after')).toBe('3000')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect((await expectRefused(refused, 429, 'rate-limited')).message).toContain('2 requests an hour')
    time += 3_000_000
    expect((await ask(good)).status).toBe(200)
  })

  test('requests per day and address', async () => {
    let time = 5_000_000
    const service = await startService({ limits: { requestsPerDayPerAddress: 1 }, now: () => time })
    expect((await service.ask(good)).status).toBe(200)
    const refused = await service.ask(good)
    expect(refused.headers.get('retry-after')).toBe('86400')
    await expectRefused(refused, 429, 'rate-limited')
    time += 86_400_000
    await expectAlive(service)
  })

  test('the limit of an hour refuses a question without counting it for the day', async () => {
    let time = 5_000_000
    const limits = { requestsPerHour: 1, requestsPerDayPerAddress: 2 }
    const service = await startService({ limits, now: () => time })
    expect((await service.ask(good)).status).toBe(200)
    await expectRefused(await service.ask(good), 429, 'rate-limited')
    time += 3_600_000
    expect((await service.ask(good)).status).toBe(200)
  })

  test('the limit of a day refuses a question without counting it for the hour', async () => {
    const limits = { requestsPerHour: 2, requestsPerDayPerAddress: 1 }
    const service = await startService({ limits })
    const from = async (address: string) =>
      (
        await service.service.handle(
          new Request(`http://localhost${ENDPOINT}`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
            body: JSON.stringify(good),
          }),
          address,
        )
      ).status
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, 429, 200])
  })

  test('per address use the address that a trusted proxy forwards', async () => {
    const service = await startService({ limits: { requestsPerDayPerAddress: 1 }, trustedProxies: 1 })
    const from = async (forwarded: string) =>
      (await service.ask(good, { headers: { 'X-Forwarded-For': forwarded } })).status
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, 200])
    // A reader can forge earlier entries. Only the last one, the proxy's own, counts.
    expect(await from('203.0.113.9, 192.0.2.1')).toBe(429)
    expect([await from('not an address'), await from('')]).toEqual([200, 429])
  })

  test('per address count a network of IPv6 as one', async () => {
    const service = await startService({ limits: { requestsPerDayPerAddress: 1 }, trustedProxies: 1 })
    const from = async (forwarded: string) =>
      (await service.ask(good, { headers: { 'X-Forwarded-For': forwarded } })).status
    expect([await from('2001:db8::1'), await from('2001:db8:0:0:ffff::1'), await from('2001:DB8::2')]).toEqual([
      200, 429, 429,
    ])
    expect([await from('2001:db8:0:1::1'), await from('::1'), await from('::ffff:192.0.2.1')]).toEqual([200, 200, 200])
    expect([await from('fe80::1%eth0'), await from('192.0.2.2'), await from('::2')]).toEqual([200, 200, 429])
  })

  test('per address read an address that a proxy forwards with its port', async () => {
    const service = await startService({ limits: { requestsPerDayPerAddress: 1 }, trustedProxies: 1 })
    const from = async (forwarded: string) =>
      (await service.ask(good, { headers: { 'X-Forwarded-For': forwarded } })).status
    expect([await from('192.0.2.1:49152'), await from('192.0.2.1:50001'), await from('192.0.2.1')]).toEqual([
      200, 429, 429,
    ])
    expect([await from('[2001:db8::1]:443'), await from('[2001:db8::2]'), await from('192.0.2.2:1')]).toEqual([
      200, 429, 200,
    ])
  })

  test('that cannot be counted are a 503, and the log says why', async () => {
    const counters = { take: () => Promise.reject(new Error('Redis is gone')), add: () => 0 }
    const service = await startService({ store: { counters } })
    const refused = await service.ask(good)
    expect(refused.headers.get('retry-after')).toBe('5')
    await expectRefused(refused, 503, 'limit-unavailable')
    expect(service.log).toEqual([
      { level: 'error', message: expect.stringContaining('Redis is gone'), requestId: expect.any(String) },
    ])
    // Otherwise, a load balancer would make the pages unavailable as well.
    for (const path of ['/webhooks', '/_assistant/health']) expect((await fetch(service.url + path)).status).toBe(200)
  })

  test('per address ignore X-Forwarded-For without a trusted proxy', async () => {
    const service = await startService({ limits: { requestsPerDayPerAddress: 1 } })
    const from = async (forwarded: string) =>
      (await service.ask(good, { headers: { 'X-Forwarded-For': forwarded } })).status
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, 429])
  })

  test('are 10,000 an hour and 10,000 a day by default', async () => {
    const { service } = await startService()
    const answers: number[] = []
    for (let count = 0; count < 10_001; count++) {
      const request = new Request(`http://localhost${ENDPOINT}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'text/plain' },
        body: '{}',
      })
      answers.push((await service.handle(request)).status)
    }
    expect(answers.filter((status) => status === 415)).toHaveLength(10_000)
    expect(answers.at(-1)).toBe(429)
  })

  test('concurrent answers per address', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const service = await startService({
      limits: { streamsPerAddress: 1 },
      answer: async function* () {
        yield { type: 'text', text: 'a' }
        await held
      },
    })
    const first = await service.ask(good)
    const refused = await service.ask(good)
    expect(refused.headers.get('retry-after')).toBe('1')
    await expectRefused(refused, 429, 'rate-limited')
    release()
    await first.text()
    await expectAlive(service)
  })

  test('concurrent answers to all readers', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const service = await startService({
      limits: { streams: 2 },
      answer: async function* () {
        yield { type: 'text', text: 'a' }
        await held
      },
    })
    const running = await Promise.all([service.ask(good), service.ask(good)])
    const refused = await service.ask(good)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await expectRefused(refused, 503, 'busy')).message).toContain('2 answers')
    release()
    await Promise.all(running.map((answer) => answer.text()))
    await expectAlive(service)
  })

  test('a cancelled answer frees its slot', async () => {
    const service = await startService({
      limits: { streamsPerAddress: 1 },
      answer: async function* ({ signal, question }) {
        yield { type: 'text', text: 'a' }
        if (question !== 'webhook') await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
    })
    const request = new Request(`http://localhost${ENDPOINT}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(question('for ever?')),
    })
    const response = await service.service.handle(request, '127.0.0.1')
    const reader = response.body!.getReader()
    for (let text = ''; !text.includes('0:"a"');) text = new TextDecoder().decode((await reader.read()).value)
    await reader.cancel()
    await expectAlive(service)
  })

  test('the duration of an answer', async () => {
    const service = await startService({
      limits: { answerMs: 20 },
      answer: async function* ({ signal }) {
        yield { type: 'text', text: 'a' }
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        signal.throwIfAborted()
      },
    })
    const frames = await readFrames(await service.ask(good))
    expect(frames.filter(({ name }) => name === 'text')).toEqual([{ name: 'text', payload: 'a' }])
    expect(frames.slice(-3).map(({ name }) => name)).toEqual(['error', 'finish-step', 'finish-message'])
    expect(frames.at(-1)?.payload).toMatchObject({ finishReason: 'error' })
  })
})

describe('paths and methods', () => {
  test.each([
    '/discovery/v1/assistant/acme',
    '/discovery/v1/assistant//message',
    '/discovery/v3/assistant/acme/message',
    '/discovery',
    '/discovery/',
    '/v2/',
    '/v2/agent/p/jobs',
  ])('POST %s is a 404', async (path) => {
    const service = await startService()
    const response = await service.ask(good, { path })
    expect([404, 405]).toContain(response.status)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    await expectAlive(service)
  })

  test('GET of an unknown API path is a 404 in JSON, not a page', async () => {
    const { url } = await startService()
    await expectRefused(
      await fetch(`${url}/discovery/v1/unknown`, { headers: { Accept: 'text/html' } }),
      404,
      'not-found',
    )
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
    '%s on the assistant endpoint is a 405 with the allowed methods',
    async (method) => {
      const service = await startService()
      const response = await fetch(service.url + ENDPOINT, { method })
      expect(response.headers.get('allow')).toBe('POST, OPTIONS')
      await expectRefused(response, 405, 'method-not-allowed')
      await expectAlive(service)
    },
  )

  test('POST on a page is a 405', async () => {
    const service = await startService()
    const response = await service.ask(good, { path: '/webhooks' })
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    await expectRefused(response, 405, 'method-not-allowed')
  })

  test('HEAD on the assistant endpoint is refused without a body', async () => {
    const { url } = await startService()
    const response = await fetch(url + ENDPOINT, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([405, ''])
  })

  test('another domain than the configured one is a 404', async () => {
    const service = await startService({ domain: 'acme' })
    await expectRefused(await service.ask(good, { path: ENDPOINT.replace('acme', 'other') }), 404, 'not-found')
    await expectAlive(service)
  })
})

test('an internal error is a 500 without details, and is logged', async () => {
  const service = await startService({
    routes: [
      () => [
        {
          path: '/broken',
          methods: {
            GET: () => {
              throw new Error('the password is 1234')
            },
          },
        },
      ],
    ],
  })
  const error = await expectRefused(await fetch(`${service.url}/broken`), 500, 'internal')
  expect(error.message).not.toContain('1234')
  expect(service.log).toEqual([
    expect.objectContaining({
      level: 'error',
      message: expect.stringContaining('1234'),
      requestId: expect.stringMatching(/^req_/),
    }),
  ])
  await expectAlive(service)
})
