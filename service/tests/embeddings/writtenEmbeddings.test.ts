/** Embeddings that the command writes together with the docs, and that handlers use. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readDocs } from '../../src/node/files/readDocs.ts'
import {
  createAssistantHandler,
  docsInThread,
  postgresDocs,
  prepareDocs,
  type AssistantHandlerOptions,
  type LogEntry,
  type PreparedDocs,
  type SearchResult,
} from '../../src/service.ts'
import { prepareVectors } from '../../src/node/embeddings/embedPages.ts'
import { parsePreparedVectors, joinVectors, toBytes } from '../../src/engine/search/SectionVectors.ts'
import { createSearch } from '../../src/engine/search/createSearch.ts'
import { builtService } from '../builtService.ts'
import { makeFolder } from '../http/startService.ts'
import { newDatabase, openPostgres } from '../postgres/newDatabase.ts'
import { embed, startEmbeddingServer } from './embeddingServer.ts'
import { runCommand } from '../cli/startCli.ts'

const workerFile = new URL('worker.js', await builtService())
const server = await openPostgres()

const FILES = {
  'index.md': '# Acme\n\nAcme looks after what you own.\n',
  'parking.md': '# Parking\n\nEach automobile has a place of its own.\n\n## Rain\n\nThe roof is closed.\n',
  'hidden.md': '---\nsearchable: false\n---\n\n# Hidden\n\nAn automobile that nobody finds.\n',
  'water.md': '# Water\n\nThe sprinkler runs at night.\n',
}
const SECRET = 'sk-verysecret-0123456789'

/** Runs `docs-assistant index` with embeddings, in a separate working directory. */
async function index(folder: string, url: string, ...args: string[]) {
  const place = await makeFolder({})
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(place)
  onTestFinished(() => cwd.mockRestore())
  return runCommand(['index', folder, '--embeddings', 'tiny', '--embeddings-url', url, ...args], {
    env: { DOCS_ASSISTANT_EMBEDDINGS_KEY: SECRET },
  })
}

/** Starts a handler. Returns its log, and a function for the paths that it finds by MCP, best first. */
function startHandler(docs: AssistantHandlerOptions['docs'], url: string, name = 'tiny') {
  const log: LogEntry[] = []
  const handler = createAssistantHandler({
    docs,
    keys: ['acme_dsc_1'],
    embeddings: { name, url },
    log: (entry) => void log.push(entry),
  })
  async function find(query: string): Promise<string[]> {
    const call = { name: 'search', arguments: { query } }
    const request = new Request('http://localhost/mcp', {
      method: 'POST',
      headers: { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    })
    const { result } = (await (await handler(request)).json()) as { result: { content: [{ text: string }] } }
    return [...result.content[0].text.matchAll(/^Page: (.*)$/gm)].map(([, path]) => path!)
  }
  return { find, log }
}

describe('index -o --embeddings', () => {
  test('writes the embeddings, with which a handler finds pages with other words', async () => {
    const model = await startEmbeddingServer()
    const folder = await makeFolder(FILES)
    const file = join(folder, 'docs-index.json')
    expect(await index(folder, model.url, '-o', file)).toMatchObject({
      code: 0,
      err: expect.stringContaining('embedding 4 sections with tiny'),
    })
    expect(model.asked.flatMap(({ texts }) => texts)).toHaveLength(4)
    const text = await readFile(file, 'utf8')
    expect(text).not.toContain(SECRET)
    const prepared = JSON.parse(text) as PreparedDocs
    for (const docs of [prepared, () => prepared, docsInThread(file, workerFile)]) {
      const { find, log } = startHandler(docs, model.url)
      expect((await find('a jalopy'))[0]).toBe('/parking')
      expect((await find('lawn'))[0]).toBe('/water')
      expect(log).toEqual([])
    }
  })

  test('are read as they were written, for any number of them', async () => {
    const docs = await readDocs(await makeFolder(FILES))
    const searchable = docs.pages.filter((page) => page.isUnsearchable !== true)
    const length = 20_003
    const of = () => Int8Array.from({ length: 2 * length }, (_, at) => (at * 7) % 256)
    const two = { ...docs, pages: searchable.filter(({ sections }) => sections.length === 2) }
    expect(two.pages).not.toEqual([])
    expect(parsePreparedVectors(prepareVectors(two, { model: 'm', of }), two.pages)).toEqual(joinVectors(two.pages, of))
  })

  test('writes nothing when the model fails, and does not show the key', async () => {
    const model = await startEmbeddingServer()
    model.answerWith((response) => {
      response.writeHead(401, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ error: { message: `no such key: ${SECRET}` } }))
    })
    const folder = await makeFolder(FILES)
    const file = join(folder, 'docs-index.json')
    const { code, err } = await index(folder, model.url, '-o', file)
    expect(code).not.toBe(0)
    expect(err).toMatch(/could not be embedded, and nothing was written: HTTP 401: no such key: \[key\]/)
    await expect(readFile(file)).rejects.toThrow('ENOENT')
  })

  test('are not used if they are by another model or missing, which is logged once', async () => {
    const model = await startEmbeddingServer()
    const folder = await makeFolder(FILES)
    const file = join(folder, 'docs-index.json')
    await index(folder, model.url, '-o', file)
    const prepared = JSON.parse(await readFile(file, 'utf8')) as PreparedDocs
    model.asked.length = 0
    const other = startHandler(prepared, model.url, 'other')
    const without = startHandler(prepareDocs(await readDocs(folder)), model.url)
    const unusable = startHandler(prepared, 'nowhere')
    for (const { find } of [other, other, without, unusable]) expect((await find('the sprinkler'))[0]).toBe('/water')
    expect(model.asked).toEqual([])
    expect(other.log.map(({ message }) => message)).toEqual([expect.stringContaining('were embedded by another model')])
    expect(without.log.map(({ message }) => message)).toEqual([expect.stringContaining('have no embeddings')])
    expect(unusable.log.map(({ message }) => message)).toEqual([expect.stringContaining('must be a URL')])
  })
})

describe.skipIf(server === null)('index --to --embeddings', () => {
  test('writes them into PostgreSQL, where they rank as in memory, and embeds only what changed', async () => {
    const model = await startEmbeddingServer()
    const folder = await makeFolder(FILES)
    const { url, pool } = await newDatabase(server!)
    const write = () => index(folder, model.url, '--to', url, '--site', 'embedded')
    expect(await write()).toMatchObject({ code: 0 })
    const docs = postgresDocs(pool, { site: 'embedded' })
    const { find, log } = startHandler(docs, model.url)
    expect((await find('a jalopy'))[0]).toBe('/parking')
    expect(await find('a jalopy')).not.toContain('/hidden')

    model.asked.length = 0
    expect(await write()).toMatchObject({ code: 0, err: '', out: expect.stringContaining(': 0 new or changed') })
    expect(model.asked).toEqual([])
    await writeFile(join(folder, 'water.md'), '# Water\n\nThe tap is open at noon.\n\n## Lawn\n\nAlways green.\n')
    expect(await write()).toMatchObject({ code: 0 })
    expect(model.asked.flatMap(({ texts }) => texts)).toEqual([
      'Water\nThe tap is open at noon.',
      'Water › Lawn\nAlways green.',
    ])
    expect((await find('gardens'))[0]).toBe('/water')
    expect(log).toEqual([])

    const read = await readDocs(folder)
    const here = createSearch(read)
    const texts = new Map(
      read.pages.map((page) => [page, page.sections.map(({ heading, markdown }) => embed(`${heading} ${markdown}`))]),
    )
    const searchable = read.pages.filter((page) => page.isUnsearchable !== true)
    here.setVectors(
      joinVectors(searchable, (page) => Int8Array.from(texts.get(page)!.flatMap((vector) => [...toBytes(vector)]))),
    )
    const { search } = await docs.open()
    const describe = ({ hits, isCovered }: SearchResult) => [
      isCovered,
      hits.map(({ section: { page, anchor }, score }) => [page.path, anchor, score.toFixed(6)]),
    ]
    for (const question of ['a jalopy', 'lawn', 'something else', 'the roof and the tap']) {
      const query = { question, earlierQuestions: [], limit: 5, vector: toBytes(embed(question)) }
      expect([question, ...describe(await search.search(query))]).toEqual([question, ...describe(here.search(query))])
    }
  })

  test('adds them to existing docs, and compares none if the docs were written without them', async () => {
    const model = await startEmbeddingServer()
    const folder = await makeFolder(FILES)
    const { url, pool } = await newDatabase(server!)
    const to = ['--to', url, '--site', 'later']
    const writePlain = async () => (await runCommand(['index', folder, ...to])).code
    expect(await writePlain()).toBe(0)
    const { find, log } = startHandler(postgresDocs(pool, { site: 'later' }), model.url)
    expect((await find('a jalopy'))[0]).not.toBe('/parking')
    expect(log).toHaveLength(1)
    await index(folder, model.url, ...to)
    expect((await find('a jalopy'))[0]).toBe('/parking')
    await writePlain()
    expect((await find('a jalopy'))[0]).not.toBe('/parking')
    // They are still stored for the next time.
    model.asked.length = 0
    await index(folder, model.url, ...to)
    expect(model.asked).toEqual([])
    expect((await find('a jalopy'))[0]).toBe('/parking')
  })
})
