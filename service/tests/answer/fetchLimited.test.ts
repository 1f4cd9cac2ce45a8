import { afterEach, expect, test, vi } from 'vitest'
import { openEmbeddings } from '../../src/node/embeddings/openEmbeddings.ts'
import { fetchLimited } from '../../src/node/model/fetchLimited.ts'
import { loadProviderModel } from '../../src/node/model/loadProviderModel.ts'
import { makeFolder } from '../http/startService.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Reads the response of a model server that sends all of its bytes at once. */
async function read(bytes: Uint8Array<ArrayBuffer>, body?: object): Promise<{ text: string; turns: number }> {
  vi.stubGlobal('fetch', async () => new Response(bytes))
  let turns = 0
  let isReading = true
  const count = () => void (isReading && ((turns += 1), setImmediate(count)))
  setImmediate(count)
  try {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    return { text: await (await fetchLimited('http://model', init)).text(), turns }
  } finally {
    isReading = false
  }
}

const lines = (bytes: number) => new TextEncoder().encode(`data: ${'x'.repeat(92)}\n\n`.repeat(bytes / 100))

test('a server that sends without a pause leaves turns for others', async () => {
  const sent = lines(400_000)
  const { text, turns } = await read(sent)
  expect(text).toBe(new TextDecoder().decode(sent))
  expect(turns).toBeGreaterThanOrEqual(400_000 / 4_096)
})

test('a response has at most the bytes that the tokens of its request need', async () => {
  await expect(read(lines(5_000_000), { max_tokens: 100 })).rejects.toThrow('sent over 4194304 bytes')
  expect((await read(lines(5_000_000), { max_tokens: 2_000 })).text).toHaveLength(5_000_000)
  await expect(read(lines(9_000_000), { max_tokens: 2_000 })).rejects.toThrow('sent over 8192000 bytes')
  expect((await read(lines(9_000_000), { max_tokens: null })).text).toHaveLength(9_000_000)
})

/** A provider's package, whose models only show which `fetch` they got. */
const PROVIDER = `
export const createAnthropic = ({ fetch = globalThis.fetch }) => (modelId) => ({
  specificationVersion: 'v1', modelId, doGenerate: () => fetch('https://provider.example/v1'),
})`

test("a model of a provider's own package follows no redirect, which could take the key elsewhere", async () => {
  const host = await makeFolder({
    'package.json': '{}',
    'node_modules/@ai-sdk/anthropic/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/@ai-sdk/anthropic/index.js': PROVIDER,
  })
  vi.spyOn(process, 'cwd').mockReturnValue(host)
  const model = await loadProviderModel('anthropic', 'claude', 'the-key')
  vi.stubGlobal('fetch', async () => Response.redirect('https://other.example/v1', 307))
  await expect(model.doGenerate({} as never)).rejects.toThrow('redirects to https://other.example/v1')
})

test('a server of embeddings is not followed elsewhere, and has a limit', async () => {
  const { load } = await openEmbeddings({ name: 'tiny', url: 'https://embeddings.example/v1', key: 'the-key' }, {})
  const model = await load()
  const ask = () => model.doEmbed({ values: ['a question'] } as never)
  vi.stubGlobal('fetch', async () => Response.redirect('https://other.example/v1', 307))
  await expect(ask()).rejects.toThrow('redirects to https://other.example/v1')
  const megabyte = new Uint8Array(1024 * 1024).fill(32)
  let sent = 0
  const endless = () =>
    new ReadableStream({ pull: (controller) => void (sent++ < 100 && controller.enqueue(megabyte)) })
  vi.stubGlobal('fetch', async () => new Response(endless(), { headers: { 'Content-Type': 'application/json' } }))
  await expect(ask()).rejects.toThrow('Failed to process successful response')
  expect(sent).toBeLessThan(30)
})
