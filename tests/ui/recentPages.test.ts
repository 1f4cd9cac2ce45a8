import { expect, test } from 'vitest'
import { createRecentPages } from '../../src/ui/search/recentPages.ts'

function storageOf(text: string | null) {
  let stored = text
  return { getItem: () => stored, setItem: (_key: string, value: string) => void (stored = value) }
}

test('keeps the last five pages, each once, newest first', () => {
  const recent = createRecentPages(storageOf(null))
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) recent.add({ title: name, url: `/${name}` })
  expect(recent.list().map(({ title }) => title)).toEqual(['b', 'f', 'e', 'd', 'c'])
})

test.each(['', 'x', '7', '{}', '[1, null, {"title": 1, "url": "/a"}, {"title": "a", "url": "/a", "breadcrumb": [1]}]'])(
  'reads nothing from %j',
  (text) => expect(createRecentPages(storageOf(text)).list()).toEqual([]),
)

test('works without a storage, and with one that refuses', () => {
  createRecentPages(null).add({ title: 'a', url: '/a' })
  const refusing = {
    getItem: (): string => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('full')
    },
  }
  const recent = createRecentPages(refusing)
  recent.add({ title: 'a', url: '/a' })
  expect(recent.list()).toEqual([])
})
