import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createDocsService,
  fileQuestionLog,
  prepareDocs,
  type DocsServiceOptions,
  type LogEntry,
  type PreparedDocs,
} from '../../src/service.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { eventually } from '../../../tests/eventually.ts'
import { startCli } from '../cli/startCli.ts'
import { makeFolder, question } from './startService.ts'

const FILES = {
  'index.md': '# Welcome\n\nAcme keeps gardens watered.\n',
  'webhooks.md': '# Webhooks\n\n## Turn off a webhook\n\nPress the red button.\n',
}
const ADMIN = { Authorization: 'Bearer acme_secret' }

const prepare = async (files: Record<string, string> = FILES) => prepareDocs(await readDocs(await makeFolder(files)))

/** Writes an index like the command line. Returns its path. */
async function writeIndex(docs: PreparedDocs): Promise<string> {
  const path = join(await makeFolder({}), 'docs-index.json')
  await writeFile(path, JSON.stringify(docs))
  return path
}

async function start(options: Omit<DocsServiceOptions, 'port'>) {
  const service = createDocsService({ adminKey: 'acme_secret', assistantFolder: null, ...options, port: 0 })
  onTestFinished(() => service.close())
  const { url } = await service.listen()
  const text = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).text()
  const ask = () =>
    text('/discovery/v1/assistant/acme/message', {
      method: 'POST',
      headers: { Authorization: 'Bearer svc_dsc_local', 'Content-Type': 'application/json' },
      body: JSON.stringify(question('How do I turn off a webhook?')),
    })
  return { service, url, text, ask }
}

describe('a service without a folder', () => {
  test.each<[string, () => Promise<DocsServiceOptions['docs']>]>([
    ['an index', prepare],
    ['a function that loads an index', async () => prepare],
    ['the path of an index', async () => writeIndex(await prepare())],
  ])('answers and shows pages from %s', async (_, readOption) => {
    const { text, ask } = await start({ docs: await readOption() })
    expect(await ask()).toContain('red button')
    expect(await text('/webhooks')).toContain('<h2 id="turn-off-a-webhook"')
    expect(await text('/llms.txt')).toContain('[Webhooks]')
    expect(JSON.parse(await text('/_assistant/health'))).toEqual({ status: 'ok', pages: 2 })
  })

  test('shows pages whose text is read when it is needed', async () => {
    const whole = await readDocs(await makeFolder(FILES))
    const docs = { ...whole, folder: '', config: null, pages: whole.pages.map((page) => ({ ...page, markdown: '' })) }
    const search = { search: async () => ({ hits: [], isConfident: false }) as never }
    const readPages = async (asked: readonly { path: string }[]) =>
      whole.pages.filter(({ path }) => asked.some((page) => page.path === path))
    const { text } = await start({ docs: { open: async () => ({ docs, search, readPages }) } })
    const page = await text('/webhooks')
    expect(page).toContain('red button')
    expect(page).toContain('rel="prev"')
  })

  test('serves no files of the working directory, and has no agent jobs', async () => {
    const { url } = await start({ docs: await prepare() })
    for (const path of ['/playground/favicon.svg', '/favicon.svg', '/v2/agent/acme/job/x'])
      expect((await fetch(url + path, { headers: ADMIN })).status).toBe(404)
  })

  test('has agent jobs if it knows the folder that they edit', async () => {
    const { text } = await start({ docs: await prepare(), jobs: { folder: await makeFolder(FILES) } })
    expect(await text('/v2/agent/acme/job/x', { headers: ADMIN })).toContain('there is no such job')
  })

  test('shows the report', async () => {
    const questions = fileQuestionLog(join(await makeFolder({}), 'questions.jsonl'))
    const { text, ask } = await start({ docs: await prepare(), questions })
    await ask()
    expect(await text('/_assistant/report')).toContain('Admin key')
  })

  test('reads the file of an index again', async () => {
    const path = await writeIndex(await prepare())
    const { service, text } = await start({ docs: path })
    await writeFile(path, JSON.stringify(await prepare({ 'new.md': '# New\n' })))
    await service.reload()
    expect(await text('/new')).toContain('<h1>New</h1>')
  })

  test('answers 503 on all routes while its database is away, with one log line each', async () => {
    const docs = await readDocs(await makeFolder(FILES))
    const search = { search: async () => ({ hits: [], isConfident: false }) as never }
    let isAway = false
    const refused = [1, 2].map((at) => new Error(`connect ECONNREFUSED 10.0.0.${at}:5432`))
    const open = async () => {
      if (isAway) throw new AggregateError(refused)
      return { docs: { ...docs, folder: '' }, search }
    }
    const log: LogEntry[] = []
    const { url } = await start({ docs: { open }, log: (entry) => void log.push(entry) })
    isAway = true
    const read = async (path: string) => {
      const { status, headers } = await fetch(url + path)
      return [path, status, headers.get('retry-after')]
    }
    const paths = ['/', '/webhooks', '/docs.json', '/gone', '/llms.txt', '/llms-full.txt', '/webhooks.md']
    expect(await Promise.all(paths.map(read))).toEqual(paths.map((path) => [path, 503, '5']))
    const reasons = 'connect ECONNREFUSED 10.0.0.1:5432; connect ECONNREFUSED 10.0.0.2:5432'
    const message = `the docs cannot be read at the moment: ${reasons}`
    expect(log.filter(({ level }) => level === 'error').map((entry) => entry.message)).toEqual(paths.map(() => message))
    isAway = false
    expect((await fetch(`${url}/webhooks`)).status).toBe(200)
  })

  test('names an index of which only a part was written', async () => {
    const path = join(await makeFolder({ 'part.json': '{"format":"docs-ass' }), 'part.json')
    const message = `docs-assistant: "${path}" is not JSON, or only a part of it; run "docs-assistant index" again.`
    await expect(start({ docs: path })).rejects.toThrow(message)
  })

  test('does not start with a file that is not an index', async () => {
    const path = join(await makeFolder({ 'package.json': '{}' }), 'package.json')
    await expect(start({ docs: path })).rejects.toThrow('was not written by "docs-assistant index"')
  })
})

test('serve needs no folder if the docs of its configuration are an index', async () => {
  const folder = await makeFolder({ 'index.json': JSON.stringify(await prepare()) })
  const file = join(folder, 'docs-assistant.config.mjs')
  const module = [
    `import { readFile } from 'node:fs/promises'`,
    `const docs = async () => JSON.parse(await readFile(${JSON.stringify(join(folder, 'index.json'))}, 'utf8'))`,
    `export default { docs, port: 0, keys: ['acme_dsc_1'] }`,
  ]
  await writeFile(file, module.join('\n'))
  const { printed, code, stop } = startCli(['serve', '--config', file])
  onTestFinished(async () => {
    stop()
    await code
  })
  const url = await eventually(() => {
    const [found] = /http:\/\/\S+/.exec(printed.out) ?? []
    if (found === undefined) throw new Error(`not listening: ${printed.err}`)
    return found
  })
  expect(printed.out).toContain('serving the docs at')
  expect(await (await fetch(`${url}/webhooks`)).text()).toContain('red button')
})

test('serve takes the path of an index in place of a folder', async () => {
  const { printed, code, stop } = startCli(['serve', await writeIndex(await prepare()), '--port', '0'])
  await eventually(() => expect(printed.out).toContain('docs-index.json at http://'))
  stop()
  expect(await code).toBe(0)
})
