// Whatever a value of the docs is, nothing of the service fails, and the pages beside it are served.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createDocsService, type LogEntry } from '../../src/service.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { writeStaticSite } from '../../src/node/staticSite/writeStaticSite.ts'
import { sampleCases } from '../../../tests/propertyRuns.ts'
import { createFolder } from '../docs/createFolder.ts'
import { KEY, question } from '../http/startService.ts'

/** What breaks addresses, headers, expressions, tables by name, or what expects another type. */
const VALUES = (
  [
    [String.fromCharCode(0xd8_00), '__proto__', '\0', '日本語 \u202Eß', 'javascript:alert(1)', '//evil.example'],
    ['constructor', 'https://[', 'https://a:99999', '..', '/', '', 'a\r\nX-Evil: 1', '?a#b', 'a\\b', '{{', '(['],
    ['a"b\'c<d>&e', '%E0%A4%A', '$&', '*', 'x'.repeat(3_000), `a${'🎉'.repeat(1_500)}`, '-1', '1e999', 0, -1, 1e308],
    [1.5, true, { toString: 'x' }, null, false, 'toString', [], [[]], [null], {}, { a: 1 }, { length: 5 }],
  ] as unknown[][]
).flat()

const FIELDS = [
  ['title', 'sidebarTitle', 'sidebar', 'icon', 'iconType', 'url', 'description', 'starterQuestions', 'version'],
  ['language', 'boost', 'slug', 'openapi', 'sidebar_position', 'noindex', '__proto__'],
].flat()

/** Markdown with a text in each place that can hold one. */
function writeTexts(text: string): string[] {
  return [
    `# ${text}\n\n## ${text}\n\n## A {#${text}}\n\nzebra\n\n## ${text} {#b}\n\nb`,
    `[zebra](${text}) [b](<${text}>) [c](#${text}) [d](good.md#${text}) <${text}> https://a.b/${text}\n\n[r]: ${text}`,
    `![zebra](${text}) ![${text}](a.png "${text}") <img src="${text}" alt="${text}">`,
    `\`\`\`${text} ${text}\nzebra\n\`\`\`\n\n\`${text}\` $$${text}$$ [^${text}] &${text}; &#${text};\n\n[^${text}]: a`,
    `<Card title="${text}" icon="${text}" href="${text}">zebra</Card>\n\n<Icon icon="${text}" />\n\n<Note>b</Note>`,
    `<Tabs><Tab title="${text}">zebra</Tab></Tabs>\n\n<ParamField path="${text}" type="${text}">zebra</ParamField>`,
    `export const a = "${text}"\nimport B from '/snippets/${text}'\n\n{a} <B x="${text}" /> zebra`,
    `:::${text} ${text}\nzebra\n:::\n\n> [!${text}]\n> b\n\n!!! ${text} "${text}"\n    b\n\n| ${text} |\n| - |\n| b |`,
    `{{< ref "${text}" >}} <<< ${text} [[${text}]] {{#include ${text}}} {% hint style="${text}" %}zebra{% endhint %}`,
  ]
}

const CONFIG = {
  name: 'Acme',
  description: 'd',
  theme: 'maple',
  icons: { library: 'lucide' },
  appearance: { default: 'dark' },
  colors: { primary: '#111111', light: '#222222', dark: '#333333' },
  logo: { light: '/a.svg', dark: '/b.svg', href: '/x' },
  favicon: { light: '/f.svg', dark: '/g.svg' },
  fonts: { family: 'Inter', source: 'https://a.b/c.woff2', format: 'woff2', weight: 400 },
  background: { decoration: 'grid', color: { light: '#ffffff', dark: '#000000' }, image: '/i.png' },
  styling: { eyebrows: 'breadcrumbs', codeblocks: { theme: 'x', languages: { custom: ['/lang.json'] } } },
  thumbnails: { appearance: 'dark', background: '/t.png', fonts: { family: 'x' } },
  errors: { 404: { redirect: false, title: 'None', description: 'Not *here*' } },
  search: { prompt: 'Ask' },
  assistant: { suggestions: ['A?'] },
  integrations: { intercom: 'abc' },
  contextual: { options: ['copy', { title: 'x', icon: 'a', href: { base: 'https://a.b/', query: [] } }] },
  seo: { metatags: { 'og:image': '/i.png' } },
  navbar: { links: [{ label: 'A', href: 'https://a.b', icon: 'star' }], primary: { label: 'Go', href: '/x' } },
  footer: { links: [{ header: 'H', items: [{ label: 'L', href: '/x' }] }], socials: { github: 'https://a.b' } },
  redirects: [{ source: '/old', destination: '/good' }],
  navigation: {
    global: { anchors: [{ anchor: 'G', href: 'https://a.b', icon: 'star' }] },
    languages: [
      {
        language: 'en',
        versions: [
          {
            version: 'v1',
            tabs: [{ tab: 'T', icon: 'book', boost: 2, groups: [{ group: 'G', pages: ['good', 'x'] }] }],
          },
        ],
      },
    ],
  },
}

const schema = { type: 'string', format: 'uuid', enum: ['x'], default: 'x', example: 'x', pattern: 'a' }
const content = {
  'application/json': { schema: { title: 'S', type: 'object', required: ['a'], properties: { a: schema } } },
}
const API = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  security: [{ key: [] }],
  servers: [{ url: 'https://{h}.a.b', variables: { h: { default: 'api', enum: ['api'] } } }],
  paths: {
    '/a/{b}': {
      parameters: [{ name: 'b', in: 'path', required: true, schema, style: 'simple', explode: true, example: 'y' }],
      post: {
        tags: ['T'],
        summary: 'Create a zebra',
        operationId: 'a',
        description: 'd',
        deprecated: false,
        requestBody: { description: 'd', required: true, content },
        responses: { 200: { description: 'ok', content } },
        'x-codeSamples': [{ lang: 'bash', label: 'l', source: 'curl x' }],
      },
    },
  },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
}

/** Copies a value with another one in place of each of its texts, numbers and flags, or of only one of them. */
function replaceAll(value: unknown, by: unknown, isReplaced: (at: string) => boolean = () => true, at = ''): unknown {
  if (Array.isArray(value)) return value.map((one, index) => replaceAll(one, by, isReplaced, `${at}.${index}`))
  if (typeof value !== 'object' || value === null) return value !== 'good' && isReplaced(at) ? by : value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, one]) => [key, replaceAll(one, by, isReplaced, `${at}.${key}`)]))
}

function listPlaces(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, one]) => listPlaces(one, `${at}.${key}`))
}

const API_PLACES = listPlaces(API)

function* writeFolders(value: unknown): Generator<[name: string, files: Record<string, string | Buffer>]> {
  const json = JSON.stringify(value)
  const fields = FIELDS.map((name) => [`f-${name}.md`, `---\n${name}: ${json}\n---\n\nzebra\n`])
  const texts = typeof value === 'string' ? writeTexts(value) : []
  const pages = texts.flatMap((text, at) => [
    [`t-${at}.mdx`, text],
    [`u-${at}.md`, Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])
  const asked = `/good: ${json}\n/f-title:\n- a b c: ${json}\n`
  yield ['pages', { ...Object.fromEntries([...fields, ...pages]), 'readers-ask.yaml': asked }]
  yield ['docs.json', { 'docs.json': JSON.stringify(replaceAll(CONFIG, value)) }]
  const sections = Object.keys(CONFIG).filter((name) => name !== 'navigation')
  const whole = { ...Object.fromEntries(sections.map((name) => [name, value])), navigation: CONFIG.navigation }
  yield ['settings of docs.json', { 'docs.json': JSON.stringify(whole) }]
  const files = sampleCases(API_PLACES, 4).map((place, at) => [
    `api-${at}.json`,
    JSON.stringify(replaceAll(API, value, (other) => other === place)),
  ])
  const groups = [{ group: 'G', pages: ['good'] }, ...files.map(([openapi]) => ({ group: openapi, openapi }))]
  yield [
    'OpenAPI',
    { ...Object.fromEntries(files), 'docs.json': JSON.stringify({ name: 'A', navigation: { groups } }) },
  ]
}

const ORIGIN = 'http://localhost:4310'

function createRequest(path: string, body?: unknown): Request {
  const headers = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' }
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  return new Request(ORIGIN + path, init)
}

function callTool(name: string, args: object): Request {
  return createRequest('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
}

/** Requests everything that the docs reach. Returns what failed. */
async function requestAll(folder: string): Promise<string[]> {
  const failed: string[] = []
  const log = (entry: LogEntry) => void (entry.level === 'error' && failed.push(entry.message))
  const service = createDocsService({ docs: folder, keys: [KEY], wordDelayMs: 0, assistantFolder: folder, log })
  async function send(request: Request, isNeeded = true): Promise<string> {
    const response = await service.handle(request)
    const text = await response.text()
    if (response.status >= 500 || (isNeeded && !response.ok)) failed.push(`${response.status} ${request.url}`)
    if (/^3:/m.test(text)) failed.push(`${text} ${request.url}`)
    return text
  }
  const sitemap = await send(createRequest('/sitemap.xml'))
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url!.slice(ORIGIN.length))
  if (!paths.includes('/good')) failed.push('/good is left out')
  for (const path of paths.map((one) => one.replaceAll('&amp;', '&').replaceAll('&lt;', '<'))) {
    await send(createRequest(path), path === '/good')
    await send(createRequest(`${path}.md`), path === '/good')
  }
  const lists = ['/docs.json', '/llms.txt', '/llms-full.txt', '/robots.txt', '/_assistant/site.css', '/ask?q=zebra']
  const more = ['/.well-known/agent-skills/index.json', '/.well-known/ai-catalog.json', '/_assistant/health']
  for (const path of [...lists, ...more, '/_assistant/thumbnails/good.svg']) await send(createRequest(path))
  for (const path of ['/', '/nowhere', '/v1/llms.txt']) await send(createRequest(path), false)
  await send(createRequest('/discovery/v1/search/acme', { query: 'zebra', pageSize: 50 }))
  await send(createRequest('/discovery/v1/page/acme', { path: '/good' }))
  for (const text of ['Where is the zebra?', 'How do I create a zebra with a = "orders"?'])
    await send(createRequest('/discovery/v1/assistant/acme/message', question(text)))
  await send(callTool('search', { query: 'zebra', pageSize: 50 }))
  await send(callTool('get_page', { path: '/good' }))
  await service.close()
  return failed
}

it.each(sampleCases(VALUES, 15).map((value) => [String(JSON.stringify(value)).slice(0, 40), value]))(
  'nothing fails, and good pages are served, when values of the docs are %s',
  async (_, value) => {
    for (const [name, files] of writeFolders(value)) {
      const folder = await createFolder({ ...files, 'good.md': '# Good\n\nThe zebra.\n', 'engine.js': '' })
      const failed = await requestAll(folder)
      const out = join(folder, 'out')
      await writeStaticSite({ docs: await readDocs(folder), folder, out, engineFile: join(folder, 'engine.js') })
      expect([name, ...failed]).toEqual([name])
    }
  },
)
