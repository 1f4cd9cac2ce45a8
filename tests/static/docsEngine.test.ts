import { afterEach, expect, test, vi } from 'vitest'
import {
  type DocsRequest,
  fetchFromDocs,
  openDocs,
  prepareAnswers,
  type ToDocsWorker,
} from '../../src/static/docsEngine.ts'
import { parseAssistantRequest } from '../../src/protocol/index.ts'
import { eventually } from '../eventually.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['a server without the folder', () => new Response('Not found', { status: 404 })],
  ['a development server that answers with a page', () => new Response('<!doctype html><title>Kit</title>')],
  ['a server with another file', () => Response.json({ version: 3 })],
])('with %s, developers read how to write the index', async (_, respond) => {
  vi.stubGlobal('fetch', async () => respond())
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(openDocs('http://localhost/docs-assistant/')).rejects.toThrow('no index of the docs')
  expect(error.mock.calls).toEqual([[expect.stringContaining('npx docs-assistant-service index <built folder>')]])
})

test('without the network, nothing is reported', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(openDocs('http://localhost/docs-assistant/')).rejects.toThrow('Failed to fetch')
  expect(error).not.toHaveBeenCalled()
})

/** Addresses at which a worker finds no code. */
const brokenFiles = new Set<string>()

/** Answers with its number, after the first `fatal` workers have ended at a request. */
function stubWorker(fatal: number, end: (worker: FakeWorker, id: number) => void): FakeWorker[] {
  const workers: FakeWorker[] = []
  class Worker extends FakeWorker {
    constructor(url: string) {
      super(url)
      const number = workers.push(this)
      this.answer = (id) => {
        if (number <= fatal) return end(this, id)
        this.say({ id, status: 200, headers: [], body: new TextEncoder().encode(`worker ${number}`).buffer })
      }
    }
  }
  vi.stubGlobal('Worker', Worker)
  vi.stubGlobal('fetch', async () => Response.json({ engine: 'engine.js' }))
  return workers
}

class FakeWorker {
  onmessage: ((event: unknown) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  isEnded = false
  answer: (id: number) => void = () => {}
  readonly asked: DocsRequest[] = []
  constructor(url: string) {
    queueMicrotask(() => {
      if (brokenFiles.has(url)) this.onerror?.({ preventDefault() {} })
      else this.say({ opened: true })
    })
  }
  say(data: unknown): void {
    this.onmessage?.({ data })
  }
  postMessage(message: ToDocsWorker): void {
    queueMicrotask(() => {
      if ('open' in message) this.say({ opened: true })
      else if ('request' in message && !this.isEnded) {
        this.asked.push(message.request)
        this.answer(message.request.id)
      }
    })
  }
  terminate(): void {
    this.isEnded = true
  }
}

const crash = (worker: FakeWorker) => worker.onerror?.({ preventDefault() {}, message: 'out of memory' })

test.each([
  ['ends', crash],
  [
    'says that it can not answer any more',
    (worker: FakeWorker, id: number) => worker.say({ id, failed: 'another version' }),
  ],
])('a question whose worker %s is answered by another one', async (_, end) => {
  const workers = stubWorker(1, end)
  const base = `http://localhost/${workers.length}-${end.name}/`
  const [first, second] = await Promise.all([1, 2].map(() => ask(base)))
  expect([first, second]).toEqual(['worker 2', 'worker 2'])
  expect(workers.map((worker) => worker.isEnded)).toEqual([true, false])
})

test('a worker that ends between two questions is replaced', async () => {
  const workers = stubWorker(0, crash)
  const base = 'http://localhost/between/'
  expect(await ask(base)).toBe('worker 1')
  crash(workers[0]!)
  expect(await ask(base)).toBe('worker 2')
})

test('a question that no worker can answer is tried only twice', async () => {
  const workers = stubWorker(9, crash)
  await expect(ask('http://localhost/never/')).rejects.toThrow('out of memory')
  expect(workers).toHaveLength(2)
})

test('an engine of which the browser keeps something else is loaded again', async () => {
  const workers = stubWorker(0, crash)
  const base = 'http://localhost/kept/'
  brokenFiles.add(`${base}engine.js`)
  const load = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('.js') && init?.cache === 'reload') brokenFiles.delete(url)
    return load(url)
  })
  expect(await ask(base)).toBe('worker 2')
  expect(workers).toHaveLength(2)
})

test('an engine that has gone is found although a cache keeps the old list of files', async () => {
  stubWorker(0, crash)
  const base = 'http://localhost/stale/'
  brokenFiles.add(`${base}gone.js`)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ engine: url.endsWith('/index.json') ? 'gone.js' : 'engine.js' }),
  )
  expect(await ask(base)).toBe('worker 2')
})

test('a question is prepared when typing pauses, once, also if it was typed before', async () => {
  const workers = stubWorker(0, crash)
  const panel = document.createElement('div')
  const question = panel.appendChild(document.createElement('textarea'))
  question.value = 'typed early'
  // Twice, as in StrictMode.
  for (const docs of ['/typed', '/typed']) prepareAnswers(docs, panel)
  const asked = () => workers[0]?.asked.map(({ url, body }) => [url, readQuestion(JSON.parse(body))])
  const url = 'http://localhost:3000/typed/discovery/v1/assistant/docs/message'
  await eventually(() => expect(asked()).toContainEqual([url, 'typed early']))
  const before = asked()!.length
  for (const text of ['how', 'how do I', ' how do I start? ']) {
    question.value = text
    question.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await eventually(() => expect(asked()!.slice(before)).toEqual([[url, 'how do I start?']]))
})

/** Throws if the engine would refuse the request. */
function readQuestion(body: unknown): string {
  const parsed = parseAssistantRequest(body)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value.messages.at(-1)!.content
}

async function ask(base: string): Promise<string> {
  return (
    await fetchFromDocs(base, `${base}discovery/v1/assistant/docs/message`, { method: 'POST', body: '{}' })
  ).text()
}
