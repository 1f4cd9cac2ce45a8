import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer, type HttpServerOptions } from '../../src/node/http/createHttpServer.ts'
import { builtService } from '../builtService.ts'
import { readFrames, readThread } from './readFrames.ts'
import { openSocket, rawGet, sendRaw } from './sendRaw.ts'
import { ENDPOINT, KEY, makeFolder, question, startService, type TestService } from './startService.ts'
import { eventually } from '../../../tests/eventually.ts'

async function expectAlive({ ask }: TestService) {
  expect(readThread(await readFrames(await ask(question('webhook'))))).toMatch(/^thr_/)
}

/** Waits until a number stays the same between two checks. */
async function untilUnchanged(read: () => number) {
  let before = -1
  await eventually(
    () => {
      const isUnchanged = read() === before
      before = read()
      expect(isUnchanged).toBe(true)
    },
    { interval: 200 },
  )
}

const body = JSON.stringify(question('webhook'))
const post = (headers: string, text: string) =>
  [
    `POST ${ENDPOINT} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${KEY}`,
    'Content-Type: application/json',
    `${headers}\r\n${text}`,
  ].join('\r\n')

describe('CORS', () => {
  test('a preflight from any origin succeeds', async () => {
    const { url } = await startService()
    const response = await fetch(url + ENDPOINT, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://acme.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,x-trace',
      },
    })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'authorization,content-type,x-trace',
    })
  })

  test('invalid header names are not echoed', async () => {
    const { url } = await startService()
    const response = await fetch(url + ENDPOINT, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Headers': 'x; <y>' },
    })
    expect(response.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type')
  })

  test('any origin can read the responses of the assistant endpoint, including errors', async () => {
    const { ask } = await startService()
    const answers = await Promise.all([
      ask(question('webhook')),
      ask('{'),
      ask(question('webhook'), { headers: { Authorization: 'Bearer svc_dsc_no' } }),
      ask(question('webhook'), { headers: { 'Content-Type': 'text/plain' } }),
      ask('x'.repeat(2_000_000)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 415, 413])
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      for (const name of ['Retry-After', 'X-Thread-Id', 'X-Request-Id']) {
        expect(headers.get('access-control-expose-headers')).toContain(name)
      }
    }
  })

  test('no other origin can read the agent endpoint or the pages', async () => {
    const { url } = await startService()
    for (const path of ['/v2/agent/p/job', '/webhooks', '/docs.json']) {
      for (const method of ['OPTIONS', 'POST', 'GET']) {
        const response = await fetch(url + path, { method, headers: { Origin: 'https://evil.example' } })
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
        expect(response.headers.get('access-control-allow-headers')).toBeNull()
        expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      }
    }
  })

  test('a page of another site cannot post to the agent endpoint', async () => {
    const { url } = await startService()
    const response = await fetch(`${url}/v2/agent/p/job`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: '{}',
    })
    expect(response.status).toBe(403)
  })
})

describe('the Host header', () => {
  test.each([
    'localhost',
    'localhost:1',
    '127.0.0.1',
    '127.0.0.1:4310',
    '[::1]:4310',
    'docs.localhost',
    '192.168.1.4:4310',
    'LOCALHOST',
  ])('%s is answered', async (host) => {
    const { url } = await startService()
    expect(await sendRaw(url, rawGet('/webhooks', host))).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'user@localhost',
    'local host',
    '',
    'localhost:99999999',
    '127.1',
  ])('"%s" is refused, as it may be DNS rebinding', async (host) => {
    const service = await startService()
    const answer = await sendRaw(service.url, rawGet('/webhooks', host))
    expect(answer).toMatch(/^HTTP\/1\.1 40[03] /)
    expect(answer).not.toContain('garden')
    await expectAlive(service)
  })

  test.each([{ allowedHosts: ['docs.acme.example'] }, { siteUrl: 'https://docs.acme.example' }])(
    'the name of %j is answered',
    async (options) => {
      const { url } = await startService(options)
      expect(await sendRaw(url, rawGet('/webhooks', 'docs.acme.example:80'))).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  test('a service with an invalid siteUrl does not start', async () => {
    await expect(startService({ siteUrl: 'docs.acme.example' })).rejects.toThrow('siteUrl must be like')
  })

  test('a request without Host is refused', async () => {
    const { url } = await startService()
    expect(await sendRaw(url, 'GET /webhooks HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /)
  })
})

describe('malformed HTTP', () => {
  test.each<[string, string, number]>([
    ['noise', '\u0001\u0002\r\n\r\n', 400],
    ['a request line without path', 'GET HTTP/1.1\r\n\r\n', 400],
    ['a whole address as path', rawGet('http://evil.example/'), 400],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', post('Content-Length: 5\r\nContent-Length: 6\r\n', 'abcde'), 400],
    ['a length that is none', post('Content-Length: -1\r\n', ''), 400],
  ])('%s gets a response in JSON', async (_, text, status) => {
    const service = await startService()
    const answer = await sendRaw(service.url, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/\{"error":\{"code":"[a-z-]+","message":"[^"]+"\}\}$|\{"error":\{.*\}\}/)
    await expectAlive(service)
  })

  test.each([
    ['/docs.json', 'GET, HEAD, OPTIONS'],
    ['/mcp', 'POST, OPTIONS'],
    [ENDPOINT, 'POST, OPTIONS'],
  ])('the response to TRACE on %s lists the methods that are allowed there', async (path, allowed) => {
    const { url } = await startService()
    const answer = await sendRaw(url, `TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(/^allow: (.*)\r$/im.exec(answer)?.[1]).toBe(allowed)
    expect(answer).toContain(`TRACE is not supported here; use ${allowed}`)
  })

  test('Expect: 100-continue gets 100, or an error before the body is sent', async () => {
    const service = await startService()
    const length = Buffer.byteLength(body)
    expect(await sendRaw(service.url, post(`Expect: 100-continue\r\nContent-Length: ${length}\r\n`, body))).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
    )
    const refused = await sendRaw(service.url, post('Expect: 100-continue\r\nContent-Length: 9000000\r\n', ''))
    expect(refused).toMatch(/^HTTP\/1\.1 413 /)
    await expectAlive(service)
  })

  test('a caller who disconnects while sending the body causes no error', async () => {
    const service = await startService()
    const socket = openSocket(service.url)
    await new Promise((resolve) => socket.write(post('Content-Length: 5000\r\n', '{"fp":'), resolve))
    socket.destroy()
    await expectAlive(service)
    expect(service.log).toEqual([])
  })
})

describe('a reader who', () => {
  test('disconnects during an answer aborts it and frees its slot', async () => {
    const aborted = vi.fn<() => void>()
    const service = await startService({
      limits: { streamsPerAddress: 1 },
      answer: async function* ({ signal, question }) {
        yield { type: 'text', text: 'a' }
        if (question === 'webhook') return
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        aborted()
      },
    })
    const reader = new AbortController()
    const response = await service.ask(question('for ever?'), { signal: reader.signal })
    await response.body!.getReader().read()
    reader.abort()
    await eventually(() => expect(aborted).toHaveBeenCalledOnce())
    await eventually(() => expectAlive(service))
    expect(service.log).toEqual([])
  })

  test('does not read the answer does not make the service buffer it', async () => {
    let made = 0
    const service = await startService({
      answer: async function* () {
        for (; made < 20_000; made++) yield { type: 'text', text: 'x'.repeat(10_000) }
      },
    })
    const reader = new AbortController()
    await service.ask(question('much?'), { signal: reader.signal })
    await untilUnchanged(() => made)
    // Sockets and pipes on the way hold a few megabytes; the answer has 200.
    expect(made).toBeLessThan(5_000)
    reader.abort()
  })

  test('reads slowly gets the complete answer', async () => {
    let made = 0
    const service = await startService({
      answer: async function* () {
        for (; made < 2_000; made++) yield { type: 'text', text: `${made}:${'x'.repeat(10_000)}` }
      },
    })
    const response = await service.ask(question('much?'))
    await untilUnchanged(() => made)
    expect(made).toBeLessThan(2_000)
    const frames = await readFrames(response)
    const texts = frames.filter(({ name }) => name === 'text')
    expect(texts).toHaveLength(2_000)
    expect(frames.at(-1)?.name).toBe('finish-message')
  })
})

describe('the service', () => {
  test('closes cleanly while answers stream', async () => {
    const service = await startService({
      answer: async function* ({ signal }) {
        yield { type: 'text', text: 'a' }
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
    })
    const response = await service.ask(question('for ever?'))
    const read = response.text().catch((error: Error) => error)
    await service.service.close()
    await read
    await expect(fetch(service.url)).rejects.toThrow('fetch failed')
    await service.service.close()
  })

  test('answers requests through handle(), without a port', async () => {
    const { service } = await startService()
    const response = await service.handle(new Request('http://localhost/webhooks'))
    expect(await response.text()).toContain('<h1>Webhooks</h1>')
  })

  test('rejects listen() when the port is in use', async () => {
    const { url } = await startService()
    await expect(startService({ port: Number(new URL(url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('rejects listen() when the folder does not exist', async () => {
    await expect(startService({ docs: '/nowhere/at/all' })).rejects.toThrow(/is not a folder/)
  })
})

/** Starts a server that takes two connections. Returns its address. */
async function listenToTwo(router: HttpServerOptions['router'], log: string[] = []): Promise<string> {
  const server = createHttpServer({
    port: 0,
    host: '127.0.0.1',
    allowedHosts: [],
    trustedProxies: 0,
    maxConnections: 2,
    log: ({ message }) => void log.push(message),
    router,
  })
  onTestFinished(() => server.close(0))
  return server.listen()
}

test('connections beyond the limit get 503 with Retry-After, and those before it are served on', async () => {
  const endless = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) })
  const log: string[] = []
  const url = await listenToTwo(async ({ url }) => new Response(url.endsWith('/held') ? endless() : 'served'), log)
  const leaving = new AbortController()
  const held = [new AbortController(), leaving].map(({ signal }) => fetch(`${url}/held`, { signal }))
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200])
  const refused = await fetch(url)
  expect(refused.status).toBe(503)
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    connection: 'close',
    'retry-after': '5',
  })
  expect(await refused.json()).toEqual({
    error: { code: 'too-many-connections', message: 'there are too many connections; try again' },
  })
  expect(log).toEqual(['refused: 503 too-many-connections'])
  expect(await (await fetch(`${url}/_assistant/live`)).text()).toBe('served')
  leaving.abort()
  await eventually(async () => expect((await fetch(url)).status).toBe(200))
})

// Node raises the number of open files to the most that is allowed, so the test lowers that. Windows has no such limit.
test.skipIf(process.platform !== 'linux')(
  'idle connections leave room for others where few files may be open',
  async () => {
    const folder = await makeFolder({ 'index.md': '# Acme\n' })
    const cli = fileURLToPath(new URL('cli.js', await builtService()))
    const command = `ulimit -n 200 && exec "${process.execPath}" "${cli}" serve "${folder}" --port 0`
    const service = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void service.kill('SIGKILL'))
    const [line] = (await once(service.stdout, 'data')) as [Buffer]
    const url = line.toString().trim().split(' ').at(-1)!
    for (let count = 0; count < 300; count++) {
      const socket = openSocket(url)
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => {})
      await once(socket, 'connect')
    }
    expect((await fetch(url)).status).toBe(200)
  },
)

test.each([
  ['headers are', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['body is', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nslow'],
])('a connection whose %s not complete gives way to a new one', async (_, started) => {
  const begun = vi.fn()
  const url = await listenToTwo(async (request) => {
    begun()
    return new Response(request.method === 'POST' ? await request.text() : 'served')
  })
  const closed = vi.fn()
  for (const socket of [openSocket(url), openSocket(url)]) {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.on('close', closed)
    await new Promise<void>((resolve) => socket.write(started, () => resolve()))
  }
  if (started.startsWith('POST')) await eventually(() => expect(begun).toHaveBeenCalledTimes(2))
  await eventually(async () => expect(await (await fetch(url)).text()).toBe('served'))
  await eventually(() => expect(closed).toHaveBeenCalledOnce())
})

describe('requests that a connection sends before it has read a response', () => {
  const MUCH = 'x'.repeat(32 * 1024 * 1024)

  /** Sends the same request several times at once, and reads nothing. */
  async function sendWithoutReading(url: string, count: number) {
    const socket = openSocket(url).pause()
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    await new Promise<void>((resolve) =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count), () => resolve()),
    )
    return socket
  }

  /** Starts a server that answers each request with much. */
  async function serveMuch() {
    const begun = vi.fn(async () => new Response(MUCH))
    return { begun, url: await listenToTwo(begun) }
  }

  test('begin one after the other', async () => {
    const { begun, url } = await serveMuch()
    const socket = await sendWithoutReading(url, 3)
    await untilUnchanged(() => begun.mock.calls.length)
    expect(begun).toHaveBeenCalledOnce()
    socket.resume()
    await eventually(() => expect(begun).toHaveBeenCalledTimes(3))
  })

  test('end the connection if there are many', async () => {
    const { begun, url } = await serveMuch()
    const socket = await sendWithoutReading(url, 1_000)
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.resume()
    await closed
    await untilUnchanged(() => begun.mock.calls.length)
    expect(begun.mock.calls.length).toBeLessThan(3)
  })

  test('do not keep its place from a new connection', async () => {
    const url = await listenToTwo(async ({ url }) => new Response(url.endsWith('/new') ? 'served' : MUCH))
    await sendWithoutReading(url, 3)
    await sendWithoutReading(url, 3)
    await eventually(async () => expect(await (await fetch(`${url}/new`)).text()).toBe('served'))
  })
})

test('starts requests that arrive at the same moment in different turns of the event loop', async () => {
  const began: number[] = []
  let turn = 0
  const server = createHttpServer({
    port: 0,
    host: '127.0.0.1',
    allowedHosts: [],
    trustedProxies: 0,
    log: () => {},
    router: async () => {
      began.push(turn)
      return new Response('ok')
    },
  })
  const url = await server.listen()
  onTestFinished(() => server.close())
  let counting: NodeJS.Immediate
  const count = () => {
    turn += 1
    counting = setImmediate(count)
  }
  count()
  onTestFinished(() => clearImmediate(counting))
  const requests = Array.from({ length: 20 }, (_, at) => [
    'GET / HTTP/1.1',
    'Host: localhost',
    `Connection: ${at < 19 ? 'keep-alive' : 'close'}`,
    '',
    '',
  ])
  // They are in one packet, so they all arrive at the same moment.
  await sendRaw(url, requests.map((lines) => lines.join('\r\n')).join(''))
  expect(began).toHaveLength(20)
  expect(new Set(began).size).toBe(20)
})
