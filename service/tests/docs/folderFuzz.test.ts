import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { createSearch } from '../../src/engine/search/createSearch.ts'
import { pickPublicAppearance } from '../../src/node/site/pickPublicAppearance.ts'
import { renderMarkdown } from '../../src/node/site/renderMarkdown.ts'
import { IS_FULL, propertyRuns } from '../../../tests/propertyRuns.ts'
import { writeFolder } from './createFolder.ts'

const MARKS = [
  '# |## |- |1. |> |    |```|~~~|`|``|$|$$|*|_|[|](|](a.md)|)|{|}|${|<|>|</|/>|<Note>|</Note>'.split('|'),
  '<Tab title="|">|<b>'.split('|'),
  '</b>|<!--|-->|:::note|:::|---|===|import A from "|export const a = |"|\'|\\|=>|,|(|{a}|<A/>|<Snippet file="'.split(
    '|',
  ),
  [
    '| a | b |',
    '| - | - |',
    '[a]: b',
    '{#id}',
    'word',
    ' ',
    '    ',
    '\n',
    '\n',
    '\n\n',
    '\t',
    '\r\n',
    '\0',
    '\uFEFF',
    '🎉',
  ],
].flat()
/** Pieces of text, each of them once or many times. */
const text = fc
  .array(fc.tuple(fc.constantFrom(...MARKS), fc.constantFrom(1, 1, 1, 1, 1, 2, 300)), { maxLength: 40 })
  .map((pieces) => pieces.map(([piece, count]) => piece.repeat(count)).join(''))
const yaml = fc.oneof(
  fc
    .dictionary(fc.constantFrom('title', 'slug', 'hidden', 'sidebar', 'boost', 'version'), fc.jsonValue())
    .map((fields) =>
      Object.entries(fields)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
        .join('\n'),
    ),
  text,
)
const page = fc.oneof(
  text,
  fc.tuple(yaml, text).map(([yaml, text]) => `---\n${yaml}\n---\n${text}`),
  fc.constantFrom('<Snippet file="x.mdx" />\n'.repeat(20), 'import A from "/snippets/x.mdx"\n\n<A a="1" />'),
)
const file = fc.constantFrom('a.md', 'b.mdx', 'guides/index.mdx', 'de/a.md', 'v2/a.md', 'snippets/x.mdx', '_x.md')
const entry = fc.letrec((tie) => ({
  entry: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('good', 'a', 'guides/index', 'https://example.com'),
    fc.constant({ $ref: 'nav.json' }),
    fc.record({ group: fc.string(), pages: fc.array(tie('entry'), { maxLength: 4 }) }, { requiredKeys: [] }),
    fc.record({ tab: fc.string(), groups: fc.array(tie('entry'), { maxLength: 4 }) }, { requiredKeys: [] }),
    fc.jsonValue(),
  ),
})).entry
const config = fc.oneof(
  entry.map((entry) =>
    JSON.stringify({ name: 'Acme', navigation: { groups: [{ group: 'Good', pages: ['good'] }, entry] } }),
  ),
  fc
    .array(fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '//', '/*', '*/', 'a', '\\', '\n'))
    .map((all) => all.join('')),
)

const folder = fc.record(
  { pages: fc.dictionary(file, page, { maxKeys: 5 }), config, nav: entry },
  { requiredKeys: ['pages'] },
)

/** The CPU time that a folder may take in the nightly run. A usual one takes a few milliseconds. */
const MAX_CPU_MS = 5_000
/** The nightly run takes minutes. */
const TIMEOUT_MS = IS_FULL ? 3_600_000 : 180_000

/** Reads the folder, indexes it, searches it and renders its pages, like the service. */
async function serve(path: string) {
  const named = new Set<string>()
  const docs = await readDocs(path, {
    onProgress: (progress) => void (progress.type === 'warning' && named.add(progress.file)),
  })
  const search = createSearch(docs)
  const found = search.search({ question: 'its section of a good page', earlierQuestions: [], limit: 5 })
  JSON.stringify(pickPublicAppearance(docs, ''))
  const anchors = docs.pages.map((page) =>
    [...renderMarkdown(page).content.text.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id),
  )
  return { docs, named, found, anchors }
}

it(
  'serves whatever folder it is given with every good page, and names each that it leaves out',
  async () => {
    await fc.assert(
      fc.asyncProperty(folder, async ({ pages, config, nav }) => {
        const { path, remove } = await writeFolder({
          ...pages,
          ...(config === undefined ? {} : { 'docs.json': config }),
          ...(nav === undefined ? {} : { 'nav.json': JSON.stringify(nav) }),
          'good.md': '# A good page\n\nText.\n\n## Its section\n\nMore.\n',
        })
        const before = process.cpuUsage()
        try {
          const { docs, named, found, anchors } = await serve(path)
          const good = docs.pages.find(({ file }) => file === 'good.md')
          expect(good?.sections.map(({ anchor }) => anchor)).toEqual(['', 'its-section'])
          expect(found.hits.map(({ section }) => section.page)).toContain(good)
          expect(anchors).toEqual(docs.pages.map(({ sections }) => sections.slice(1).map(({ anchor }) => anchor)))
          const told = new Set([...docs.pages.map(({ file }) => file), ...named])
          const lost = Object.entries(pages).filter(([file, text]) => isPage(file, text) && !told.has(file))
          // With a docs.json, pages that its navigation doesn't list are not part of the docs.
          if (config === undefined) expect(lost).toEqual([])
        } finally {
          await remove()
        }
        const { user, system } = process.cpuUsage(before)
        if (IS_FULL) expect((user + system) / 1_000).toBeLessThan(MAX_CPU_MS)
      }),
      { numRuns: propertyRuns(10_000, 100) },
    )
  },
  TIMEOUT_MS,
)

/** Whether a file is a page: neither a snippet nor hidden. */
function isPage(file: string, text: string): boolean {
  return !/(^|\/)(snippets\/|_)/.test(file) && !/^\uFEFF?---[^]*hidden/.test(text)
}
