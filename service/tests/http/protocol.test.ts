/** Runs the rows of the page "The protocol" that the service and the client of agent jobs follow. */
import { expect } from 'vitest'
import { AgentJobs } from '../../../src/server/AgentJobs.ts'
import { checkRows } from '../../../tests/protocolPage.ts'
import { PAGES, testRepository } from '../jobs/docsRepository.ts'
import { readFrames, readText, readThread } from './readFrames.ts'
import { ADMIN_KEY, KEY, message, question, startService } from './startService.ts'

/** The status of a question with these fields, and the field that an error names. */
async function judge(fields: Record<string, unknown>): Promise<[number, string | undefined]> {
  const { ask } = await startService()
  const response = await ask({ ...question('How do I turn on a webhook?'), ...fields })
  if (response.status === 200) return [200, void (await response.text())]
  return [response.status, ((await response.json()) as { error: { field?: string } }).error.field]
}

const judgeMessage = async (fields: Record<string, unknown>) =>
  judge({ messages: [{ ...message('How do I turn on a webhook?'), ...fields }] })
const CONTEXT = { type: 'code', value: 'curl -X POST /webhooks' }

async function answerTo(text: string, more: Record<string, unknown> = {}): Promise<string> {
  const { ask } = await startService()
  return readText(await readFrames(await ask(question(text, more))))
}

/** The statuses of three requests, of which the limits allow two. */
async function afterTwo(options: Parameters<typeof startService>[0]): Promise<[number[], string | null]> {
  const { ask } = await startService(options)
  const responses = [await ask(question('webhook')), await ask(question('webhook')), await ask(question('webhook'))]
  return [responses.map(({ status }) => status), responses[2]!.headers.get('Retry-After')]
}

const JOB = {
  id: 'job_1',
  status: 'active',
  source: { repository: 'acme/docs', ref: 'main' },
  model: 'm',
  prLink: null as string | null,
  createdAt: '2026-01-31T12:00:00Z',
  archivedAt: null as string | null,
}

/** The client of agent jobs, with a service that answers from a list. The last answer is repeated. */
function clientOf(...bodies: unknown[]) {
  const requests: { method: string; url: string; body: string }[] = []
  const client = new AgentJobs({
    baseUrl: 'https://docs.test',
    projectId: 'p-1',
    adminKey: ADMIN_KEY,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push({ method: request.method, url: request.url, body: await request.text() })
      return Response.json(bodies[Math.min(requests.length, bodies.length) - 1], { status: 201 })
    },
  })
  return { client, requests }
}

const accepts = async (fields: object) =>
  expect(await clientOf({ ...JOB, ...fields }).client.get('job_1')).toMatchObject(fields)
const refuses = async (fields: object) =>
  expect(clientOf({ ...JOB, ...fields }).client.get('job_1')).rejects.toMatchObject({ code: 'bad-response' })
const waits = async (...statuses: string[]) => {
  const { client, requests } = clientOf(...statuses.map((status) => ({ ...JOB, status })))
  const job = await client.wait('job_1', { intervalMs: 1 })
  return [job.status, requests.length]
}

/** Creates a job at the service, and returns it as it was created and as it ended. */
async function runJob(prompt = 'Replace "8080" with "4310"') {
  const { url } = await startService({ docs: testRepository().top }, PAGES)
  const client = new AgentJobs({ baseUrl: url, projectId: 'local', adminKey: ADMIN_KEY })
  const created = await client.create({ prompt })
  return { created, ended: await client.wait(created.id, { intervalMs: 10 }) }
}

checkRows(['service', 'jobs'], {
  'Request body: fp': async () => {
    expect(await judge({ fp: 'reader-7' })).toEqual([200, undefined])
    expect(await judge({ fp: undefined })).toEqual([400, 'fp'])
  },
  'Request body: messages': async () => {
    expect(await judge({ messages: undefined })).toEqual([400, 'messages'])
    expect(await judge({ messages: [] })).toEqual([400, 'messages'])
  },
  'Request body: threadId': async () => {
    const { ask } = await startService()
    const first = readThread(await readFrames(await ask(question('How do I turn on a webhook?'))))
    expect(readThread(await readFrames(await ask(question('And off?', { threadId: first }))))).toBe(first)
  },
  'Request body: retrievalPageSize': async () => {
    expect(await judge({ retrievalPageSize: 3 })).toEqual([200, undefined])
    for (const retrievalPageSize of [0, 1.5, 'five']) {
      expect(await judge({ retrievalPageSize })).toEqual([400, 'retrievalPageSize'])
    }
  },
  'Request body: filter.version': async () => {
    expect(await answerTo('What is the quota?', { filter: { version: 'v1' } })).toContain('ten sprinklers')
    expect(await answerTo('What is the quota?', { filter: { version: 'v2' } })).toContain('fifty sprinklers')
    expect(await judge({ filter: { version: 2 } })).toEqual([400, 'filter.version'])
  },
  'Request body: filter.language': async () =>
    expect(await judge({ filter: { language: 2 } })).toEqual([400, 'filter.language']),
  'Request body: context': async () => {
    expect(await judge({ context: [CONTEXT] })).toEqual([200, undefined])
    expect(await judge({ context: {} })).toEqual([400, 'context'])
  },
  'Request body: context.type': async () =>
    expect(await judge({ context: [{ ...CONTEXT, type: 'image' }] })).toEqual([400, 'context[0].type']),
  'Request body: context.value': async () =>
    expect(await judge({ context: [{ type: 'code' }] })).toEqual([400, 'context[0].value']),
  'Request body: currentPath': async () => {
    expect(await judge({ currentPath: `/${'x'.repeat(199)}` })).toEqual([200, undefined])
    expect(await judge({ currentPath: `/${'x'.repeat(200)}` })).toEqual([400, 'currentPath'])
  },
  'Messages: role': async () => expect(await judgeMessage({ role: 'robot' })).toEqual([400, 'messages[0].role']),
  'Messages: content': async () =>
    expect(await judgeMessage({ content: undefined })).toEqual([400, 'messages[0].content']),
  'Messages: parts': async () => expect(await judgeMessage({ parts: undefined })).toEqual([400, 'messages[0].parts']),
  'Messages: experimental_attachments': async () => {
    const attachment = { url: 'data:text/plain;base64,YQ==', name: 'a.txt', contentType: 'text/plain' }
    expect(await judgeMessage({ experimental_attachments: [attachment] })).toEqual([200, undefined])
    expect((await judgeMessage({ experimental_attachments: [{ name: 'a.txt' }] }))[0]).toBe(400)
  },
  'Answers: POST /discovery/v1/assistant/{domain}/message': async () =>
    expect(await answerTo('How do I turn on a webhook?')).toContain('POST /webhooks'),
  'Answers: {domain}': async () => {
    const { ask } = await startService({ domain: 'acme' })
    expect((await ask(question('webhook'))).status).toBe(200)
    const other = await ask(question('webhook'), { path: '/discovery/v1/assistant/other/message' })
    expect([other.status, (await other.json()) as unknown]).toMatchObject([404, { error: { message: /other/ } }])
  },
  'Answers: Authorization': async () => {
    const { ask } = await startService()
    expect((await ask(question('webhook'), { headers: { Authorization: `Bearer ${KEY}` } })).status).toBe(200)
    expect((await ask(question('webhook'), { headers: { Authorization: 'Bearer svc_dsc_no' } })).status).toBe(401)
  },
  'Answers: Content-Type': async () => {
    const { ask } = await startService()
    expect((await ask(question('webhook'), { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
  },
  'Answers: finish': async () => {
    const { ask } = await startService()
    expect(readThread(await readFrames(await ask(question('webhook'))))).toMatch(/^thr_/)
  },
  'Agent jobs: POST /v2/agent/{projectId}/job': async () => {
    const { client, requests } = clientOf(JOB)
    await client.create({ prompt: 'Fix it' })
    expect(requests).toEqual([
      { method: 'POST', url: 'https://docs.test/v2/agent/p-1/job', body: JSON.stringify({ prompt: 'Fix it' }) },
    ])
    expect((await runJob()).created.id).not.toBe('')
  },
  'Agent jobs: {projectId}': () => {
    const create = (projectId: string) => () =>
      new AgentJobs({ baseUrl: 'https://docs.test', projectId, adminKey: ADMIN_KEY })
    expect(create('p-1_A')).not.toThrow()
    for (const projectId of ['', '..', 'a/b']) expect(create(projectId)).toThrow('projectId')
  },
  'Agent jobs: prompt': async () => {
    const { client, requests } = clientOf(JOB)
    await expect(client.create({ prompt: '' })).rejects.toMatchObject({ code: 'bad-argument' })
    expect(requests).toEqual([])
    const { url } = await startService()
    const response = await fetch(`${url}/v2/agent/local/job`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ADMIN_KEY}`, 'Content-Type': 'application/json' },
      body: '{"prompt":""}',
    })
    expect([response.status, await response.json()]).toMatchObject([400, { error: { field: 'prompt' } }])
  },
  'Agent jobs: id': async () => {
    await refuses({ id: undefined })
    expect((await runJob()).created.id).toMatch(/^[\w-]+$/)
  },
  'Agent jobs: status': async () => {
    await refuses({ status: 'waiting' })
    const { created, ended } = await runJob()
    expect([created.status, ended.status]).toEqual(['active', 'completed'])
  },
  'Agent jobs: source': async () => {
    await accepts({ source: JOB.source })
    expect((await runJob()).created.source).toEqual({ repository: expect.any(String), ref: expect.any(String) })
  },
  'Agent jobs: model': async () => {
    await accepts({ model: 'm' })
    expect((await runJob()).created.model).toBe('instructions')
  },
  'Agent jobs: prLink': async () => {
    await accepts({ prLink: null })
    await accepts({ prLink: 'https://git.example/1' })
    const { created, ended } = await runJob()
    expect(created.prLink).toBeNull()
    expect(ended.prLink).toMatch(/^http/)
  },
  'Agent jobs: createdAt': async () => {
    await refuses({ createdAt: 'yesterday' })
    const { createdAt } = (await runJob()).created
    expect(new Date(createdAt!).toISOString()).toBe(createdAt)
  },
  'Agent jobs: archivedAt': async () => {
    await accepts({ archivedAt: null })
    await refuses({ archivedAt: 'yesterday' })
    expect((await runJob()).created.archivedAt).toBeNull()
  },
  'Agent jobs: active': async () => expect(await waits('active', 'active', 'completed')).toEqual(['completed', 3]),
  'Agent jobs: completed': async () => expect(await waits('completed')).toEqual(['completed', 1]),
  'Agent jobs: archived': async () => expect(await waits('archived')).toEqual(['archived', 1]),
  'Agent jobs: failed': async () => expect(await waits('failed')).toEqual(['failed', 1]),
  'Keys: svc_': () => {
    const scope = globalThis as { window?: unknown; document?: unknown }
    scope.window = scope.document = {}
    try {
      expect(() => clientOf(JOB)).toThrow('never use an admin key in a browser')
    } finally {
      delete scope.window
      delete scope.document
    }
  },
  'Limits: 10,000 an hour': async () => {
    const [statuses, retryAfter] = await afterTwo({ limits: { requestsPerHour: 2 } })
    expect([statuses, Number(retryAfter) > 0]).toEqual([[200, 200, 429], true])
  },
  'Limits: 10,000 a day': async () => {
    const [statuses, retryAfter] = await afterTwo({ limits: { requestsPerDayPerAddress: 2 } })
    expect([statuses, Number(retryAfter) > 0]).toEqual([[200, 200, 429], true])
  },
  'Limits: 100 an hour': async () => {
    // Without a repository, each job fails at once. It counts all the same.
    const { url } = await startService({ jobs: { agent: { model: 'test', run: () => new Promise(() => {}) } } }, PAGES)
    const create = async () => {
      const response = await fetch(`${url}/v2/agent/local/job`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${ADMIN_KEY}`, 'Content-Type': 'application/json' },
        body: '{"prompt":"x"}',
      })
      return [response.status, response.headers.has('Retry-After')]
    }
    const made = await Promise.all(Array.from({ length: 100 }, create))
    expect(new Set(made.map(String))).toEqual(new Set(['201,false']))
    expect(await create()).toEqual([429, true])
  },
  'Limits: 200 characters': async () =>
    expect(await judge({ currentPath: `/${'é'.repeat(200)}` })).toEqual([400, 'currentPath']),
  'Limits: 1 character': async () => {
    const { client, requests } = clientOf(JOB)
    await client.create({ prompt: 'x' })
    expect(requests[0]!.body).toBe('{"prompt":"x"}')
    expect((await runJob('x')).created.id).not.toBe('')
  },
})
