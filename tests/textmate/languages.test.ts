/** Custom languages of docs.json: what a TextMate grammar says becomes colour. */
import { expect, test } from 'vitest'
import { createLanguages } from '../../src/textmate/createLanguages.ts'
import { BREW } from './brew.ts'

const brew = createLanguages([{ name: 'brew', grammar: BREW }])

/** A line as `text|colour` pieces. */
function draw(code: string, languages = brew, language = 'brew', context: string[] = []): string[] | undefined {
  const lines = languages.highlight(code.split('\n'), context, language)
  return lines?.map((line) =>
    line.map(({ text, colour }) => (colour === undefined ? text : `${text}|${colour}`)).join(' '),
  )
}
const only = (grammar: object) => createLanguages([{ name: 'x', grammar: { scopeName: 'source.x', ...grammar } }])

test('colours words, texts, comments and what is inside of ranges', () => {
  expect(draw('steep 3 min # not longer\npour "a {cup} of" tea')).toEqual([
    'steep|keyword   3|number   min|type   # not longer|comment',
    'pour|keyword   "a |string { cup|variable }  of"|string  tea',
  ])
})

test('a range goes on over lines until its end, which may name what began it', () => {
  expect(draw('note <<END\nsteep\nEND\nsteep')).toEqual([
    'note|keyword   <<END|string',
    'steep|string',
    'END|string',
    'steep|keyword',
  ])
})

test('lines before it tell what is open where it begins', () => {
  expect(draw('steep', brew, 'brew', ['note <<END'])).toEqual(['steep|string'])
})

test('captures have colours and patterns of their own', () => {
  expect(draw('recipe green-tea(leaves, water)')).toEqual([
    'recipe|keyword   green-tea|function ( leaves|variable ,  water|variable )',
  ])
})

test('a language goes by its names, its file and its endings, in any case', () => {
  for (const name of ['brew', 'Brew', 'BREW', 'br', 'teapot']) expect(brew.has(name)).toBe(true)
  for (const name of ['', 'js', 'constructor', '__proto__']) expect(brew.has(name)).toBe(false)
  expect(brew.highlight(['a'], [], 'js')).toBeUndefined()
})

test('what a grammar is named goes before what another one says it can read', () => {
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
  expect(draw('ab', languages, 'two')).toEqual(['a|comment b|number'])
})

test('a range with `while` ends with the first line that does not continue it', () => {
  const quote = only({
    patterns: [
      { begin: '^> ', while: '^> ', name: 'comment', patterns: [{ match: '\\d', name: 'constant.numeric' }] },
      { match: '\\d', name: 'string' },
    ],
  })
  expect(draw('> 1\n> 2\n3', quote, 'x')).toEqual(['> |comment 1|number', '> |comment 2|number', '3|string'])
})

test.each([
  ['a range that opens and closes without a step', { patterns: [{ begin: '', end: '', name: 'string' }] }],
  [
    'a range that opens itself without a step',
    { patterns: [{ begin: '(?=a)', end: 'b', patterns: [{ include: '$self' }] }] },
  ],
  ['a match of nothing', { patterns: [{ match: '', name: 'string' }] }],
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
    'patterns that are none',
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
  ['a pattern without end', { patterns: [{ match: '(a|a)*c' }] }],
])('%s costs nothing but colour', (_, grammar) => {
  const line = 'a'.repeat(60)
  const drawn = only(grammar).highlight([line, 'b'], [], 'x')
  if (drawn !== undefined) expect(drawn.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual([line, 'b'])
  expect(drawn === undefined).toBe(JSON.stringify(grammar).includes('(a|a)*c'))
})

test.each([[null], [5], ['text'], [[]], [{}], [{ patterns: 'none' }], [{ name: 7, scopeName: [], patterns: [] }]])(
  '%j is a grammar of nothing',
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

test('a line that is endless stays as it is', () => {
  expect(brew.highlight(['steep'.repeat(300)], [], 'brew')).toBeUndefined()
})
