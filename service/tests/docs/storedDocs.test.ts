import { describe, expect, test } from 'vitest'
import { parsePreparedDocs, prepareDocs, type PreparedDocs } from '../../src/engine/docs/preparedDocs.ts'
import { parsePreparedVectors } from '../../src/engine/search/SectionVectors.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { makeFolder } from '../http/startService.ts'

const FILES = {
  'start.md': '# Start\n\nRun `acme`.\n',
  'keys.md': '# Keys\n\nA key opens doors.\n\n## Rotate\n\n```sh\nacme rotate\n```\n',
  'docs.json': '{"name":"Acme","navigation":[{"group":"Guide","icon":"book","pages":["start","keys"]}]}',
}
const stored = async (): Promise<PreparedDocs> =>
  JSON.parse(JSON.stringify(prepareDocs(await readDocs(await makeFolder(FILES))))) as PreparedDocs
const deep = (levels: number): unknown => (levels === 0 ? '/' : { title: 'x', items: [deep(levels - 1)] })

describe('an index that somebody else has written', () => {
  const wrong: [name: string, changed: (docs: PreparedDocs) => unknown, field: string][] = [
    ['no name', (docs) => ({ ...docs, name: 5 }), 'name'],
    ['no navigation', (docs) => ({ ...docs, navigation: 'x' }), 'navigation'],
    ['a group that is none', (docs) => ({ ...docs, navigation: [null] }), 'navigation[0]'],
    ['groups within groups', (docs) => ({ ...docs, navigation: [deep(5_000)] }), 'navigation[0].items[0]'],
    ['instructions', (docs) => ({ ...docs, guidance: { instructions: 5, skills: [] } }), 'guidance.instructions'],
  ]
  const pages: [name: string, page: object | null, field: string][] = [
    ['nothing', null, ''],
    ['a program as its path', { path: 'javascript:alert(1)' }, '.path'],
    ['a path to another site', { path: '//evil.example' }, '.path'],
    ['the same with a backslash', { path: '/\\evil.example' }, '.path'],
    ['a path over two lines', { path: '/a\r\nX: y' }, '.path'],
    ['a program as its link', { link: 'javascript:alert(1)' }, '.link'],
    ['a title that is none', { title: { toString: 1 } }, '.title'],
    ['text that is none', { markdown: 5 }, '.markdown'],
    ['a language that is none', { language: 5 }, '.language'],
    ['an icon that is none', { icon: 5 }, '.icon'],
    ['a request that is none', { request: { method: 5 } }, '.request.method'],
    ['sections that are none', { sections: 5 }, '.sections'],
    ['no sections', { sections: [] }, '.sections'],
    ['a section that is none', { sections: [null] }, '.sections[0]'],
    [
      'code before its text',
      { sections: [{ heading: '', anchor: '', trail: [], markdown: '', code: [{ from: -1 }] }] },
      '.sections[0].code[0].from',
    ],
  ]
  const all = [
    ...wrong,
    ...pages.map(([name, page, field]): (typeof wrong)[number] => [
      name,
      (docs) => ({ ...docs, pages: [docs.pages[0]!, page && { ...docs.pages[1], ...page }] }),
      `pages[1]${field}`,
    ]),
  ]

  test.each(all)('is refused with the place: %s', async (_, change, field) => {
    const changed = change(await stored()) as PreparedDocs
    expect(() => parsePreparedDocs(changed)).toThrow(
      `docs-assistant: this file was not written by "docs-assistant index" ("${field}`,
    )
  })

  test('is refused if its embeddings are not those of its pages', async () => {
    const { pages } = parsePreparedDocs(await stored())
    const right = { model: 'm', length: 2, values: btoa('123456') }
    expect(parsePreparedVectors(right, pages).values).toHaveLength(6)
    const wrongOnes = [
      { length: 1e15 },
      { length: 4 },
      { length: -2 },
      { values: '1' },
      { values: '????????' },
      { model: 5 },
    ]
    for (const one of wrongOnes)
      expect(() => parsePreparedVectors({ ...right, ...one } as typeof right, pages)).toThrow(
        'the embeddings in this file are not those of its pages',
      )
  })
})

test('an index comes back as it was written, and without what it does not know', async () => {
  const docs = await readDocs(await makeFolder(FILES))
  const prepared = await stored()
  const polluted = JSON.parse(
    JSON.stringify(prepared).replace('{"path"', '{"__proto__":{"isAdmin":1},"other":1,"path"'),
  )
  for (const one of [prepared, polluted as PreparedDocs]) {
    const { pages } = parsePreparedDocs(one)
    expect(pages).toEqual(docs.pages)
    expect(pages[1]!.sections[1]!.page).toBe(pages[1])
    expect((pages[0] as { isAdmin?: number }).isAdmin).toBeUndefined()
  }
})
