/** Embeddings from end to end: from the options and the flag, through a local server, to the search results. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { embedQuestions } from '../../src/node/embeddings/embedQuestions.ts'
import { KEY, makeFolder, question, startService, type TestService } from '../http/startService.ts'
import { embed, startEmbeddingServer } from './embeddingServer.ts'
import { runCommand, startCli } from '../cli/startCli.ts'
import { searchService as search } from './searchService.ts'

const SECRET = 'sk-verysecret-0123456789'

const FILES = {
  'index.md': '# Acme\n\nAcme looks after what you own.\n',
  'parking.md': '# Parking\n\nEach automobile has a place of its own.\n\n## Rain\n\nThe roof is closed.\n',
  'water.md': '# Water\n\nThe sprinkler runs at night.\n',
  'money.md': '# Money\n\nAll receipts are kept for ten years.\n',
}

async function startEmbedded(options: object = {}, files: Record<string, string> = FILES) {
  const model = await startEmbeddingServer()
  const embeddingsFolder = await makeFolder({})
  const embeddings = { name: 'tiny', url: model.url, key: SECRET }
  const service = await startService({ embeddings, embeddingsFolder, ...options }, files)
  return { model, service, embeddingsFolder, embeddings }
}

const waitUntilEmbedded = ({ log }: TestService) =>
  eventually(() => expect(log.map(({ message }) => message)).toContain('All sections are embedded.'))

describe('a service with embeddings', () => {
  test('ranks the page with synonyms of the question first, unlike a search by words alone', async () => {
    const { model, service } = await startEmbedded()
    const withoutEmbeddings = await startService({}, FILES)
    await waitUntilEmbedded(service)
    expect((await search(withoutEmbeddings, 'a jalopy'))[0]).not.toBe('/parking')
    expect((await search(service, 'a jalopy'))[0]).toBe('/parking')
    expect((await search(service, 'lawn'))[0]).toBe('/water')
    expect(model.asked.map(({ path, authorization, model }) => [path, authorization, model])).toEqual(
      model.asked.map(() => ['/v1/embeddings', `Bearer ${SECRET}`, 'tiny']),
    )
    expect(model.asked[0]?.texts).toContain('Parking › Rain\nThe roof is closed.')
  })

  test('keeps them on disk, and the next process embeds only changed sections', async () => {
    const { model, service, embeddings, embeddingsFolder } = await startEmbedded()
    await waitUntilEmbedded(service)
    expect(model.asked.flatMap(({ texts }) => texts)).toHaveLength(5)
    model.asked.length = 0
    await writeFile(join(service.folder, 'water.md'), '# Water\n\nThe lawn is watered at noon.\n')
    await service.service.reload()
    await eventually(() => expect(model.asked).toHaveLength(1))
    expect(model.asked[0]?.texts).toEqual(['Water\nThe lawn is watered at noon.'])

    model.asked.length = 0
    const next = await startService(
      { embeddings, embeddingsFolder },
      { ...FILES, 'water.md': '# Water\n\nThe lawn is watered at noon.\n' },
    )
    expect((await search(next, 'a jalopy'))[0]).toBe('/parking')
    expect(model.asked.map(({ texts }) => texts)).toEqual([['a jalopy']])
    const [file] = await readdir(embeddingsFolder)
    expect(await readFile(join(embeddingsFolder, file!), 'latin1')).not.toContain('automobile')
  })

  test('embeds many sections in batches', async () => {
    const pages = Array.from({ length: 150 }, (_, number) => [`p${number}.md`, `# Page ${number}\n\nText.\n`])
    const { model, service } = await startEmbedded({}, Object.fromEntries(pages))
    await waitUntilEmbedded(service)
    expect(model.asked.map(({ texts }) => texts.length)).toEqual([64, 64, 22])
  })

  test('embeds a follow-up alone and together with the question before it, and no question twice', async () => {
    const { model, service } = await startEmbedded()
    await waitUntilEmbedded(service)
    model.asked.length = 0
    const messages = [
      { id: '1', role: 'user', content: 'a jalopy', parts: [{ type: 'text', text: 'a jalopy' }] },
      { id: '2', role: 'assistant', content: 'Parking.', parts: [{ type: 'text', text: 'Parking.' }] },
      { id: '3', role: 'user', content: 'where is it', parts: [{ type: 'text', text: 'where is it' }] },
    ]
    for (const _ of [1, 2]) await (await service.ask({ fp: 'anonymous', messages })).text()
    expect(model.asked.map(({ texts }) => texts)).toEqual([['where is it', 'a jalopy\nwhere is it']])
  })

  test('embeds nothing while a reader types into a search dialog', async () => {
    const { model, service } = await startEmbedded()
    await waitUntilEmbedded(service)
    model.asked.length = 0
    const response = await fetch(`${service.url}/discovery/v1/search/acme`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: 'sprink' }),
    })
    expect(response.status).toBe(200)
    expect(model.asked).toEqual([])
  })

  const failures: [string, Parameters<Awaited<ReturnType<typeof startEmbeddingServer>>['answerWith']>[0], RegExp][] = [
    [
      'refuses the key, and repeats it',
      (response) => {
        response.writeHead(401, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify({ error: { message: `no such key: ${SECRET}` } }))
      },
      /HTTP 401: no such key: \[key\]/,
    ],
    ['cuts the connection', (response) => response.destroy(), /words alone: \S/],
    ['sends nonsense', (response) => void response.end('<html>hello</html>'), /words alone: \S/],
    [
      'sends fewer embeddings than texts',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify({ data: [] }))
      },
      /did not return the 1 embeddings/,
    ],
  ]
  test.each(failures)('answers by words alone when the server %s, and logs that once', async (_, answer, logged) => {
    const { model, service } = await startEmbedded()
    await waitUntilEmbedded(service)
    model.answerWith(answer)
    for (const asked of ['the sprinkler', 'ten years of receipts']) {
      const stream = await (await service.ask(question(asked))).text()
      expect(stream).not.toContain(SECRET)
      expect(stream).toMatch(/runs at night|ten years/)
    }
    const warnings = service.log.filter(({ level }) => level === 'warning').map(({ message }) => message)
    expect(warnings.filter((message) => message.startsWith('A question could not be embedded'))).toEqual([
      expect.stringMatching(logged),
    ])
    expect(JSON.stringify(service.log)).not.toContain(SECRET)
  })

  test('asks the server again half a minute after a failure, or if the clock was set back', async () => {
    let now = Date.now()
    const load = vi.fn(() => Promise.reject(new Error('down')))
    const source = { id: 'x', name: 'x', prefixes: { question: '', section: '' }, load, key: undefined }
    const { addVector } = embedQuestions({ source: source as never, log: () => {}, now: () => now })
    const ask = () => addVector({ question: 'webhook', earlierQuestions: [], limit: 1 })
    await ask()
    now += 29_000
    await ask()
    expect(load).toHaveBeenCalledTimes(1)
    now += 1_000
    await ask()
    expect(load).toHaveBeenCalledTimes(2)
    now -= 3_600_000
    await ask()
    expect(load).toHaveBeenCalledTimes(3)
  })

  test('starts while the server is down, logs that, and uses the server once it is up', async () => {
    const { url, stop } = await startEmbeddingServer()
    stop()
    const { service } = await startEmbedded({ embeddings: { name: 'tiny', url } })
    const readLog = () => service.log.map(({ message }) => message).join('\n')
    await eventually(() => expect(readLog()).toMatch(/The docs could not be embedded yet, .* words alone/))
    expect((await search(service, 'sprinkler'))[0]).toBe('/water')
    await startEmbeddingServer(Number(new URL(url).port))
    await waitUntilEmbedded(service)
  })

  test.each(['v1', 'v2', 'v3', 'v4'])('accepts a model object of specification %s', async (specificationVersion) => {
    const model = {
      specificationVersion,
      provider: 'mock',
      modelId: 'mock-embeddings',
      maxEmbeddingsPerCall: specificationVersion === 'v1' ? 2 : Promise.resolve(2),
      supportsParallelCalls: false,
      calls: [] as number[],
      async doEmbed({ values }: { values: string[] }) {
        this.calls.push(values.length)
        return { embeddings: values.map(embed), warnings: [] }
      },
    }
    const { service } = await startEmbedded({ embeddings: model })
    await waitUntilEmbedded(service)
    expect((await search(service, 'a jalopy'))[0]).toBe('/parking')
    expect(model.calls).toEqual([2, 2, 1, 1])
  })

  test.each([
    [{ name: '' }, /has no name/],
    [{ name: 'tiny', url: 'ftp://x' }, /must be a URL/],
    [{ name: 'tiny', url: 'http://localhost:1', key: 'a b' }, /visible ASCII/],
    [{ name: 'tiny', url: 'http://localhost:1', dimensions: 0.5 }, /whole number/],
    [{ specificationVersion: 'v9', modelId: 'm', doEmbed: () => {} } as never, /specification v9, which is not known/],
  ])('refuses %o', async (embeddings, message) => {
    await expect(startService({ embeddings: embeddings as never })).rejects.toThrow(message)
  })
})

describe('serve --embeddings', () => {
  async function serve(args: string[], env: Record<string, string> = {}) {
    const { printed, code, stop } = startCli(['serve', '--port', '0', '--no-watch', ...args], { env })
    onTestFinished(async () => {
      stop()
      await code
    })
    return { printed, code }
  }

  test('prefers flags to the configuration, and takes the key from the environment', async () => {
    const model = await startEmbeddingServer()
    const folder = await makeFolder(FILES)
    const configFolder = await makeFolder({})
    await mkdir(configFolder, { recursive: true })
    const config = join(configFolder, 'config.mjs')
    const embeddings = { name: 'other', url: 'http://127.0.0.1:9/v1', key: 'sk-other' }
    await writeFile(config, `export default ${JSON.stringify({ embeddings, embeddingsFolder: configFolder })}`)
    const args = [folder, '--config', config, '--embeddings', 'tiny', '--embeddings-url', model.url]
    const { printed } = await serve(args, { DOCS_ASSISTANT_EMBEDDINGS_KEY: SECRET })
    await eventually(() => expect(printed.err).toContain('All sections are embedded.'))
    expect(model.asked[0]).toMatchObject({ model: 'tiny', authorization: `Bearer ${SECRET}` })
    const [url] = /http:\/\/\S+/.exec(printed.out)!
    expect((await search({ url }, 'a jalopy'))[0]).toBe('/parking')
    expect(printed.err + printed.out).not.toContain(SECRET)
  })

  test.each([
    [['--embeddings-url', 'http://localhost:1'], /--embeddings-url also needs the name/],
    [['--embeddings', 'text-embedding-3-small'], /needs a key: set DOCS_ASSISTANT_EMBEDDINGS_KEY or OPENAI_API_KEY/],
    [['--embeddings', 'tiny', '--embeddings-url', 'localhost'], /must be a URL such as/],
  ])('explains what is missing or wrong: %j', async (args, message) => {
    const { printed, code } = await serve([await makeFolder(FILES), ...args])
    expect(await code).not.toBe(0)
    expect(printed.err).toMatch(message)
  })
})

describe('eval --embeddings', () => {
  async function evaluate(url: string) {
    const docs = await makeFolder(FILES)
    const folder = await makeFolder({
      'questions.yaml': `docs: ${docs}\nquestions:\n  - question: where is my own jalopy\n    page: /parking\n`,
    })
    // The folder for the file of embeddings is relative to the working directory.
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder)
    onTestFinished(() => cwd.mockRestore())
    return runCommand([
      'eval',
      join(folder, 'questions.yaml'),
      ...(url === '' ? [] : ['--embeddings', 'm', '--embeddings-url', url]),
    ])
  }

  test('measures the search with embeddings, and fails if the server is down', async () => {
    const model = await startEmbeddingServer()
    const { out } = await evaluate(model.url)
    expect(out).not.toBe((await evaluate('')).out)
    expect(model.asked.at(-1)?.texts).toEqual(['where is my own jalopy'])
    model.stop()
    const failed = await evaluate(model.url)
    expect(failed.code).not.toBe(0)
    expect(failed.out).toBe('')
  })
})
