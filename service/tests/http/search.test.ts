import { describe, expect, test } from 'vitest'
import type { FoundSection } from '../../src/engine/http/createSearchRoutes.ts'
import { readFrames, readText } from './readFrames.ts'
import { ADMIN_KEY, question, startService } from './startService.ts'

const SEARCH = '/discovery/v1/search/acme'
const PAGE = '/discovery/v1/page/acme'

describe('the search endpoint', () => {
  test('returns sections with their page, best first', async () => {
    const { ask } = await startService()
    const found = (await (await ask({ query: 'turn off a webhook' }, { path: SEARCH })).json()) as FoundSection[]
    expect(found[0]).toEqual({
      content: expect.stringContaining('DELETE /webhooks/{id}'),
      path: '/webhooks',
      metadata: {
        title: 'Webhooks',
        heading: 'Turn off a webhook',
        breadcrumb: ['Start'],
        url: '/webhooks#turn-off-a-webhook',
        score: 1,
      },
    })
    const scores = found.map(({ metadata }) => metadata.score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
  })

  test('names the section with the text, not the empty one above it', async () => {
    const { ask } = await startService(
      {},
      {
        'restore.md':
          '# Restore files\n\n## Restore one file\n\nRun `kit restore`.\n\n## Restore a machine\n\nBoot from it.\n',
        'plans.md': '# Plans\n\nKit has three plans.\n',
      },
    )
    const response = await ask({ query: 'How do I restore one file?', pageSize: 1 }, { path: SEARCH })
    const [first] = (await response.json()) as FoundSection[]
    expect(first).toMatchObject({
      content: 'Run `kit restore`.',
      metadata: { title: 'Restore files', heading: 'Restore one file', url: '/restore#restore-one-file', score: 1 },
    })
  })

  test('returns no more sections than pageSize, and none below scoreThreshold', async () => {
    const { ask } = await startService()
    const search = async (more: object) =>
      (await (await ask({ query: 'webhook garden quota theme', ...more }, { path: SEARCH })).json()) as FoundSection[]
    expect(await search({ pageSize: 1 })).toHaveLength(1)
    const all = await search({})
    expect(all.length).toBeGreaterThan(1)
    expect(await search({ scoreThreshold: 1 })).toEqual([all[0]])
  })

  test('returns pages of the version in the filter', async () => {
    const { ask } = await startService()
    const found = (await (
      await ask({ query: 'sprinklers quota', filter: { version: 'v1' } }, { path: SEARCH })
    ).json()) as FoundSection[]
    expect(found.map(({ path }) => path)).toContain('/v1/limits')
    expect(found.map(({ path }) => path)).not.toContain('/v2/limits')
  })

  test('returns complete addresses to a page of another origin', async () => {
    const { ask, url } = await startService()
    const response = await ask({ query: 'dark mode' }, { path: SEARCH, headers: { Origin: 'https://acme.example' } })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const [first] = (await response.json()) as FoundSection[]
    expect(first?.metadata.url).toBe(`${url}/guides/themes#dark-mode`)
  })

  test.each<[unknown, string | undefined]>([
    [{}, 'query'],
    [{ query: ' ' }, 'query'],
    [{ query: 7 }, 'query'],
    [{ query: 'a', pageSize: 0 }, 'pageSize'],
    [{ query: 'a', pageSize: 51 }, 'pageSize'],
    [{ query: 'a', pageSize: 1.5 }, 'pageSize'],
    [{ query: 'a', scoreThreshold: 2 }, 'scoreThreshold'],
    [{ query: 'a', filter: 'v1' }, 'filter'],
    [{ query: 'a', filter: { version: 1 } }, 'filter.version'],
    [{ query: 'a', filter: { tag: 'beta' } }, 'filter.tag'],
    [[], undefined],
  ])('refuses %j', async (body, field) => {
    const { ask } = await startService()
    const response = await ask(body, { path: SEARCH })
    expect([response.status, ((await response.json()) as { error: { field?: string } }).error.field]).toEqual([
      400,
      field,
    ])
  })
})

describe('the page endpoint', () => {
  test.each(['/webhooks', 'webhooks', '/webhooks.md', '/webhooks/', 'https://docs.acme.example/webhooks#turn-on'])(
    'answers the Markdown of %s',
    async (path) => {
      const { ask } = await startService()
      const page = (await (await ask({ path }, { path: PAGE })).json()) as { path: string; content: string }
      expect(page.path).toBe('/webhooks')
      expect(page.content).toContain('## Turn on a webhook')
      expect(page.content).not.toContain('---\n')
    },
  )

  test.each(['/nowhere', '/../docs.json', '/docs.json', '/%', '/%2e%2e/etc/passwd'])(
    'answers 404 with a message for %s',
    async (path) => {
      const { ask } = await startService()
      const response = await ask({ path }, { path: PAGE })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('there is no page at') })
    },
  )

  test.each([{}, { path: '' }, { path: 7 }])('refuses %j', async (body) => {
    const { ask } = await startService()
    const response = await ask(body, { path: PAGE })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { field: 'path' } })
  })
})

describe('both endpoints', () => {
  test.each([
    [SEARCH, { query: 'webhook' }],
    [PAGE, { path: '/webhooks' }],
  ])('%s requires the public key and counts towards its limits', async (path, body) => {
    const service = await startService({ limits: { requestsPerHour: 2 } })
    const withKey = async (key: string) =>
      (await service.ask(body, { path, headers: { Authorization: `Bearer ${key}` } })).status
    expect([await withKey('svc_dsc_no'), await withKey(ADMIN_KEY)]).toEqual([401, 403])
    expect((await service.ask(body, { path })).status).toBe(200)
    expect((await service.ask(question('webhook'))).status).toBe(200)
    expect((await service.ask(body, { path })).status).toBe(429)
  })

  test.each([
    [SEARCH, { query: 'webhook' }],
    [PAGE, { path: '/webhooks' }],
  ])('%s answers its own domain only', async (path, body) => {
    const { ask } = await startService({ domain: 'acme' })
    expect((await ask(body, { path })).status).toBe(200)
    expect((await ask(body, { path: path.replace('acme', 'other') })).status).toBe(404)
  })
})

describe('a very long page', () => {
  const about = (at: number): string => `Paragraph ${at} is about the zeppelin hangar and its doors.`
  const paragraphs = Array.from({ length: 24_000 }, (_, at) => about(at))
  const home = '# Home\n\nAcme keeps gardens watered.\n'
  const long: [name: string, page: string][] = [
    ['of many paragraphs', `# Zeppelin\n\n${paragraphs.join('\n\n')}\n`],
    ['of one line', `# Zeppelin\n\n${paragraphs.join(' ')}\n`],
    ['of one paragraph that is read as Markdown', `# Zeppelin\n\n${paragraphs.slice(0, 12_000).join(' ')}\n`],
    ['of one word', `# Zeppelin hangar doors\n\n${'zeppelin-'.repeat(80_000)}\n`],
  ]

  test.each(long)('%s gives short answers and search results', async (_, page) => {
    const { ask } = await startService({}, { 'index.md': home, 'zeppelin.md': page })
    const found = (await (await ask({ query: 'zeppelin hangar doors' }, { path: SEARCH })).json()) as FoundSection[]
    expect(found[0]?.path).toBe('/zeppelin')
    for (const { content } of found) expect(content.length).toBeLessThan(21_000)
    const answer = readText(await readFrames(await ask(question('What is the zeppelin hangar with doors?'))))
    expect(answer.length).toBeGreaterThan(0)
    expect(answer.length).toBeLessThan(21_000)
  })

  test('is on the site as a whole', async () => {
    const { ask } = await startService({}, { 'index.md': home, 'zeppelin.md': long[0]![1] })
    const { content } = (await (await ask({ path: '/zeppelin' }, { path: PAGE })).json()) as { content: string }
    expect(content).toContain(about(23_999))
    const query = 'Paragraph 17123'
    const [first] = (await (await ask({ query }, { path: SEARCH })).json()) as FoundSection[]
    expect(first?.content).toContain(about(17_123))
  })
})
