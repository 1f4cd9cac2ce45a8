import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACTIVE, COMPLETED } from '../agentJobs.ts'
import { CANARY } from './fakeService.ts'

const SESSION = 'maintainer-1'
const servers: Server[] = []

/** Starts a real server on a free port. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let authorizations: (string | undefined)[] = []

beforeEach(async () => {
  authorizations = []
  const service = await listen((request, response) => {
    authorizations.push(request.headers.authorization)
    const isNew = request.method === 'POST' && request.url === '/v2/agent/acme/job'
    const isKnown = request.method === 'GET' && request.url === '/v2/agent/acme/job/job_1'
    response.writeHead(isNew ? 201 : isKnown ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isNew ? ACTIVE : isKnown ? COMPLETED : { error: CANARY }))
  })
  vi.stubEnv('DOCS_SERVICE_URL', service)
  vi.stubEnv('DOCS_PROJECT_ID', 'acme')
  vi.stubEnv('DOCS_ADMIN_KEY', CANARY)
  vi.stubEnv('MAINTAINER_SESSION', SESSION)
  vi.resetModules()
})

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const JSON_TYPE = { 'content-type': 'application/json' }
const SIGNED_IN = { cookie: `theme=dark; session=${SESSION}` }

type Send = (path: string, init?: RequestInit) => Promise<Response>

const RECIPES: Record<string, () => Promise<Send>> = {
  'nextjs-route.ts': async () => {
    const route = await import('../../examples/nextjs-route.ts')
    return (path, init) => {
      const request = new Request(`https://docs.example.com${path}`, init)
      return request.method === 'POST' ? route.POST(request) : route.GET(request)
    }
  },
  'node-http.ts': async () => {
    const { server } = await import('../../examples/node-http.ts')
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (path, init) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
  },
  'node-http.ts as Express mounts it': async () => {
    const { agentJobs } = await import('../../examples/node-http.ts')
    const base = await listen((incoming, outgoing) => {
      // Express removes the mount path from `url`. `originalUrl` is complete.
      void agentJobs(
        Object.assign(incoming, {
          originalUrl: incoming.url!,
          url: incoming.url!.replace('/api/agent-jobs', '') || '/',
        }),
        outgoing,
      )
    })
    return (path, init) => fetch(`${base}${path}`, init)
  },
  'hono.ts': async () => {
    const { default: app } = await import('../../examples/hono.ts')
    return async (path, init) => app.request(`https://docs.example.com${path}`, init, { ...process.env } as never)
  },
}

describe.each(Object.entries(RECIPES))('the recipe %s', (_, make) => {
  it('starts and reads a job for authorized callers', async () => {
    const send = await make()
    const created = await send('/api/agent-jobs', {
      method: 'POST',
      body: '{"prompt":"Fix it"}',
      headers: { ...JSON_TYPE, ...SIGNED_IN },
    })
    expect(created.status).toBe(201)
    expect(await created.json()).toEqual(ACTIVE)
    const read = await send('/api/agent-jobs/job_1', { headers: SIGNED_IN })
    expect(read.status).toBe(200)
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(await read.json()).toEqual(COMPLETED)
    expect(authorizations).toEqual([`Bearer ${CANARY}`, `Bearer ${CANARY}`])
  })

  it('refuses other callers, other sites and invalid jobs, without exposing the key', async () => {
    const send = await make()
    const post = { method: 'POST', body: '{"prompt":"Fix it"}' }
    const answers = [
      await send('/api/agent-jobs', { ...post, headers: JSON_TYPE }),
      await send('/api/agent-jobs', { ...post, headers: { ...JSON_TYPE, cookie: 'session=' } }),
      await send('/api/agent-jobs', {
        ...post,
        headers: { ...JSON_TYPE, ...SIGNED_IN, origin: 'https://evil.example' },
      }),
      await send('/api/agent-jobs', { ...post, headers: SIGNED_IN }),
      await send('/api/agent-jobs/job_2', { headers: SIGNED_IN }),
      await send('/api/agent-jobs/a.b', { headers: SIGNED_IN }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 415, 404, 400])
    for (const answer of answers) expect(await answer.text()).not.toContain('canary')
  })
})

describe('the recipe node-http.ts, mounted in Express,', () => {
  /** Mounts the recipe like Express. If it rejects, which would end a host's process, the connection breaks. */
  async function mount(prepare: (incoming: IncomingMessage) => Promise<void> | void): Promise<string> {
    const { agentJobs } = await import('../../examples/node-http.ts')
    return listen(async (incoming, outgoing) => {
      await prepare(incoming)
      await agentJobs(incoming, outgoing).catch(() => outgoing.destroy())
    })
  }

  // `fetch` can't send these methods and addresses.
  const statusOf = (base: string, method: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(base, { method, path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })

  it.each<[name: string, parse: (bytes: Buffer) => unknown]>([
    ['json', (bytes) => JSON.parse(String(bytes))],
    ['text', String],
    ['raw', (bytes) => bytes],
  ])('accepts a body that express.%s() has read', async (_, parse) => {
    const base = await mount(async (incoming) => void Object.assign(incoming, { body: parse(await buffer(incoming)) }))
    const post = { method: 'POST', headers: { ...JSON_TYPE, ...SIGNED_IN } }
    const answers = [
      await fetch(`${base}/api/agent-jobs`, { ...post, body: '{"prompt":"Fix it"}' }),
      await fetch(`${base}/api/agent-jobs`, { ...post, body: '{"prompt":""}' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 400])
  })

  it('refuses requests that cannot become a web request, and keeps running', async () => {
    const base = await mount((incoming) => void Object.assign(incoming, { originalUrl: incoming.url }))
    expect(await statusOf(base, 'TRACE', '/api/agent-jobs')).toBe(405)
    expect(await statusOf(base, 'GET', 'http://docs.example.com:99999/api/agent-jobs')).toBe(400)
    expect((await fetch(`${base}/api/agent-jobs/job_1`, { headers: SIGNED_IN })).status).toBe(200)
  })
})
