import { afterEach, describe, expect, it, vi } from 'vitest'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { createEndpointFinder } from '../../src/engine/docs/createEndpointFinder.ts'
import { createApiFiles } from '../../src/node/openapi/createApiFiles.ts'
import { createFolder } from './createFolder.ts'

afterEach(() => vi.restoreAllMocks())

const api = (paths: object, schemas: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths,
  components: { schemas },
})
const entries = <Value>(count: number, write: (number: number) => [string, Value]): Record<string, Value> =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => write(number)))
const returns = (schema: object) => ({
  get: { responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } } },
})
const open = (document: Record<string, unknown>, steps?: { left: number }) =>
  createApiFiles({ documents: new Map([['a.json', document]]), unreadable: new Set() }, { ofAll: steps })
const find = (files: ReturnType<typeof open>, name: string) =>
  files.find({ kind: 'operation', method: 'GET', name }, ['a.json'], 'page.md')

describe('an OpenAPI file', () => {
  it('makes at most 50,000 entries of the navigation, however many groups name it', async () => {
    const warnings: string[] = []
    const folder = await createFolder({
      'docs.json': JSON.stringify({
        name: 'Acme',
        navigation: { groups: Array.from({ length: 300 }, () => ({ group: 'g', openapi: 'a.json' })) },
      }),
      'a.json': JSON.stringify(api(entries(200, (number) => [`/a${number}`, { get: {} }]))),
    })
    const { pages } = await readDocs(folder, {
      onProgress: (progress) => void (progress.type === 'warning' && warnings.push(progress.message)),
    })
    expect(pages.length).toBe(200)
    expect(warnings).toEqual(['navigation has more than 50000 entries, and the rest is left out'])
  })

  it('has no half of a character in any text or name, with which no address could be written', async () => {
    const half = JSON.parse(String.raw`"\ud800"`) as string
    const parameters = [{ name: `b${half}`, in: 'path', schema: { enum: [half] } }]
    const write = (name: string): string =>
      JSON.stringify(api({ [`/${name}${half}/{b${half}}`]: { get: { tags: [half], summary: half, parameters } } }))
    const { pages } = await readDocs(
      await createFolder({
        'docs.json': JSON.stringify({
          name: 'Acme',
          navigation: { groups: ['a.json', 'b.yaml'].map((openapi) => ({ group: 'g', openapi })) },
        }),
        'a.json': write('a'),
        'b.yaml': `# YAML\n${write('b')}`,
      }),
    )
    expect(pages).toHaveLength(2)
    for (const { sections, ...page } of pages)
      expect(JSON.stringify([page, sections[0]!.markdown])).not.toMatch(/\\ud8/)
  })

  it('says that endpoints are left out beyond 5,000', () => {
    const warn = vi.fn()
    const document = api(entries(5_010, (number) => [`/a${number}`, { get: {} }]))
    const files = createApiFiles({ documents: new Map([['a.json', document]]), unreadable: new Set() }, { warn })
    expect(files.list('a.json')).toHaveLength(5_000)
    files.list('./a.json')
    expect(warn.mock.calls).toEqual([
      ['a.json', 'has 5010 endpoints, of which only the first 5000 have pages; split the file'],
    ])
  })

  it('has a limit for the text of all its endpoints, which may share a large schema', () => {
    const warn = vi.fn()
    const properties = entries(100, (number) => [`field${number}`, { type: 'string', description: 'd'.repeat(100) }])
    const paths = entries(20, (number) => [
      `/a${number}`,
      { get: { description: 'What it does.', ...returns({ $ref: '#/components/schemas/A' }).get } },
    ])
    const files = createApiFiles(
      { documents: new Map([['a.json', api(paths, { A: { type: 'object', properties } })]]), unreadable: new Set() },
      { warn, maxCharacters: 64 * 1024 },
    )
    const texts = Object.keys(paths).map((name) => {
      const found = find(files, name)
      return 'markdown' in found ? found.markdown : ''
    })
    expect(texts[0]!.length).toBeGreaterThan(10_000)
    expect(texts.join('').length).toBeLessThan(64 * 1024 + 20 * 100)
    expect(texts.at(-1)).toBe('`GET https://YOUR_SERVER/a19`\n\nWhat it does.')
    expect(warn.mock.calls).toEqual([
      ['a.json', expect.stringMatching(/^is too large: the pages of endpoints have more than 0\.0625 MB of text\./)],
    ])
  })

  it('has a limit for examples that thousands of pages share', () => {
    const content = { 'application/json': { example: { text: 'word '.repeat(10_000) } } }
    const document = api({ '/a': { post: { requestBody: { content } } } })
    const files = createApiFiles(
      { documents: new Map([['a.json', document]]), unreadable: new Set() },
      { maxCharacters: 128 * 1024 },
    )
    const found = Array.from({ length: 20 }, () =>
      files.find({ kind: 'operation', method: 'POST', name: '/a' }, ['a.json'], 'page.md'),
    )
    expect(JSON.stringify(found[0]).length).toBeGreaterThan(50_000)
    expect(JSON.stringify(found).length).toBeLessThan(300_000)
  })

  it('has a limit for a description that thousands of pages share', () => {
    const document = api({ '/a': { get: { description: 'word '.repeat(10_000) } } })
    const files = createApiFiles(
      { documents: new Map([['a.json', document]]), unreadable: new Set() },
      { maxCharacters: 64 * 1024 },
    )
    const texts = Array.from({ length: 20 }, () => {
      const found = find(files, '/a')
      return 'markdown' in found ? found.markdown : ''
    })
    expect(texts[0]!.length).toBeGreaterThan(40_000)
    expect(texts.join('').length).toBeLessThan(64 * 1024 + 20 * 6_000)
  })

  it('is listed once, however its name is written', () => {
    const files = open(api({ '/a': { get: {} } }))
    expect(files.list('./x/../a.json')).toBe(files.list('a.json'))
  })

  it('is searched once for endpoints that it does not have', () => {
    const files = open(api(entries(300, (number) => [`/a${number}`, { get: {} }])))
    const replace = vi.spyOn(String.prototype, 'replace')
    for (let number = 0; number < 300; number += 1)
      expect(find(files, `/b${number}`)).toEqual({ problem: 'missing entry', name: `GET /b${number}` })
    expect(replace.mock.calls.length).toBeLessThan(5_000)
  })

  it('with a schema of thousands of parts is read in linear time', () => {
    const parts = Array.from({ length: 1_000 }, (_, number) => ({ properties: { [`p${number}`]: {} } }))
    const set = vi.spyOn(Map.prototype, 'set')
    find(open(api({ '/a': returns({ $ref: '#/components/schemas/A' }) }, { A: { allOf: parts } })), '/a')
    expect(set.mock.calls.length).toBeLessThan(100_000)
  })

  it('has a limit of what all its endpoints are made of', () => {
    let read = 0
    const one = {
      type: 'object',
      get properties() {
        read += 1
        return entries(40, (number) => [
          `p${number}`,
          { oneOf: Array.from({ length: 40 }, () => ({ $ref: '#/components/schemas/A' })) },
        ])
      },
    }
    const files = open(
      api(
        entries(20, (number) => [`/a${number}`, returns({ $ref: '#/components/schemas/A' })]),
        { A: one },
      ),
      { left: 200_000 },
    )
    for (let number = 0; number < 10; number += 1) find(files, `/a${number}`)
    const first = read
    for (let number = 10; number < 20; number += 1) find(files, `/a${number}`)
    expect(read - first).toBeLessThan(first / 4)
    expect(find(files, '/a19')).toMatchObject({ title: 'GET /a19' })
  })

  it('has no long list read to its end when little may still be read', () => {
    let read = 0
    const oneOf = new Proxy(
      Array.from({ length: 10_000 }, () => ({ type: 'string' })),
      {
        get(list, key, receiver) {
          read += 1
          return Reflect.get(list, key, receiver) as unknown
        },
      },
    )
    find(open(api({ '/a': returns({ oneOf }) }), { left: 0 }), '/a')
    expect(read).toBeLessThan(5_000)
  })

  it.each([{ $ref: '#/components/schemas/S' }, { $ref: '#/components/schemas/S', description: 'all' }])(
    'lists the fields of a large schema once, however many endpoints use it: %o',
    (schema) => {
      let listed = 0
      const fields = entries(2_000, (number) => [`k${number}`, { type: 'string' }])
      const properties = new Proxy(fields, {
        ownKeys: (target) => {
          listed += 1
          return Reflect.ownKeys(target)
        },
      })
      const paths = entries(20, (number) => [`/p${number}`, returns(schema)])
      const files = open(api(paths, { S: { type: 'object', properties } }), { left: 0 })
      for (const path of Object.keys(paths)) expect(find(files, path)).not.toBeNull()
      expect(listed).toBe(1)
    },
  )

  it('looks up what a reference leads to once, however many endpoints follow it', () => {
    const schemas = { S: { type: 'object', properties: { next: { $ref: '#/components/schemas/S' } } } }
    const paths = entries(20, (number) => [`/p${number}`, returns({ $ref: '#/components/schemas/S' })])
    const documents = new Map([['a.json', api(paths, schemas)]])
    const files = createApiFiles({ documents, unreadable: new Set() })
    const has = vi.spyOn(documents, 'has')
    for (const path of Object.keys(paths))
      expect(find(files, path)).toMatchObject({ markdown: expect.stringContaining('next') })
    expect(has).toHaveBeenCalledTimes(1)
  })

  it('may have an endpoint that a page shows a thousand times, without a new list for each', () => {
    const set = vi.spyOn(Map.prototype, 'set')
    const finder = createEndpointFinder(open(api({ '/a': { get: {} } })), {})
    const reference = { kind: 'operation', method: 'GET', name: '/a' } as const
    for (let line = 1; line <= 1_000; line += 1) finder.find(reference, { from: 'page.md', line, sources: ['a.json'] })
    expect(set.mock.calls.filter(([key]) => key === 'page.md')).toHaveLength(1)
  })
})
