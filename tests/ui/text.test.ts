import { expect, test } from 'vitest'
import { findFold } from '../../src/ui/parts/Folded.tsx'
import { readSearchQuery, toReadableName, toValueText } from '../../src/ui/parts/toolText.ts'
import { ENGLISH } from '../../src/locales/en.ts'
import { toSpokenText } from '../../src/ui/thread/useAnnouncedAnswers.ts'
import { groupTurns } from '../../src/ui/thread/groupTurns.ts'
import { answer, question } from './messages.ts'

const words = ENGLISH.markdown

test.each([
  ['search', 'Search'],
  ['get_openApiSpec', 'Get open API spec'],
  ['list_user_ids_by_url', 'List user IDs by URL'],
  ['fetchCss', 'Fetch CSS'],
  ['read-page.v2', 'Read page v2'],
  ['__proto__', 'Proto'],
  ['___', '___'],
  ['\u202Elist', 'List'],
])('the tool %j is called %j', (name, words) => {
  expect(toReadableName(name)).toBe(words)
})

test('the query of a search is read from any of its common argument names', () => {
  expect(readSearchQuery({ query: ' rotate  a key ' })).toBe('rotate a key')
  expect(readSearchQuery({ q: 'x' })).toBe('x')
  expect(readSearchQuery('x')).toBeUndefined()
  expect(readSearchQuery(Object.create({ query: 'inherited' }))).toBeUndefined()
})

test('any value becomes readable text', () => {
  expect(toValueText('a\nb')).toBe('a\nb')
  expect(toValueText({ a: 1 })).toBe('{\n  "a": 1\n}')
  expect(toValueText(undefined)).toBe('undefined')
  expect(toValueText('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`)
  const circular: Record<string, unknown> = {}
  circular.self = circular
  expect(toValueText(circular)).toBe('…')
})

test('a long text is folded, but not one that is only slightly too long', () => {
  expect(findFold('a\nb\nc\nd', 2)).toBeNull()
  expect(findFold('a\nb\nc\nd\ne', 2)).toEqual({ index: 4, rest: 3 })
  expect(findFold('x'.repeat(600), 4)).toEqual({ index: 240, rest: 6 })
})

test('an answer is announced without Markdown syntax', () => {
  const markdown = '## Keys\n\nUse **`rotate`**, see [the guide](/guides/keys).\n\n```ts\nrotate()\n```\n\n- one\n> two'
  expect(toSpokenText(markdown, words)).toBe('Keys Use rotate, see the guide. rotate() one two')
  expect(toSpokenText('word '.repeat(1000), words).length).toBeLessThanOrEqual(600)
})

test('a table is announced as its cells, without citation numbers', () => {
  const markdown =
    'So it is [1][2], see[^a].\n\n| Name | Type |\n| --- | :-: |\n| `port` | number[3] |\n| | |\n\nThen ' +
    '`list[1]`:\n\n```js\nlist[2] || 0\n```\n\nend[1]'
  expect(toSpokenText(markdown, words)).toBe('So it is, see. Name, Type port, number Then list[1]: list[2] || 0 end')
})

test('a callout is announced by its kind; task boxes and footnote numbers are left out', () => {
  const markdown = '> [!WARNING]\n> Mind the gap.\n\n- [x] done\n  - [ ] open\n\nSo[^1].\n\n[^1]: The note.'
  expect(toSpokenText(markdown, { ...words, warning: 'Achtung' })).toBe(
    'Achtung: Mind the gap. done open So. The note.',
  )
})

test('a question starts a turn; a greeting is its own turn; other roles are left out', () => {
  const message = (id: string, role: 'user' | 'assistant' | 'system') => ({ id, role, content: '', parts: [] })
  const turns = groupTurns([
    message('greeting', 'assistant'),
    message('rules', 'system'),
    message('q1', 'user'),
    message('a1', 'assistant'),
    message('a1b', 'assistant'),
    message('q2', 'user'),
  ])
  expect(turns.map((turn) => turn.map(({ id }) => id))).toEqual([['greeting'], ['q1', 'a1', 'a1b'], ['q2']])
})

test('unchanged messages result in the same turn object', () => {
  const [q1, a1, q2, a2] = [question('1', 'q1'), answer(['One'], 'a1'), question('2', 'q2'), answer(['Two'], 'a2')]
  const [before] = groupTurns([q1, a1, q2])
  expect(groupTurns([q1, a1, q2, a2])[0]).toBe(before)
  expect(groupTurns([q1, answer(['One and more'], 'a1')])[0]).not.toBe(before)
})
