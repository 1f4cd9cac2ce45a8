import { afterEach, expect, test, vi } from 'vitest'
import { createEngine, prepareDocs } from '../../src/engine/index.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { packPages, STATIC_VERSION, type StaticManifest } from '../../src/static/DocsParts.ts'
import { openDocs } from '../../src/static/openDocs.ts'

afterEach(() => vi.unstubAllGlobals())

const QUESTIONS = [
  'How do I change the accent colour?',
  'Which keys may be in the page?',
  'How do I add files to a question?',
  'run it in several processes behind a load balancer',
  'What does the assistant cost on Mars?',
  'Welche Sprachen gibt es?',
]

const ask = (address: string, question: string): Request =>
  new Request(`${address}/discovery/v1/assistant/docs/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: [{ id: 'a', role: 'user', content: question, parts: [{ type: 'text', text: question }] }],
    }),
  })

/** The text of an answer, without the ids of the message and the thread. */
async function readText(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  return (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('0:'))
    .join('\n')
}

test('the page and the service give the same answers about our own docs', async () => {
  const docs = await readDocs('playground')
  const parts = new Map([docs.pages.slice(0, 10), docs.pages.slice(10)].map((pages, at) => [`pages-${at}.json`, pages]))
  vi.stubGlobal('fetch', async (url: string) => Response.json(packPages(parts.get(url.split('/').at(-1)!)!)))
  const manifest: StaticManifest = {
    format: 'docs-assistant-static',
    version: STATIC_VERSION,
    engine: 'engine.js',
    parts: [...parts.keys()],
    name: docs.name,
    navigation: docs.navigation,
    site: '../',
  }
  const inPage = await openDocs('https://acme.dev/docs-assistant/', manifest)
  const service = createEngine(prepareDocs(docs), { siteUrl: 'https://acme.dev' })
  for (const question of QUESTIONS) {
    const [here, there] = [
      await readText(await inPage(ask('https://acme.dev/docs-assistant', question))),
      await readText(await service.fetch(ask('https://acme.dev', question))),
    ]
    expect(here).toBe(there)
    expect(here).not.toBe('')
  }
})
