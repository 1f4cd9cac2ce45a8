import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { prefersMarkdown } from '../../src/engine/http/createCrawlerRoutes.ts'
import type { Answerer } from '../../src/service.ts'
import { KEY, startService } from './startService.ts'

const LANGUAGES = {
  'index.md': '# Home\n\nText.\n',
  'guides/start.md': '---\nlanguage: en\n---\n# Start\n\nText.\n',
  'guides/end.md': '---\nlanguage: en\n---\n# End\n\nText.\n',
  'de/guides/start.md': '---\nlanguage: de\n---\n# Beginn\n\nText.\n',
  'secret.md': '---\nnoindex: true\n---\n# Secret\n',
}

describe('a page for an agent', () => {
  test('is Markdown where that is what the client asks for', async () => {
    const { url } = await startService({ base: '/manual' })
    const read = (accept: string) => fetch(`${url}/guides/themes`, { headers: { Accept: accept } })
    const markdown = await read('text/markdown, text/html, */*')
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(markdown.headers.get('content-location')).toBe('/manual/guides/themes.md')
    expect(await markdown.text()).toBe(await (await fetch(`${url}/guides/themes.md`)).text())
    const html = await read('text/html, */*')
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const response of [markdown, html]) expect(response.headers.get('vary')).toContain('Accept')
  })

  test('is Markdown at the root too', async () => {
    const { url } = await startService()
    expect(await (await fetch(url, { headers: { Accept: 'text/markdown' } })).text()).toMatch(/^# Welcome\n/)
  })

  test('is no page for people where there is none', async () => {
    const { url } = await startService()
    const response = await fetch(`${url}/guides/nothing`, { headers: { Accept: 'text/markdown' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'not-found' } })
  })

  test('is named in the header and in the page', async () => {
    const { url } = await startService({ base: '/manual' })
    const response = await fetch(`${url}/guides/themes`)
    expect(response.headers.get('link')).toBe(
      '</manual/guides/themes.md>; rel="alternate"; type="text/markdown", ' +
        '</manual/llms.txt>; rel="index"; type="text/plain"',
    )
    expect(await response.text()).toContain(
      '<link rel="alternate" type="text/markdown" href="/manual/guides/themes.md">',
    )
  })

  test.each<[string, boolean]>([
    ['text/markdown', true],
    ['text/markdown;q=0.5, */*', true],
    ['text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8', false],
    ['text/html, text/markdown;q=0.9', false],
    ['text/html;q=0.8, text/markdown', true],
    ['text/markdown;q=0', false],
    ['*/*', false],
    ['', false],
  ])('Accept: %s asks for Markdown: %s', (accept, isWanted) => {
    expect(prefersMarkdown(accept)).toBe(isWanted)
  })
})

describe('llms.txt of a part', () => {
  test.each([
    ['/guides/llms.txt', ['/guides/start.md', '/guides/end.md']],
    ['/en/llms.txt', ['/guides/start.md', '/guides/end.md']],
    ['/de/llms.txt', ['/de/guides/start.md']],
    ['/de/guides/llms.txt', ['/de/guides/start.md']],
  ])('%s lists its pages', async (path, pages) => {
    const { url } = await startService({}, LANGUAGES)
    const text = await (await fetch(url + path)).text()
    expect([...text.matchAll(/\]\((.*?)\)/g)].map(([, link]) => link!.slice(url.length)).toSorted()).toEqual(
      pages.toSorted(),
    )
  })

  test('has the pages themselves in llms-full.txt', async () => {
    const { url } = await startService({}, LANGUAGES)
    const text = await (await fetch(`${url}/de/llms-full.txt`)).text()
    expect(text).toContain('# Beginn')
    expect(text).not.toContain('# Start')
  })

  test.each(['/nothing/llms.txt', '/guides/my-llms.txt', '/guidesllms.txt'])('%s is a 404', async (path) => {
    const { url } = await startService({}, LANGUAGES)
    expect((await fetch(url + path)).status).toBe(404)
  })
})

describe('what crawlers read', () => {
  test('robots.txt says what the docs may be used for, and names the sitemap', async () => {
    const { url } = await startService()
    expect(await (await fetch(`${url}/robots.txt`)).text()).toBe(
      [
        'User-agent: *',
        'Content-Signal: search=yes, ai-input=yes',
        'Disallow: /ask?',
        'Disallow: /_assistant/report',
        'Allow: /',
        '',
        `Sitemap: ${url}/sitemap.xml`,
        '',
      ].join('\n'),
    )
  })

  test('the owner decides what the docs may be used for', async () => {
    const { url } = await startService({ contentSignals: { aiInput: false, aiTrain: false } })
    const text = await (await fetch(`${url}/robots.txt`)).text()
    expect(text).toContain('Content-Signal: search=yes, ai-input=no, ai-train=no\n')
    const own = await startService({}, { 'a.md': '# A\n', 'robots.txt': 'User-agent: *\nDisallow: /\n' })
    expect(await (await fetch(`${own.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
  })

  test('the sitemap leads to every page that search engines may index', async () => {
    const { url } = await startService({}, { ...LANGUAGES, 'a & b.md': '# And\n' })
    const response = await fetch(`${url}/sitemap.xml`)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const places = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place!)
    expect(places).toHaveLength(5)
    expect(places).toContain(`${url}/a%20&amp;%20b`)
    expect(places.join()).not.toContain('secret')
    for (const place of places) expect((await fetch(place.replace('&amp;', '&'))).status).toBe(200)
    expect((await fetch(`${url}/sitemap.xml?part=2`)).status).toBe(404)
  })
})

describe('GET /ask', () => {
  const QUESTION = '/ask?q=How+do+I+turn+off+a+webhook%3F'

  test('answers with complete addresses of its sources', async () => {
    const { url, answers } = await startService()
    const response = await fetch(url + QUESTION)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const text = await response.text()
    expect(text).toContain('DELETE /webhooks/{id}')
    expect(text).toContain(`(${url}/webhooks#turn-off-a-webhook)`)
    expect(text).toMatch(new RegExp(`\\nSources:\\n\\n- \\[Webhooks\\]\\(${url}/webhooks\\)\\n$`))
    expect(answers).toMatchObject([{ outcome: 'answered', status: 200 }])
  })

  test('leaves out the next questions, which only the widget can show', async () => {
    const { url } = await startService()
    for (const question of ['How do I turn off a webhook?', 'Who won the football cup?', 'hello'])
      expect(await (await fetch(`${url}/ask?q=${encodeURIComponent(question)}`)).text()).not.toContain('suggestions')
  })

  test.each([
    ['Text.\n\n```suggestions\n(More?)\n```', 'Text.'],
    ['Text.\n~~~~ suggestions\n(More?)\n~~~~\n\n', 'Text.'],
    ['Text.\n\n```suggestions\n(More', 'Text.'],
    ['```suggestions\n(One?)\n```\n\nText.', '```suggestions\n(One?)\n```\n\nText.'],
    ['Write this:\n\n```md\nsuggestions\n```', 'Write this:\n\n```md\nsuggestions\n```'],
  ])('reads %j of a model as %j', async (text, expected) => {
    const answer: Answerer = async function* () {
      yield { type: 'text', text }
    }
    const { url } = await startService({ answer })
    const headers = { Authorization: `Bearer ${KEY}`, Accept: 'application/json' }
    expect(await (await fetch(url + QUESTION, { headers })).json()).toMatchObject({ answer: expected })
  })

  test('answers as JSON where that is what the client asks for', async () => {
    const { url } = await startService()
    const response = await fetch(url + QUESTION, { headers: { Accept: 'application/json' } })
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^msg_/),
      outcome: 'answered',
      answer: expect.stringContaining('DELETE /webhooks/{id}'),
      sources: [{ title: 'Webhooks', url: `${url}/webhooks` }],
    })
  })

  test('answers from one version', async () => {
    const { url } = await startService()
    const text = await (await fetch(`${url}/ask?q=quota+of+sprinklers&version=v1`)).text()
    expect(text).toContain('ten sprinklers')
    expect(text).not.toContain('fifty')
  })

  test('costs no tokens without a key', async () => {
    const answer: Answerer = async function* () {
      yield { type: 'text', text: 'Written by a model.' }
    }
    const { url } = await startService({ answer })
    expect(await (await fetch(url + QUESTION)).text()).not.toContain('Written by a model')
    const headers = { Authorization: `Bearer ${KEY}` }
    expect(await (await fetch(url + QUESTION, { headers })).text()).toContain('Written by a model')
    expect((await fetch(url + QUESTION, { headers: { Authorization: 'Bearer svc_dsc_no' } })).status).toBe(401)
  })

  test('says how to ask, or shows the page with this name', async () => {
    expect((await fetch(`${(await startService()).url}/ask`)).status).toBe(400)
    const { url } = await startService({}, { 'ask.md': '# Ask us\n' })
    expect(await (await fetch(`${url}/ask`)).text()).toContain('Ask us')
    expect((await fetch(`${url}/ask?q=anything`)).headers.get('content-type')).toContain('text/markdown')
  })

  test('says that it failed', async () => {
    const answer: Answerer = async function* () {
      yield { type: 'text', text: 'Half of' }
      throw new Error('broken')
    }
    const { url } = await startService({ answer })
    expect((await fetch(url + QUESTION, { headers: { Authorization: `Bearer ${KEY}` } })).status).toBe(503)
  })
})

test.each(['/ask?q=webhooks', '/sitemap.xml', '/guides/llms.txt', '/guides/themes'])(
  '%s has the limits of reads without a key',
  async (path) => {
    const { service } = await startService({ limits: { requestsPerDayPerAddress: 2 } })
    const get = async (headers: Record<string, string>, address: string) => {
      const request = new Request(`http://localhost${path}`, { headers: { Accept: 'text/markdown', ...headers } })
      const response = await service.handle(request, address)
      await response.text()
      return response.status
    }
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }
    expect(await get(elsewhere, '203.0.113.1')).toBe(403)
    const statuses = [await get({}, '203.0.113.1'), await get({}, '203.0.113.1'), await get({}, '203.0.113.1')]
    expect([...statuses, await get({}, '203.0.113.2')]).toEqual([200, 200, 429, 200])
  },
)

describe('the index of skills', () => {
  test('names a skill whose bytes have the digest, and whose addresses lead somewhere', async () => {
    const files = {
      'docs.json': JSON.stringify({ name: 'Ácme "Docs": 中文', description: 'Pumps:\n and # more' }),
      'index.md': '# Welcome\n\nText.\n',
    }
    const { url } = await startService({ base: '/manual' }, files)
    const root = new URL(url).origin
    const index = await (await fetch(`${root}/.well-known/agent-skills/index.json`)).json()
    expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
    const [skill] = index.skills
    expect(skill).toMatchObject({ name: expect.stringMatching(/^[a-z\d]+(-[a-z\d]+)*$/), type: 'skill-md' })
    const response = await fetch(skill.url)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const text = await response.text()
    expect(skill.digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
    expect(parse(text.split('---')[1]!)).toEqual({ name: skill.name, description: skill.description })
    expect(skill.description).toContain('Ácme "Docs": 中文')
    const addresses = [...text.matchAll(/https?:[^\s`,]+\b/g)].map(([address]) => address)
    expect(addresses).toHaveLength(4)
    for (const address of addresses.filter((one) => !one.endsWith('/mcp')))
      expect([address, (await fetch(address)).status]).toEqual([address, 200])
  })
})
