import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderLive } from './renderLive.tsx'

afterEach(cleanup)

describe('what is open at the end of a growing answer is drawn closed', () => {
  it.each([
    ['half an emphasis', 'so **bold', 'so bold', 'strong'],
    ['its closing half', 'so **bold*', 'so bold', 'strong'],
    ['an emphasis in a strong one', 'so **bold and *both', 'so bold and both', 'strong em'],
    ['half a strikethrough', 'not ~~this', 'not this', 'del'],
    ['half a code span', 'run `npm i', 'run npm i', 'code'],
    ['a code span that has only begun', 'run `', 'run ', 'p'],
    ['half a link label', 'see [the gui', 'see the gui', 'p'],
    ['half a link', 'see [the guide](https://docs.exa', 'see the guide', 'p'],
    ['half a link with emphasis', 'see [the **guide', 'see the guide', 'strong'],
    ['a link whose definition may come', 'see [the guide][start]', 'see the guide', 'p'],
    ['half an image', 'look ![a shot](https://docs.exa', 'look ', 'p'],
    ['half a footnote', 'so it is[^no', 'so it is', 'p'],
    ['a footnote without its note yet', 'so it is[^note] now', 'so it is now', 'p'],
    ['half an entity', 'fish &am', 'fish ', 'p'],
    ['half a tag', 'raw <details cla', 'raw ', 'p'],
    ['half a formula', 'where $x^2 +', 'where ', 'p'],
    ['half a formula in brackets', 'where \\(x^2', 'where ', 'p'],
    ['half a formula on lines of its own', 'so:\n\n$$\nx^2', 'so:', 'p'],
    ['a heading without words', 'text\n\n##', 'text', 'p'],
    ['a list without words', 'text\n\n-', 'text', 'p'],
    ['half a task', 'todo\n\n- [', 'todo', 'p'],
    ['what may be an underline', 'text\n--', 'text', 'p'],
    ['the head of a table', 'see\n\n| a | b |', 'see', 'p'],
    ['half a row of delimiters', 'see\n\n| a | b |\n|--', 'see', 'p'],
    ['half a row', '| a | b |\n|---|---|\n| one | tw', 'abonetw', 'table tbody td'],
    ['a row that has only begun', '| a | b |\n|---|---|\n|', 'ab', 'table th'],
    ['half a fence', 'run\n\n```j', 'run', 'p'],
    ['an open fence', 'run\n\n```js\nlet a', 'runlet a', 'pre code'],
    ['half a closing fence', 'run\n\n```js\nlet a\n``', 'runlet a', 'pre code'],
    ['half a definition', 'see it\n\n[start]: https://docs.exa', 'see it', 'p'],
    ['half a callout', 'so\n\n> [!NO', 'so', 'p'],
    ['a quote without words', 'so\n\n>', 'so', 'p'],
  ])('%s', async (_name, text, words, selector) => {
    const view = await renderLive({ text, isStreaming: true })
    expect(view.words()).toBe(words)
    expect(view.root.querySelector(selector)).not.toBeNull()
    expect(view.root.querySelector('a, img')).toBeNull()
  })

  it('shows what never was closed as it was written, when the answer has ended', async () => {
    const view = await renderLive({ text: 'so **bold and [the gui', isStreaming: true })
    view.update({ isStreaming: false })
    expect(view.words()).toBe('so **bold and [the gui')
  })
})

it('makes a link only when its address is whole', async () => {
  const view = await renderLive({ text: '', isStreaming: true })
  const text = 'see [a](https://docs.example/one/two) or https://docs.example/three now'
  const seen = new Set<string>()
  for (let length = 1; length <= text.length; length++) {
    view.update({ text: text.slice(0, length) })
    for (const link of view.root.querySelectorAll('a')) seen.add(link.href)
  }
  expect([...seen]).toEqual(['https://docs.example/one/two', 'https://docs.example/three'])
})

it('asks for an image once', async () => {
  const view = await renderLive({ text: '', isStreaming: true })
  const text = '![a](https://docs.example/a.png) and more words'
  const images = new Set<Element>()
  const addresses = new Set<string>()
  for (let length = 1; length <= text.length; length++) {
    view.update({ text: text.slice(0, length) })
    for (const image of view.root.querySelectorAll('img')) {
      images.add(image)
      addresses.add(image.src)
    }
  }
  expect(images.size).toBe(1)
  expect([...addresses]).toEqual(['https://docs.example/a.png'])
})

it('keeps the elements of what is finished', async () => {
  const parts = [
    '# Title\n\n',
    'A paragraph.\n\n',
    '- one\n',
    '- two\n\n',
    '```js\nlet a = 1\n```\n\n',
    '| a |\n|---|\n| 1 |\n',
    '| 2 |\n\n',
    '> quoted\n\n',
    'The [end].\n\n',
    '[end]: /end\n',
  ]
  const view = await renderLive({ text: '', isStreaming: true })
  let text = ''
  let before: Element[] = []
  for (const part of parts) {
    for (const character of part) {
      text += character
      view.update({ text })
      const elements = [...view.root.querySelectorAll('h3, p, ul, li, .da-code, pre, table, tr, td, blockquote')]
      const lost = before.filter((element) => !element.isConnected)
      // Only what the last line has drawn may still become something else.
      expect(
        lost.filter((element) => element.textContent !== '' && !part.startsWith(element.textContent ?? '')),
      ).toEqual([])
      before = elements
    }
  }
  const kept = [...view.root.querySelectorAll('*')]
  view.update({ text, isStreaming: false })
  expect(kept.filter((element) => !element.isConnected)).toEqual([])
})

it('links what a late definition defines', async () => {
  const view = await renderLive({ text: 'See [the guide].\n\nMore words.\n\n', isStreaming: true })
  expect(view.root.querySelector('a')).toBeNull()
  view.update({ text: 'See [the guide].\n\nMore words.\n\n[the guide]: /start\n\nEnd.' })
  expect(view.root.querySelector('a')?.href).toBe('https://docs.example/start')
})
