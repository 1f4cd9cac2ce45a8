import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createEngine, prepareDocs } from '../../src/engine/index.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import type { openDocs as OpenDocsFunction } from '../../src/static/openDocs.ts'
import { ask, createSite, readText } from './openSite.ts'

const TABLE = '../../src/engine/search/wordVectors.data.ts'

let openDocs: typeof OpenDocsFunction

// As in the built engine, which has no table of usual words.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(TABLE, () => ({ WORDS: '', VECTORS: '' }))
  ;({ openDocs } = await import('../../src/static/openDocs.ts'))
})
afterAll(() => {
  vi.doUnmock(TABLE)
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const QUESTIONS = [
  'How do I change the accent colour?',
  'Which keys may be in the page?',
  'How do I add files to a question?',
  'run it in several processes behind a load balancer',
  'What does the assistant cost on Mars?',
  'photograph an invoice with colleagues',
  'Welche Sprachen gibt es?',
]

test('the page and the service give the same answers about our own docs', async () => {
  const docs = await readDocs('playground')
  const site = createSite(openDocs)
  await site.publish(docs)
  const inPage = await site.open()
  const service = createEngine(prepareDocs(docs), { siteUrl: 'https://acme.dev' })
  for (const question of QUESTIONS) {
    const [here, there] = [await inPage(ask(question)), await service.fetch(ask(question, 'https://acme.dev/'))]
    expect([here.status, there.status]).toEqual([200, 200])
    const text = await readText(here)
    expect(text).toBe(await readText(there))
    expect(text).not.toBe('')
  }
  await expect.poll(site.listRest).toEqual([])
})

test('only the vectors of the words of a question are loaded, before the pages', async () => {
  const site = createSite(openDocs)
  await site.publish(await readDocs('playground'))
  await readText(await (await site.open())(ask('How do I change the accent colour?')))
  const firstText = site.requested.findIndex((name) => name.startsWith('texts-'))
  const before = site.requested.slice(0, firstText).filter((name) => name.startsWith('usual-'))
  expect(before.length).toBeGreaterThan(0)
  // All usual words are in a hundred files. A phrase such as "how do I change" stands for further words.
  expect(before.length).toBeLessThan(20)
  // Otherwise the next test would receive these requests.
  await expect.poll(site.listRest).toEqual([])
})

test('without the network, a question is answered without what is known of its further words', async () => {
  const site = createSite(openDocs)
  await site.publish(await readDocs('playground'))
  const inPage = await site.open()
  const load = globalThis.fetch
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/usual-') ? Promise.reject(new TypeError('Failed to fetch')) : load(url),
  )
  const text = await readText(await inPage(ask('How do I change the accent colour of a locomotive?')))
  expect(text).toContain('colors')
})

test('an answer comes in one part, so that the page shows it once', async () => {
  const site = createSite(openDocs)
  await site.publish(await readDocs('playground'))
  const { body } = await (await site.open())(ask('How do I change the accent colour?'))
  const parts: string[] = []
  for await (const part of body!.pipeThrough(new TextDecoderStream())) parts.push(part)
  expect(parts).toEqual([expect.stringContaining('accent')])
})
