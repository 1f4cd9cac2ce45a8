import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAssistantHandler } from '../../src/handler.ts'
import { createDocsService, prepareDocs, type DocsServiceOptions, type LogEntry } from '../../src/service.ts'
import { makeFolder, question } from './startService.ts'

const NO_DOCS = prepareDocs({ name: 'Acme', folder: '', config: null, pages: [], navigation: [] })

test.each([
  [
    { allowedOrigin: ['https://a.example'] },
    'allowedOrigin is not an option; did you mean allowedHosts, allowedOrigins?',
  ],
  [{ folder: './docs' }, 'folder is not an option'],
  [{ limits: { request: 5 } }, 'limits.request is not an option; did you mean limits.requestsPer'],
  [{ jobs: { project: 5 } }, 'jobs.project must be a string'],
  [{ port: 70_000 }, 'port must be a number from 0 to 65535'],
  [{ trustedProxies: -1 }, 'trustedProxies must be a number from 0 to 99'],
  [{ limits: { streams: -1 } }, 'limits.streams must be a number from 0 on'],
  [{ editUrl: 'acme' }, 'editUrl must be like "https://github.com/acme/docs/edit/main/{file}", not "acme"'],
  [{ allowedHosts: ['a b'] }, 'an allowed host must be like "docs.example.com", not "a b"'],
  [{ docs: undefined }, 'docs must be a folder, such as "./docs", or docs from an index'],
  [{ docs: 5 }, 'docs must be a folder, such as "./docs", or docs from an index'],
])('createDocsService says what is wrong with %j', (options, words) => {
  const all = { docs: './docs', ...options } as unknown as DocsServiceOptions
  expect(() => createDocsService(all)).toThrow(`docs-assistant: ${words}`)
})

test.each([
  [{ allowedOrigin: [] }, 'allowedOrigin is not an option; did you mean allowedOrigins?'],
  [{ port: 4310 }, 'port is not an option'],
  [{ keys: undefined }, 'keys must contain at least one public key'],
  [{ log: 'text' }, 'log must be a function'],
])('createAssistantHandler says at once what is wrong with %j', (options, words) => {
  const all = { docs: NO_DOCS, keys: ['acme_dsc_1'], ...options } as never
  expect(() => createAssistantHandler(all)).toThrow(`docs-assistant: ${words}`)
})

test('no error contains a key', () => {
  const secret = 'acme_dsc_ secret'
  const options = { docs: './docs', keys: [secret], adminKey: `${secret}\n` }
  let message = ''
  try {
    createDocsService(options)
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain('each entry of keys must be like')
  expect(message).not.toContain('secret')
})

const NO_LIMITS = { requestsPerHour: undefined, waitMs: undefined, streams: null, bodyBytes: null, answerMs: undefined }

test.each([
  ['without a value', { limits: NO_LIMITS, domain: null, siteUrl: null, base: null, meter: null, embeddings: null }],
  ['of an endless time', { limits: { answerMs: Infinity } }],
])('createAssistantHandler answers with options %s', async (_what, options) => {
  const problems: string[] = []
  const log = ({ level, message }: LogEntry) => void (level === 'error' && problems.push(message))
  const handler = createAssistantHandler({ docs: NO_DOCS, keys: ['acme_dsc_1'], log, ...options } as never)
  const headers = { Authorization: 'Bearer acme_dsc_1', 'Content-Type': 'application/json' }
  const ask = (body: string) =>
    handler(new Request('http://localhost/discovery/v1/assistant/acme/message', { method: 'POST', headers, body }))
  for (const text of ['webhook', 'dark mode']) {
    const response = await ask(JSON.stringify(question(text)))
    // A timer that is over at once comes before the first piece is read.
    await setTimeout(5)
    expect(await response.text()).toContain('"finishReason":"stop"')
  }
  expect((await ask(' '.repeat(2_000_000))).status).toBe(413)
  expect(problems).toEqual([])
})

test('an option without a value gets its default', async () => {
  const folder = await makeFolder({ 'index.md': '# Acme\n' })
  const none = { port: undefined, host: undefined, base: undefined, limits: undefined, log: undefined }
  const service = createDocsService({ docs: folder, assistantFolder: null, ...none } as DocsServiceOptions)
  expect((await service.handle(new Request('http://localhost/'))).status).toBe(200)
})
