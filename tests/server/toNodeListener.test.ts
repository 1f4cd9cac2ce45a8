import {
  createServer,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect as connectHttp2, createServer as createHttp2Server, type Http2Server } from 'node:http2'
import { connect, type AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAgentJobHandler, toNodeListener } from '../../src/server/index.ts'
import { ACTIVE } from '../agentJobs.ts'
import { eventually } from '../eventually.ts'

const servers: (Server | Http2Server)[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Starts a real server on a free port, and returns the port. */
async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

interface Sent {
  method?: string
  path?: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

/** Sends a request with Node's own client, because `fetch` can't send these methods and addresses. */
function ask(
  port: number,
  { method = 'GET', path = '/', headers = {}, body }: Sent = {},
): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> {
  return new Promise((resolve, reject) => {
    const request = send({ port, method, path, headers }, async (response) => {
      resolve({ status: response.statusCode!, headers: response.headers, body: await text(response) })
    })
    // The rest of a refused body may find the connection closed, long after the response.
    request.on('socket', (socket) => socket.on('error', () => {}))
    request.on('error', reject).end(body)
  })
}

const echo = async (request: Request) =>
  Response.json({
    method: request.method,
    url: request.url,
    body: await request.text(),
    x: request.headers.get('x-it'),
    length: request.headers.get('content-length'),
  })

/** Creates agent jobs with a service that creates each job. */
const jobs = () =>
  createAgentJobHandler({
    baseUrl: 'https://docs.example',
    projectId: 'acme',
    adminKey: 'svc_key',
    authorize: () => true,
    fetch: async () => Response.json(ACTIVE, { status: 201 }),
  })
const POST = { method: 'POST', headers: { 'content-type': 'application/json' } }

describe('the request passed to the handler', () => {
  it('has the sent method, address, headers and body', async () => {
    const port = await listen(toNodeListener(echo))
    const { status, headers, body } = await ask(port, {
      method: 'PUT',
      path: '/a/b?c=%20d',
      headers: { host: 'docs.example:81', 'x-it': ['1', '2'] },
      body: 'hü',
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(JSON.parse(body)).toEqual({
      method: 'PUT',
      url: 'http://docs.example:81/a/b?c=%20d',
      body: 'hü',
      x: '1, 2',
      length: '3',
    })
  })

  it('has the full address under a mount path, and https behind a trusted proxy', async () => {
    const listener = toNodeListener(echo)
    const port = await listen(
      (incoming, outgoing) =>
        void listener(Object.assign(incoming, { originalUrl: incoming.url!, url: '/', protocol: 'https' }), outgoing),
    )
    const { body } = await ask(port, { path: '/api/agent-jobs', headers: { host: 'docs.example' } })
    expect(JSON.parse(body)).toMatchObject({ url: 'https://docs.example/api/agent-jobs' })
  })

  it('treats //host as a path, and accepts an absolute address from a proxy', async () => {
    const port = await listen(toNodeListener(echo))
    const urls = await Promise.all(
      ['//evil.example/a', 'http://docs.example/a'].map(
        async (path) => JSON.parse((await ask(port, { path, headers: { host: 'x' } })).body).url,
      ),
    )
    expect(urls).toEqual(['http://x//evil.example/a', 'http://docs.example/a'])
  })

  it.each<[name: string, parse: (bytes: Buffer) => unknown]>([
    ['json', (bytes) => JSON.parse(String(bytes))],
    ['text', String],
    ['raw', (bytes) => bytes],
  ])('has the body that express.%s() has read, without its transfer headers', async (_, parse) => {
    const listener = toNodeListener(echo)
    const port = await listen(async (incoming, outgoing) => {
      await listener(Object.assign(incoming, { body: parse(await buffer(incoming)) }), outgoing)
    })
    const { body } = await ask(port, { ...POST, body: '{"prompt":"Fix it"}' })
    expect(JSON.parse(body)).toMatchObject({ body: '{"prompt":"Fix it"}', length: null })
  })

  it('has the sent body where Express 4 set an empty object without reading it', async () => {
    const listener = toNodeListener(echo)
    const port = await listen((incoming, outgoing) => void listener(Object.assign(incoming, { body: {} }), outgoing))
    expect(JSON.parse((await ask(port, { ...POST, body: 'as it came' })).body)).toMatchObject({ body: 'as it came' })
  })

  it('has an empty body where middleware has seen its end', async () => {
    const listener = toNodeListener(echo)
    const port = await listen((incoming, outgoing) => {
      incoming.resume().on('close', () => void listener(incoming, outgoing))
    })
    const { status, body } = await ask(port, { ...POST, body: '' })
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ body: '' })])
  })

  it('is aborted when the client disconnects, but not after a complete response', async () => {
    const signals: AbortSignal[] = []
    const arrived = vi.fn()
    const port = await listen(
      toNodeListener(async ({ signal, url }) => {
        signals.push(signal)
        if (url.endsWith('/quick')) return new Response('done')
        arrived()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        return new Response('too late')
      }),
    )
    await ask(port, { path: '/quick', headers: { connection: 'close' } })
    const request = send({ port })
      .on('error', () => {})
      .end()
    await eventually(() => expect(arrived).toHaveBeenCalled())
    request.destroy()
    await eventually(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]))
  })

  it('has a failing body when the client disconnects, and the server keeps running', async () => {
    const faults: unknown[] = []
    const onError = vi.fn()
    const keep = (fault: unknown) => {
      faults.push(fault)
      throw fault
    }
    const port = await listen(
      toNodeListener(
        (request) => {
          socket.destroy()
          return echo(request).catch(keep)
        },
        { onError },
      ),
    )
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 300\r\n\r\n{"pro')
    await eventually(() => expect(faults).toEqual([new Error('the client left before the body was complete')]))
    expect((await ask(port)).status).toBe(200)
    expect(onError).not.toHaveBeenCalled()
  })

  it('is aborted from the start if the client has already disconnected', async () => {
    const seen = vi.fn()
    const listener = toNodeListener(async (request) => {
      seen(request.signal.aborted, await request.text().catch(String))
      return new Response()
    })
    const port = await listen(async (incoming, outgoing) => {
      socket.destroy()
      await new Promise((resolve) => outgoing.on('close', resolve))
      await listener(incoming, outgoing)
    })
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 300\r\n\r\n{"pro')
    await eventually(() =>
      expect(seen).toHaveBeenCalledWith(true, 'Error: the client left before the body was complete'),
    )
  })

  it('has a failing body when the host destroys it, and the server keeps running', async () => {
    const listener = toNodeListener(echo)
    const port = await listen((incoming, outgoing) => {
      void listener(incoming, outgoing)
      incoming.on('data', () => incoming.destroy(new Error('cut')))
    })
    await expect(ask(port, { ...POST, body: '{}' })).rejects.toThrow('socket hang up')
    expect((await ask(port)).status).toBe(200)
  })

  it('has a body with backpressure', async () => {
    let incoming: IncomingMessage | undefined
    const readOnce = async (request: Request) => {
      await request.body!.getReader().read()
      return new Promise<Response>(() => {})
    }
    const listener = toNodeListener(readOnce)
    const port = await listen((request, outgoing) => {
      incoming = request
      void listener(request, outgoing)
    })
    const request = send({ port, method: 'POST' }).on('error', () => {})
    request.end(Buffer.alloc(50_000_000))
    let before = -1
    await eventually(
      () => {
        const [was, is] = [before, incoming?.socket.bytesRead ?? 0]
        before = is
        expect(is).toBeGreaterThan(0)
        expect(is).toBe(was)
      },
      { interval: 100 },
    )
    expect(incoming!.complete).toBe(false)
    request.destroy()
  })
})

describe('the response', () => {
  it('keeps its cookies separate, next to those of earlier middlewares', async () => {
    const listener = toNodeListener(
      () =>
        new Response('', {
          headers: [
            ['set-cookie', 'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT'],
            ['set-cookie', 'c=3'],
          ],
        }),
    )
    const port = await listen((incoming, outgoing) => {
      outgoing.setHeader('set-cookie', 'a=1')
      outgoing.setHeader('x-before', 'yes')
      void listener(incoming, outgoing)
    })
    const { headers } = await ask(port)
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'c=3'])
    expect(headers['x-before']).toBe('yes')
  })

  it.each([
    ['HEAD', 200],
    ['GET', 204],
    ['GET', 304],
  ])('has no body for %s with %i, even on a strict server', async (method, status) => {
    const cancel = vi.fn()
    const answer = () =>
      new Response(
        status === 200 ? new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(9)), cancel }) : null,
        { status },
      )
    const server = createServer({ rejectNonStandardBodyWrites: true }, toNodeListener(answer))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    expect(await ask((server.address() as AddressInfo).port, { method })).toMatchObject({ status, body: '' })
    expect(cancel).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
  })

  it('is cancelled if the client disconnected before it began', async () => {
    const cancel = vi.fn()
    const ended = vi.fn()
    const listener = toNodeListener(() => new Response(new ReadableStream({ cancel })))
    const port = await listen(async (incoming, outgoing) => {
      request.destroy()
      await new Promise((resolve) => outgoing.on('close', resolve))
      await listener(incoming, outgoing)
      ended()
    })
    const request = send({ port })
      .on('error', () => {})
      .end()
    await eventually(() => expect(ended).toHaveBeenCalled())
    expect(cancel).toHaveBeenCalled()
  })

  it('is read with backpressure, and cancelled when the client disconnects', async () => {
    let chunks = 0
    const cancel = vi.fn()
    const port = await listen(
      toNodeListener(
        () =>
          new Response(
            new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(65_536).fill(++chunks)), cancel }),
          ),
      ),
    )
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    let before = -1
    await eventually(
      () => {
        const [was, is] = [before, chunks]
        before = is
        expect(is).toBeGreaterThan(0)
        expect(is).toBe(was)
      },
      { interval: 100 },
    )
    expect(cancel).not.toHaveBeenCalled()
    socket.destroy()
    await eventually(() => expect(cancel).toHaveBeenCalled())
  })

  it('waits for those before it, and a connection with too many requests is closed', async () => {
    const asked: string[] = []
    const port = await listen(
      toNodeListener(({ url }) => {
        asked.push(new URL(url).pathname)
        return new Response(new Uint8Array(1_000_000))
      }),
    )
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
    const reader = connect(port, '127.0.0.1')
    reader.write(get('/1') + get('/2') + get('/3').replace('Host', 'Connection: close\r\nHost'))
    expect((await buffer(reader)).length).toBeGreaterThan(3_000_000)
    expect(asked).toEqual(['/1', '/2', '/3'])

    const hoarder = connect(port, '127.0.0.1').on('error', () => {})
    const closed = new Promise((resolve) => hoarder.on('close', resolve))
    hoarder.pause().write(get('/many').repeat(500))
    await eventually(() => expect(asked).toContain('/many'))
    hoarder.resume()
    await closed
    expect(asked.filter((path) => path === '/many').length).toBeLessThan(10)
  })

  it('arrives although a refused body is still being sent', async () => {
    const port = await listen(toNodeListener(jobs()))
    const large = Buffer.alloc(3_000_000, 97)
    const known = await ask(port, { ...POST, body: large })
    const chunked = await ask(port, {
      ...POST,
      headers: { ...POST.headers, 'transfer-encoding': 'chunked' },
      body: large,
    })
    expect([known.status, chunked.status]).toEqual([413, 413])
    expect(JSON.parse(chunked.body).error.code).toBe('too-large')
  })

  it('discards an unread body for five seconds, then cuts the connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const port = await listen(toNodeListener(jobs()))
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const closed = vi.fn()
    socket.on('close', closed)
    const refused = new Promise((resolve) => socket.once('data', resolve))
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nwords\r\n',
    )
    expect(String(await refused)).toMatch(/^HTTP\/1.1 403 /)
    vi.advanceTimersByTime(4_900)
    await new Promise((resolve) => socket.write('5\r\nwords\r\n', resolve))
    expect(closed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    vi.useRealTimers()
    await eventually(() => expect(closed).toHaveBeenCalled())
  })

  it('leaves no timer after a complete request, and keeps the connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const port = await listen(toNodeListener(echo))
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    for (const path of ['/one', '/two']) {
      const answer = new Promise((resolve) => socket.once('data', resolve))
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nwords`)
      expect(String(await answer)).toContain(path)
      await new Promise((resolve) => setImmediate(resolve))
      expect(vi.getTimerCount()).toBe(0)
    }
    socket.destroy()
  })

  it('never exceeds its Content-Length', async () => {
    const onError = vi.fn()
    const port = await listen(
      toNodeListener(() => new Response('longer', { headers: { 'content-length': '2' } }), { onError }),
    )
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await text(socket)).not.toContain('longer')
    expect(onError).toHaveBeenCalledOnce()
  })

  it('is cut off when its body fails', async () => {
    const onError = vi.fn()
    let fail = () => {}
    const start = (body: ReadableStreamDefaultController) => {
      fail = () => body.error(new Error('broken'))
      body.enqueue(new Uint8Array(9))
    }
    const port = await listen(toNodeListener(() => new Response(new ReadableStream({ start })), { onError }))
    const response = await new Promise<IncomingMessage>((resolve) => send({ port }, resolve).end())
    fail()
    await expect(text(response)).rejects.toThrow('aborted')
    expect(onError).toHaveBeenCalledWith(new Error('broken'))
  })

  it('is a 500 without its headers when its body fails before the first chunk', async () => {
    const pull = () => Promise.reject(new Error('broken'))
    const port = await listen(
      toNodeListener(
        () => new Response(new ReadableStream({ pull }), { headers: { 'content-length': '4', 'x-own': 'yes' } }),
      ),
    )
    const { status, headers, body } = await ask(port)
    expect([status, headers['x-own'], JSON.parse(body).error.code]).toEqual([500, undefined, 'internal'])
  })
})

describe('errors', () => {
  const refused = async (port: number, sent: Sent) => {
    const { status, headers, body } = await ask(port, sent)
    return { status, allow: headers.allow, code: JSON.parse(body).error.code as string }
  }

  it('are JSON for methods, hosts and addresses that Request rejects', async () => {
    const port = await listen(toNodeListener(echo))
    expect(await refused(port, { method: 'TRACE' })).toEqual({
      status: 405,
      allow: 'GET, POST',
      code: 'method-not-allowed',
    })
    for (const host of ['a b', 'a/b', 'a@b', 'x:99999', '[']) {
      expect({ host, ...(await refused(port, { headers: { host } })) }).toEqual({
        host,
        status: 400,
        allow: undefined,
        code: 'bad-request',
      })
    }
    for (const path of ['http://x:99999/', 'https://a@b/', '*']) {
      expect({ path, ...(await refused(port, { path, headers: { host: 'x' } })) }).toEqual({
        path,
        status: 400,
        allow: undefined,
        code: 'bad-request',
      })
    }
    expect((await ask(port)).status).toBe(200)
  })

  it('are a 500 without details, reported to onError', async () => {
    const onError = vi.fn(() => {
      throw new Error('the log is full')
    })
    const broken = () => {
      throw new Error('secret')
    }
    const port = await listen(toNodeListener(broken, { onError }))
    const { status, body } = await ask(port)
    expect(status).toBe(500)
    expect(JSON.parse(body)).toEqual({ error: { code: 'internal', message: 'something went wrong on this server' } })
    expect(onError).toHaveBeenCalledWith(new Error('secret'))
  })

  it('are a 500 if the body was already consumed', async () => {
    const listener = toNodeListener(echo)
    const port = await listen(async (incoming, outgoing) => {
      await buffer(incoming)
      await listener(incoming, outgoing)
    })
    expect(await refused(port, { ...POST, body: '{}' })).toMatchObject({ status: 500, code: 'internal' })
  })

  it('do not occur where another middleware has answered', async () => {
    const listener = toNodeListener(echo)
    const ended: unknown[] = []
    const port = await listen(async (incoming, outgoing: ServerResponse) => {
      outgoing.writeHead(503).write('too ')
      ended.push(await listener(incoming, outgoing))
      outgoing.end('slow')
    })
    expect(await ask(port)).toMatchObject({ status: 503, body: 'too slow' })
    expect(ended).toEqual([undefined])
  })

  it('of the response abort the request without ending the process', async () => {
    const seen = vi.fn()
    const listener = toNodeListener(({ signal }) => {
      signal.addEventListener('abort', seen)
      return new Promise(() => {})
    })
    const port = await listen((incoming, outgoing) => {
      void listener(incoming, outgoing)
      outgoing.emit('error', new Error('broken pipe'))
      outgoing.end()
    })
    await ask(port)
    expect(seen).toHaveBeenCalledOnce()
  })

  it('are a 500 if the handler returns Response.error()', async () => {
    const port = await listen(toNodeListener(() => Response.error()))
    expect(await refused(port, {})).toMatchObject({ status: 500, code: 'internal' })
  })

  it('never reject, even if the handler returns no response', async () => {
    const listener = toNodeListener((() => 'no response') as never)
    const ended: unknown[] = []
    const port = await listen(async (incoming, outgoing) => void ended.push(await listener(incoming, outgoing)))
    expect(await refused(port, {})).toMatchObject({ status: 500, code: 'internal' })
    expect(ended).toEqual([undefined])
  })
})

it('works on HTTP/2', async () => {
  const server = createHttp2Server(toNodeListener(jobs()))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const session = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const stream = session.request({ ':method': 'POST', ':path': '/api/agent-jobs', 'content-type': 'application/json' })
  const status = new Promise((resolve) => stream.on('response', (headers) => resolve(headers[':status'])))
  stream.end('{"prompt":"Fix it"}')
  expect(JSON.parse(await text(stream))).toEqual(ACTIVE)
  expect(await status).toBe(201)
  session.close()
})
