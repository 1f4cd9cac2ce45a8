import { afterEach, expect, test, vi } from 'vitest'
import type { Docs, DocsPage } from '../../src/engine/docs/Docs.ts'
import type { PagesFile, PlacesFile, WordsFile } from '../../src/static/StaticFiles.ts'
import { openIndex } from '../../src/static/openIndex.ts'
import { packIndex } from '../../src/static/packIndex.ts'
import { readPlaces } from '../../src/static/readPlaces.ts'
import { runInSlices } from '../../src/static/runInSlices.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('steps of 5 ms let the page do something else after every third one', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const ran: string[] = []
  function* work(): Generator<void, string> {
    for (let step = 0; step < 9; step += 1) {
      now += 5
      ran.push('step')
      yield
    }
    return 'done'
  }
  /** What the page has to do: its messages arrive between the slices. */
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    ran.push('page')
    port2.postMessage(null)
  }
  port2.postMessage(null)
  expect(await runInSlices(work())).toBe('done')
  port1.close()
  const slices = ran
    .join(' ')
    .split(/(?: ?page ?)+/)
    .filter((slice) => slice !== '')
  expect(slices).toEqual(['step step step', 'step step step', 'step step step'])
})

test('a runtime without message channels runs long work, too', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100))
  vi.stubGlobal('MessageChannel', undefined)
  function* work(): Generator<void, string> {
    yield
    return 'done'
  }
  expect(await runInSlices(work())).toBe('done')
})

test('the index of a large site is opened in steps of at most 50 pages or 2,000 words', async () => {
  const [pages, wordsOnPage] = [400, 30]
  const written = new Map<string, unknown>()
  const docs = createDocs(pages, (page) =>
    Array.from({ length: wordsOnPage }, (_, word) => `w${page}x${word}`).join(' '),
  )
  const names = await packIndex(docs, async (kind, content) => {
    const name = `${kind}-${written.size}`
    written.set(name, content)
    return name
  })
  const steps = openIndex(written.get(names.pages) as PagesFile, written.get(names.words) as WordsFile)
  let count = 0
  while (steps.next().done !== true) count += 1
  expect(count).toBeGreaterThan(pages / 50 + (pages * wordsOnPage) / 2_000)
})

test('a damaged file that announces more than it has is refused, and nothing is repeated for ever', async () => {
  const written = new Map<string, unknown>()
  const names = await packIndex(
    createDocs(3, (page) => `alpha beta w${page}`),
    async (kind, content) => {
      const name = `${kind}-${written.size}`
      written.set(name, content)
      return name
    },
  )
  const [pages, words] = [written.get(names.pages) as PagesFile, written.get(names.words) as WordsFile]
  const open = (file: WordsFile) => runInSlices(openIndex(pages, file))
  const endless = '~'.repeat(20)
  const damaged = 'A part of the docs is damaged; write the index again.'
  await expect(open({ ...words, words: endless })).rejects.toThrow(damaged)
  const index = await open(words)
  const places = written.get(words.places[0]!) as PlacesFile
  const readAll = (file: PlacesFile) => readPlaces(file, index).map((read) => read())
  expect(readAll(places).length).toBeGreaterThan(0)
  expect(() => readAll({ ...places, entries: endless })).toThrow(damaged)
  expect(() => readAll({ ...places, pages: endless })).toThrow(damaged)
  // Otherwise, the ranking would go through thousands of millions of sections.
  expect(() => readAll({ ...places, sections: endless })).toThrow(damaged)
  const other = { ...places, entries: endless, fields: 5 as unknown as string }
  expect(() => readAll(other)).toThrow(damaged)
})

function createDocs(count: number, textOf: (page: number) => string): Docs {
  const pages = Array.from({ length: count }, (_, number): DocsPage => {
    const markdown = textOf(number)
    const title = `Page ${number}`
    const page: DocsPage = { path: `/${number}`, file: `${number}.md`, title, breadcrumb: [], markdown, sections: [] }
    page.sections = [{ page, heading: title, anchor: '', trail: [], markdown, code: [] }]
    return page
  })
  return { name: 'Kit', folder: '', config: null, pages, navigation: [] }
}
