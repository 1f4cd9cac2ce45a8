import { expect, test } from 'vitest'
import { createRecentPages } from '../../src/ui/search/recentPages.ts'

function storageOf(text: string | null) {
  let stored = text
  return { getItem: () => stored, setItem: (_key: string, value: string) => void (stored = value) }
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
  }
  const recent = createRecentPages(refusing, 'recent')
  recent.add({ title: 'a', url: '/a' })
  expect(recent.list()).toEqual([])
})
