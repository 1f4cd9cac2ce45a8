import { describe, expect, test } from 'vitest'
import { testRepository } from '../jobs/docsRepository.ts'
import { ADMIN_KEY, KEY, question, startService } from './startService.ts'

/** Everything that is read without a key and takes work. `.md` pages exist in the folder of jobs too. */
const READS = ['/llms.txt', '/llms-full.txt', '/index.md', '/_assistant/thumbnails/index.svg']
const OTHERS = ['/', '/index', '/docs.json', '/_assistant/report', '/_assistant/health', '/_assistant/site.css', '/mcp']
const MISSING = [
  '/no-such-page.md',
  '/_assistant/thumbnails/no-such-page.svg',
  '/_jobs/abc',
  '/no-such-page',
  '/_assistant/x',
]

async function start(limit: number) {
  const limits = { requestsPerHour: limit, requestsPerDayPerAddress: 100 }
  const { service } = await startService({ limits, docs: testRepository().top, trustedProxies: 1 })
  const send = async (path: string, init: RequestInit = {}, address = '203.0.113.1') => {
    const response = await service.handle(new Request(`http://localhost${path}`, init), address)
    await response.text()
    return response.status
  }
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  const mcp = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: ping }
  const ask = (address?: string) => {
    const headers = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(question('port')) }
    return send('/discovery/v1/assistant/acme/message', init, address)
  }
  const createJob = async () => {
    const headers = { Authorization: `Bearer ${ADMIN_KEY}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ prompt: 'Replace "8080" with "4310"' })
    const request = new Request('http://localhost/v2/agent/acme/job', { method: 'POST', headers, body })
    const { id } = (await (await service.handle(request, '203.0.113.9')).json()) as { id: string }
    return `/_jobs/${id}`
  }
  return { send, mcp, ask, createJob }
}

describe('a read without a key', () => {
  test('never uses up what readers may ask, whichever the route', async () => {
    const { send, mcp, ask, createJob } = await start(3)
    const job = await createJob()
    for (let times = 0; times < 5; times++) {
      for (const path of [...READS, ...OTHERS, ...MISSING, job]) await send(path)
      await send('/mcp', mcp)
    }
    expect([await ask(), await ask('203.0.113.2'), await ask('203.0.113.3')]).toEqual([200, 200, 200])
  })

  test.each([...READS, '/mcp', '/_jobs/'])(
    'of %s has a limit for each network, far below that of all',
    async (path) => {
      const { send, mcp, createJob } = await start(3)
      const address = path === '/_jobs/' ? await createJob() : path
      const init = path === '/mcp' ? mcp : {}
      const statuses = []
      for (let times = 0; times < 4; times++) statuses.push(await send(address, init, `2001:db8::${times}`))
      expect(statuses).toEqual([200, 200, 200, 429])
      expect(await send(address, init, '2001:db8:1::1')).toBe(200)
    },
  )

  test('of something that does not exist costs nothing', async () => {
    const { send } = await start(1)
    for (const path of MISSING) expect([await send(path), await send(path)]).toEqual([404, 404])
    expect(await send('/llms.txt')).toBe(200)
  })

  test('that a page of another site embeds is refused and costs its visitor nothing, and a link works', async () => {
    const { send, createJob } = await start(1)
    const embed = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }
    const frame = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }
    for (const path of [...READS, await createJob()])
      for (const headers of [embed, frame]) expect(await send(path, { headers })).toBe(403)
    const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
    expect([await send('/llms.txt', { headers: link }), await send('/llms.txt')]).toEqual([200, 429])
  })

  test('is limited to a thousand in an hour by default', async () => {
    const { service } = await startService()
    const statuses: number[] = []
    for (let times = 0; times < 1_001; times++)
      statuses.push((await service.handle(new Request('http://localhost/index.md'), '203.0.113.1')).status)
    expect(statuses.indexOf(429)).toBe(1_000)
  })
})
