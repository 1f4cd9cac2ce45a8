import { beforeAll, expect, test } from 'vitest'
import { buildDocs, createEngine, prepareDocs, type EngineOptions, type PreparedDocs } from '../../src/engine/index.ts'
import { question } from '../http/startService.ts'

const PAGES = {
  'index.md': '# Acme\n\nAcme keeps gardens watered.\n',
  'webhooks.md': '# Webhooks\n\n## Turn off a webhook\n\nSend `DELETE /v1/webhooks/{id}`.\n',
}
const SITE = 'https://docs.example.com'

let index: PreparedDocs
beforeAll(async () => {
  const files = { name: 'acme', folder: '', config: null, json: new Map(), labels: new Map(), readersAsk: null }
  const docs = await buildDocs({ ...files, sources: new Map(Object.entries(PAGES)) }, { warn: () => {} })
  index = JSON.parse(JSON.stringify(prepareDocs(docs))) as PreparedDocs
})

function post(path: string, body: object, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
  return new Request(`${SITE}/discovery/v1/${path}`, { ...init, body: JSON.stringify(body) })
}

const ask = (options: EngineOptions, headers?: Record<string, string>) =>
  createEngine(index, options).fetch(post('assistant/acme/message', question('How do I turn off a webhook?'), headers))

test('answers from pages that were never files', async () => {
  const response = await ask({})
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).toContain('DELETE /v1/webhooks/{id}')
  expect(text).toContain('/webhooks#turn-off-a-webhook')
})

test('half of a character in an index, which no address can have, is replaced', async () => {
  const [first, ...others] = structuredClone(index.pages)
  for (const section of first!.sections) Object.assign(section, { anchor: '\ud800', heading: '\ud800' })
  const engine = createEngine({ ...index, pages: [first!, ...others] })
  const response = await engine.fetch(post('search/acme', { query: 'gardens watered' }))
  expect(await response.json()).toMatchObject([{ metadata: { url: expect.stringContaining('/#%EF%BF%BD') } }])
})

test('an index with embeddings of other docs is not read again for each request', async () => {
  let reads = 0
  const wrong = { ...index, embeddings: { model: 'm', length: 8, values: 'AAAA' } }
  Object.defineProperty(wrong, 'pages', { get: () => ((reads += 1), index.pages) })
  const engine = createEngine(wrong)
  const search = async () => (await engine.fetch(post('search/acme', { query: 'webhook' }))).status
  expect([await search(), reads, await search(), reads]).toEqual([503, 1, 503, 1])
})

test('without keys, requests need none', async () => {
  const engine = createEngine(() => index)
  const response = await engine.fetch(post('search/acme', { query: 'turn off a webhook' }))
  expect(await response.json()).toMatchObject([{ metadata: { title: 'Webhooks' } }])
})

test('with keys, requests need one of them', async () => {
  const options = { keys: ['acme_dsc_1'] }
  expect((await ask(options)).status).toBe(401)
  expect((await ask(options, { Authorization: 'Bearer acme_dsc_2' })).status).toBe(401)
  expect((await ask(options, { Authorization: 'Bearer acme_dsc_1' })).status).toBe(200)
})

test.each([[[]], [null]])('an empty list of keys is refused: %j', (keys) => {
  expect(() => createEngine(index, { keys: keys as never })).toThrow('keys must contain at least one public key')
})

test('the docs can be opened before the first request', async () => {
  let loads = 0
  const engine = createEngine(() => {
    loads += 1
    return index
  })
  expect((await engine.open()).docs.pages.map(({ path }) => path)).toEqual(['/', '/webhooks'])
  await engine.fetch(post('search/acme', { query: 'webhook' }))
  expect(loads).toBe(1)
})
