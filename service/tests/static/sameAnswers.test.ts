import { afterEach, expect, test, vi } from 'vitest'
import { createEngine, prepareDocs } from '../../src/engine/index.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { ask, createSite, readText } from './openSite.ts'

afterEach(() => vi.unstubAllGlobals())

const QUESTIONS = [
  'How do I change the accent colour?',
  'Which keys may be in the page?',
  'How do I add files to a question?',
  'run it in several processes behind a load balancer',
  'What does the assistant cost on Mars?',
  'Welche Sprachen gibt es?',
]

test('the page and the service give the same answers about our own docs', async () => {
  const docs = await readDocs('playground')
  const site = createSite()
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
})
