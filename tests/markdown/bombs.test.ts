import { expect, it } from 'vitest'
import { createLengthLimit } from '../../src/markdown/render/createLengthLimit.ts'
import { findNextSlice } from '../../src/markdown/render/findNextSlice.ts'
import { createMarkdownIt } from '../../src/markdown/syntax/createMarkdownIt.ts'
import { StreamDocument } from '../../src/markdown/syntax/StreamDocument.ts'

const PIECES = [
  '[',
  '![',
  '](',
  '*',
  '*a ',
  'a**b',
  '`',
  '> ',
  '>',
  '|',
  '|-',
  '<',
  '<!--',
  '- ',
  '1. ',
  '~',
  '$',
  '\\(',
  '&#',
  '[a](',
  '[a]: b\n',
  '[a] ',
  'a\n=\n',
  '```\n',
  '    a\n',
  '# a\n',
  'http://a',
  'a@',
  '- [ ] a\n',
  'a\n\n',
  '> a\n',
  '\n',
  ' ',
]

it.each(PIECES)('parses 64 KB of %j completely, in slices', (piece) => {
  const text = piece.repeat(Math.ceil((64 * 1024) / piece.length))
  const document = new StreamDocument(createMarkdownIt(), 'detect')
  const limit = createLengthLimit()(text)
  let rendered = 0
  let slices = 0
  while (rendered < text.length) {
    const next = findNextSlice(text, rendered, limit)
    expect(next).toBeGreaterThan(rendered)
    rendered = next
    document.read(text.slice(0, Math.min(rendered, limit)), rendered < limit)
    slices++
  }
  expect(slices).toBeGreaterThan(1)
  expect(slices).toBeLessThan(200)
})

it('renders an ordinary answer completely as Markdown, however long it is', () => {
  const passage = [
    '## How it waits\n\nThe **policy** is read from `config`, and [zero turns it off](/retry) for all of them.\n\n',
    '- The first is 200 ms.\n- The next is twice that.\n\n',
    '```ts\nconst client = createClient({ tries: 3 })\nawait client.send()\n```\n\n',
    '| setting | default |\n|---|---|\n| `tries` | 3 |\n\n',
  ].join('')
  const text = passage.repeat(Math.ceil(200_000 / passage.length))
  expect(createLengthLimit()(text)).toBe(text.length)
})

it.each([...PIECES, 'words '])('ends the Markdown at the same character in 1 MB of %j, however it arrives', (piece) => {
  const text = `\u{1f600}${piece}`.repeat(Math.ceil((1024 * 1024) / (piece.length + 2)))
  const limit = createLengthLimit()(text)
  expect(limit).toBeLessThan(300_000)
  expect(text.slice(0, limit)).not.toMatch(/[\ud800-\udbff]$/)
  const growing = createLengthLimit()
  for (let length = 1; length < limit + 10_000; length += 997)
    expect(growing(text.slice(0, length))).toBe(Math.min(length, limit))
  expect(growing('another')).toBe(7)
})

it.each(['[', 'a*', '`', '<', '|', '~', '$'])('loses no character of many %j', (piece) => {
  const text = piece.repeat(32 * 1024)
  expect(countLetters(new StreamDocument(createMarkdownIt(), 'detect').read(text, false))).toBe(text.length)
})

it('shows text that is nested too deeply as plain text', () => {
  const blocks = new StreamDocument(createMarkdownIt(), 'never').read(`${'> '.repeat(500)}end`, false)
  expect(JSON.stringify(blocks)).toContain('end')
  expect(JSON.stringify(blocks).split('"quote"').length - 1).toBeLessThan(60)
})

it.each([true, false])('limits the depth of nested emphasis (streaming: %s)', (isStreaming) => {
  const text = isStreaming ? '*a '.repeat(400) : `${'*a _b '.repeat(250)}x${' b_ a*'.repeat(250)}`
  const blocks = new StreamDocument(createMarkdownIt(), 'never').read(text, isStreaming)
  expect(getDepth(blocks)).toBeLessThan(40)
  expect(countLetters(blocks)).toBeGreaterThan(isStreaming ? 798 : 2000)
})

function getDepth(value: unknown): number {
  return typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(getDepth)) : 0
}

function countLetters(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const node = value as { type?: string; text?: string; lines?: string[][]; info?: string }
  if (node.type === 'code' && node.lines !== undefined)
    return (
      node.lines.flat().join('').length + (node.info ?? '').length + ('fence' in node ? String(node.fence).length : 0)
    )
  if (typeof node.text === 'string') return node.text.length
  return Object.entries(value).reduce((sum, [key, child]) => (key === 'source' ? sum : sum + countLetters(child)), 0)
}
