import { expect, test } from 'vitest'
import { createRecentPages } from '../../src/ui/search/recentPages.ts'
import { asksQuestion, findExcerpt, markWords } from '../../src/ui/search/markWords.ts'

function storageOf(text: string | null) {
  let stored = text
  return { getItem: () => stored, setItem: (_key: string, value: string) => void (stored = value), removeItem() {} }
}

test('keeps the last five pages, each once, newest first', () => {
  const recent = createRecentPages(storageOf(null), 'recent')
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) recent.add({ title: name, url: `/${name}` })
  expect(recent.list().map(({ title }) => title)).toEqual(['b', 'f', 'e', 'd', 'c'])
})

test('stores the pages of each site separately, and reads the former shared list until then', () => {
  const entries = new Map([['docs-assistant:recent-pages', '[{ "title": "Old", "url": "/old" }]']])
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem() {},
  }
  const one = createRecentPages(storage, 'one')
  const two = createRecentPages(storage, 'two')
  expect(one.list().map(({ title }) => title)).toEqual(['Old'])
  one.add({ title: 'New', url: '/new' })
  expect(one.list().map(({ title }) => title)).toEqual(['New', 'Old'])
  expect(two.list().map(({ title }) => title)).toEqual(['Old'])
})

test.each(['', 'x', '7', '{}', '[1, null, {"title": 1, "url": "/a"}, {"title": "a", "url": "/a", "breadcrumb": [1]}]'])(
  'reads nothing from %j',
  (text) => expect(createRecentPages(storageOf(text), 'recent').list()).toEqual([]),
)

test('works without a storage, and with one that throws', () => {
  createRecentPages(null, 'recent').add({ title: 'a', url: '/a' })
  const refusing = {
    getItem: (): string => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('full')
    },
    removeItem() {},
  }
  const recent = createRecentPages(refusing, 'recent')
  recent.add({ title: 'a', url: '/a' })
  expect(recent.list()).toEqual([])
})

test.each([
  ['key', false],
  ['rotate a key', false],
  ['rotate?', true],
  ['how do I rotate', true],
  ['キー', false],
  ['キーを更新する方法を教えて', true],
])('%j asks a question: %s', (query, expected) => {
  expect(asksQuestion(query)).toBe(expected)
})

test('words that begin with a word of the query are marked, also with accents and in other scripts', () => {
  const marked = (text: string, query: string) =>
    markWords(text, query).flatMap(({ text: part, isMarked }) => (isMarked ? [part] : []))
  expect(marked('Keys: a key, a monkey', 'key')).toEqual(['Key', 'key'])
  expect(marked('a b c', 'a')).toEqual([])
  expect(marked('Schlüssel ändern', 'ändern')).toEqual(['ändern'])
  expect(marked('(a+b)', '(a+b)')).toEqual([])
  expect(marked('Do not read docs: how to theme them', 'how do I theme it?')).toEqual(['theme'])
  expect(markWords('One', '')).toEqual([{ text: 'One', isMarked: false }])
})

test('only the beginning of a long query is marked, because browsers refuse a long regular expression', () => {
  const isMarked = (query: string) => markWords('One', query).some((part) => part.isMarked)
  expect(isMarked(`one ${'x'.repeat(1000)}`)).toBe(true)
  expect(isMarked(`${'x'.repeat(1000)} one`)).toBe(false)
})

test('an excerpt is the sentence with the words, without the syntax of Markdown', () => {
  const text = '# Keys\n\nCreate one. The old [key](/keys) stays **valid** for `10` minutes.\n\n```sh\nnpm ci\n```'
  expect(findExcerpt(text, 'key')).toBe('The old key stays valid for 10 minutes. npm ci')
  expect(findExcerpt(text, 'webhook')).toBe('')
  expect(findExcerpt('Put all parts into a `<Root>` (`ui`),<br>which sets the theme.', 'theme')).toBe(
    '…parts into a <Root> (ui), which sets the theme.',
  )
  // Each beginning of a link could be followed by a long address.
  expect(findExcerpt('See [a](b and [the key](/c_(d)) here', 'key')).toBe('See [a](b and the key here')
  expect(findExcerpt(`${'word '.repeat(100)}key ${'more '.repeat(100)}`, 'key')).toMatch(/^…(word )+key (more )+more…$/)
})
