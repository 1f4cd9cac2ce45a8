// The assistant's handler must run where there is no Node, as in Cloudflare Workers, with docs prepared before.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import type * as service from '../../service/src/handler.ts'
import type * as staticEngine from '../../service/src/static/engine.ts'
import { runCommand } from '../../service/tests/cli/startCli.ts'
import { makeFolder, question } from '../../service/tests/http/startService.ts'

/** Bundles a module as one script, as for workers. Lists the modules of Node that it imports. */
async function bundleForWeb(entry: string): Promise<{ code: string; nodeModules: string[] }> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(entry), name: 'assistant', formats: ['iife'] },
      rolldownOptions: { external: [/^node:/], output: { codeSplitting: false } },
    },
  })) as [Rolldown.RolldownOutput]
  const [{ code, imports, dynamicImports }] = result.output
  return { code, nodeModules: [...imports, ...dynamicImports].filter((name) => name.startsWith('node:')) }
}

/** What web runtimes have, and nothing of Node. */
const WEB = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'atob',
  'btoa',
  'clearTimeout',
  'console',
  'crypto',
  'fetch',
  'performance',
  'queueMicrotask',
  'setTimeout',
  'structuredClone',
] as const

/** Not every runtime has all of `AbortSignal`: at the edge of Next.js, `any` is missing. */
const SIGNALS = { abort: AbortSignal.abort.bind(AbortSignal), timeout: AbortSignal.timeout.bind(AbortSignal) }

test.each([
  ['where there is no Node', {}],
  ['where AbortSignal.any is missing too', { AbortSignal: SIGNALS }],
])('the handler answers, searches and reads pages from an index %s', async (_name, missing) => {
  const { code, nodeModules } = await bundleForWeb('service/dist/handler.js')
  expect(nodeModules).toEqual([])
  const folder = await makeFolder({
    'webhooks.md': '# Webhooks\n\n## Turn off a webhook\n\nSend `DELETE /webhooks`.\n',
  })
  const file = join(folder, 'index.json')
  expect(await runCommand(['index', folder, '-o', file])).toMatchObject({ code: 0 })
  const globals = Object.fromEntries(WEB.map((name) => [name, globalThis[name]]))
  const context = createContext({ ...globals, ...missing })
  runInContext(code, context)
  const { createAssistantHandler } = runInContext('assistant', context) as typeof service
  const problems: string[] = []
  const handler = createAssistantHandler({
    docs: JSON.parse(await readFile(file, 'utf8')) as never,
    keys: ['acme_dsc_1'],
    embeddings: { name: 'tiny', url: 'https://models.example/v1' },
    questions: { add: async () => {}, read: async () => [], erase: async () => 0 },
    log: ({ level, message }) => level === 'error' && problems.push(message),
  })
  const ask = async (path: string, body: unknown) => {
    const headers = { Authorization: 'Bearer acme_dsc_1', 'Content-Type': 'application/json' }
    const response = await handler(
      new Request(`https://acme.example/discovery/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    return `${response.status} ${await response.text()}`
  }
  expect(await ask('assistant/acme/message', question('How do I turn off a webhook?'))).toMatch(/^200 [^]*DELETE/)
  expect(await ask('search/acme', { query: 'turn off a webhook' })).toMatch(/^200 [^]*DELETE/)
  expect(await ask('page/acme', { path: '/webhooks' })).toMatch(/^200 [^]*DELETE/)
  expect(problems).toEqual([])
})

// Its build replaces packages that it does not need.
test('the engine of a static site answers from the files of a site', async () => {
  const { code, nodeModules } = await bundleForWeb('service/dist/static/engine.js')
  expect(nodeModules).toEqual([])
  const folder = await makeFolder({
    'webhooks.md': '# Webhooks\n\n## Turn off a webhook\n\nSend `DELETE /webhooks`.\n',
  })
  const written = join(folder, 'written')
  expect(await runCommand(['index', folder, '--static', written])).toMatchObject({ code: 0 })
  const BASE = 'https://acme.example/docs-assistant/'
  const fetchFile = async (address: string) => new Response(await readFile(join(written, address.slice(BASE.length))))
  const globals = Object.fromEntries(WEB.map((name) => [name, globalThis[name]]))
  // With a document, the module is not the code of a worker.
  const context = createContext({ ...globals, fetch: fetchFile, document: {} })
  runInContext(code, context)
  const { openDocs } = runInContext('assistant', context) as typeof staticEngine
  const ask = await openDocs(BASE, JSON.parse(await readFile(join(written, 'index.json'), 'utf8')) as never)
  const body = JSON.stringify(question('How do I turn off a webhook?'))
  const response = await ask(
    new Request(`${BASE}discovery/v1/assistant/docs/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    }),
  )
  expect(await response.text()).toContain('DELETE /webhooks')
})
