import { afterEach, expect, test, vi } from 'vitest'
import { createStaticFiles } from '../../src/static/loadFiles.ts'

afterEach(() => vi.unstubAllGlobals())

const NAMES = Array.from({ length: 30 }, (_, number) => `${number}.json`)

/** Answers requests when the test says so. */
function stubNetwork() {
  const waiting: { url: string; answer: (response: Response) => void }[] = []
  vi.stubGlobal('fetch', (url: string) => new Promise((answer) => waiting.push({ url, answer })))
  const asked: string[] = []
  let most = 0
  return {
    asked,
    get most() {
      return most
    },
    async answerAll(toResponse = () => Response.json([])) {
      while (waiting.length > 0) {
        most = Math.max(most, waiting.length)
        const { url, answer } = waiting.shift()!
        asked.push(url)
        answer(toResponse())
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }
}

test('files for later are loaded once, a few at a time', async () => {
  const network = stubNetwork()
  const files = createStaticFiles('/docs/')
  files.loadLater(NAMES)
  files.loadLater(NAMES)
  await network.answerAll()
  expect(network.asked).toEqual(NAMES.map((name) => `/docs/${name}`))
  expect(network.most).toBe(4)
})

test('without the network, not all files for later are tried, and the next answer tries again', async () => {
  const network = stubNetwork()
  const files = createStaticFiles('/docs/')
  files.loadLater(NAMES)
  await network.answerAll(() => new Response('', { status: 503 }))
  expect(network.asked.length).toBeLessThan(NAMES.length)
  network.asked.length = 0
  files.loadLater(NAMES)
  await network.answerAll()
  expect(network.asked).toHaveLength(NAMES.length)
})
