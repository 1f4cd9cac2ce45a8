import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocsPage } from '../../src/engine/docs/Docs.ts'
import { outlineMarkdown } from '../../src/engine/docs/outlineMarkdown.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { splitSections } from '../../src/engine/docs/splitSections.ts'
import { renderMarkdown } from '../../src/node/site/renderMarkdown.ts'
import { propertyRuns } from '../../../tests/propertyRuns.ts'
import { makeFolder } from '../http/startService.ts'

const PAGE = `# The title

Intro.

## Same \`code\` & *marks*

# A second of the first level

## Same \`code\` & *marks*

## Own {#chosen}

\`\`\`md
## Not a heading
\`\`\`

Underlined
----------

> ## In a quote

### Ünïcode: 日本語?

##
`

test('the page’s headings have the anchors that the search’s sections link to', async () => {
  const { pages } = await readDocs(await makeFolder({ 'a.md': PAGE }))
  const html = renderMarkdown(pages[0]!).content.text
  const rendered = idsIn(html)
  const linked = pages[0]!.sections.map(({ anchor }) => anchor).filter((anchor) => anchor !== '')
  expect(rendered).toEqual(linked)
  expect(rendered).toContain('chosen')
  expect(html).not.toContain('{#chosen}')
  expect(html).not.toContain('<h1')
})

/** Parts of lines that are headings or code depending on their place. */
const PIECES = [
  '# |## |### |#|- |* |1. |> |    |  |\t|```|~~~|````|`|---|===|--|word|two words|*|**|\\|&amp;|🎉'.split('|'),
  ['[a](b.md)', '[a]: b.md', '![a](b.png)', '| a | b |', '| - | - |', '|', '<b>', '</b>', '{#own}'],
  ['\n', '\n', '\n', '\n\n', '\n\n', '\r\n', '\r', '\0'],
].flat()

test.each([
  ['indented text that looks like a fence', 'Text\n\n    ```\n\n## After', ['after']],
  ['a heading of two lines, underlined', 'One\ntwo\n---\n\nText', ['one-two']],
  ['a heading in a list', '- item\n\n  ## In list\n\n- ## In item\n\n## After', ['after']],
  ['a fence that ends with its list', '- item\n\n  ```\n  code\n\nText\n\n## After', ['after']],
])('search and page agree on %s', async (_, markdown, anchors) => {
  const { pages } = await readDocs(await makeFolder({ 'a.md': markdown }))
  expect(pages[0]!.sections.map(({ anchor }) => anchor)).toEqual(['', ...anchors])
  expect(idsIn(renderMarkdown(pages[0]!).content.text)).toEqual(anchors)
})

test('the anchors of any page are those of its sections, in their order', () => {
  const markdown = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(markdown, (markdown) => {
      const outline = outlineMarkdown(markdown)
      const page = { path: '/a', file: 'a.md', title: 'A', markdown: outline.lines.join('\n') } as DocsPage
      const linked = splitSections(outline, 'A').map(({ anchor }) => anchor)
      expect(idsIn(renderMarkdown(page).content.text)).toEqual(linked.slice(1))
    }),
    { numRuns: propertyRuns(20_000, 2_000) },
  )
})

test('the anchors of any page stay the same when its title is removed and its links are resolved', async () => {
  const markdown = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''))
  const pages = fc.sample(markdown, propertyRuns(5_000, 300))
  const files = pages.map((text, index) => [`guides/${index}.md`, `# Title\n\n${text}`] as const)
  const docs = await readDocs(await makeFolder({ ...Object.fromEntries(files), 'b.md': '# B' }))
  for (const page of docs.pages) {
    const linked = page.sections.map(({ anchor }) => anchor)
    expect(idsIn(renderMarkdown(page).content.text)).toEqual(linked.slice(1))
  }
})

function idsIn(html: string): string[] {
  return [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id!)
}
