import { execFileSync } from 'node:child_process'
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import type { Token } from 'markdown-it'
import { createMarkdownParser } from '../../src/engine/docs/readBlocks.ts'
import { renderLayout } from '../../src/node/site/renderLayout.ts'
import { createInsertsOfAll } from '../../src/engine/docs/mdx/ExpansionBudget.ts'
import { buildDocs } from '../../src/engine/docs/buildDocs.ts'
import type { Docs } from '../../src/engine/docs/Docs.ts'
import { toPageUrl } from '../../src/engine/docs/findPage.ts'
import { prepareDocs } from '../../src/engine/docs/preparedDocs.ts'
import { createFolderCache, createPageCache } from '../../src/node/files/FolderCache.ts'
import { readJsonFiles } from '../../src/node/files/readFiles.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import type { ReadProgress } from '../../src/node/files/ReadDocsOptions.ts'
import { matchPath } from '../../src/engine/http/createRouter.ts'
import { createSearch } from '../../src/engine/search/createSearch.ts'
import { renderMarkdown } from '../../src/node/site/renderMarkdown.ts'
import { propertyRuns } from '../../../tests/propertyRuns.ts'
import { createFolder } from './createFolder.ts'

const GOOD = { 'good.md': '# Good\n\nA page that nobody meant ill with.\n' }

/** Reads the folder, indexes it and renders its pages, like the service. Endless work fails by the time limit. */
async function serve(files: Record<string, string>) {
  const warnings: string[] = []
  const onProgress = (progress: ReadProgress): void => {
    if (progress.type === 'warning') warnings.push(`${progress.file}: ${progress.message}`)
  }
  const docs = await readDocs(await createFolder({ ...GOOD, ...files }), { onProgress })
  createSearch(docs)
  for (const page of docs.pages) renderMarkdown(page)
  expect(docs.pages.map(({ file }) => file)).toContain('good.md')
  return { docs, warnings, files: docs.pages.map(({ file }) => file) }
}

const withNavigation = (navigation: unknown): string => JSON.stringify({ name: 'Acme', navigation })

describe('a folder is served completely', () => {
  it('when a $ref of docs.json leads to itself, ten times', async () => {
    const refs = Array.from({ length: 10 }, () => ({ $ref: 'a.json' }))
    const { warnings } = await serve({
      'docs.json': withNavigation({ groups: [{ group: 'Good', pages: ['good'] }, ...refs] }),
      'a.json': JSON.stringify({ group: 'Loop', pages: refs }),
    })
    expect(warnings).toEqual([expect.stringMatching(/^docs\.json: navigation has more than 50000 entries/)])
  })

  it('when ten snippets include ten snippets each, eight levels deep', async () => {
    const ring = Array.from({ length: 9 }, (_, index): [string, string] => [
      `snippets/s${index}.mdx`,
      Array.from({ length: 10 }, () => `text <Snippet file="s${index + 1}.mdx" />`).join('\n\n'),
    ])
    const { warnings, files } = await serve({
      ...Object.fromEntries(ring),
      'page.mdx': '# Page\n\n<Snippet file="s0.mdx" />',
    })
    expect(files).toContain('page.mdx')
    expect(warnings).toContain('page.mdx: includes so many snippets and values that some of them are left out')
  })

  it('when a constant is inserted many times', async () => {
    const { warnings } = await serve({
      'page.mdx': `export const long = "${'a'.repeat(100_000)}"\n\n${'{long} '.repeat(10_000)}`,
    })
    expect(warnings).toContain('page.mdx: includes so many snippets and values that some of them are left out')
  })

  it('when a page consists only of nested components', async () => {
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
    [
      'very many keys',
      Array.from({ length: propertyRuns(150_000, 30_000) }, (_, index) => `key${index}: 1`).join('\n'),
    ],
    ['20,000 brackets', `a: ${'['.repeat(20_000)}`],
    ['very many dashes', '- '.repeat(propertyRuns(30_000, 10_000))],
    ['a long line of blanks', `a:${' '.repeat(60_000)}x\nb: [`],
  ])('when front matter has %s', async (_, yaml) => {
    const { files, warnings } = await serve({ 'page.md': `---\ntitle: Page\n${yaml}\n---\n\nText.\n` })
    expect(files).toContain('page.md')
    expect(warnings.every((warning) => warning.startsWith('page.md: front matter is not valid YAML'))).toBe(true)
  })

  it('when a table has very many rows, and one of them as many cells', async () => {
    const count = propertyRuns(60_000, 15_000)
    const table = `<table><tr>${'<td>b</td>'.repeat(count)}</tr>${'<tr><td>a</td></tr>'.repeat(count)}</table>`
    const { files } = await serve({ 'page.md': table })
    expect(files).toContain('page.md')
  })
})

const CHARACTERS = propertyRuns(999_000, 15_000)

/** Texts for which reading once took quadratic time, or overflowed the stack. */
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
      ['many backticks, then one', `${'`'.repeat(Math.max(CHARACTERS, 250_000))} \``],
      ['open links', '['],
      ['links without end', '[a](b'],
      ['links in links', '[a]('],
      ['tags without end', '<a b="'],
      ['tags in expressions', '<a b={'],
      ['inline elements on one line', '<b>x</b>'],
      ['cells on one line', '<td>a</td>'],
      ['ids on one line', '{/* #a */}'],
      ['comments with ids on one line', '<!-- #a -->'],
      ['templates on one line', '{% a %}'],
      ['components on one line', '<Card title="x">y</Card>'],
      ['an indentation', `${' '.repeat(CHARACTERS / 2)}<Note>${'a\n'.repeat(CHARACTERS / 4)}</Note>`],
      ['lists in lists', '- '],
      ['quotes in quotes', '> '],
      ['callouts', '> [!NOTE]\n> a\n\n'],
      ['shortcodes without end', '{{<a '.repeat(200) + ' '.repeat(Math.max(CHARACTERS, 100_000))],
      ['an import of blanks', `\`\`\`mdx-code-block\nimport${' '.repeat(Math.max(CHARACTERS, 100_000))}`],
      ['tags with escaped quotes', `{% hint a="${'\\"'.repeat(9_900)} %}\n\n`.repeat(CHARACTERS / 15_000)],
      ['fields with blanks', `::note\n---\na: x${' '.repeat(4_900)}y\n---\n::\n\n`.repeat(CHARACTERS / 5_000)],
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
      ['openers of formulas', '\\('],
      ['addresses before openers of formulas', '[a](b\\'],
      ['components without end', ':a['],
      ['files that are not there', '<<< a\n'],
      ['emphasis without end', '*a '],
    ] as const
  ).map(([name, piece]): [string, string] => [
    name,
    piece.length > 1_000 ? piece : piece.repeat(Math.floor(CHARACTERS / piece.length)),
  ]),
]

describe('a long page is read quickly', () => {
  test.each(PIECES)('that consists of %s', async (_, text) => {
    await serve({ 'page.mdx': text, 'other.md': text })
  })
})

it('reads front matter whose lines end as on old computers, so that a draft stays one', async () => {
  const { docs, files } = await serve({
    'draft.md': '---\rdraft: true\r---\r# Secret\r\rText.\r',
    'page.md': '---\rtitle: Named\r---\r## Part\r\rText.\r',
  })
  expect(files).toEqual(['good.md', 'page.md'])
  expect(docs.pages[1]).toMatchObject({ title: 'Named', markdown: '## Part\n\nText.' })
})

describe('a page costs no search for each', () => {
  afterEach(() => vi.restoreAllMocks())

  it('of thousands of links to ids that it does not have', async () => {
    const ids = Array.from({ length: 1_000 }, (_, id) => `- \`a${id}\`\n`).join('')
    const links = Array.from({ length: 1_000 }, (_, id) => `[a](#zzzzzz${id})\n`).join('')
    const ends = vi.spyOn(String.prototype, 'endsWith')
    const starts = vi.spyOn(String.prototype, 'startsWith')
    await serve({ 'page.md': `# Page\n\n## Section\n\n${ids}\n${links}` })
    const compared = ends.mock.calls.length + starts.mock.calls.length
    expect(compared).toBeLessThan(200_000)
  })

  it('finds the only id that ends like that of a link', async () => {
    const { docs } = await serve({
      'page.md': '# Page\n\n[a](#limits) [b](#others) [c](#numbers)\n\n## New limits\n\n## My others\n\n## No others\n',
    })
    expect(docs.pages.find(({ file }) => file === 'page.md')?.sections[0]?.markdown).toBe(
      '[a](#new-limits) [b](#others) [c](#numbers)',
    )
  })

  it('of thousands of marks that close nothing', () => {
    const mark = (sign: string, kind: string): Token[] =>
      createMarkdownParser().parse(`${sign}${kind}\uE013\n\n`.repeat(500), {})
    const find = vi.spyOn(Array.prototype, 'findLastIndex')
    renderLayout([...mark('\uE012', 'card'), ...mark('\uE014', 'grid')], () => null)
    expect(find.mock.calls.length).toBe(0)
  })
})

describe('an unusual file or folder affects nothing else:', () => {
  /** Reads a folder after `make` has added something to it. */
  async function serveWith(make: (folder: string) => unknown) {
    const folder = await createFolder(GOOD)
    await make(folder)
    const warnings: string[] = []
    const onProgress = (progress: ReadProgress): void => {
      if (progress.type === 'warning') warnings.push(`${progress.file}: ${progress.message}`)
    }
    const docs = await readDocs(folder, { onProgress })
    expect(docs.pages.map(({ file }) => file)).toContain('good.md')
    return { docs, warnings }
  }

  it('a folder whose name is not UTF-8', async ({ skip }) => {
    const { warnings } = await serveWith(async (folder) => {
      const name = Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0xff])])
      // Some file systems refuse such a name.
      await mkdir(name).catch(() => skip())
    })
    expect(warnings).toEqual(['b\uFFFD: the folder cannot be read (ENOENT) and is left out'])
  })

  it('folders that are too deep for any path', async () => {
    const { warnings } = await serveWith(async (folder) => {
      const half = 'd'.repeat(200).concat('/').repeat(12)
      await mkdir(join(folder, 'a', half), { recursive: true })
      await mkdir(join(folder, 'b', half), { recursive: true })
      await rename(join(folder, 'b'), join(folder, 'a', half, 'b'))
      // Node's own `rm` can't remove what is too deep for a path.
      onTestFinished(() => void execFileSync('rm', ['-r', join(folder, 'a')]))
    })
    expect(warnings).toEqual([expect.stringMatching(/^a\/.*: the folder cannot be read \(ENAMETOOLONG\)/)])
  })

  it('a file whose path is too long for an address or a database', async () => {
    const long = 'd'.repeat(200).concat('/').repeat(10)
    const { warnings } = await serveWith(async (folder) => {
      await mkdir(join(folder, long), { recursive: true })
      await writeFile(join(folder, long, 'page.md'), '# Page')
      await writeFile(join(folder, long, 'a.png'), '')
    })
    expect(warnings).toEqual(['a.png', 'page.md'].map((name) => `${long}${name}: the path is too long and is left out`))
  })

  it('a hundred nested folders', async () => {
    const { warnings } = await serveWith((folder) => mkdir(join(folder, 'd/'.repeat(100)), { recursive: true }))
    expect(warnings).toEqual([expect.stringMatching(/^(?:d\/){32}d: the folder is nested too deeply/)])
  })

  it.each(['docs.json', '.mintignore'])('a pipe called %s', async (name) => {
    const { warnings } = await serveWith((folder) => execFileSync('mkfifo', [join(folder, name)]))
    expect(warnings).toEqual([`${name}: is not a file and is not used`])
  })

  it.each(['docs.json', '.mintignore'])('%s that leads out of the folder', async (name) => {
    const outside = join(await createFolder({ 'secret.json': '{"name": "Secret"}' }), 'secret.json')
    const { docs, warnings } = await serveWith((folder) => symlink(outside, join(folder, name)))
    expect(docs.name).not.toBe('Secret')
    expect(warnings).toContain(`${name}: leads out of the folder and is not used`)
  })
})

it('lines that continue nested quotes are not looked at for each of the quotes', () => {
  const parser = createMarkdownParser()
  let looks = 0
  const look = () => {
    looks += 1
    return false
  }
  parser.block.ruler.before('fence', 'look', look, { alt: ['blockquote', 'paragraph'] })
  const html = parser.render(`${'>'.repeat(90)} a\n${'a\n'.repeat(1_000)}`)
  expect(looks).toBeLessThan(13_000)
  expect(html.match(/<blockquote>/g)).toHaveLength(10)
  expect(html).toContain(`<p>${'&gt;'.repeat(80)} a\na\n`)
})

it('a line of YAML with thousands of errors costs no look at the line for each of them', async () => {
  const yaml = `x: ${'"'.repeat(20_000)}`
  const replace = vi.spyOn(String.prototype, 'replace')
  const { warnings } = await serve({
    'page.md': `---\n${yaml}\n---\nText.\n`,
    'readers-ask.yaml': yaml,
    'docs.json': withNavigation({ pages: ['good', 'page', { group: 'API', openapi: 'api.yaml' }] }),
    'api.yaml': `openapi: 3.1.0\n${yaml}`,
  })
  const looks = replace.mock.calls.length
  replace.mockRestore()
  expect(looks).toBeLessThan(10_000)
  expect(warnings).toContain(
    'readers-ask.yaml: is not valid YAML, and is not used: Unexpected double-quoted-scalar at node end ' +
      'at line 1, column 6',
  )
  expect(warnings.join('\n')).toContain('Unexpected double-quoted-scalar at node end (line 2, column 6)')
})

/** The characters of everything that an index holds. */
function measure(docs: Docs): number {
  return JSON.stringify(prepareDocs(docs)).length
}

/** A folder of which only the texts matter. */
const filesOf = (sources: Map<string, string>) => ({
  name: 'Acme',
  folder: '',
  config: null,
  sources,
  json: new Map(),
  labels: new Map(),
  readersAsk: null,
})

describe('a short text is not repeated without end:', () => {
  const deep = `${'d'.repeat(250)}/`.repeat(7)
  const links = (link: string) => `# Page\n\n${`${link} `.repeat(2_000)}`

  it.each<[string, Record<string, string>]>([
    ['the path that a page asks for', { 'b.md': `---\nslug: /${'a'.repeat(20_000)}\n---\n`, 'a.md': links('[a](b)') }],
    ['the path of a deep folder', { [`${deep}a.md`]: links('[a](b)'), [`${deep}b.md`]: '# B' }],
    [
      'a constant in attributes',
      { 'a.mdx': `export const a = "${'word '.repeat(3_000)}"\n\n${'<Card title={a} />\n'.repeat(500)}` },
    ],
    ['the path of a picture', { [`${deep}a.md`]: links('![](b)') }],
    [
      'the anchor of a long heading',
      { 'a.md': `${links('[a](#b)')}\n\n## ${'long '.repeat(200)}\n\n<a id="b"></a>\n` },
    ],
    [
      'long headings above many others',
      {
        'a.md': [1, 2, 3, 4, 5]
          .map((level) => `${'#'.repeat(level)} ${'long '.repeat(200)}\n\n`)
          .concat('###### Last\n\nText.\n\n'.repeat(1_000))
          .join(''),
      },
    ],
    [
      'the name of a group',
      {
        ...Object.fromEntries(Array.from({ length: 100 }, (_, page) => [`p${page}.md`, 'Text.'])),
        'docs.json': withNavigation({
          groups: [
            { group: 'long '.repeat(20_000), pages: ['good', ...Array.from({ length: 100 }, (_, at) => `p${at}`)] },
          ],
        }),
      },
    ],
  ])('%s', async (_, files) => {
    const { docs } = await serve(files)
    expect(docs.pages.length).toBeGreaterThan(1)
    expect(measure(docs)).toBeLessThan(4_000_000)
  })

  it('a snippet in thousands of pages', async () => {
    const pages = Array.from({ length: 10 }, (_, page): [string, string] => [
      `p${page}.mdx`,
      '<Snippet file="s.mdx" />',
    ])
    const sources = new Map([...pages, ['snippets/s.mdx', 'word '.repeat(1_000)] as const])
    const files = filesOf(sources)
    const warn = vi.fn()
    const insertsOfAll = createInsertsOfAll(12_000)
    const docs = await buildDocs(files, { warn, insertsOfAll })
    expect(docs.pages.filter(({ markdown }) => markdown !== '').map(({ file }) => file)).toEqual(['p0.mdx', 'p1.mdx'])
    expect(warn).toHaveBeenCalledTimes(8)
    const message = 'includes so many snippets and values that some of them are left out'
    expect(warn).toHaveBeenLastCalledWith('p9.mdx', message)
    const cache = createPageCache(createFolderCache())
    const again = await buildDocs(files, { warn, insertsOfAll: createInsertsOfAll(12_000), cache })
    expect(again.pages).toEqual(docs.pages)
  })

  it('the search for parts of one file, which is divided once', async () => {
    const parts = Array.from({ length: 30 }, (_, at) => `## Part ${at}\n\nText ${at}.\n\n`).join('')
    const includes = Array.from({ length: 30 }, (_, at) => `<include>./s.mdx#part-${at}</include>\n\n`).join('')
    const pages = Array.from({ length: 10 }, (_, page): [string, string] => [`p${page}.mdx`, includes])
    const sources = new Map([...pages, ['s.mdx', parts] as const])
    const files = filesOf(sources)
    const insertsOfAll = createInsertsOfAll()
    const warn = vi.fn()
    const headings = vi.spyOn(Map.prototype, 'has')
    const docs = await buildDocs(files, { warn, insertsOfAll })
    expect(warn).not.toHaveBeenCalled()
    expect(docs.pages[0]!.markdown).toContain('Text 29.')
    // Each heading of a file or a page gets its anchor.
    expect(headings.mock.calls.filter(([anchor]) => anchor === 'part-7').length).toBeLessThan(40)
    headings.mockRestore()
    const few = { ...createInsertsOfAll(), searchesLeft: parts.length * 50 }
    await buildDocs(files, { warn, insertsOfAll: few })
    const message = 'includes so many snippets and values that some of them are left out'
    expect(warn.mock.calls).toEqual(Array.from({ length: 9 }, (_, page) => [`p${page + 1}.mdx`, message]))
  })

  it('a snippet in pages that have been read before', async () => {
    const cache = createFolderCache()
    const read = async (count: number, left: number) => {
      const pages = Array.from({ length: count }, (_, at): [string, string] => [
        `p${at}.mdx`,
        '<Snippet file="s.mdx" />',
      ])
      const sources = new Map([...pages, ['snippets/s.mdx', 'word '.repeat(1_000)] as const])
      const files = filesOf(sources)
      const options = { warn: () => {}, insertsOfAll: createInsertsOfAll(left), cache: createPageCache(cache) }
      const { pages: found } = await buildDocs(files, options)
      return found.filter(({ markdown }) => markdown !== '').map(({ file }) => file)
    }
    expect(await read(2, 12_000)).toEqual(['p0.mdx', 'p1.mdx'])
    expect(await read(4, 12_000)).toEqual(['p0.mdx', 'p1.mdx'])
    expect(await read(4, 17_000)).toEqual(['p0.mdx', 'p1.mdx', 'p2.mdx'])
  })

  it.each([
    ['the address of a definition', '[a] ', (long: string) => `[a]: /${long}`],
    ['the title of a definition', '[a] ', (long: string) => `[a]: /b "${long}"`],
    ['the address of a picture', '![a] ', (long: string) => `[a]: https://${long}.example/${long}`],
  ])('%s', async (_, use, define) => {
    const { docs } = await serve({ 'page.md': `${use.repeat(2_000)}\n\n${define('x'.repeat(20_000))}` })
    const { content } = renderMarkdown(docs.pages.find(({ file }) => file === 'page.md')!)
    expect(content.text.length).toBeLessThan(10_000_000)
    expect(content.text).toContain('a a a')
  })
})

it('no title fills the menu that all pages have', async () => {
  const { docs } = await serve({
    'a.md': `---\ntitle: ${'word '.repeat(10_000)}\nsidebarTitle: ${'x'.repeat(50_000)}\n---\nText.`,
    'b.md': `# ${'long '.repeat(10_000)}\n\nText.`,
  })
  expect(docs.pages).toHaveLength(3)
  for (const { title, menuTitle = '' } of docs.pages) expect(title.length + menuTitle.length).toBeLessThan(2_005)
})

describe('every page has its own address', () => {
  it('that is short enough for a database', async () => {
    const paths = {
      '/a': { get: { summary: 'word '.repeat(1_000) } },
      '/b': { get: { summary: 'word '.repeat(1_000) } },
    }
    const navigation = { groups: [{ group: 'A', openapi: { source: 'api.json', directory: 'long/'.repeat(1_000) } }] }
    const [own, made] = [
      { 'a/page.md': `---\nslug: ${'漢'.repeat(700)}\n---\n` },
      { 'docs.json': withNavigation({ groups: [{ group: 'Good', pages: ['good'] }, ...navigation.groups] }) },
    ]
    const api = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths })
    for (const [files, count] of [
      [own, 2],
      [{ ...made, 'api.json': api }, 3],
    ] as const) {
      const { docs } = await serve(files)
      expect(docs.pages).toHaveLength(count)
      for (const { path } of docs.pages) expect(Buffer.byteLength(path)).toBeLessThan(2_500)
    }
  })

  it('whatever its file is called', async () => {
    const names = ['what?', 'a#b', 'a\\b', 'a\nb', 'a-b', '100%', 'c', 'c.md']
    const { docs } = await serve(Object.fromEntries(names.map((name) => [`${name}.md`, '# Page\n'])))
    expect(docs.pages).toHaveLength(names.length + 1)
    const addresses = docs.pages.map(({ path }) => new URL(toPageUrl('http://site', path)))
    // Like the router.
    const found = addresses.map(({ pathname }) => matchPath('/{page*}', pathname)?.page)
    expect(found).toEqual(docs.pages.map(({ path }) => path.slice(1)))
    expect(new Set(found).size).toBe(docs.pages.length)
    // That would be the Markdown of another page.
    for (const { pathname } of addresses) expect(matchPath('/{page*}.md', pathname)).toBeNull()
  })

  it('that no other page can take', async () => {
    const { docs } = await serve({ 'a#b.md': '# Odd', 'a-b.md': '# Plain', 'c.markdown': '# C', 'c.md': '# Other C' })
    const titles = docs.pages.map(({ path, title }) => `${path} ${title}`)
    expect(titles.sort()).toEqual(['/a-b Plain', '/a-b-md Odd', '/c C', '/c-md Other C', '/good Good'])
  })

  it.each([
    ['what%3F.md', '/what-'],
    ['what%3F#part', '/what-#part'],
    ['my%20page.md', '/my%20page'],
    ['my page', '/my%20page'],
    ['x%253Fy', '/x%253Fy'],
    ['x%3Fy', '/x%253Fy'],
  ])('a link can write it: %s', async (target, address) => {
    const names = ['what?', 'my page', 'x%3Fy']
    const pages = Object.fromEntries(names.map((name) => [`${name}.md`, '# Page']))
    const { docs } = await serve({ ...pages, 'page.md': `See [it](<./${target}>).` })
    expect(docs.pages.find(({ file }) => file === 'page.md')?.markdown).toBe(`See [it](<${address}>).`)
  })

  it('whatever its front matter and docs.json contain', async () => {
    const config = '{"name": "N\\uD800", "navigation": {"groups": [{"group": "G\\uDC00", "pages": ["good", "page"]}]}}'
    const page = '---\nslug: "a\\uD800"\ntitle: "T\\uDC00"\n---\n\nText.\n'
    const configured: Record<string, string> = { 'docs.json': config }
    for (const added of [{}, configured]) {
      const { docs } = await serve({ 'page.md': page, ...added })
      for (const { path } of docs.pages) expect(() => toPageUrl('', path)).not.toThrow()
      expect(JSON.stringify(docs.pages, (key, value: unknown) => (key === 'page' ? undefined : value))).not.toMatch(
        /\\ud[89a-f]/i,
      )
      expect(docs.name).not.toMatch(/\p{Cs}/u)
    }
  })
})

it('reads no other JSON file than those that docs.json refers to', async () => {
  const config = { navigation: { $ref: './menu.json' } }
  const folder = await createFolder({
    'menu.json': '{ "pages": [{ "$ref": "/more/group.json" }, { "$ref": "none.json" }, { "$ref": "menu.json" }] }',
    'more/group.json': '{ "group": "G", "pages": ["good"] }',
    'api.json': '{ "openapi": "3.0.0" }',
  })
  const files = ['api.json', 'menu.json', 'more/group.json']
  const read = await readJsonFiles(folder, config, files, () => {})
  expect([...read.keys()]).toEqual(['menu.json', 'more/group.json'])
})

it('stops reading JSON files at a limit', async () => {
  const large = JSON.stringify('x'.repeat(3_900_000))
  const names = Array.from({ length: 20 }, (_, index) => `${index}.json`)
  const folder = await createFolder(Object.fromEntries(names.map((name) => [name, large])))
  const warnings: string[] = []
  const refs = names.map(($ref) => ({ $ref }))
  const read = await readJsonFiles(folder, { navigation: refs }, names, (file, text) =>
    warnings.push(`${file}: ${text}`),
  )
  expect(read.size).toBe(8)
  expect(warnings).toHaveLength(12)
  expect(warnings[0]).toBe(
    '8.json: is not read, because docs.json refers to more than 32 MB of JSON; remove some of it',
  )
})

it('ignores the rest of the patterns in .mintignore if there are too many', async () => {
  const patterns = Array.from({ length: 5_001 }, (_, number) => `draft${number}.md`)
  const { warnings, files } = await serve({
    '.mintignore': `# Drafts\n\n${patterns.join('\n')}`,
    'draft4999.md': 'x',
    'draft5000.md': 'x',
  })
  expect(warnings).toEqual(['.mintignore: has more than 5000 patterns; the others are not used'])
  expect(files).toEqual(['draft5000.md', 'good.md'])
})

describe('patterns of .mintignore with too many stars', () => {
  const tooMany = (result: string) => expect.stringContaining(`.mintignore: a pattern with too many stars ${result}: `)

  it('are fast, and hide more than they say', async () => {
    const { warnings, files } = await serve({
      '.mintignore': `a/${'**/a/'.repeat(60)}b\n${'*x'.repeat(60)}.md\n[*]*\\**a*-hidden.md`,
      [`${'a/'.repeat(31)}c.md`]: 'x',
      'a/other/a/b/page.md': 'x',
      [`${'x'.repeat(100)}.md`]: 'x',
      '***a-hidden.md': 'x',
    })
    expect(warnings).toEqual(Array.from({ length: 3 }, () => tooMany('hides more than it says')))
    expect(files).toEqual(['good.md', `${'a/'.repeat(31)}c.md`])
  })

  it('never show what another pattern hides', async () => {
    const { warnings, files } = await serve({ '.mintignore': 'd*\n!*d*r*a*f*t*', 'draft.md': 'x' })
    expect(warnings).toEqual([tooMany('is not used')])
    expect(files).toEqual(['good.md'])
  })

  it('do not include those with one star in each name of a long path', async () => {
    const { warnings, files } = await serve({ '.mintignore': 'v*/*/*/*/*.draft.md', 'v1/a/b/c/d.draft.md': 'x' })
    expect(warnings).toEqual([])
    expect(files).toEqual(['good.md'])
  })
})
