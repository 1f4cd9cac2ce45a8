/** Custom languages of docs.json: highlighting by TextMate grammars. */
import { expect, test } from 'vitest'
import { createLanguages } from '../../src/textmate/createLanguages.ts'
import { BREW } from './brew.ts'

const brew = createLanguages([{ name: 'brew', grammar: BREW }])

/** Highlights code. Returns each line as `text|colour` pieces. */
function highlight(code: string, languages = brew, language = 'brew', context: string[] = []): string[] | undefined {
  const lines = languages.highlight(code.split('\n'), context, language)
  return lines?.map((line) =>
    line.map(({ text, color }) => (color === undefined ? text : `${text}|${color}`)).join(' '),
  )
}
/** The languages of a single grammar, whose name is `x`. */
const createLanguage = (grammar: object) =>
  createLanguages([{ name: 'x', grammar: { scopeName: 'source.x', ...grammar } }])

test('colours words, strings, comments and the text inside ranges', () => {
  expect(highlight('steep 3 min # not longer\npour "a {cup} of" tea')).toEqual([
    'steep|keyword   3|number   min|type   # not longer|comment',
    'pour|keyword   "a |string { cup|variable }  of"|string  tea',
  ])
})

test('a range continues over lines until its end, which may refer to its beginning', () => {
  expect(highlight('note <<END\nsteep\nEND\nsteep')).toEqual([
    'note|keyword   <<END|string',
    'steep|string',
    'END|string',
    'steep|keyword',
  ])
})

test('the preceding lines decide which range is open', () => {
  expect(highlight('steep', brew, 'brew', ['note <<END'])).toEqual(['steep|string'])
})

test('captures have their own colours and patterns', () => {
  expect(highlight('recipe green-tea(leaves, water)')).toEqual([
    'recipe|keyword   green-tea|function ( leaves|variable ,  water|variable )',
  ])
})

test('a language is found by its names, its file and its file types, in any case', () => {
  for (const name of ['brew', 'Brew', 'BREW', 'br', 'teapot']) expect(brew.has(name)).toBe(true)
  for (const name of ['', 'js', 'constructor', '__proto__']) expect(brew.has(name)).toBe(false)
  expect(brew.highlight(['a'], [], 'js')).toBeUndefined()
})

test('the name of a grammar takes precedence over a file type of another', () => {
  const one = { name: 'one', scopeName: 'source.one', fileTypes: ['two'], patterns: [{ match: 'a', name: 'string' }] }
  const two = {
    name: 'two',
    scopeName: 'source.two',
    patterns: [{ match: 'a', name: 'comment' }, { include: 'source.one' }, { match: 'b', name: 'constant.numeric' }],
  }
  const languages = createLanguages([
    { name: '1', grammar: one },
    { name: '2', grammar: two },
  ])
  expect(highlight('ab', languages, 'two')).toEqual(['a|comment b|number'])
})

test('a range with `while` ends with the first line that does not continue it', () => {
  const quote = createLanguage({
    patterns: [
      { begin: '^> ', while: '^> ', name: 'comment', patterns: [{ match: '\\d', name: 'constant.numeric' }] },
      { match: '\\d', name: 'string' },
    ],
  })
  expect(highlight('> 1\n> 2\n3', quote, 'x')).toEqual(['> |comment 1|number', '> |comment 2|number', '3|string'])
})

test.each([
  ['a range that opens and closes without consuming text', { patterns: [{ begin: '', end: '', name: 'string' }] }],
  [
    'a range that opens itself without consuming text',
    { patterns: [{ begin: '(?=a)', end: 'b', patterns: [{ include: '$self' }] }] },
  ],
  ['an empty match', { patterns: [{ match: '', name: 'string' }] }],
  [
    'rules that include each other',
    {
      patterns: [{ include: '#a' }],
      repository: { a: { patterns: [{ include: '#b' }] }, b: { patterns: [{ include: '#a' }, { include: '$self' }] } },
    },
  ],
  [
    'a capture whose patterns match it again',
    { patterns: [{ match: '(a+)', captures: { 0: { patterns: [{ include: '$self' }] } } }] },
  ],
  [
    'invalid patterns',
    {
      patterns: [
        { match: '(' },
        { match: 5 },
        null,
        'a',
        { include: '#gone' },
        { include: 7 },
        { begin: 'a', end: '[' },
      ],
    },
  ],
  ['a pattern with exponential backtracking', { patterns: [{ match: '(a|a)*c' }] }],
])('%s costs only colours', (_, grammar) => {
  const line = 'a'.repeat(60)
  const result = createLanguage(grammar).highlight([line, 'b'], [], 'x')
  if (result !== undefined) expect(result.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual([line, 'b'])
  expect(result === undefined).toBe(JSON.stringify(grammar).includes('(a|a)*c'))
})

test.each([[null], [5], ['text'], [[]], [{}], [{ patterns: 'none' }], [{ name: 7, scopeName: [], patterns: [] }]])(
  '%j is an empty grammar',
  (grammar) => {
    const languages = createLanguages([{ name: 'x', grammar }])
    expect(
      languages
        .highlight(['a b'], [], 'x')
        ?.flat()
        .map(({ text }) => text) ?? ['a b'],
    ).toEqual(['a b'])
  },
)

test('an endless line is not highlighted', () => {
  expect(brew.highlight(['steep'.repeat(300)], [], 'brew')).toBeUndefined()
})

test.each([
  ['alternatives', `(?:${'a|'.repeat(20_000)}b)\\1`],
  ['groups', `${'(a)'.repeat(13_000)}\\1`],
])('many ends of 40 KB of %s, each compiled separately, are given up', (_, end) => {
  const language = createLanguage({ patterns: [{ begin: '(..)', end, patterns: [{ include: '$self' }] }] })
  expect(
    language.highlight(['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'], [], 'x'),
  ).toBeUndefined()
})

test('a search that copies the bounds of 16,000 groups at each character is aborted', () => {
  const language = createLanguage({ patterns: [{ match: `(?:(?!()b)a)*z${'()'.repeat(16_000)}` }] })
  expect(language.highlight(['a'.repeat(900)], [], 'x')).toBeUndefined()
})

test('an endless scope name has no colour', () => {
  const language = createLanguage({ patterns: [{ match: 'a', name: `string${'.a'.repeat(20_000)}` }] })
  expect(language.highlight(['aaa'], [], 'x')).toEqual([[{ text: 'aaa', color: undefined }]])
})
