import { describe, expect, it } from 'vitest'
import type { DocsPage } from '../../src/engine/docs/Docs.ts'
import { flattenMdx } from '../../src/engine/docs/mdx/flattenMdx.ts'
import { outlineMarkdown } from '../../src/engine/docs/outlineMarkdown.ts'
import { renderMarkdown } from '../../src/node/site/renderMarkdown.ts'
import { BREAKS, BULLETS, EMPHASIS, FENCES, TILDES } from '../../../tests/markdown/modelWriting.ts'

function render(source: string): string {
  const markdown = flattenMdx(source, { isMdx: false, file: 'page.md', readSnippet: () => null })
  const page: DocsPage = { path: '/page', file: 'page.md', title: 'Page', breadcrumb: [], markdown, sections: [] }
  return renderMarkdown(page).content.text
}

/** HTML without what the site adds: attributes, colours of code, boxes around code and tables. */
function toMeaning(html: string): string {
  return html
    .replace(/<button[^]*?<\/button>|<a class="anchor"[^>]*><\/a>/g, '')
    .replace(/<figcaption>[^]*?<\/figcaption>/g, '')
    .replace(/<\/?(?:div|span|figure)\b[^>]*>/g, '')
    .replace(/<(\w+)((?:\s[^<>]*?)?)\s*\/?>/g, (_, tag: string, rest: string) => {
      const address = /\shref="([^"]*)"/.exec(rest)?.[1]
      return `<${tag === 's' ? 'del' : tag}${address === undefined ? '' : ` href="${address}"`}>`
    })
    .replaceAll('</s>', '</del>')
    .replaceAll('&quot;', '"')
    .replace(/\n(?=<\/code>)/g, '')
    .replace(/\s+(?=<)|(?<=>)\s+/g, (space) => (space.includes('\n') ? '' : space))
}

describe.each([
  ['emphasis beside CJK letters and punctuation', EMPHASIS],
  ['a single tilde is text', TILDES],
  [
    'a line break in a cell',
    BREAKS.filter(({ name }) => !['outside of a table', 'with an attribute', 'that closes'].includes(name)),
  ],
  ['bullet signs', BULLETS],
  ['a fence in a block of Markdown', FENCES],
])('%s, on the docs site', (_kind, cases) => {
  it.each(cases)('$name', ({ markdown, html }) => {
    expect(toMeaning(render(markdown))).toBe(toMeaning(html))
  })
})

it('reads `<br>` outside of a table as a line break, because authors write HTML', () => {
  expect(toMeaning(render('one<br>two'))).toBe('<p>one<br>two</p>')
})

it('reads the items of a list with bullet signs', () => {
  const [block] = outlineMarkdown('• install it\n•start it\n  ◦ now').blocks
  expect(block).toMatchObject({ kind: 'list', items: [{ content: 'install it' }, { content: 'start it\n ◦ now' }] })
})

it('keeps an example of one fence as CommonMark reads it', () => {
  const source = '```md\n```js {1}\n```\n\nText after it.'
  expect(toMeaning(render(source))).toBe('<pre><code>```js {1}</code></pre><p>Text after it.</p>')
})
