import { describe, expect, it, onTestFinished } from 'vitest'
import type { AgentJob } from '../../../src/protocol/index.ts'
import { readerJobs } from '../../src/readerJobs.ts'
import { createDocsService, type DocsServiceOptions } from '../../src/service.ts'
import { PAGES, testFolder, testRepository } from './docsRepository.ts'
import { eventually } from '../../../tests/eventually.ts'

const CANARY = 'svc_canary_a3f9b1c7d2'

/** Starts the service like the command line, over HTTP. Records everything that anyone can see of it. */
async function serve(folder: string, options: Partial<DocsServiceOptions> = {}) {
  const seen: string[] = []
  const service = createDocsService({
    docs: folder,
    port: 0,
    adminKey: CANARY,
    readerJobs,
    assistantFolder: null,
    log: (entry) => seen.push(JSON.stringify(entry)),
    ...options,
  })
  const { url } = await service.listen()
  onTestFinished(() => service.close())
  const send = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, init)
    const text = await response.text()
    seen.push(JSON.stringify([response.url, response.status, ...response.headers]), text)
    return { status: response.status, text, headers: response.headers, json: () => JSON.parse(text) as AgentJob }
  }
  const ask = (prompt: string, headers: Record<string, string> = {}) =>
    send('/_assistant/agent-jobs', {
      method: 'POST',
      body: JSON.stringify({ prompt }),
      headers: { 'content-type': 'application/json', ...headers },
    })
  return { url, send, ask, seen }
}

describe('agent jobs for readers', () => {
  it('lead from a prompt to the page of the diff, and never show the admin key', async () => {
    const repository = testRepository()
    const { url, send, ask, seen } = await serve(repository.top)
    expect((await send('/guides/start')).text).toContain('8080')
    const created = await ask('Replace "8080" with "4310"', { origin: url, 'sec-fetch-site': 'same-origin' })
    expect(created.status).toBe(201)
    const { id } = created.json()
    let job = created.json()
    await eventually(async () => {
      job = (await send(`/_assistant/agent-jobs/${id}`)).json()
      expect(job.status).toBe('completed')
    })
    expect(job.prLink).toBe(`${url}/_jobs/${id}`)
    expect((await send(`/_jobs/${id}`)).text).toContain('<ins>+The port is 4310.</ins>')

    // Errors don't contain the key either.
    expect((await ask('')).status).toBe(400)
    expect((await ask('x', { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send('/_assistant/agent-jobs/unknown')).status).toBe(404)
    expect((await send('/_assistant/agent-jobs/a.b')).status).toBe(400)
    const cancelled = await send(`/_assistant/agent-jobs/${id}/cancel`, { method: 'POST' })
    expect([cancelled.status, cancelled.json().status]).toEqual([200, 'completed'])
    expect((await send('/_assistant/agent-jobs', { method: 'PUT' })).status).toBe(405)
    expect((await send(`/v2/agent/local/job/${id}`)).status).toBe(401)
    expect(
      (await send('/v2/agent/local/job', { method: 'POST', headers: { authorization: 'Bearer svc_wrong' } })).status,
    ).toBe(401)

    expect(seen.join('\n')).not.toContain('canary')
    const history = repository.git('log', '--all', '--patch', '--format=fuller')
    expect(history).toContain('+The port is 4310.')
    expect(history).not.toContain('canary')
    expect(repository.git('status', '--porcelain')).toBe('')
  })

  it('are limited to a hundred per hour', async () => {
    const { ask } = await serve(testFolder(PAGES))
    const statuses: number[] = []
    for (let round = 0; round < 10; round++) {
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, async () => (await ask('x')).status))))
    }
    expect(new Set(statuses)).toEqual(new Set([201]))
    const refused = await ask('x')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  })

  it.each([
    { host: '0.0.0.0' },
    { trustedProxies: 1 },
    { allowedHosts: ['docs.acme.example'] },
    { siteUrl: 'https://docs.acme.example' },
  ])('are not there for a service that others can reach: %j', async (reach) => {
    const { ask } = await serve(testFolder(PAGES), reach)
    expect((await ask('x')).status).not.toBe(201)
  })

  it('are not for those whom a proxy or a tunnel lets in', async () => {
    const { ask } = await serve(testFolder(PAGES))
    expect((await ask('x', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403)
    expect((await ask('x', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(201)
  })
})
