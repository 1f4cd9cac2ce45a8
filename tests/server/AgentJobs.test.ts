import { describe, expect, it, vi } from 'vitest'
import { AgentJobError, AgentJobs, type AgentJobsOptions } from '../../src/server/index.ts'
import { ACTIVE, COMPLETED } from '../agentJobs.ts'
import { CANARY, fakeService, json, networkFault } from './fakeService.ts'

const OPTIONS: AgentJobsOptions = { baseUrl: 'https://api.example.com', projectId: 'acme', adminKey: CANARY }

function made(options: Record<string, unknown>): unknown {
  try {
    return new AgentJobs({ ...OPTIONS, ...options } as AgentJobsOptions)
  } catch (error) {
    return error
  }
}

async function faultOf(promise: Promise<unknown>): Promise<AgentJobError> {
  const fault = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(AgentJobError)
  const error = fault as AgentJobError
  // Nothing that a host may log contains the key.
  const properties = JSON.stringify(Object.getOwnPropertyDescriptors(error))
  expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${properties}`).not.toContain('canary')
  expect(error.cause).toBeUndefined()
  return error
}

describe('the options of AgentJobs', () => {
  it.each([
    ['an address without scheme', { baseUrl: 'api.example.com' }, '"baseUrl"'],
    ['http on the web', { baseUrl: 'http://api.example.com' }, 'https://'],
    ['http on a host that only looks local', { baseUrl: 'http://localhost.example.com' }, 'https://'],
    ['another scheme', { baseUrl: 'file:///etc' }, 'https://'],
    ['a password in the address', { baseUrl: `https://me:${CANARY}@api.example.com` }, 'password'],
    ['a query', { baseUrl: 'https://api.example.com/?' }, 'query'],
    ['a fragment', { baseUrl: 'https://api.example.com/#x' }, 'fragment'],
    ['a project that leads up', { projectId: '..' }, '"projectId"'],
    ['a project with a slash', { projectId: 'a/b' }, '"projectId"'],
    ['no project', { projectId: undefined }, '"projectId"'],
    ['no key', { adminKey: undefined }, 'missing'],
    ['a blank key', { adminKey: '  \n' }, 'missing'],
    ['a key in two lines', { adminKey: `${CANARY}\r\nX-Evil: 1` }, 'characters'],
    ['a key with its scheme', { adminKey: `Bearer ${CANARY}` }, 'characters'],
    ['a key with a letter no header may hold', { adminKey: `${CANARY}é` }, 'characters'],
    ['the public key', { adminKey: 'svc_dsc_canary' }, 'public'],
    ['a job path without id', { jobPath: '/v2/job' }, '"jobPath"'],
    ['a job path that leads up', { jobPath: '/../{id}' }, '"jobPath"'],
    ['a job path that changes the host', { jobPath: '.evil.example/{id}' }, '"jobPath"'],
  ])('refuse %s', (_, options, words) => {
    const fault = made(options)
    expect(fault).toMatchObject({ name: 'AgentJobError', code: 'bad-option', message: expect.stringContaining(words) })
    expect((fault as Error).message).not.toContain('canary')
  })

  it.each([
    ['https://api.example.com', 'https://api.example.com/v2/agent/acme/job/x'],
    ['https://api.example.com//', 'https://api.example.com/v2/agent/acme/job/x'],
    ['https://example.com/api/', 'https://example.com/api/v2/agent/acme/job/x'],
    ['http://localhost:4310', 'http://localhost:4310/v2/agent/acme/job/x'],
    ['http://127.0.0.1:4310', 'http://127.0.0.1:4310/v2/agent/acme/job/x'],
    ['http://[::1]:4310', 'http://[::1]:4310/v2/agent/acme/job/x'],
  ])('accept the address %s, with single slashes', async (baseUrl, url) => {
    const { fetch, sent } = fakeService(json({ ...ACTIVE, id: 'x' }))
    await new AgentJobs({ ...OPTIONS, baseUrl, fetch }).get('x')
    expect(sent[0]?.url).toBe(url)
  })

  it('trim the key', async () => {
    const { fetch, sent } = fakeService(json(ACTIVE))
    await new AgentJobs({ ...OPTIONS, adminKey: ` ${CANARY}\n`, fetch }).get('job_1')
    expect(sent[0]?.headers.authorization).toBe(`Bearer ${CANARY}`)
  })

  it('accept another path for reading a job', async () => {
    const { fetch, sent } = fakeService(json(ACTIVE))
    await new AgentJobs({ ...OPTIONS, jobPath: '/v3/jobs/{id}/of/{projectId}', fetch }).get('job_1')
    expect(sent[0]?.url).toBe('https://api.example.com/v3/jobs/job_1/of/acme')
  })

  it('are refused in a browser, without showing the key', () => {
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('document', {})
    expect(made({})).toMatchObject({ code: 'bad-option', message: expect.stringContaining('browser') })
    vi.unstubAllGlobals()
    const jobs = made({})
    expect(JSON.stringify(jobs) + String(jobs) + Object.keys(jobs as object).join('')).not.toContain('canary')
  })
})

describe('create', () => {
  it('sends the prompt once, with the key, and returns the job', async () => {
    const { fetch, sent } = fakeService(json(ACTIVE, 201))
    expect(await new AgentJobs({ ...OPTIONS, fetch }).create({ prompt: 'Fix it' })).toEqual(ACTIVE)
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: 'https://api.example.com/v2/agent/acme/job',
        body: '{"prompt":"Fix it"}',
      }),
    ])
  })

  it.each([200, 201, 202])('accepts status %i as success', async (status) => {
    const { fetch } = fakeService(json(ACTIVE, status))
    expect(await new AgentJobs({ ...OPTIONS, fetch }).create({ prompt: 'Fix it' })).toEqual(ACTIVE)
  })

  it.each([
    ['lost on its way', networkFault('ECONNRESET')],
    ['a fault without a cause', new TypeError('Load failed')],
    ['a gateway', json({}, 504)],
    ['no JSON', new Response('<html>')],
  ] as const)('says that the job may exist when the answer is %s, and sends nothing again', async (_, reply) => {
    const { fetch, sent } = fakeService(reply as Response)
    const error = await faultOf(new AgentJobs({ ...OPTIONS, fetch }).create({ prompt: 'Fix it' }))
    expect(error).toMatchObject({
      mayHaveBeenDone: true,
      message: expect.stringMatching(/may exist|no job|JSON/),
    })
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['no connection', networkFault('ECONNREFUSED'), 'network'],
    ['an unknown host', networkFault('ENOTFOUND'), 'network'],
    ['a refusal', json({}, 400), 'bad-request'],
    ['a limit', json({}, 429), 'rate-limited'],
    ['overload', json({}, 503), 'server'],
  ] as const)('says that nothing was made after %s', async (_, reply, code) => {
    const { fetch } = fakeService(reply as Response)
    expect(await faultOf(new AgentJobs({ ...OPTIONS, fetch }).create({ prompt: 'x' }))).toMatchObject({
      code,
      mayHaveBeenDone: false,
    })
  })

  it.each([[''], [' '], [undefined], [7]])('rejects the prompt %j without sending it', async (prompt) => {
    const { fetch, sent } = fakeService(json(ACTIVE))
    expect(await faultOf(new AgentJobs({ ...OPTIONS, fetch }).create({ prompt: prompt as string }))).toMatchObject({
      code: 'bad-argument',
    })
    expect(sent).toEqual([])
  })

  it('sends the idempotency key, and refuses one that can’t be in a header', async () => {
    const service = fakeService(json(ACTIVE, 201))
    const jobs = new AgentJobs({ ...OPTIONS, fetch: service.fetch })
    await jobs.create({ prompt: 'x' }, { idempotencyKey: 'task-7' })
    await jobs.create({ prompt: 'x' })
    expect(service.sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['task-7', undefined])
    for (const idempotencyKey of ['', 'a b', 'a\r\nb', 'x'.repeat(256)])
      expect((await faultOf(jobs.create({ prompt: 'x' }, { idempotencyKey }))).code).toBe('bad-argument')
    expect(service.sent).toHaveLength(2)
  })
})

describe('get', () => {
  it.each(['', '.', '..', 'a/b', '%2e%2e', 'a\r\nb', 'a?b', 'a'.repeat(129), undefined, null, 7])(
    'rejects the id %j without sending it',
    async (id) => {
      const { fetch, sent } = fakeService(json(ACTIVE))
      expect(await faultOf(new AgentJobs({ ...OPTIONS, fetch }).get(id as string))).toMatchObject({
        code: 'bad-argument',
      })
      expect(sent).toEqual([])
    },
  )

  it.each(Object.keys(ACTIVE))('rejects a response whose "%s" is wrong', async (field) => {
    const { fetch } = fakeService(json({ ...ACTIVE, [field]: 17 }))
    expect(await faultOf(new AgentJobs({ ...OPTIONS, fetch }).get('job_1'))).toMatchObject({
      code: 'bad-response',
      message: expect.stringContaining(field),
      mayHaveBeenDone: false,
    })
  })

  it('rejects with the reason when its signal aborts, and aborts the request', async () => {
    const { fetch } = fakeService('hang')
    const controller = new AbortController()
    const reason = new Error('enough')
    const promise = new AgentJobs({ ...OPTIONS, fetch }).get('job_1', { signal: controller.signal })
    controller.abort(reason)
    await expect(promise).rejects.toBe(reason)
  })

  it('cancels a response that exceeds the time limit', async () => {
    let isCancelled = false
    const drip = new ReadableStream({ cancel: () => void (isCancelled = true) })
    const fetch = async (_: unknown, { signal }: RequestInit = {}) => {
      signal?.addEventListener('abort', () => void drip.cancel().catch(() => (isCancelled = true)))
      return new Response(drip)
    }
    expect(
      await faultOf(new AgentJobs({ ...OPTIONS, fetch: fetch as typeof globalThis.fetch, timeoutMs: 20 }).get('job_1')),
    ).toMatchObject({ code: 'timeout' })
    expect(isCancelled).toBe(true)
  })
})

describe('message', () => {
  it('sends another instruction to a job', async () => {
    const { fetch, sent } = fakeService(json(COMPLETED))
    expect(await new AgentJobs({ ...OPTIONS, fetch }).message('job_1', { prompt: 'And the title' })).toEqual(COMPLETED)
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.example.com/v2/agent/acme/job/job_1/message',
      body: '{"prompt":"And the title"}',
    })
  })
})

describe('cancel', () => {
  it('cancels a job, and resolves with its new state', async () => {
    const failed = { ...COMPLETED, status: 'failed', prLink: null }
    const { fetch, sent } = fakeService(json(failed))
    expect(await new AgentJobs({ ...OPTIONS, fetch }).cancel('job_1')).toEqual(failed)
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://api.example.com/v2/agent/acme/job/job_1/cancel' })
    expect(sent[0]).toMatchObject({ body: null })
  })

  it('rejects for an id that is a path', async () => {
    const { fetch, sent } = fakeService(json(COMPLETED))
    expect(await faultOf(new AgentJobs({ ...OPTIONS, fetch }).cancel('../x'))).toMatchObject({ code: 'bad-argument' })
    expect(sent).toEqual([])
  })
})
