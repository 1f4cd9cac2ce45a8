import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDocs } from '../../../src/service/docs/readDocs.ts'
import { publicAppearance } from '../../../src/service/site/publicAppearance.ts'
import { renderMarkdown } from '../../../src/service/site/renderMarkdown.ts'
import { propertyRuns } from '../../propertyRuns.ts'
import { writeFolder } from './folderOf.ts'

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
/** Pieces, each of them once or very often. */
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

/** Once broken, docs.json says nothing. Else the good page is in its navigation. */
it('serves whatever folder it is given, with every good page in it', async () => {
  const folders = fc.record(
    { pages: fc.dictionary(file, page, { maxKeys: 5 }), config, nav: entry },
    { requiredKeys: ['pages'] },
  )
  await fc.assert(
    fc.asyncProperty(folders, async ({ pages, config, nav }) => {
      const folder = await writeFolder({
        ...pages,
        ...(config === undefined ? {} : { 'docs.json': config }),
        ...(nav === undefined ? {} : { 'nav.json': JSON.stringify(nav) }),
        'good.md': '# A good page\n\nText.\n\n## Its section\n\nMore.\n',
      })
      try {
        const docs = await readDocs(folder.path)
        const good = docs.pages.find(({ file }) => file === 'good.md')
        expect(good?.sections.map(({ anchor }) => anchor)).toEqual(['', 'its-section'])
        JSON.stringify(publicAppearance(docs))
        for (const page of docs.pages) {
          const ids = [...renderMarkdown(page).content.text.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)
          expect(ids).toEqual(page.sections.slice(1).map(({ anchor }) => anchor))
        }
      } finally {
        await folder.remove()
      }
    }),
    { numRuns: propertyRuns(10_000, 200) },
  )
})
