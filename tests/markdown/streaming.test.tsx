import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { MarkdownElementProps } from '../../src/markdown/plain/settings.ts'
import { renderLive } from './renderLive.tsx'
import { everyCharacter, renderAtOnce, renderInSteps } from './renderMarkup.tsx'

afterEach(cleanup)

describe('syntax left open at the end of a streaming answer is closed', () => {
  it.each([
    ['an open emphasis', 'so **bold', 'so bold', 'strong'],
    ['an incomplete closing mark', 'so **bold*', 'so bold', 'strong'],
    ['emphasis inside strong', 'so **bold and *both', 'so bold and both', 'strong em'],
    ['an open strikethrough', 'not ~~this', 'not this', 'del'],
    ['an open code span', 'run `npm i', 'run npm i', 'code'],
    ['a code span without text', 'run `', 'run ', 'p'],
    ['an incomplete link label', 'see [the gui', 'see the gui', 'p'],
    ['an incomplete link destination', 'see [the guide](https://docs.exa', 'see the guide', 'p'],
    ['an incomplete link label with emphasis', 'see [the **guide', 'see the guide', 'strong'],
    ['a link without its definition yet', 'see [the guide][start]', 'see the guide', 'p'],
    ['an incomplete image', 'look ![a shot](https://docs.exa', 'look ', 'p'],
    ['an incomplete footnote reference', 'so it is[^no', 'so it is', 'p'],
    ['a footnote reference without its definition yet', 'so it is[^note] now', 'so it is now', 'p'],
    ['an incomplete entity', 'fish &am', 'fish ', 'p'],
    ['an incomplete tag', 'raw <details cla', 'raw ', 'p'],
    ['an incomplete formula', 'where $x^2 +', 'where ', 'p'],
    ['an incomplete formula in brackets', 'where \\(x^2', 'where ', 'p'],
    ['an incomplete block formula', 'so:\n\n$$\nx^2', 'so:', 'p'],
    ['a heading without text', 'text\n\n##', 'text', 'p'],
    ['a list item without text', 'text\n\n-', 'text', 'p'],
    ['an incomplete task', 'todo\n\n- [', 'todo', 'p'],
    ['a possible setext underline', 'text\n--', 'text', 'p'],
    ['a possible table head', 'see\n\n| a | b |', 'see', 'p'],
    ['an incomplete delimiter row', 'see\n\n| a | b |\n|--', 'see', 'p'],
    ['an incomplete row', '| a | b |\n|---|---|\n| one | tw', 'abonetw', 'table tbody td'],
    ['an empty row', '| a | b |\n|---|---|\n|', 'ab', 'table th'],
    ['an incomplete fence', 'run\n\n```j', 'run', 'p'],
    ['an open fence', 'run\n\n```js\nlet a', 'runlet a', 'pre code'],
    ['an incomplete closing fence', 'run\n\n```js\nlet a\n``', 'runlet a', 'pre code'],
    ['an incomplete definition', 'see it\n\n[start]: https://docs.exa', 'see it', 'p'],
    ['an incomplete callout', 'so\n\n> [!NO', 'so', 'p'],
    ['a quote without text', 'so\n\n>', 'so', 'p'],
  ])('%s', async (_name, text, words, selector) => {
    const view = await renderLive({ text, isStreaming: true })
    expect(view.words()).toBe(words)
    expect(view.root.querySelector(selector)).not.toBeNull()
    expect(view.root.querySelector('a, img')).toBeNull()
  })

  it('shows unclosed syntax as raw text once the answer has ended', async () => {
    const view = await renderLive({ text: 'so **bold and [the gui', isStreaming: true })
    view.update({ isStreaming: false })
    expect(view.words()).toBe('so **bold and [the gui')
  })
})

it('renders a link only when its URL is complete', async () => {
  const view = await renderLive({ text: '', isStreaming: true })
  const text = 'see [a](https://docs.example/one/two) or https://docs.example/three now'
  const seen = new Set<string>()
  for (let length = 1; length <= text.length; length++) {
    view.update({ text: text.slice(0, length) })
    for (const link of view.root.querySelectorAll('a')) seen.add(link.href)
  }
  expect([...seen]).toEqual(['https://docs.example/one/two', 'https://docs.example/three'])
})

it('requests an image once', async () => {
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

it('keeps the elements of finished blocks', async () => {
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
  // A new answer would be rendered in small slices, later than its text arrives.
  let text = 'Many words. '.repeat(60) + '\n\n'
  const view = await renderLive({ text, isStreaming: true })
  let before: Element[] = []
  for (const part of parts) {
    for (const character of part) {
      text += character
      view.update({ text })
      const elements = [...view.root.querySelectorAll('h3, p, ul, li, .da-code, pre, table, tr, td, blockquote')]
      const lost = before.filter((element) => !element.isConnected)
      // Only the last line can still become a different element.
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

it('links a label when its definition arrives later', async () => {
  const view = await renderLive({ text: 'See [the guide].\n\nMore words.\n\n', isStreaming: true })
  expect(view.root.querySelector('a')).toBeNull()
  view.update({ text: 'See [the guide].\n\nMore words.\n\n[the guide]: /start\n\nEnd.' })
  expect(view.root.querySelector('a')?.href).toBe('https://docs.example/start')
})

it('closes a fence of tildes whose word begins with a tilde', () => {
  const text = '~~~ ~~\nfirst\n\nsecond\n~~~\n\nafter'
  const { steps, final } = renderInSteps(text, everyCharacter(text))
  expect(final).toBe(renderAtOnce(text))
  expect(final).toContain('<p dir="auto">after</p>')
  expect(steps.at(-1)).toContain('second')
})

it.each([
  ['a callout', '> \n> [!TIP]\n> first\n> second\n> - x\n\nafter', '[!TIP]'],
  ['a task', '-\n  [x] first\n  second\n  - x\n\nafter', '[x]'],
])('takes the mark of %s from the line after an empty one', (_name, text, mark) => {
  const { steps, final } = renderInSteps(text, everyCharacter(text))
  expect(final).toBe(renderAtOnce(text))
  expect(final).toContain('first')
  for (const step of [...steps, final]) expect(step).not.toContain(mark)
})

it('renders only the last blocks again when the answer ends', async () => {
  const rendered: string[] = []
  const components = {
    pre: ({ children }: MarkdownElementProps) => {
      rendered.push('pre')
      return <pre>{children}</pre>
    },
  }
  const text = '```\nlet a\n```\n\n' + 'A paragraph.\n\n'.repeat(100) + '```\nlet z'
  const view = await renderLive({ text, isStreaming: true, components })
  expect(rendered).toHaveLength(2)
  view.update({ isStreaming: false, components })
  expect(rendered).toHaveLength(3)
})
