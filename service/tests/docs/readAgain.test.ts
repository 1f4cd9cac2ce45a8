import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFolderCache } from '../../src/node/files/FolderCache.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { runAtOnce } from '../../src/engine/search/buildIndex.ts'
import { createIndexCache, createSearch, prepareSearch } from '../../src/engine/search/createSearch.ts'
import { propertyRuns } from '../../../tests/propertyRuns.ts'
import { makeFolder } from '../http/startService.ts'

/** Reads a folder, and returns its docs and the warnings. */
async function read(folder: string, cache?: ReturnType<typeof createFolderCache>) {
  const warnings: unknown[] = []
  const docs = await readDocs(folder, {
    onProgress: (progress) => void (progress.type === 'warning' && warnings.push(progress)),
    ...(cache !== undefined && { cache }),
  })
  return { docs, warnings }
}

const FILES = [
  'a.md',
  'b.mdx',
  'guides/c.md',
  'guides/_category_.json',
  'snippets/s.mdx',
  'docs.json',
  'readers-ask.yaml',
] as const
const TEXTS = {
  page: [
    '# One\n\nSee [two](b.mdx#limits) and [three](/guides/c).\n\n## Its part\n\nThe gate opens at noon.\n',
    '---\ntitle: Two\nsearchable: false\n---\n\n## Limits\n\nThe lever is blue.\n\n```ts\nopen(1)\n```\n',
    'import S from "/snippets/s.mdx"\n\n# Three\n\n<S />\n\n<a id="limits"></a>\n\n### Deep\n',
    '---\ntitle: [\nlanguage: de\n---\n\n# Vier\n\nDie Hebel sind blau, gates and levers.\n',
  ],
  snippet: ['Snippets have gates.\n', 'Levers have **snippets**.\n'],
  config: [
    '{"name":"Acme","navigation":[{"group":"All","pages":["a","b","guides/c"]}]}',
    '{"name":"Acme","navigation":[{"group":"Some","boost":2,"pages":["guides/c","a"]}]}',
  ],
  questions: ['/a#its-part:\n  - when can I get in\n', '/a: [who are you]\n/nowhere: [where is it]\n'],
}
function textsOf(file: string): string[] {
  if (file === 'docs.json') return TEXTS.config
  if (file === 'readers-ask.yaml') return TEXTS.questions
  if (file.endsWith('.json')) return ['{"label":"Help"}']
  return file.startsWith('snippets') ? TEXTS.snippet : TEXTS.page
}
const change = fc
  .constantFrom(...FILES)
  .chain((file) => fc.tuple(fc.constant(file), fc.constantFrom(null, ...textsOf(file))))

test('reading a folder again gives the same pages, warnings and results as reading it for the first time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const folder = await makeFolder({
        'a.md': TEXTS.page[0]!,
        'guides/c.md': TEXTS.page[2]!,
        'snippets/s.mdx': 'S.\n',
      })
      const [cache, indexCache] = [createFolderCache(), createIndexCache()]
      for (const [file, text] of [[null, null] as const, ...changes]) {
        if (file !== null)
          await (text === null ? rm(join(folder, file), { force: true }) : writeFile(join(folder, file), text))
        const [again, fresh] = [await read(folder, cache), await read(folder)]
        expect(again).toEqual(fresh)
        const [search, expected] = [runAtOnce(prepareSearch(again.docs, indexCache)), createSearch(fresh.docs)]
        for (const question of ['when do gates open', 'blue lever', 'limits', 'snipets']) {
          const query = { question, earlierQuestions: [], limit: 5 }
          expect(search.search(query)).toEqual(expected.search(query))
        }
      }
    }),
    { numRuns: propertyRuns(1_000, 20) },
  )
})

test('unchanged pages are the same objects, and only changed pages are new', async () => {
  const folder = await makeFolder({
    'a.md': '# One\n\nSee [two](b.md#limits).\n',
    'b.md': '# Two\n\n## Limits\n\nTen.\n',
    'guides/c.md': '# Three\n\nWords.\n',
  })
  const cache = createFolderCache()
  const { docs: before } = await read(folder, cache)
  await writeFile(join(folder, 'b.md'), '# Two\n\n## The limits\n\nTen. <a id="limits"></a>\n')
  const { docs: after } = await read(folder, cache)
  // The first page is new because its link leads to another heading now.
  expect(after.pages.map((page, at) => page === before.pages[at])).toEqual([false, false, true])
  expect(after.pages[0]!.markdown).toContain('/b#the-limits')
  const { docs: again } = await read(folder, cache)
  expect(again.pages.every((page, at) => page === after.pages[at])).toBe(true)
})
