import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  createDocsService,
  fileQuestionLog,
  type DocsService,
  type DocsServiceOptions,
  type JobAgent,
  type LogEntry,
} from '../../src/service.ts'
import { type CounterStore, memoryCounters } from '../../src/engine/store/CounterStore.ts'
import { parseAgentJob, type AgentJob } from '../../../src/protocol/index.ts'
import { PAGES, testFolder, testRepository } from './docsRepository.ts'
import { eventually } from '../../../tests/eventually.ts'

const KEY = 'svc_canary_77aa'
const PATH = '/v2/agent/acme/job'
const REPLACE = { prompt: 'Replace "The port is 8080." with "The <b>port</b> is 4310."' }

function serviceOn(folder: string, options: Partial<DocsServiceOptions> = {}) {
  const log: LogEntry[] = []
  const service = createDocsService({
    docs: folder,
    adminKey: KEY,
    assistantFolder: null,
    log: (entry) => void (entry.event === 'refused' || log.push(entry)),
    ...options,
  })
  const call = (path: string, init: RequestInit = {}) =>
    service.handle(
      new Request(`http://localhost:4310${path}`, {
        ...init,
        headers: { authorization: `Bearer ${KEY}`, ...init.headers },
      }),
    )
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const ended = async (id: string, base = ''): Promise<AgentJob> => {
    let job: AgentJob | undefined
    await eventually(async () => {
      job = (await (await call(`${base}${PATH}/${id}`)).json()) as AgentJob
      expect(job.status).not.toBe('active')
    })
    return job!
  }
  return { call, post, ended, log }
}

describe('the agent endpoint', () => {
  it.each<[Partial<DocsServiceOptions>, string]>([
    [{ siteUrl: 'https://docs.example.com' }, 'https://docs.example.com'],
    [{ siteUrl: 'https://example.com', base: '/docs' }, 'https://example.com/docs'],
    // The docs are at another address than this service.
    [{ siteUrl: 'https://example.com/docs' }, 'http://localhost:4310'],
  ])('links to what a job did at the address of the service: %j', async (options, address) => {
    const { call, post, ended } = serviceOn(testRepository().top, options)
    const base = options.base ?? ''
    const { id } = (await (await post(base + PATH, REPLACE)).json()) as AgentJob
    expect((await ended(id, base)).prLink).toBe(`${address}/_jobs/${id}`)
    expect((await call(`${base}/_jobs/${id}`)).status).toBe(200)
  })

  it('creates a job, reports its status, and shows its diff on a page of the site', async () => {
    const { top } = testRepository()
    const { call, post, ended, log } = serviceOn(top)
    const created = await post(PATH, REPLACE)
    expect(created.status).toBe(201)
    expect(created.headers.get('access-control-allow-origin')).toBeNull()
    const job = (await created.json()) as AgentJob
    expect(parseAgentJob(job)).toEqual({ ok: true, value: job })
    expect(job).toMatchObject({ status: 'active', prLink: null })

    const done = await ended(job.id)
    expect(done).toEqual({ ...job, status: 'completed', prLink: `http://localhost:4310/_jobs/${job.id}` })

    const page = await call(`/_jobs/${job.id}`, { headers: { authorization: '' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    const html = await page.text()
    expect(html).toContain('<del>-The port is 8080.</del>\n<ins>+The &#60;b&#62;port&#60;/b&#62; is 4310.</ins>')
    expect(html).toContain(`docs-assistant/job-${job.id}`)
    expect(html).not.toMatch(/<b>port|style=|<script>|canary/)
    expect(log).toEqual(
      [
        { action: 'created', words: 'created for local' },
        { action: 'completed', words: 'completed for local, 1 file changed', changedFiles: 1 },
      ].map(({ words, ...fields }) => ({
        level: 'info',
        message: `agent job ${job.id} of project acme: ${words}`,
        event: 'job',
        job: { id: job.id, projectId: 'acme', requester: 'local', ...fields },
      })),
    )
  })

  it('creates only one job if a request is repeated with its key', async () => {
    const { top } = testRepository()
    const { post, ended, call, log } = serviceOn(top)
    const create = async (body: object, key: string, path = PATH) => {
      const response = await post(path, body, { 'Idempotency-Key': key })
      return { status: response.status, body: (await response.json()) as AgentJob & { error?: { message: string } } }
    }
    const made = await Promise.all([create(REPLACE, '1'), create(REPLACE, '1'), create(REPLACE, '1')])
    const { id } = made[0]!.body
    expect(made.map(({ status, body }) => [status, body.id])).toEqual([1, 2, 3].map(() => [201, id]))
    await ended(id)
    const later = await create(REPLACE, '1')
    expect([later.status, later.body]).toEqual([201, await (await call(`${PATH}/${id}`)).json()])
    expect(log.filter(({ message }) => message.includes('created'))).toHaveLength(1)

    const other = await create({ prompt: 'Replace "8080" with "1"' }, '1')
    expect([other.status, other.body.error?.message]).toEqual([400, expect.stringContaining('another prompt')])
    expect((await create(REPLACE, '2')).body.id).not.toBe(id)
    expect((await create(REPLACE, '1', '/v2/agent/other/job')).body.id).not.toBe(id)
    expect((await create(REPLACE, 'x'.repeat(256))).status).toBe(400)
  })

  it('accepts another instruction for a job, as a message', async () => {
    const { top } = testRepository()
    const { post, ended } = serviceOn(top)
    const { id } = (await (await post(PATH, REPLACE)).json()) as AgentJob
    await ended(id)
    const more = await post(`${PATH}/${id}/message`, { prompt: 'Replace "4310" with "4311" in guides/start' })
    expect(more.status).toBe(200)
    expect(await more.json()).toMatchObject({ id, status: 'active' })
    expect(await ended(id)).toMatchObject({ status: 'completed', prLink: expect.any(String) })
  })

  it('cancels a job', async () => {
    const { top, git } = testRepository()
    const agent: JobAgent = {
      model: 'deaf',
      run: async ({ files }) => {
        await files.write('index.md', 'half')
        return new Promise(() => {})
      },
    }
    const { post, ended, log } = serviceOn(top, { jobs: { agent } })
    const { id } = (await (await post(PATH, REPLACE)).json()) as AgentJob
    expect((await post(`${PATH}/unknown/cancel`, {})).status).toBe(404)
    expect((await post(`/v2/agent/other/job/${id}/cancel`, {})).status).toBe(404)
    expect((await post(`${PATH}/${id}/cancel`, {})).status).toBe(200)
    expect(await ended(id)).toMatchObject({ status: 'failed', prLink: null, note: 'The job was cancelled.' })
    expect(git('branch', '--list', 'docs-assistant/*')).toBe('')
    expect(log.map(({ message }) => message.split(': ')[1])).toEqual([
      'created for local',
      'cancelled for local',
      'failed for local',
    ])
  })

  it('archives old jobs', async () => {
    const { top } = testRepository()
    let now = Date.parse('2026-01-31T12:00:00Z')
    const { post, ended, call } = serviceOn(top, { now: () => now, jobs: { archiveAfterMs: 1_000 } })
    const { id } = (await (await post(PATH, REPLACE)).json()) as AgentJob
    await ended(id)
    now += 1_000
    expect(await (await call(`${PATH}/${id}`)).json()).toMatchObject({
      status: 'archived',
      archivedAt: '2026-01-31T12:00:01.000Z',
    })
    expect((await post(`${PATH}/${id}/message`, { prompt: 'x' })).status).toBe(400)
  })

  it('says why nothing can be changed', async () => {
    const { post, ended } = serviceOn(testFolder(PAGES))
    const { id } = (await (await post(PATH, REPLACE)).json()) as AgentJob
    expect(await ended(id)).toMatchObject({
      status: 'completed',
      prLink: null,
      note: expect.stringContaining('not in a git repository'),
    })
  })

  it.each([
    ['no key', { path: PATH, headers: { authorization: '' } }, 401, undefined],
    ['another key', { path: PATH, headers: { authorization: 'Bearer svc_other' } }, 401, undefined],
    ['the public key', { path: PATH, headers: { authorization: 'Bearer svc_dsc_local' } }, 403, undefined],
    ['no JSON', { path: PATH, headers: { 'content-type': 'text/plain' } }, 415, undefined],
    ['a body that is not JSON', { path: PATH, body: '{' }, 400, undefined],
    ['no prompt', { path: PATH, body: {} }, 400, 'prompt'],
    ['an empty prompt', { path: PATH, body: { prompt: '' } }, 400, 'prompt'],
    ['a prompt that is not text', { path: PATH, body: { prompt: ['x'] } }, 400, 'prompt'],
    ['a body over 64 KB', { path: PATH, body: { prompt: 'x'.repeat(70_000) } }, 413, undefined],
    ['a project id with a dot', { path: '/v2/agent/a.b/job' }, 400, 'projectId'],
    ['a message to a job that is not there', { path: `${PATH}/abc/message` }, 404, undefined],
    ['a job of another project', { path: '/v2/agent/other/job/abc/message' }, 404, undefined],
  ])(
    'refuses %s',
    async (
      _,
      { path, body = REPLACE, headers = {} }: { path: string; body?: unknown; headers?: Record<string, string> },
      status,
      field,
    ) => {
      const { top } = testRepository()
      const { post } = serviceOn(top)
      const response = await post(path, body, headers)
      expect(response.status).toBe(status)
      const { error } = (await response.json()) as { error: { code: string; message: string; field?: string } }
      expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      expect(error.field).toBe(field)
      expect(JSON.stringify(error)).not.toContain('canary')
    },
  )

  it('answers 404 for an unknown id, and 405 for other methods', async () => {
    const { top } = testRepository()
    const { call } = serviceOn(top)
    expect((await call(`${PATH}/abc`)).status).toBe(404)
    expect((await call('/_jobs/abc')).status).toBe(404)
    const put = await call(PATH, { method: 'DELETE' })
    expect(put.status).toBe(405)
    expect(put.headers.get('allow')).toContain('POST')
    const preflight = await call(PATH, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('accepts a hundred jobs per hour for each project, without counting refused ones', async () => {
    let now = 1_000_000
    const { post } = serviceOn(testFolder(PAGES), { now: () => now })
    for (let count = 0; count < 3; count++) await post(PATH, { prompt: '' })
    const statuses = []
    for (let count = 0; count < 101; count++) statuses.push((await post(PATH, { prompt: 'x' })).status)
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 201), 429])
    const refused = await post(PATH, { prompt: 'x' })
    expect(Number(refused.headers.get('retry-after'))).toBe(3_600)
    expect((await post('/v2/agent/other/job', { prompt: 'x' })).status).toBe(201)
    now += 3_600_000
    expect((await post(PATH, { prompt: 'x' })).status).toBe(201)
  })
})

describe('the project of the service', () => {
  it('is the only one that it answers for, and its own jobs belong to it', async () => {
    const { call, post } = serviceOn(testRepository().top, { project: 'acme' })
    const { id } = (await (await post(PATH, REPLACE)).json()) as AgentJob
    for (const refused of [
      await post('/v2/agent/other/job', REPLACE),
      await call(`/v2/agent/other/job/${id}`),
      await post(`/v2/agent/other/job/${id}/message`, REPLACE),
      await post(`/v2/agent/other/job/${id}/cancel`, {}),
    ]) {
      expect(refused.status).toBe(404)
      expect(await refused.text()).toContain('this service has no project \\"other\\"; its own is \\"acme\\"')
    }
    // Callers without the key can't find out which projects there are.
    const unknown = await post('/v2/agent/other/job', REPLACE, { authorization: 'Bearer svc_wrong' })
    expect(unknown.status).toBe(401)
  })
})

describe('the admin key', () => {
  const get = (service: DocsService, key: string, { address = '127.0.0.1', host = 'localhost', ...more } = {}) => {
    const headers = { authorization: `Bearer ${key}`, ...more }
    return service.handle(new Request(`http://${host}${PATH}/abc`, { headers }), address)
  }
  const open = (options: Partial<DocsServiceOptions> = {}) => {
    const log: string[] = []
    const onLog = ({ message }: LogEntry) => void log.push(message)
    const docs = testFolder(PAGES)
    return {
      log,
      service: createDocsService({ docs, keys: ['acme_dsc_1'], assistantFolder: null, log: onLog, ...options }),
    }
  }

  it.each<[string, Partial<DocsServiceOptions>]>([
    ['listens on all addresses', { host: '0.0.0.0' }],
    ['has a public address', { siteUrl: 'https://docs.example.com' }],
    ['is behind a proxy', { trustedProxies: 1 }],
    ['has a public name', { allowedHosts: ['docs.example.com'] }],
  ])('that everybody knows does not work for a service that %s', async (_, options) => {
    const { service, log } = open(options)
    expect((await get(service, 'svc_local')).status).toBe(401)
    expect(log.join()).toContain('Agent jobs and the report are off')
    expect(() => open({ ...options, adminKey: 'svc_local' })).toThrow(/"svc_local", which everybody knows/)
    expect((await get(open({ ...options, adminKey: 'svc_secret_of_acme' }).service, 'svc_secret_of_acme')).status).toBe(
      404,
    )
  })

  it('that everybody knows works on this machine only, also inside another server', async () => {
    const { service } = open()
    expect((await get(service, 'svc_local')).status).toBe(404)
    expect((await get(service, 'svc_local', { host: 'docs.example.com' })).status).toBe(401)
    expect((await get(service, 'svc_local', { address: '203.0.113.7' })).status).toBe(401)
  })

  it('that everybody knows does not work for whoever names this machine in Host', async () => {
    const { service } = open()
    const headers = { authorization: 'Bearer svc_local' }
    expect((await service.handle(new Request(`http://localhost${PATH}/abc`, { headers }))).status).toBe(401)
  })

  it.each<[Record<string, string>, number]>([
    [{ 'x-forwarded-for': '203.0.113.7' }, 401],
    [{ 'x-forwarded-for': '127.0.0.1, 203.0.113.7:4000' }, 401],
    [{ 'x-real-ip': '2001:db8::1' }, 401],
    [{ 'x-forwarded-host': 'name.tunnel.example' }, 401],
    [{ forwarded: 'for=203.0.113.7' }, 401],
    [{ 'x-forwarded-for': '::ffff:127.0.0.1, ::1', 'x-forwarded-host': 'localhost:3000' }, 404],
  ])('that everybody knows is refused if a proxy names another machine: %o', async (headers, status) => {
    expect((await get(open().service, 'svc_local', headers)).status).toBe(status)
  })

  it('can’t be tried without limit, and a network of IPv6 is one caller, for all endpoints together', async () => {
    const questions = fileQuestionLog(join(testFolder({}), 'questions.jsonl'))
    const { service } = open({ adminKey: 'svc_secret_of_acme', questions })
    const statuses: number[] = []
    for (let tries = 0; tries < 10; tries++) {
      statuses.push((await get(service, `svc_${tries}`, { address: `2001:db8::${tries}` })).status)
      const form = new Request('http://localhost/_assistant/report', {
        method: 'POST',
        body: new URLSearchParams({ key: `svc_${tries}` }),
      })
      statuses.push((await service.handle(form, `2001:db8:0:0:${tries}::1`)).status)
    }
    expect([...new Set(statuses)]).toEqual([401, 403])
    expect((await get(service, 'svc_x', { address: '2001:db8::ffff' })).status).toBe(429)
    // If the right key were accepted now, one could still try keys.
    expect((await get(service, 'svc_secret_of_acme', { address: '2001:db8::ffff' })).status).toBe(429)
    expect((await get(service, 'svc_secret_of_acme', { address: '2001:db8:1::1' })).status).toBe(404)
  })

  it('is not counted while it is right', async () => {
    const { service } = open({ adminKey: 'svc_secret_of_acme' })
    for (let times = 0; times < 50; times++) expect((await get(service, 'svc_secret_of_acme')).status).toBe(404)
  })
})

it('counts the jobs of a project under no name that the queue in Redis uses', async () => {
  const groups: string[] = []
  const counters = memoryCounters()
  const take: CounterStore['take'] = (uses) => {
    groups.push(...uses.map(({ group }) => group))
    return counters.take(uses)
  }
  const { post } = serviceOn(testFolder(PAGES), { store: { counters: { ...counters, take } } })
  expect((await post('/v2/agent/wait/job', REPLACE)).status).toBe(201)
  expect(groups).toContain('project-jobs')
  expect(groups).not.toContain('jobs')
})

describe('a service that closes', () => {
  it('ends the running job, removes its temporary files, and starts no other', async () => {
    const { top, git } = testRepository()
    let starts = 0
    const agent: JobAgent = {
      model: 'slow',
      run: ({ signal }) => {
        starts++
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      },
    }
    const service = createDocsService({ docs: top, adminKey: KEY, assistantFolder: null, jobs: { agent } })
    const ask = (method: 'GET' | 'POST', path: string) =>
      service.handle(
        new Request(`http://localhost:4310${path}`, {
          method,
          headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: '{"prompt":"x"}' } : {}),
        }),
      )
    const first = (await (await ask('POST', PATH)).json()) as AgentJob
    const second = (await (await ask('POST', PATH)).json()) as AgentJob
    await eventually(() => expect(starts).toBe(1))
    await service.close()
    for (const { id } of [first, second]) {
      await eventually(async () =>
        expect(await (await ask('GET', `${PATH}/${id}`)).json()).toMatchObject({ status: 'failed' }),
      )
    }
    expect(starts).toBe(1)
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  })
})
