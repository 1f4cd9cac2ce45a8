import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAgentJobHandler, type AgentJobHandlerOptions } from '../../src/server/index.ts'
import { ACTIVE, COMPLETED } from '../agentJobs.ts'
import { CANARY, fakeService, json, networkFault } from './fakeService.ts'

const SITE = 'https://docs.example.com'
const MOUNT = `${SITE}/api/agent-jobs`
const LEAK = `<html>boom ${CANARY} /srv/secret stack at line 1`

type Service = ReturnType<typeof fakeService>

function handlerOf(service: Service, options: Partial<AgentJobHandlerOptions> = {}) {
  return createAgentJobHandler({
    baseUrl: 'https://api.example.com',
    projectId: 'acme',
    adminKey: CANARY,
    fetch: service.fetch,
    authorize: () => true,
    timeoutMs: 50,
    ...options,
  })
}

function post(body: unknown = { prompt: 'Fix it' }, headers: Record<string, string> = {}, url = MOUNT): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request(url, { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } })
}

function get(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`${MOUNT}${path}`, { headers })
}

interface Case {
  name: string
  request: () => Request
  /** The service's responses. Without them, a request to the service fails the case. */
  service?: () => Service
  options?: Partial<AgentJobHandlerOptions>
  status: number
  code: string
  words?: string | RegExp
  headers?: Record<string, string>
}

const upstream = (reply: Response | Error | 'hang', request: () => Request = () => post()) => ({
  request,
  service: () => fakeService(reply),
})
const fromGet = () => get('/job_1')
const fromCancel = () => post(undefined, {}, `${MOUNT}/job_1/cancel`)

const CASES: Case[] = [
  // Methods
  ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'].map((method) => ({
    name: method,
    request: () => new Request(MOUNT, { method }),
    status: 405,
    code: 'method-not-allowed',
    headers: { allow: 'GET, POST' },
  })),
  ...[
    { method: 'GET', path: '', allow: 'POST' },
    { method: 'GET', path: '/.', allow: 'POST' },
    { method: 'GET', path: '/%2E', allow: 'POST' },
    { method: 'DELETE', path: '', allow: 'POST' },
    { method: 'POST', path: '/job_1', allow: 'GET' },
    { method: 'DELETE', path: '/job_1', allow: 'GET' },
    { method: 'GET', path: '/job_1/cancel', allow: 'POST' },
    { method: 'PUT', path: '/job_1/cancel', allow: 'POST' },
  ].map(({ method, path, allow }) => ({
    name: `${method} ${path} below its base`,
    request: () => new Request(MOUNT + path, { method }),
    status: 405,
    code: 'method-not-allowed',
    headers: { allow },
    options: { base: '/api/agent-jobs' },
  })),
  {
    name: 'a job to cancel whose id is a path',
    request: () => post(undefined, {}, `${MOUNT}/a/b/cancel`),
    status: 400,
    code: 'bad-request',
    options: { base: '/api/agent-jobs' },
  },
  {
    name: 'to cancel a job from another site',
    request: () => post(undefined, { 'sec-fetch-site': 'cross-site' }, `${MOUNT}/job_1/cancel`),
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'to cancel a job for which authorizeJob says no',
    request: () => post(undefined, {}, `${MOUNT}/job_1/cancel`),
    status: 404,
    code: 'not-found',
    options: { authorizeJob: () => false },
  },
  {
    name: 'to cancel a job where that is unknown',
    ...upstream(json({}, 404), fromCancel),
    status: 502,
    code: 'upstream',
  },
  {
    name: 'to say that a lost cancellation made a job',
    ...upstream(json({}, 500), fromCancel),
    status: 502,
    code: 'upstream',
  },

  // Content types
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    'text/json',
    '',
  ].map((type) => ({
    name: `content type "${type}"`,
    request: () => post(undefined, { 'content-type': type }),
    status: 415,
    code: 'unsupported-media-type',
  })),

  // Bodies
  { name: 'an empty body', request: () => post(''), status: 400, code: 'bad-request', words: /empty/ },
  {
    name: 'a body that is no JSON',
    request: () => post('{prompt'),
    status: 400,
    code: 'bad-request',
    words: /not JSON/,
  },
  { name: 'null', request: () => post('null'), status: 400, code: 'bad-request' },
  { name: 'a list', request: () => post([]), status: 400, code: 'bad-request' },
  { name: 'no prompt', request: () => post({}), status: 400, code: 'bad-request', words: /prompt.*missing/ },
  {
    name: 'a prompt by prototype',
    request: () => post('{"__proto__":{"prompt":"x"}}'),
    status: 400,
    code: 'bad-request',
  },
  { name: 'a number', request: () => post({ prompt: 7 }), status: 400, code: 'bad-request', words: /must be a string/ },
  { name: 'an empty prompt', request: () => post({ prompt: '' }), status: 400, code: 'bad-request', words: /empty/ },
  {
    name: 'a blank prompt',
    request: () => post({ prompt: ' \n\t ' }),
    status: 400,
    code: 'bad-request',
    words: /empty/,
  },
  {
    name: 'a prompt of 10,001 characters',
    request: () => post({ prompt: 'x'.repeat(10_001) }),
    status: 400,
    code: 'bad-request',
    words: /10000.*10001/,
  },
  { name: 'a body over 32 KB', request: () => post({ prompt: 'x'.repeat(33_000) }), status: 413, code: 'too-large' },
  { name: 'a body that lies about its length', request: () => streamed(40 * 1024), status: 413, code: 'too-large' },
  {
    name: 'a body that says it is large',
    request: () => post('{}', { 'content-length': '999999' }),
    status: 413,
    code: 'too-large',
  },
  {
    name: 'a body that is no UTF-8',
    request: () => bytes(new Uint8Array([0x22, 0xff, 0xfe, 0x22])),
    status: 400,
    code: 'bad-request',
    words: /UTF-8/,
  },

  // Origins
  {
    name: 'another site',
    request: () => post(undefined, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'a sister site',
    request: () => post(undefined, { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }),
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'another origin in an older browser',
    request: () => post(undefined, { origin: 'https://evil.example' }),
    status: 403,
    code: 'forbidden',
  },
  { name: 'the origin null', request: () => post(undefined, { origin: 'null' }), status: 403, code: 'forbidden' },
  {
    name: 'the origin null that claims to be at home',
    request: () => post(undefined, { origin: 'null', 'sec-fetch-site': 'same-origin' }),
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'the same host by http',
    request: () => post(undefined, { origin: 'http://docs.example.com' }),
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'a longer host',
    request: () => post(undefined, { origin: 'https://docs.example.com.evil.example' }),
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'a POST by no page at all',
    request: () => post(undefined, { 'sec-fetch-site': 'none' }),
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'a GET from another site',
    request: () => get('/job_1', { 'sec-fetch-site': 'cross-site' }),
    status: 403,
    code: 'forbidden',
  },

  // Ids
  ...['/..', '/%2e%2e'].map((path) => ({
    name: `the id "${path}"`,
    request: () => get(path),
    status: 404,
    code: 'not-found',
    options: { base: '/api/agent-jobs' },
  })),
  ...[
    '/a%2fb',
    '/..%2f..%2fadmin',
    '/%2e%2e%2fkeys',
    '/a%0d%0aX-Evil:1',
    '/a%00',
    '/a%20b',
    '/%E2%80%AE',
    '/a.b',
    '/a%5cb',
    '/job;x=1',
    `/${'a'.repeat(129)}`,
  ].map((path) => ({
    name: `the id "${path.slice(0, 30)}"`,
    request: () => get(path),
    status: 400,
    code: 'bad-request',
  })),
  { name: 'no id', request: () => get('/'), status: 404, code: 'not-found' },
  {
    name: 'two ids',
    request: () => get('/a/b'),
    status: 400,
    code: 'bad-request',
    options: { base: '/api/agent-jobs' },
  },
  {
    name: 'a path next to the base path',
    request: () => new Request(`${SITE}/api/agent-jobs-2/a`),
    status: 404,
    code: 'not-found',
    options: { base: '/api/agent-jobs' },
  },

  // Who may
  {
    name: 'authorize says no',
    request: () => post(),
    options: { authorize: () => false },
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'authorize says no later',
    request: fromGet,
    options: { authorize: async () => false },
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'authorize says something that is not true',
    request: () => post(),
    options: { authorize: () => 'admin' as unknown as boolean },
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'authorize throws',
    request: () => post(),
    options: {
      authorize: () => {
        throw new Error(LEAK)
      },
    },
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'authorize rejects',
    request: () => post(),
    options: { authorize: () => Promise.reject(new Error(LEAK)) },
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'no authorize at all',
    request: () => post(),
    options: { authorize: undefined as unknown as () => boolean },
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'authorize has read the body',
    request: () => post(),
    options: { authorize: async (request) => (await request.text()) !== '' },
    status: 500,
    code: 'internal',
  },

  // Set-up
  {
    name: 'no key yet',
    request: () => post(),
    options: { adminKey: undefined as unknown as string },
    status: 503,
    code: 'not-configured',
  },
  { name: 'an empty key', request: fromGet, options: { adminKey: '' }, status: 503, code: 'not-configured' },

  // Limits
  {
    name: 'over the limit',
    request: () => post(),
    options: { limit: { max: 0, windowMs: 60_000 } },
    status: 429,
    code: 'rate-limited',
    headers: { 'retry-after': '60' },
  },
  {
    name: 'a limit that cannot be counted',
    request: () => post(),
    options: { limitStore: { take: () => Promise.reject(new Error(LEAK)) } },
    status: 503,
    code: 'limit-unavailable',
    headers: { 'retry-after': '30' },
  },
  {
    name: 'a limit store that throws',
    request: () => post(),
    options: {
      limitStore: {
        take: () => {
          throw new Error(LEAK)
        },
      },
    },
    status: 503,
    code: 'limit-unavailable',
  },

  // What the service answers
  { name: 'upstream 400', ...upstream(json({ error: LEAK }, 400)), status: 400, code: 'bad-request' },
  { name: 'upstream 401', ...upstream(json({ error: `bad key ${CANARY}` }, 401)), status: 502, code: 'upstream' },
  { name: 'upstream 403', ...upstream(json({}, 403), fromGet), status: 502, code: 'upstream' },
  { name: 'upstream 404 for a job', ...upstream(json({ error: LEAK }, 404), fromGet), status: 404, code: 'not-found' },
  { name: 'upstream 404 for the project', ...upstream(json({ error: LEAK }, 404)), status: 502, code: 'upstream' },
  {
    name: 'upstream 429',
    ...upstream(json({ error: LEAK }, 429, { 'retry-after': '17' })),
    status: 429,
    code: 'rate-limited',
    headers: { 'retry-after': '17' },
  },
  {
    name: 'upstream 429 without a time',
    ...upstream(json({}, 429), fromGet),
    status: 429,
    code: 'rate-limited',
    headers: { 'retry-after': '60' },
  },
  {
    name: 'upstream 500 for a job',
    ...upstream(new Response(LEAK, { status: 500 }), fromGet),
    status: 502,
    code: 'upstream',
  },
  {
    name: 'upstream 500 for a new job',
    ...upstream(new Response(LEAK, { status: 500 })),
    status: 502,
    code: 'maybe-created',
  },
  {
    name: 'upstream 503 with a time',
    ...upstream(json({}, 503, { 'retry-after': '9' })),
    status: 502,
    code: 'upstream',
    headers: { 'retry-after': '9' },
  },
  {
    name: 'HTML for a job',
    ...upstream(new Response(LEAK, { headers: { 'content-type': 'text/html' } }), fromGet),
    status: 502,
    code: 'upstream',
  },
  { name: 'HTML for a new job', ...upstream(new Response(LEAK)), status: 502, code: 'maybe-created' },
  { name: 'JSON that is no job', ...upstream(json({ ok: true, at: LEAK }), fromGet), status: 502, code: 'upstream' },
  { name: 'another job', ...upstream(json({ ...ACTIVE, id: 'job_2' }), fromGet), status: 502, code: 'upstream' },
  {
    name: 'a new job whose id leads elsewhere',
    ...upstream(json({ ...ACTIVE, id: '../keys' }, 201)),
    status: 502,
    code: 'maybe-created',
  },
  {
    name: 'a job that holds the key',
    ...upstream(json({ ...ACTIVE, model: `echo ${CANARY}` }), fromGet),
    status: 502,
    code: 'upstream',
  },
  {
    name: 'a job of a megabyte',
    ...upstream(json({ ...ACTIVE, model: 'x'.repeat(1_000_000) }), fromGet),
    status: 502,
    code: 'upstream',
  },
  {
    name: 'a redirect',
    ...upstream(new Response(null, { status: 307, headers: { location: 'https://evil.example/' } })),
    status: 502,
    code: 'upstream',
  },
  {
    name: 'a redirect of a job',
    ...upstream(new Response(null, { status: 302, headers: { location: '/login' } }), fromGet),
    status: 502,
    code: 'upstream',
  },
  { name: 'no answer for a job', ...upstream('hang', fromGet), status: 504, code: 'upstream-timeout' },
  {
    name: 'no answer for a new job',
    ...upstream('hang'),
    status: 502,
    code: 'maybe-created',
    words: /the job may exist/,
  },
  {
    name: 'a broken connection for a new job',
    ...upstream(networkFault('ECONNRESET')),
    status: 502,
    code: 'maybe-created',
  },
  { name: 'no connection for a new job', ...upstream(networkFault('ECONNREFUSED')), status: 502, code: 'upstream' },
  {
    name: 'a broken connection for a job',
    ...upstream(networkFault('ECONNRESET'), fromGet),
    status: 502,
    code: 'upstream',
  },
]

describe('the agent job handler refuses', () => {
  it.each(CASES)('$name', async ({ request, service, options, status, code, words, headers = {} }) => {
    const reached = service?.() ?? fakeService(new Error('the service must not be reached'))
    const problems: unknown[] = []
    const response = await handlerOf(reached, { ...options, onProblem: (problem) => problems.push(problem) })(request())
    const text = await response.text()
    expect({ status: response.status, text }).toEqual({ status, text: expect.stringContaining(`"code":"${code}"`) })
    expect(reached.sent).toHaveLength(service === undefined ? 0 : 1)
    for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value)
    if (words !== undefined) expect(text).toMatch(words)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(problems).toEqual([expect.objectContaining({ code, status })])
    // No part of the key, of the service's message, or of this machine's paths.
    const everything = text + JSON.stringify([...response.headers]) + JSON.stringify(problems)
    expect(everything).not.toMatch(/svc_|canary|boom|srv|stack|evil|api\.example/)
  })

  it('a job whose limit store never answers', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const service = fakeService(new Error('the service must not be reached'))
    let answer: Promise<Response> | undefined
    await new Promise<void>((isAsked) => {
      const take = () => {
        isAsked()
        return new Promise<never>(() => {})
      }
      answer = handlerOf(service, { limitStore: { take } })(post())
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await answer)?.status).toBe(503)
    expect(service.sent).toHaveLength(0)
  })

  it('at least sixty kinds of request', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60)
  })
})

describe('the agent job handler allows', () => {
  const letThrough: [string, Record<string, string>, Partial<AgentJobHandlerOptions>?][] = [
    ['a page of its own site', { 'sec-fetch-site': 'same-origin', origin: SITE }],
    [
      'a page of its own site behind a proxy that changes the address',
      { 'sec-fetch-site': 'same-origin', origin: 'https://public.example.com' },
    ],
    ['a page of its own site in an older browser', { origin: SITE }],
    [
      'an older browser behind a proxy, by the list',
      { origin: 'https://public.example.com' },
      { allowedOrigins: ['https://public.example.com'] },
    ],
    ['a program that is no browser', {}],
    ['a content type with a charset', { 'content-type': 'application/json; charset=utf-8' }],
  ]
  it.each(letThrough)('%s', async (_, headers, options) => {
    const service = fakeService(json(ACTIVE, 201))
    const response = await handlerOf(service, options)(post({ prompt: '  Fix it \n' }, headers))
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual(ACTIVE)
    expect(service.sent).toEqual([
      {
        method: 'POST',
        url: 'https://api.example.com/v2/agent/acme/job',
        headers: { accept: 'application/json', authorization: `Bearer ${CANARY}`, 'content-type': 'application/json' },
        body: '{"prompt":"Fix it"}',
        redirect: 'manual',
        at: expect.any(Number),
      },
    ])
  })

  it.each([undefined, '/api/agent-jobs', 'api/agent-jobs/'])('reading a job under the base path %j', async (base) => {
    const service = fakeService(json({ ...COMPLETED, secret: 'dropped' }))
    const response = await handlerOf(service, base === undefined ? {} : { base })(get('/job_1?x=1'))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(COMPLETED)
    expect(service.sent[0]).toMatchObject({
      method: 'GET',
      url: 'https://api.example.com/v2/agent/acme/job/job_1',
      body: null,
    })
  })

  it('a job to be read only by those whom authorizeJob allows', async () => {
    const owners = new Map<string, string>()
    const reader = (request: Request): string => request.headers.get('x-reader') ?? ''
    const options: Partial<AgentJobHandlerOptions> = {
      onJob: (request, job) => void owners.set(job.id, reader(request)),
      authorizeJob: (request, id) => owners.get(id) === reader(request),
    }
    const created = await handlerOf(fakeService(json(ACTIVE, 201)), options)(post(undefined, { 'x-reader': 'ada' }))
    expect(created.status).toBe(201)
    expect([...owners]).toEqual([[ACTIVE.id, 'ada']])
    const statusFor = async (name: string) =>
      (await handlerOf(fakeService(json(ACTIVE)), options)(get(`/${ACTIVE.id}`, { 'x-reader': name }))).status
    expect([await statusFor('ada'), await statusFor('bob')]).toEqual([200, 404])
    const broken = { authorizeJob: () => Promise.reject(new Error('no database')) }
    expect((await handlerOf(fakeService(json(ACTIVE)), broken)(get(`/${ACTIVE.id}`))).status).toBe(404)
  })

  it.each([{}, { base: '/api/agent-jobs' }])('canceling a job, with %j', async (options) => {
    const failed = { ...ACTIVE, status: 'failed' }
    const service = fakeService(json(failed))
    const response = await handlerOf(service, options)(new Request(`${MOUNT}/job_1/cancel`, { method: 'POST' }))
    expect([response.status, await response.json()]).toEqual([200, failed])
    expect(service.sent).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: 'https://api.example.com/v2/agent/acme/job/job_1/cancel',
        body: null,
      }),
    ])
  })

  it('a typed address, and a trailing slash after the base path', async () => {
    const service = fakeService(json(COMPLETED))
    const response = await handlerOf(service, { base: '/api/agent-jobs' })(get('/job_1/', { 'sec-fetch-site': 'none' }))
    expect(response.status).toBe(200)
  })

  it('100 jobs per hour, and no more', async () => {
    const service = fakeService(json(ACTIVE, 201))
    const handler = handlerOf(service)
    const statuses = await Promise.all(Array.from({ length: 103 }, async () => (await handler(post())).status))
    expect(statuses.filter((status) => status === 201)).toHaveLength(100)
    expect(service.sent).toHaveLength(100)
    const refused = await handler(post())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect((await handler(get('/job_1'))).status).toBe(200)
  })

  it('refused requests without counting them', async () => {
    const handler = handlerOf(fakeService(json(ACTIVE, 201)), { limit: { max: 1, windowMs: 60_000 } })
    await handler(post({ prompt: '' }))
    await handler(post(undefined, { origin: 'https://evil.example' }))
    expect((await handler(post())).status).toBe(201)
    expect((await handler(post())).status).toBe(429)
  })

  it('the response to be sent even if onProblem throws', async () => {
    const handler = handlerOf(fakeService(json({}, 401)), {
      onProblem: () => {
        throw new Error(LEAK)
      },
    })
    expect((await handler(post())).status).toBe(502)
  })
})

function streamed(size: number): Request {
  const chunk = new Uint8Array(1024).fill(0x61)
  let left = size / 1024
  const body = new ReadableStream({
    pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
  })
  return new Request(MOUNT, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json', 'content-length': '10' },
  } as RequestInit)
}

function bytes(body: Uint8Array<ArrayBuffer>): Request {
  return new Request(MOUNT, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}
