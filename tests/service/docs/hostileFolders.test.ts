import { describe, expect, it, test } from 'vitest'
import { readDocs } from '../../../src/service/docs/readDocs.ts'
import type { ReadProgress } from '../../../src/service/docs/ReadDocsOptions.ts'
import { createSearch } from '../../../src/service/search/createSearch.ts'
import { renderMarkdown } from '../../../src/service/site/renderMarkdown.ts'
import { propertyRuns } from '../../propertyRuns.ts'
import { folderOf } from './folderOf.ts'

const GOOD = { 'good.md': '# Good\n\nA page that nobody meant ill with.\n' }

/**
 * Reads the folder, indexes it and renders its pages, as the service does. What takes forever fails by the time limit.
 */
async function serve(files: Record<string, string>) {
  const warnings: string[] = []
  const onProgress = (progress: ReadProgress): void => {
    if (progress.type === 'warning') warnings.push(`${progress.file}: ${progress.message}`)
  }
  const docs = await readDocs(await folderOf({ ...GOOD, ...files }), { onProgress })
  createSearch(docs)
  for (const page of docs.pages) renderMarkdown(page)
  expect(docs.pages.map(({ file }) => file)).toContain('good.md')
  return { docs, warnings, files: docs.pages.map(({ file }) => file) }
}

const withNavigation = (navigation: unknown): string => JSON.stringify({ name: 'Acme', navigation })

describe('a folder is served whole', () => {
  it('when a $ref of docs.json leads to itself, ten times', async () => {
    const refs = Array.from({ length: 10 }, () => ({ $ref: 'a.json' }))
    const { warnings } = await serve({
      'docs.json': withNavigation({ groups: [{ group: 'Good', pages: ['good'] }, ...refs] }),
      'a.json': JSON.stringify({ group: 'Loop', pages: refs }),
    })
    expect(warnings).toEqual([expect.stringMatching(/^docs\.json: navigation has more than 50000 entries/)])
  })

  it('when ten snippets hold ten snippets each, eight deep', async () => {
    const ring = Array.from({ length: 9 }, (_, index): [string, string] => [
      `snippets/s${index}.mdx`,
      Array.from({ length: 10 }, () => `text <Snippet file="s${index + 1}.mdx" />`).join('\n\n'),
    ])
    const { warnings, files } = await serve({
      ...Object.fromEntries(ring),
      'page.mdx': '# Page\n\n<Snippet file="s0.mdx" />',
    })
    expect(files).toContain('page.mdx')
    expect(warnings).toContain('page.mdx: puts in so many snippets and values that some of them are left out')
  })

  it('when a constant is put in many times', async () => {
    const { warnings } = await serve({
      'page.mdx': `export const long = "${'a'.repeat(100_000)}"\n\n${'{long} '.repeat(10_000)}`,
    })
    expect(warnings).toContain('page.mdx: puts in so many snippets and values that some of them are left out')
  })

  it('when a page is nothing but components inside components', async () => {
    const text = 'a\n'.repeat(100_000)
    const { files, warnings } = await serve({ 'page.mdx': `${'<Note>\n'.repeat(60)}${text}${'</Note>\n'.repeat(60)}` })
    expect(files).toEqual(['good.md'])
    expect(warnings).toEqual([expect.stringMatching(/^page\.mdx: cannot be read and is left out: its components hold/)])
  })

  it.each([
    ['is nested 20,000 deep', `{"name": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['opens 400,000 comments', `{"name": "Acme" ${'/*'.repeat(400_000)}`],
    ['opens 20,000 brackets', '{"a":'.repeat(20_000)],
    ['is one long text', `{"name": "${'\\'.repeat(1_000_000)}`],
    ['is YAML that refers to itself', `{"a": &a [*a, *a], "b": {"c": *a}}`],
  ])('when docs.json %s', async (_, config) => {
    const { warnings } = await serve({ 'docs.json': config })
    expect(warnings).toEqual([expect.stringMatching(/^docs\.json: is not a JSON object, or is nested too deep/)])
  })

  it.each([
    ['150,000 keys', Array.from({ length: 150_000 }, (_, index) => `key${index}: 1`).join('\n')],
    ['20,000 brackets', `a: ${'['.repeat(20_000)}`],
    ['60,000 dashes', '- '.repeat(30_000)],
    ['a long line of blanks', `a:${' '.repeat(60_000)}x\nb: [`],
  ])('when front matter has %s', async (_, yaml) => {
    const { files, warnings } = await serve({ 'page.md': `---\ntitle: Page\n${yaml}\n---\n\nText.\n` })
    expect(files).toContain('page.md')
    expect(warnings.every((warning) => warning.startsWith('page.md: front matter is not valid YAML'))).toBe(true)
  })

  it('when a table has 60,000 rows, and one of them 60,000 cells', async () => {
    const table = `<table><tr>${'<td>b</td>'.repeat(60_000)}</tr>${'<tr><td>a</td></tr>'.repeat(60_000)}</table>`
    const { files } = await serve({ 'page.md': table })
    expect(files).toContain('page.md')
  })
})

const CHARACTERS = propertyRuns(999_000, 30_000)

/** What was read in a time that grew with the square of its length, or overflowed the stack. */
const PIECES: [name: string, text: string][] = [
  ['open braces and template texts', '{' + '`${'.repeat(4_000)],
  ...(
    [
      ['dollars and braces', '${'],
      ['a dollar and braces', '$'.concat('{'.repeat(CHARACTERS))],
      ['formulas that do not end', '$a\\'],
      ['an export with blanks', `export const a = 1${' '.repeat(CHARACTERS)}x`],
      ['exports that go on', 'export const a = b,\n'],
      ['lines that end in a comma', `export const a = [\n${'a,\n'.repeat(CHARACTERS / 3)}`],
      ['imports of long names', `import ${'a'.repeat(CHARACTERS)}. from "x"`],
      ['blanks at the end of a line', `a${' '.repeat(CHARACTERS)}b`],
      ['backticks', '`'],
      ['runs of backticks', Array.from({ length: Math.sqrt(CHARACTERS) }, (_, length) => '`'.repeat(length)).join('x')],
      ['open links', '['],
      ['links without end', '[a](b'],
      ['links in links', '[a]('],
      ['tags without end', '<a b="'],
      ['tags in expressions', '<a b={'],
      ['inline elements on one line', '<b>x</b>'],
      ['components on one line', '<Card title="x">y</Card>'],
      ['an indentation', `${' '.repeat(CHARACTERS / 2)}<Note>${'a\n'.repeat(CHARACTERS / 4)}</Note>`],
      ['lists in lists', '- '],
      ['quotes in quotes', '> '],
      ['callouts', '> [!NOTE]\n> a\n\n'],
      ['directives', ':::note\n'],
      ['directives with braces', `:::note ${'{'.repeat(CHARACTERS)}\n:::`],
      ['admonitions', '!!! note\n'],
      [
        'admonitions in admonitions',
        Array.from({ length: 300 }, (_, depth) => `${' '.repeat(4 * depth)}!!! note`).join('\n'),
      ],
      ['definitions', 'a\n: b\n'],
      ['attributes', '[](){#a}'],
      ['attributes of code', '`a`]{.b}'],
      ['ids', '<a id="a"></a>'],
      ['code with braces', '```js {'.concat('{'.repeat(CHARACTERS), '\n```')],
      ['headings', '# a\n'],
      ['the same heading', '## `<b>` [a][b] **c**\n\n'],
      ['emphasis', '*a_'],
      ['stars', '*'],
      ['ampersands', '&a'],
      ['definitions', '[a]: b\n'],
      ['pipes', '| a '],
      ['rows', '| a | b |\n| - | - |\n'],
      ['addresses', 'http://a '],
      ['carriage returns', 'a\r'],
    ] as const
  ).map(([name, piece]): [string, string] => [
    name,
    piece.length > 1_000 ? piece : piece.repeat(Math.floor(CHARACTERS / piece.length)),
  ]),
]

describe('a long page is read', () => {
  test.each(PIECES)('that consists of %s', async (_, text) => {
    await serve({ 'page.mdx': text, 'other.md': text })
  })
})

it('leaves out patterns of .mintignore that would take forever', async () => {
  const { warnings } = await serve({ '.mintignore': `${'*a'.repeat(50)}b\ndrafts/**`, [`${'a'.repeat(200)}.md`]: 'x' })
  expect(warnings).toEqual([expect.stringMatching(/^\.mintignore: a pattern with too many stars is not used/)])
})
