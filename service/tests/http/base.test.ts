import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readerJobs } from '../../src/readerJobs.ts'
import { createAssistantHandler } from '../../src/handler.ts'
import { createDocsService, fileQuestionLog, type AnswerInput, type DocsServiceOptions } from '../../src/service.ts'
import { prepareDocs } from '../../src/engine/docs/preparedDocs.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { eventually } from '../../../tests/eventually.ts'
import { testRepository } from '../jobs/docsRepository.ts'
import { readFrames, readSources, readText } from './readFrames.ts'
import { ADMIN_KEY, KEY, makeFolder, message, question, startService } from './startService.ts'

const FILES = {
  'docs.json': JSON.stringify({
    name: 'Acme',
    theme: 'maple',
    colors: { primary: '#0d9373' },
    logo: { light: '/logo.svg', dark: 'logo.svg', href: '/' },
    favicon: './logo.svg',
    background: { image: 'https://cdn.example/sky.png' },
    fonts: { family: 'Acme Sans', source: '/fonts/acme.woff2', format: 'woff2' },
    styling: { codeblocks: { languages: { custom: ['/acme.json'] } } },
    navigation: { groups: [{ group: 'Start', pages: ['index', 'guides/start', 'guides/next'] }] },
  }),
  'acme.json': '{ "scopeName": "source.acme", "patterns": [] }',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'fonts/acme.woff2': 'a font',
  'index.md': '# Welcome\n\nAcme waters gardens. See the [guide](/guides/start).\n',
  'guides/start.md': [
    '# Start the pump',
    'Press the green button, see [next](next.md) and ![the pump](/logo.svg). Or read [all of it](/docs/guides/next).',
    'Elsewhere: [a site](//other.example/x), `[code](/guides/next)`.',
    '## Stop the pump\n\nPress the red button.\n\n[1]: /guides/next',
  ].join('\n\n'),
  'guides/next.md': '# Next\n\nEmpty the water tank before winter, as [the start](/guides/start) says.\n',
}

const start = (options: Partial<DocsServiceOptions> = {}, files: Record<string, string> = FILES) =>
  startService({ base: '/docs', ...options }, files)

const follow = (url: string) => fetch(url, { redirect: 'manual' })

/** Returns where a redirect leads, as a path. */
async function locationOf(url: string): Promise<[number, string | null]> {
  const { status, headers } = await follow(url)
  return [status, headers.get('location')]
}

describe('below a base path', () => {
  test('every address on every page exists, below the base', async () => {
    const { url } = await start({ readerJobs })
    expect(url).toMatch(/:\d+\/docs$/)
    const { origin } = new URL(url)
    const seen = new Set(['/docs/'])
    const broken: string[] = []
    for (const path of seen) {
      const response = await fetch(origin + path)
      if (!response.ok) broken.push(`${response.status} ${path}`)
      if (response.headers.get('content-type')?.startsWith('text/html') !== true) continue
      const tags = (await response.text()).match(/<[a-z][^>]*>/g)!.join('')
      for (const [, address = ''] of tags.matchAll(/(?:href|src|action|config-url|data-copy-\w+)="(\/[^"#]*)/g))
        if (!address.startsWith('//') && address !== '/docs/mcp') seen.add(address)
    }
    expect([...seen].filter((path) => !path.startsWith('/docs/'))).toEqual([])
    expect(broken).toEqual([])
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        '/docs/_assistant/embed.js',
        '/docs/_assistant/site.css',
        '/docs/_assistant/site.js',
        '/docs/docs.json',
        '/docs/guides/next',
        '/docs/guides/start.md',
        '/docs/logo.svg',
      ]),
    )
    const page = await (await fetch(`${url}/guides/start`)).text()
    expect(page).toContain('base-url="/docs"')
    expect(page).toContain('base="/docs"')
    expect(page).toContain('agent-jobs="/docs/_assistant/agent-jobs"')
    expect(page).toContain('data-copy-address="/docs/mcp"')
    expect(page).toContain('<a href="http://other.example/x"')
    expect(page).toContain('[code](/guides/next)')
  })

  test('the stylesheet and docs.json name files below it', async () => {
    const { url } = await start()
    const sheet = await (await fetch(`${url}/_assistant/site.css`)).text()
    expect(sheet).toContain('src: url("/docs/fonts/acme.woff2") format("woff2")')
    expect(await (await fetch(`${url}/docs.json`)).json()).toMatchObject({
      logo: { light: '/docs/logo.svg', dark: '/docs/logo.svg', href: '/docs/' },
      favicon: '/docs/logo.svg',
      background: { image: 'https://cdn.example/sky.png' },
      fonts: { family: 'Acme Sans', source: '/docs/fonts/acme.woff2', format: 'woff2' },
      styling: { codeblocks: { languages: { custom: ['/docs/acme.json'] } } },
      navigation: { groups: [{ group: 'Start', pages: ['/', '/guides/start', '/guides/next'] }] },
    })
  })

  test('redirects stay below it, and the root leads to it', async () => {
    const { url } = await start()
    const { origin } = new URL(url)
    expect(await locationOf(`${origin}/?assistant=x`)).toEqual([302, '/docs/?assistant=x'])
    expect(await locationOf(url)).toEqual([302, '/docs/'])
    expect(await locationOf(`${url}/guides/start.html`)).toEqual([302, '/docs/guides/start'])
    // Authors who know the base may write it.
    expect(await locationOf(`${url}/docs/guides/start`)).toEqual([302, '/docs/guides/start'])
    expect(await locationOf(`${url}/guides/start/?assistant=x`)).toEqual([302, '/docs/guides/start?assistant=x'])
    expect(await locationOf(`${url}/docs/guides/start?assistant=x`)).toEqual([302, '/docs/guides/start?assistant=x'])
    expect(await locationOf(`${url}/docs//other.example`)).toEqual([302, '/docs/other.example'])
  })

  test('only the health of the service is available outside of it', async () => {
    const { url } = await start()
    const { origin } = new URL(url)
    const outside = ['/guides/start', '/docsx', '/_assistant/site.css', '/mcp', '/discovery/v1/assistant/acme/message']
    for (const path of outside) {
      const response = await fetch(origin + path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).toContain('this service is below /docs/')
    }
    for (const base of [url, origin]) expect((await fetch(`${base}/_assistant/health`)).status).toBe(200)
  })

  test.each([
    ['of the site itself', undefined, {}, '/docs'],
    ['of the public address', 'https://acme.example', { Origin: 'https://acme.example' }, '/docs'],
    ['of the same, with its path', 'https://acme.example/docs/', { Origin: 'https://acme.example' }, '/docs'],
    ['of another site', 'https://acme.example', { Origin: 'https://b.example' }, 'https://acme.example/docs'],
    ['of docs at another path', 'https://acme.example/help', { Origin: 'https://acme.example' }, '/help'],
  ])('answers for readers %s link to pages below it', async (_, siteUrl, headers, place) => {
    const { ask } = await start({ siteUrl })
    const frames = await readFrames(await ask(question('how do I empty the water tank'), { headers }))
    expect(readSources(frames)).toEqual([`${place}/guides/next`])
    expect(readText(frames)).toContain(`[the start](${place}/guides/start)`)
  })

  test('readers on the service’s own pages stay there, wherever the docs are', async () => {
    const { ask, url } = await start({ siteUrl: 'https://acme.example/help' })
    const { origin } = new URL(url)
    const asked = question('how do I empty the water tank')
    const frames = await readFrames(await ask(asked, { headers: { Origin: origin } }))
    expect(readSources(frames)).toEqual(['/docs/guides/next'])
  })

  test('the paths of the reader’s page and of selections are recognized below it', async () => {
    const asked: AnswerInput['request'][] = []
    const { ask } = await start({
      async *answer({ request }) {
        asked.push(request)
        yield { type: 'text', text: 'Yes.' }
      },
    })
    const context = [{ type: 'textSelection', value: 'pump', path: '/docs/guides/start' }]
    const places = ['/docs/guides/start', '/docs', '/docs/', '/guides/start', '/docsx']
    for (const currentPath of places) await (await ask(question('pump?', { currentPath, context }))).text()
    expect(asked.map(({ currentPath }) => currentPath)).toEqual(['/guides/start', '/', '/', '/guides/start', '/docsx'])
    expect(asked[0]!.context).toEqual([{ ...context[0], path: '/guides/start' }])
  })

  test('search, page, MCP and the texts for programs return complete addresses, and accept them', async () => {
    const { url } = await start()
    const headers = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' }
    const post = async (path: string, body: unknown) =>
      (await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as unknown
    expect(await post('/discovery/v1/search/acme', { query: 'empty the tank' })).toMatchObject([
      { path: '/guides/next', metadata: { url: '/docs/guides/next' } },
    ])
    for (const path of ['/guides/next', '/docs/guides/next', `${url}/guides/next`])
      expect(await post('/discovery/v1/page/acme', { path })).toMatchObject({ path: '/guides/next' })
    const call = (name: string, args: unknown) =>
      post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
    expect(JSON.stringify(await call('search', { query: 'empty the tank' }))).toContain(`Link: ${url}/guides/next`)
    expect(JSON.stringify(await call('get_page', { path: `${url}/guides/next` }))).toContain('Empty the water tank')

    expect(await (await fetch(`${url}/llms.txt`)).text()).toContain(`(${url}/guides/start.md)`)
    const all = await (await fetch(`${url}/llms-full.txt`)).text()
    expect(all).toContain(`Source: ${url}/guides/start`)
    const own = await fetch(`${url}/guides/start.md`)
    expect(own.headers.get('link')).toBe(`<${url}/guides/start>; rel="canonical"`)
    for (const text of [all, await own.text()]) {
      expect(text).toContain('see [next](/docs/guides/next) and ![the pump](/docs/logo.svg)')
      expect(text).toContain('[a site](//other.example/x), `[code](/guides/next)`')
      expect(text).toContain('[1]: /docs/guides/next')
    }
  })

  test('v2 also links to pages below it', async () => {
    const { ask } = await start()
    const messages = [message('how do I empty the water tank')]
    const path = '/discovery/v2/assistant/acme/message'
    expect(await (await ask({ fp: 'anonymous', messages }, { path })).text()).toContain('/docs/guides/next')
  })

  test('readers’ agent jobs run below it', async () => {
    const { url } = await start({ readerJobs, docs: testRepository().top })
    const created = await fetch(`${url}/_assistant/agent-jobs`, {
      method: 'POST',
      body: JSON.stringify({ prompt: 'Replace "8080" with "4310"' }),
      headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin },
    })
    expect(created.status).toBe(201)
    const { id } = (await created.json()) as { id: string }
    const read = async () => (await fetch(`${url}/_assistant/agent-jobs/${id}`)).json() as Promise<{ prLink: string }>
    await eventually(async () => expect((await read()).prLink).toBe(`${url}/_jobs/${id}`))
    expect(await (await fetch((await read()).prLink)).text()).toContain('<ins>+The port is 4310.</ins>')
  })

  test('the report’s forms and cookie are below it', async () => {
    const questions = fileQuestionLog(join(await makeFolder({}), 'questions.jsonl'))
    const jobs = { agent: { model: 'test', run: async () => ({ note: 'Done.' }) } }
    const { url, ask } = await start({ questions, docs: testRepository().top, jobs })
    await (await ask(question('where can I buy a submarine'))).text()
    const report = `${url}/_assistant/report`
    expect(await (await fetch(report)).text()).toContain('action="/docs/_assistant/report"')
    const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })
    const entered = await send(report, { key: ADMIN_KEY })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/docs/_assistant/report'])
    const cookie = entered.headers.get('set-cookie')!
    expect(cookie).toContain('; Path=/docs/_assistant/report;')
    const started = await send(
      `${report}/job`,
      { question: 'where can I buy a submarine' },
      { cookie: cookie.split(';')[0]! },
    )
    expect(started.headers.get('location')).toMatch(/^\/docs\/_jobs\/\w+$/)
  })

  test.each(['docs', '/a b', '/../x', '/x?y', '//x', '/a/./b', '/"'])('%j is refused as a base', async (base) => {
    const folder = await makeFolder(FILES)
    expect(() => createDocsService({ docs: folder, base })).toThrow('base must be a path such as "/docs", not')
  })

  test.each(['', '/'])('%j is the root', async (base) => {
    const { url } = await start({ base })
    expect(url).toMatch(/:\d+$/)
    const page = await (await fetch(`${url}/guides/start`)).text()
    expect(page).toContain('<a href="/guides/next" rel="next">')
    expect(page).not.toMatch(/ base="/)
  })
})

describe('the assistant handler with a base path', () => {
  test('links to docs below the path of their address, and recognizes the reader’s page there', async () => {
    const asked: AnswerInput['request'][] = []
    const docs = prepareDocs(await readDocs(await makeFolder(FILES)))
    const handler = createAssistantHandler({
      docs,
      keys: [KEY],
      siteUrl: 'https://acme.example/docs',
      base: '/api/docs',
      async *answer({ request, urlOf, result }) {
        asked.push(request)
        yield { type: 'text', text: urlOf(result.hits[0]!) }
      },
    })
    const request = new Request('https://acme.example/api/docs/discovery/v1/assistant/acme/message', {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json', Origin: 'https://acme.example' },
      body: JSON.stringify(question('empty the water tank', { currentPath: '/docs/guides/start' })),
    })
    expect(readText(await readFrames(await handler(request)))).toBe('/docs/guides/next')
    expect(asked[0]!.currentPath).toBe('/guides/start')
    expect(() => createAssistantHandler({ docs, keys: [KEY], siteUrl: 'acme.example' })).toThrow(/siteUrl must be like/)
  })
})
