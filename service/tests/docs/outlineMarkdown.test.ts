import { describe, expect, it, vi } from 'vitest'
import { outlineMarkdown, toRoughText } from '../../src/engine/docs/outlineMarkdown.ts'

const page = (...lines: string[]): string => lines.join('\n')
const anchorsOf = (markdown: string): string[] => outlineMarkdown(markdown).headings.map(({ anchor }) => anchor)

describe('headings', () => {
  it('are found after indented text that looks like a fence', () => {
    expect(anchorsOf(page('Text', '', '    ```', '', '## After'))).toEqual(['after'])
  })

  it('are found when they are underlined and have two lines', () => {
    const [heading] = outlineMarkdown(page('First line', 'second *line*', '---', 'Text')).headings
    expect(heading).toMatchObject({ text: 'First line second line', anchor: 'first-line-second-line', level: 2 })
    expect(heading).toMatchObject({ from: 0, to: 3 })
  })

  it('have no anchor inside a list item or a quote', () => {
    expect(anchorsOf(page('- item', '', '  ## In list', '', '> ## In quote', '', '## Below'))).toEqual(['below'])
  })

  it('are found after a fence that ends together with its list', () => {
    expect(anchorsOf(page('- item', '', '  ```', '  code', '', 'Text', '', '## After', '', '```', '## Code'))).toEqual([
      'after',
    ])
  })

  it('have an anchor even if their text has no letters', () => {
    expect(anchorsOf(page('## 🎉', '', '## !!!', '', '##'))).toEqual(['section', 'section-1'])
  })
})

describe('the outline of an original file', () => {
  it('leaves front matter out and finds code at any indentation', () => {
    const source = page(
      '---',
      'title: x',
      '# y',
      '---',
      '',
      '<Tab>',
      '      ```js',
      '## Code',
      '      ```',
      '</Tab>',
      '## Real',
    )
    expect(outlineMarkdown(source, { isSource: true }).headings).toMatchObject([{ text: 'Real', from: 10 }])
  })
})

describe('blocks', () => {
  it('have their kind, their lines and their Markdown', () => {
    const markdown = page(
      '## Title',
      'Some',
      '  text.',
      '',
      '- one',
      '',
      '  more',
      '- two',
      '',
      '```ts title="a.ts" {1}',
      'x',
      '```',
      '',
      '> [!TIP] Look',
      '> inside',
      '',
      '> said',
      '',
      '| A | B \\| C |',
      '| - | - |',
      '| `1` | 2 |',
      '',
      '![cat](cat.png)',
      '',
      '---',
    )
    const { blocks, lines } = outlineMarkdown(markdown)
    expect(blocks.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['heading', 0, 1],
      ['text', 1, 3],
      ['list', 4, 8],
      ['code', 9, 12],
      ['callout', 13, 15],
      ['quote', 16, 17],
      ['table', 18, 21],
      ['image', 22, 23],
      ['rule', 24, 25],
    ])
    for (const { from, to, markdown } of blocks) expect(markdown).toBe(lines.slice(from, to).join('\n'))
    expect(blocks[1]).toMatchObject({ text: 'Some\ntext.' })
    expect(blocks[2]).toMatchObject({
      isOrdered: false,
      items: [
        { markdown: '- one\n\n  more', content: 'one\n\nmore' },
        { markdown: '- two', content: 'two' },
      ],
    })
    expect(blocks[3]).toMatchObject({ code: 'x', language: 'ts', info: 'ts title="a.ts" {1}' })
    expect(blocks[4]).toMatchObject({ title: 'Look', content: 'inside' })
    expect(blocks[5]).toMatchObject({ content: 'said' })
    expect(blocks[6]).toMatchObject({ head: ['A', 'B | C'], rows: [{ cells: ['`1`', '2'], markdown: '| `1` | 2 |' }] })
  })

  it('keep the first number of an ordered list, and recognize numbers of two digits', () => {
    const [list] = outlineMarkdown(page('9. nine', '10. ten', '', '    below')).blocks
    expect(list).toMatchObject({ isOrdered: true, start: 9, items: [{ content: 'nine' }, { content: 'ten\n\nbelow' }] })
  })

  it('are tabs of one group when code with titles follows code', () => {
    const code = (info: string): string[] => [`\`\`\`${info}`, 'x', '```', '']
    const { blocks } = outlineMarkdown(page(...code('sh npm'), ...code('sh pnpm'), 'Text', '', ...code('js')))
    expect(blocks.map((block) => (block.kind === 'code' ? block.tab : null))).toEqual([
      { group: 0, label: 'npm' },
      { group: 0, label: 'pnpm' },
      null,
      undefined,
    ])
  })

  it.each([
    ['the same language', () => 'a'],
    ['other titles', (at: number) => `js title="${at}"`],
  ])('are compared with few others, if thousands with %s follow each other', (_, info) => {
    const count = (blocks: number): number => {
      const code = Array.from({ length: blocks }, (_, at) => `\`\`\`${info(at)}\nx\n\`\`\``)
      const outline = outlineMarkdown(page(...code, '', '```sh', 'run', '```'))
      const replace = vi.spyOn(String.prototype, 'replace')
      expect(outline.blocks.length).toBe(blocks + 1)
      const { length } = replace.mock.calls
      replace.mockRestore()
      return length
    }
    const few = count(200)
    expect(count(1_600)).toBeLessThan(few * 16)
  })

  it('are not tabs when one is a file and the other a command', () => {
    const { blocks } = outlineMarkdown(page('```yaml', 'a: 1', '```', '', '```bash', 'run a.yaml', '```'))
    expect(blocks.map((block) => (block.kind === 'code' ? block.tab : null))).toEqual([undefined, undefined])
  })

  it('are tabs of one group when each has its title above', () => {
    const tab = (title: string): string[] => [`**${title}**`, '', '```sh', 'x', '```', '']
    const { blocks } = outlineMarkdown(page('**Alone**', '', 'Text', '', ...tab('macOS'), ...tab('Linux')))
    expect(blocks.flatMap((block) => (block.kind === 'code' ? [block.tab] : []))).toEqual([
      { group: 0, label: 'macOS' },
      { group: 0, label: 'Linux' },
    ])
  })

  it('are a single text if the page is too long', () => {
    const long = '## x\n'.repeat(250_000)
    expect(outlineMarkdown(long)).toMatchObject({ headings: [], blocks: [{ kind: 'text' }] })
  })
})

it('has no text of code again for marks that an author has written', () => {
  expect(toRoughText(`\`code\` ${'\uE0000\uE000'.repeat(100)}`)).toBe(`code ${'0'.repeat(100)}`)
})
