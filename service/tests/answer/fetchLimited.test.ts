import { afterEach, expect, test, vi } from 'vitest'
import { fetchLimited } from '../../src/node/model/fetchLimited.ts'

afterEach(() => vi.unstubAllGlobals())

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
