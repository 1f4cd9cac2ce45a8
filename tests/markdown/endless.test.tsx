import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInSteps } from './renderMarkup.tsx'
import { renderLive } from './renderLive.tsx'
import { eventually } from '../eventually.ts'

afterEach(cleanup)

const items = (count: number, marker: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${marker(index)} item ${index + 1}`).join('\n')

it('continues the numbers of a long list over several elements', async () => {
  const view = await renderLive({ text: items(300, (index) => `${index + 5}.`) })
  await eventually(() => expect(view.root.querySelectorAll('ol > li')).toHaveLength(300))
  const lists = [...view.root.querySelectorAll('ol')]
  expect(lists.length).toBeGreaterThan(1)
  let next = 5
  for (const list of lists) {
    expect(list.start).toBe(next)
    next += list.children.length
  }
})

it.each([
  ['99. a', undefined],
  ['99. a\n100. b', '3'],
  ['123456789. a', '9'],
  [items(101, () => '-'), undefined],
])('reserves space for the numbers of %j', async (text, digits) => {
  const view = await renderLive({ text })
  expect(view.root.querySelector<HTMLElement>('ol, ul')?.dataset.digits).toBe(digits)
})

it('renders a list of ordinary length as one element', async () => {
  const view = await renderLive({ text: items(100, () => '-') })
  await eventually(() => expect(view.root.querySelectorAll('li')).toHaveLength(100))
  expect(view.root.querySelectorAll('ul')).toHaveLength(1)
})

it('keeps the elements of a long list while it grows', async () => {
  const text = items(300, () => '-')
  const view = await renderLive({ text: text.slice(0, 3000), isStreaming: true })
  const listItems = () => [...view.root.querySelectorAll('li')]
  await eventually(() => expect(listItems().length).toBeGreaterThan(101))
  const before = listItems().slice(0, -1)
  view.update({ text })
  await eventually(() => expect(listItems()).toHaveLength(300))
  expect(before.filter((item) => !item.isConnected)).toEqual([])
})

const words = Array.from({ length: 4000 }, (_, index) => `word${index}`)

it.each([
  ['paragraph', words.join(' ')],
  [
    'quote of paragraphs',
    words
      .slice(0, 300)
      .map((word) => `> ${word}`)
      .join('\n>\n'),
  ],
  ['list', items(300, () => '-')],
  ['paragraph without blanks', '\u{1f600}'.repeat(5000)],
])('renders an endless %s in steps exactly as at once', (_name, text) => {
  const lengths = Array.from({ length: 40 }, (_, index) => Math.floor((text.length * index) / 40))
  expect(renderInSteps(text, lengths).final).toBe(renderInSteps(text, []).final)
})

it('renders every word of an endless paragraph, the later ones in boxes', async () => {
  const view = await renderLive({ text: words.join(' ') })
  await eventually(() => expect(view.words()).toMatch(/word3999$/))
  expect(view.words().split(/\s+/)).toEqual(words)
  expect(view.root.querySelectorAll('p > .da-segment').length).toBeGreaterThan(1)
})

it('never splits a surrogate pair of plain text', async () => {
  const face = '\u{1f600}'
  const view = await renderLive({ text: `<div>\nx${face.repeat(5000)}\n</div>` })
  const readPieces = () => [...view.root.querySelectorAll('.da-plain')].map((piece) => piece.textContent ?? '')
  await eventually(() => expect(readPieces().join('').split(face)).toHaveLength(5001))
  const pieces = readPieces()
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.filter((piece) => /^[\udc00-\udfff]|[\ud800-\udbff]$/.test(piece))).toEqual([])
})
