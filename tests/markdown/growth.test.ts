import { afterEach, describe, expect, it, vi } from 'vitest'
import createParser from 'markdown-it'
import { parseInlineMath } from '../../src/markdown/rules/sharedRules.ts'
import { createMarkdownIt } from '../../src/markdown/syntax/createMarkdownIt.ts'
import { StreamDocument } from '../../src/markdown/syntax/StreamDocument.ts'
import { propertyRuns } from '../propertyRuns.ts'

/** A seeded random generator, so that failures can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 4294967296
  }
}

const WORDS = 'the reader asks about a page and gets words with **weight** or `code` in them'.split(' ')

const LONG: Record<string, (word: string, index: number) => string> = {
  'a list': (word, index) => (index % 12 === 0 ? `\n- ${word} ` : `${word} `),
  'a list in a list': (word, index) => (index === 0 ? '- top' : index % 12 === 0 ? `\n  - ${word} ` : `${word} `),
  'a table': (word, index) =>
    index === 0
      ? '| a | b |\n|---|---|'
      : index % 12 === 0
        ? `\n| ${word} `
        : index % 6 === 0
          ? `| ${word} `
          : `${word} `,
  'a block of code': (word, index) => (index === 0 ? '```js\n' : index % 10 === 9 ? `${word}\n` : `${word} `),
  'indented code': (word, index) => (index % 10 === 0 ? `\n    ${word} ` : `${word} `),
  'a paragraph': (word) => `${word} `,
  'a paragraph of lines': (word, index) => (index % 12 === 11 ? `${word}\n` : `${word} `),
  'a quoted paragraph': (word, index) => (index % 12 === 0 ? `\n> ${word} ` : `${word} `),
  'quoted paragraphs': (word, index) => (index % 12 === 0 ? `\n>\n> ${word} ` : `${word} `),
}

describe.each(Object.entries(LONG))('%s of 12,000 words', (_name, getPiece) => {
  it('is parsed from its last block, so a word at the end costs no more than one at the start', () => {
    const parser = createMarkdownIt()
    const parse = vi.spyOn(parser.block, 'parse')
    const document = new StreamDocument(parser, 'detect')
    let text = ''
    const readCharacters = (from: number, to: number, wordsAtOnce = 1) => {
      parse.mockClear()
      for (let index = from; index < to; index++) {
        text += getPiece(WORDS[index % WORDS.length] ?? '', index)
        if (index % wordsAtOnce === 0) document.read(text, true)
      }
      return parse.mock.calls.reduce((sum, [source]) => sum + source.length, 0) / (to - from)
    }
    readCharacters(0, 800)
    const early = readCharacters(800, 1500)
    readCharacters(1500, 10_500, propertyRuns(1, 50))
    readCharacters(10_500, 11_300)
    const late = readCharacters(11_300, 12_000)
    expect(late).toBeLessThan(early * 1.2 + 1)
  })
})

const MARKS = ['', '', '', '  ', '    ', '\t', '> ', '>', '- ', '* ', '1. ', '2) ', '  - ', '   1. ', '> - ', '- > ']
const LINES = [
  '',
  '',
  'foo',
  'bar *baz*',
  '**half',
  '`code',
  '```',
  '```js',
  '~~~',
  '| a | b |',
  '|---|---|',
  '| 1 |',
  '---',
  '===',
  '# head',
  '[foo]: /url',
  '"title',
  'title"',
  '[foo]',
  '[^1]: note',
  'x[^1]',
  '<div>',
  '<!-- c',
  '-->',
  '$$',
  '$$x$$',
  '    code',
  '- [ ] task',
  '[!NOTE]',
  'a  ',
  'line\\',
  'www.a.b',
  '* * *',
  '[foo',
  'bar]: /x',
  '[a](b',
  '\\[',
  '\\]',
  '10. ten',
  '-',
]

it('ends with the same nodes however the text arrives (600 random texts in random pieces)', () => {
  const parser = createMarkdownIt()
  const random = createRandom(20)
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''
  for (let round = 0; round < 600; round++) {
    const lines = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(MARKS) + pick(MARKS) + pick(LINES))
    const text = lines.join('\n')
    const document = new StreamDocument(parser, 'detect')
    for (let at = 0; at < text.length;) {
      at += 1 + Math.floor(random() * 5)
      document.read(text.slice(0, at), true)
    }
    expect({ text, blocks: document.read(text, false) }).toEqual({
      text,
      blocks: new StreamDocument(parser, 'detect').read(text, false),
    })
  }
})

it('starts over when the text is replaced', () => {
  const parser = createMarkdownIt()
  const document = new StreamDocument(parser, 'never')
  document.read('# One\n\nwords', true)
  expect(document.read('Two\n\n- x', false)).toEqual(new StreamDocument(parser, 'never').read('Two\n\n- x', false))
})

it('keeps the identity of finished nodes while the text grows', () => {
  const document = new StreamDocument(createMarkdownIt(), 'never')
  const first = document.read('# One\n\nwords\n\n- a\n- b\n', true).flat()
  const later = document.read('# One\n\nwords\n\n- a\n- b\n- c\n\nmore', true).flat()
  const latest = document.read('# One\n\nwords\n\n- a\n- b\n- c\n\nmore words', true).flat()
  expect(first).toHaveLength(3)
  expect(latest.slice(0, 2)).toEqual(first.slice(0, 2))
  expect(latest[0]).toBe(later[0])
  expect(latest[1]).toBe(later[1])
})

describe('openers of formulas that nothing closes', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each(['\\(', '\\[', '\\(\\[', '[a](b\\'])('cost one search of the text together: %j', (opener) => {
    const parser = createParser()
    parser.inline.ruler.before('escape', 'math', parseInlineMath)
    const text = `x ${opener.repeat(5_000)}`
    const search = vi.spyOn(String.prototype, 'indexOf')
    parser.parse(text, { math: 'always' })
    const searched = search.mock.calls.reduce((sum, [wanted, from = 0], call) => {
      if (!['\\)', '\\]', '$', '$$'].includes(wanted)) return sum
      const found = search.mock.results[call]!.value as number
      return sum + (found === -1 ? text.length : found) - from
    }, 0)
    expect(searched).toBeLessThan(text.length * 10)
  })
})
