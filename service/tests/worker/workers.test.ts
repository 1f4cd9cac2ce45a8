import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { docsInThread } from '../../src/node/folder/docsInThread.ts'
import type { OpenedFolder } from '../../src/node/folder/openFolderInWorker.ts'
import { openFolder } from '../../src/node/folder/openFolder.ts'
import type * as Service from '../../src/service.ts'
import { builtService } from '../builtService.ts'
import { makeFolder, question } from '../http/startService.ts'

const file = await builtService()
const service = (await import(/* @vite-ignore */ file.href)) as typeof Service
const workerFile = new URL('worker.js', file)

/** Writes a worker that does something other than its task. It can call `hang()`, which never ends. */
async function writeWorker(code: string): Promise<URL> {
  const head = `
    import { writeFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    function hang() {
      writeFileSync(new URL('hangs', import.meta.url), '')
      for (;;);
    }
  `
  const folder = await makeFolder({ 'worker.mjs': head + code })
  return pathToFileURL(join(folder, 'worker.mjs'))
}

/** Returns a function that waits until a worker has called `hang()`, and lets so much time pass that it is ended. */
function controlTime(worker: URL): () => Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return async () => {
    const sign = new URL('hangs', worker)
    while (!existsSync(sign)) await pause(10)
    await rm(sign)
    vi.advanceTimersByTime(120_000)
  }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all = []
  for await (const item of items) all.push(item)
  return all
}

const FILES = {
  'index.md': '# Acme\n\nAcme keeps gardens watered.\n',
  'webhooks.md':
    '# Webhooks\n\nAcme calls your server.\n\n## Turn off a webhook\n\nDelete it with `DELETE /webhooks/{id}`.\n',
  'broken.md': `---\ntitle: [\n---\n\nText.\n`,
}
const QUERY = { question: 'how do I turn off a webhook', earlierQuestions: [], limit: 5 }

test('a folder read in a worker thread has the same pages, warnings and results as one read here', async () => {
  const folder = await makeFolder(FILES)
  const warnings: unknown[] = []
  const onProgress = (progress: { type: string }) => void (progress.type === 'warning' && warnings.push(progress))
  const there = await openFolder(folder, { onProgress }, workerFile)
  const warned = warnings.splice(0)
  const here = await openFolder(folder, { onProgress }, null)
  expect(there.docs).toEqual(here.docs)
  expect(warned).toEqual(warnings)
  expect(warned).not.toEqual([])
  const found = await there.search.search(QUERY)
  expect(found).toEqual(await here.search.search(QUERY))
  expect(found.hits[0]?.section).toBe(there.docs.pages.find(({ path }) => path === '/webhooks')?.sections[1])
  there.close()
  await expect(there.search.search(QUERY)).rejects.toThrow('the worker was ended')
})

test('a worker thread quotes the same as this thread, which quotes once the folder is closed', async () => {
  const folder = await makeFolder(FILES)
  const [there, here] = [await openFolder(folder, {}, workerFile), await openFolder(folder, {}, null)]
  const questions = ['how do I turn off a webhook', 'what does Acme do', 'where can I buy a submarine', 'hello']
  for (const question of questions) {
    const query = { ...QUERY, question }
    const request = {
      fp: 'anonymous',
      messages: [
        { id: '1', role: 'user' as const, content: question, parts: [{ type: 'text' as const, text: question }] },
      ],
    }
    const asked = { request, question, query, base: 'https://docs.example.com' }
    const quoted = there.quote!({ ...asked, result: await there.search.search(query) })!
    const result = await here.search.search(query)
    const expected = service.quoteAnswer({
      ...asked,
      result,
      urlOf: ({ section: { page, anchor } }) => `${asked.base}${page.path}${anchor === '' ? '' : `#${anchor}`}`,
      lookUp: {
        pages: here.docs.pages,
        search: (text) => here.search.search({ ...query, question: text }),
        findPage: () => undefined,
      },
      signal: new AbortController().signal,
    })
    const parts = await collect(quoted)
    expect(parts).toEqual(await collect(expected))
    expect(parts.at(-1)).toMatchObject({ type: 'outcome' })
  }
  const result = await there.search.search(QUERY)
  there.close()
  expect(there.quote!({ request: { fp: 'a', messages: [] }, question: '', query: QUERY, base: '', result })).toBe(
    undefined,
  )
})

test('reading a folder again keeps the unchanged pages, and the previous reading until it is closed', async () => {
  const folder = await makeFolder(FILES)
  const first = await openFolder(folder, {}, workerFile)
  await writeFile(join(folder, 'webhooks.md'), '# Webhooks\n\n## Turn off a webhook\n\nPress the red button.\n')
  const second = await first.readAgain!()
  const found = async ({ search }: OpenedFolder) => (await search.search(QUERY)).hits[0]?.section
  expect((await found(first))?.markdown).toContain('DELETE')
  const fresh = await openFolder(folder, {}, null)
  expect(second.docs).toEqual(fresh.docs)
  expect(await second.search.search(QUERY)).toEqual(await fresh.search.search(QUERY))
  const pageOf = ({ docs }: OpenedFolder, path: string) => docs.pages.find((page) => page.path === path)
  expect(pageOf(second, '/')).toBe(pageOf(first, '/'))
  expect(pageOf(second, '/webhooks')).not.toBe(pageOf(first, '/webhooks'))
  first.close()
  await expect(first.search.search(QUERY)).rejects.toThrow('this version of the folder is closed')
  expect((await found(second))?.markdown).toContain('red button')
  await rm(folder, { recursive: true })
  await expect(second.readAgain!()).rejects.toThrow('is not a folder')
  expect((await found(second))?.markdown).toContain('red button')
  second.close()
  await expect(second.readAgain!()).rejects.toThrow('the worker was ended')
})

test('a search that never ends is ended with its thread, and the calls that wait for it fail', async () => {
  const file = await writeWorker(
    `parentPort.on('message', ({ id, name }) => {
       if (name !== 'read') hang()
       parentPort.postMessage({ type: 'result', id, value: { name: 'Acme', pageCount: 0 } })
     })`,
  )
  const passTime = controlTime(file)
  const stuck = await openFolder('/anywhere', {}, file)
  const searching = Promise.allSettled([stuck.search.search(QUERY), stuck.search.search(QUERY)])
  await passTime()
  const searches = await searching
  expect(searches.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await stuck.lost
})

/** Writes the real worker, but reading a text with "never ends" in it never ends. */
function writeHangingWorker(): Promise<URL> {
  return writeWorker(
    `const { exec } = RegExp.prototype
     RegExp.prototype.exec = function (text) {
       if (String(text).includes('never ends')) hang()
       return exec.call(this, text)
     }
     await import(${JSON.stringify(workerFile.href)})`,
  )
}

test.each(['at the start', 'when it is read again'])(
  'a page that hangs the reader %s is named and left out',
  async (when) => {
    const folder = await makeFolder(FILES)
    const warnings: unknown[] = []
    const onProgress = (progress: { type: string }) => void (progress.type === 'warning' && warnings.push(progress))
    const file = await writeHangingWorker()
    const passTime = controlTime(file)
    const before = when === 'at the start' ? undefined : await openFolder(folder, { onProgress }, file)
    await writeFile(join(folder, 'bad.md'), '# Bad\n\nThis never ends.\n')
    await writeFile(join(folder, 'worse.md'), '# Worse\n\nThis never ends either.\n')
    const opening = before?.readAgain!() ?? openFolder(folder, { onProgress }, file)
    await passTime()
    await passTime()
    const opened = await opening
    const paths = ({ docs }: OpenedFolder) => docs.pages.map(({ path }) => path).toSorted()
    expect(paths(opened)).toEqual(['/', '/broken', '/webhooks'])
    for (const name of ['bad.md', 'worse.md'])
      expect(warnings).toContainEqual({
        type: 'warning',
        file: name,
        message: 'takes too long to read and is left out',
      })
    expect((await opened.search.search(QUERY)).hits[0]?.section.page.path).toBe('/webhooks')
    await writeFile(join(folder, 'bad.md'), '# Bad\n\nThis was mended.\n')
    const mended = await opened.readAgain!()
    expect(paths(mended)).toEqual(['/', '/bad', '/broken', '/webhooks'])
    mended.close()
  },
)

test('the index in a worker thread also compares embeddings', async () => {
  const { docs, search, setVectors, close } = await openFolder(await makeFolder(FILES), {}, workerFile)
  const sections = docs.pages.flatMap((page) => page.sections)
  const values = Int8Array.from(sections.flatMap(({ page }) => (page.path === '/' ? [127, 0] : [0, 127])))
  setVectors({ length: 2, values })
  const query = { question: 'something else', earlierQuestions: [], limit: 5 }
  expect((await search.search(query)).hits).toEqual([])
  const { hits } = await search.search({ ...query, vector: Int8Array.of(127, 0) })
  expect(hits[0]?.section.page.path).toBe('/')
  close()
})

test('a handler gives the same answers from docs in a worker thread, and reports errors', async () => {
  const prepared = service.prepareDocs((await openFolder(await makeFolder(FILES), {}, null)).docs)
  const path = join(await makeFolder({ 'index.json': JSON.stringify(prepared) }), 'index.json')
  const ask = async (docs: Service.AssistantHandlerOptions['docs']) => {
    const handler = service.createAssistantHandler({ docs, keys: ['acme_dsc_1'] })
    const request = new Request('http://localhost/discovery/v1/assistant/acme/message', {
      method: 'POST',
      headers: { Authorization: 'Bearer acme_dsc_1', 'Content-Type': 'application/json' },
      body: JSON.stringify(question('how do I turn off a webhook')),
    })
    return (await (await handler(request)).text()).match(/^0:.*/gm)
  }
  const here = await ask(prepared)
  expect(here?.join('')).toContain('DELETE')
  const inThread = service.docsInThread(path)
  expect(await ask(inThread)).toEqual(here)
  await writeFile(path, '{}')
  await expect(service.docsInThread(path).open()).rejects.toThrow('this file was not written by')
  expect(() => service.docsInThread(path, null)).toThrow('docsInThread cannot find the worker.js')
})

test('docs are opened again after their thread has ended', async () => {
  const worker = await writeWorker(
    `parentPort.on('message', ({ id, name }) => {
       if (name === 'search') process.exit()
       parentPort.postMessage({ type: 'result', id, value: { name: 'Acme', pageCount: 0 } })
     })`,
  )
  const docs = docsInThread('/anywhere', worker)
  const first = await docs.open()
  expect(await docs.open()).toBe(first)
  await expect(first.search.search(QUERY)).rejects.toThrow('the worker was ended')
  await (first as OpenedFolder).lost
  expect(await docs.open()).not.toBe(first)
})

test('a missing folder causes the same error as in this thread', async () => {
  await expect(openFolder('/no/such/folder', {}, workerFile)).rejects.toThrow('is not a folder')
})

test('the built service answers, and reads a changed folder again', async () => {
  const folder = await makeFolder(FILES)
  const docs = service.createDocsService({ docs: folder, assistantFolder: null, keys: ['svc_dsc_test'] })
  const search = async () => {
    const request = new Request('http://localhost/discovery/v1/search/acme', {
      method: 'POST',
      headers: { Authorization: 'Bearer svc_dsc_test', 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: 'turn off a webhook' }),
    })
    return ((await (await docs.handle(request)).json()) as { content: string }[])[0]?.content
  }
  expect(await search()).toContain('DELETE')
  await writeFile(join(folder, 'webhooks.md'), '# Webhooks\n\n## Turn off a webhook\n\nPress the red button.\n')
  const [before] = await Promise.all([search(), docs.reload()])
  expect(before).toMatch(/DELETE|red button/)
  expect(await search()).toContain('red button')
  await docs.close()
})

test('an answer that began before the folder was read again is also quoted in the worker thread', async () => {
  const folder = await makeFolder(FILES)
  const quoted: unknown[] = []
  const docs = service.createDocsService({
    docs: folder,
    assistantFolder: null,
    keys: ['svc_dsc_test'],
    async *answer(input) {
      await writeFile(join(folder, 'index.md'), '# Acme\n\nAcme is new.\n')
      await docs.reload()
      const parts = input.quote?.()
      quoted.push(parts)
      yield* parts ?? []
    },
  })
  const request = new Request('http://localhost/discovery/v1/assistant/acme/message', {
    method: 'POST',
    headers: { Authorization: 'Bearer svc_dsc_test', 'Content-Type': 'application/json' },
    body: JSON.stringify(question('how do I turn off a webhook')),
  })
  expect(await (await docs.handle(request)).text()).toContain('DELETE /webhooks/')
  expect(quoted).toEqual([expect.anything()])
  await docs.close()
})
