import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDocsConfig } from '../../src/config/check/readDocsConfig.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-pages-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(
      join(folder, name),
      name.endsWith('.json') ? '[{ "group": "Part", "pages": ["a", "part-gone"] }]' : '# Page\n',
    )
  }
}

/** Returns the problems of a docs.json with this navigation, each as `text at its position @ path: message`. */
async function listWarnings(navigation: unknown): Promise<string[]> {
  const config = { theme: 'maple', name: 'Acme', colors: { primary: '#0D9373' }, navigation }
  const text = JSON.stringify(config, null, 1)
  await writeFile(join(folder, 'docs.json'), text)
  const { ok, problems } = await readDocsConfig(join(folder, 'docs.json'))
  expect(ok).toBe(true)
  return problems.map(({ severity, path, message, line, column }) => {
    expect(severity).toBe('warning')
    const lineText = text.split('\n')[line! - 1]!
    const at = lineText.slice(column! - 1).replace(/,$/, '')
    return `${at} @ ${path}: ${message}`
  })
}

const gone = (page: string) =>
  `"${page}" is not in the folder of docs.json, as .mdx or .md, so the menu leaves it out. ` +
  'Add the file or fix the path.'

test('warns of a page without a file at any place in the navigation, with its location', async () => {
  await write('index.mdx')
  const navigation = {
    tabs: [
      {
        tab: 'Guides',
        root: 'gone-root',
        groups: [{ group: 'Start', pages: ['index', 'gone', { group: 'More', pages: ['guides/gone.mdx'] }] }],
      },
    ],
    pages: ['/gone-too/'],
  }
  expect(await listWarnings(navigation)).toEqual([
    `"gone-root" @ navigation.tabs[0].root: ${gone('gone-root')}`,
    `"gone" @ navigation.tabs[0].groups[0].pages[1]: ${gone('gone')}`,
    `"guides/gone.mdx" @ navigation.tabs[0].groups[0].pages[2].pages[0]: ${gone('guides/gone.mdx')}`,
    `"/gone-too/" @ navigation.pages[0]: ${gone('/gone-too/')}`,
  ])
})

test('finds a page as Markdown or MDX, with or without its extension, and as the index of a folder', async () => {
  await write('a.mdx', 'b.md', 'c.markdown', 'd/index.mdx', 'e/README.md', 'f/g.mdx', 'index.mdx', 'v1.2/two words.md')
  expect(
    await listWarnings({ pages: ['a', '/b', 'c', 'd', 'e/', 'f/g.mdx', '/', 'index', 'a#part', 'v1.2/two words'] }),
  ).toEqual([])
  expect(await listWarnings({ pages: ['a', 'f'] })).toEqual([`"f" @ navigation.pages[1]: ${gone('f')}`])
})

test('also checks the navigation of older files, which is a list of groups', async () => {
  await write('index.md')
  expect(await listWarnings([{ group: 'Start', pages: ['index', 'gone'] }])).toEqual([
    `"gone" @ navigation[0].pages[1]: ${gone('gone')}`,
  ])
})

test('finds a page whose ending, or name as an index, is in upper case, as the service does', async () => {
  await write('Index.MD', 'a.MDX', 'b/INDEX.Md', 'c/README.MD')
  expect(await listWarnings({ pages: ['index', 'a', 'b', 'b/index', 'c', 'c/readme'] })).toEqual([])
})

test('reports a name whose capital letters differ, with the file that is meant', async () => {
  await write('guides/Start.mdx', 'index.mdx')
  const [warning, ...others] = await listWarnings({ pages: ['index', 'guides/start'] })
  expect(warning).toContain('There is "Start.mdx", but file names are case-sensitive.')
  expect(others).toEqual([])
})

test.each([
  'https://example.com/a',
  'mailto:a@b.c',
  '//example.com',
  'GET /users',
  'openapi.json POST /users',
  'get /users',
  'WEBHOOK order made',
  'guides/*',
  '../openapi.json GET /users',
  'https://example.com/../a',
  'a%20b',
  '',
  'a'.repeat(5_000),
  'a/'.repeat(200_000),
])('%.40s is not a page, so there is no warning', async (entry) => {
  await write('index.md')
  expect(await listWarnings({ pages: ['index', entry] })).toEqual([])
})

test('does not treat a string in place of a group as a page', async () => {
  await write('index.md')
  expect(await listWarnings({ pages: ['index'], groups: ['gone'] })).toEqual([
    expect.stringContaining('"gone" is not an object'),
  ])
})

test('does not look for files of pages that are named after the channels of an AsyncAPI description', async () => {
  await write('index.md')
  expect(
    await listWarnings({
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'Events', asyncapi: 'asyncapi.json', pages: ['order-made'] },
      ],
    }),
  ).toEqual([])
})

test('reports nothing if no page exists at all, because docs.json is then not in the folder of its pages', async () => {
  await write('other.md')
  expect(await listWarnings({ pages: ['index', 'guides/start'] })).toEqual([])
})

test('reports nothing about a language without any page', async () => {
  await write('index.md', 'fr/index.md')
  const languages = [
    { language: 'en', pages: ['index'] },
    { language: 'fr', pages: ['fr/index', 'fr/gone'] },
    { language: 'de', pages: ['de/index', 'de/gone'] },
  ]
  expect(await listWarnings({ languages })).toEqual([
    `"fr/gone" @ navigation.languages[1].pages[1]: ${gone('fr/gone')}`,
  ])
})

test('reports nothing about a folder whose five pages are all missing, because a build may make them', async () => {
  await write('index.md')
  const pages = ['api/a', 'api/b', 'api/c', 'api/deep/d']
  expect(await listWarnings({ pages: ['index', ...pages] })).toHaveLength(4)
  expect(await listWarnings({ pages: ['index', ...pages, 'api/e'] })).toEqual([])
  await write('api/f.md')
  expect(await listWarnings({ pages: ['index', ...pages, 'api/e', 'api/f'] })).toHaveLength(5)
})

test('lists fifty missing pages, and counts the rest', async () => {
  await write('index.md')
  const pages = ['index', ...Array.from({ length: 51 }, (_, index) => `gone-${index}`)]
  const warnings = await listWarnings({ pages })
  expect(warnings).toHaveLength(51)
  expect(warnings[49]).toBe(`"gone-49" @ navigation.pages[50]: ${gone('gone-49')}`)
  expect(warnings[50]).toBe('"gone-50" @ navigation: And 1 more entry of the navigation has no page.')
  expect((await listWarnings({ pages: [...pages, 'gone-51'] })).at(-1)).toBe(
    '"gone-51" @ navigation: And 2 more entries of the navigation have no page.',
  )
})

test('a group without pages is a warning, unless it is hidden, or its pages are made from an API', async () => {
  const groups = [
    { group: 'Empty', pages: [] },
    { group: 'Bare', icon: 'flag' },
    { group: 'Later', hidden: true, pages: [] },
    { group: 'API', openapi: 'openapi.json' },
    { group: 'Outside', href: 'https://example.com' },
    { group: 'Nested', pages: [{ group: 'Inner', pages: [] }] },
  ]
  const empty = (name: string) => `The group "${name}" has no pages, and is not in the menu. Add some, or remove it.`
  expect(await listWarnings({ groups })).toEqual([
    `{ @ navigation.groups[0]: ${empty('Empty')}`,
    `{ @ navigation.groups[1]: ${empty('Bare')}`,
    `{ @ navigation.groups[5].pages[0]: ${empty('Inner')}`,
  ])
  expect(await listWarnings({ groups: groups.slice(0, 1) })).toEqual([`{ @ navigation.groups[0]: ${empty('Empty')}`])
})

test.each([[{}], [[]], [{ groups: [] }], [{ tabs: [{ tab: 'Guides' }] }]])(
  'a navigation that names nothing is a warning: %j',
  async (navigation) => {
    expect(await listWarnings(navigation)).toEqual([
      expect.stringMatching(/^[[{]\S* @ navigation: The navigation lists no page\. List one, as in /),
    ])
  },
)

test.each([
  [null],
  [{ anchors: [{ anchor: 'Blog', href: 'https://example.com' }] }],
  [{ tabs: [{ tab: 'API', openapi: 'openapi.json' }] }],
])('nothing is said of a navigation such as %j', async (navigation) => {
  expect(await listWarnings(navigation)).toEqual([])
})

test('reports a page at its place in the file that names it', async () => {
  await write('a.md', 'parts/groups.json')
  const file = join(folder, 'docs.json')
  await writeFile(
    file,
    '{ "theme": "maple", "name": "A", "colors": { "primary": "#000" },\n "navigation": { "groups": { "$ref": ' +
      '"parts/groups.json" } } }',
  )
  const { problems } = await readDocsConfig(file)
  expect(problems).toEqual([
    {
      severity: 'warning',
      path: 'navigation.groups[0].pages[1]',
      message: gone('part-gone'),
      file: join(folder, 'parts/groups.json'),
      line: 1,
      column: 36,
    },
  ])
})

test.each([
  [{ $ref: 'gone.json' }],
  [{ tabs: { $ref: 'gone.json' } }],
  [{ groups: [{ group: 'Part', pages: { $ref: 'gone.json' } }] }],
  [{ groups: [{ group: 'Part', $ref: 'gone.json' }] }],
])('reports only that a part cannot be read: %j', async (navigation) => {
  expect(await listWarnings(navigation)).toEqual([expect.stringContaining('"gone.json": There is no such file.')])
})

test('warns of what the menu ignores because it is not a page or an entry', async () => {
  await write('index.md', 'a.md')
  const ignored = 'and is ignored.'
  expect(await listWarnings({ pages: ['index', 5, null, { group: 'g', pages: 'x' }], tabs: {} })).toEqual([
    `{} @ navigation.tabs: {} is not a list, ${ignored} Write it in [ ].`,
    `5 @ navigation.pages[1]: 5 is neither a page nor a group, ${ignored} Remove it.`,
    `null @ navigation.pages[2]: null is neither a page nor a group, ${ignored} Remove it.`,
    `"x" @ navigation.pages[3].pages: "x" is not a list, ${ignored} Write it in [ ].`,
  ])
  expect(await listWarnings({ groups: ['a', { group: 'g', root: 5, pages: ['index'] }] })).toEqual([
    `"a" @ navigation.groups[0]: "a" is not an object, ${ignored} Remove it.`,
    `5 @ navigation.groups[1].root: 5 is not a page, ${ignored} Write "index".`,
  ])
  expect(await listWarnings([5, { group: 'g', pages: ['index'] }])).toEqual([
    `5 @ navigation[0]: 5 is not an object, ${ignored} Remove it.`,
  ])
  expect(await listWarnings('index')).toEqual([
    '"index" @ navigation: "index" is not an object, and has no effect. Write { "pages": ["index"] }.',
  ])
})

test('warns of a page outside of the folder, and of one that is twice in a list', async () => {
  await write('index.md', 'a.md')
  const two = [
    { tab: 'One', pages: ['a', '../b', './a'] },
    { tab: 'Two', pages: ['index', 'a', 'index'] },
  ]
  expect(await listWarnings({ tabs: two })).toEqual([
    '"../b" @ navigation.tabs[0].pages[1]: "../b" leads out of the folder of docs.json, and is ignored. ' +
      'Move the file into it.',
    '"./a" @ navigation.tabs[0].pages[2]: "./a" is ignored, because a path in the navigation has no dots. Write "a".',
    '"index" @ navigation.tabs[1].pages[2]: "index" is already in this list. Remove one of the two.',
  ])
})
