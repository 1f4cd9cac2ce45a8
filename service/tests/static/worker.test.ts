import { afterEach, expect, test, vi } from 'vitest'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { ask, createSite } from './openSite.ts'

afterEach(() => vi.unstubAllGlobals())

test('an answer is one message to the page, because each would be a task of its own', async () => {
  const said: Record<string, unknown>[] = []
  vi.stubGlobal('postMessage', (message: Record<string, unknown>) => said.push(message))
  vi.stubGlobal('onmessage', null)
  await import('../../src/static/engine.ts')
  expect(said).toEqual([{ opened: true }])
  const tell = (data: unknown) => (globalThis.onmessage as unknown as (event: unknown) => void)({ data })

  const site = createSite(async (base, manifest) => {
    tell({ open: { base, manifest } })
    return () => Promise.reject(new Error('The worker answers.'))
  })
  await site.publish(await readDocs('playground'))
  await site.open()
  const { url, method, headers, body } = await toSent(ask('How do I change the accent colour?'))
  tell({ request: { id: 7, url, method, headers, body } })
  await expect.poll(() => said.filter(({ id }) => id === 7)).not.toEqual([])
  const answer = said.filter(({ id }) => id === 7)
  expect(answer).toEqual([{ id: 7, status: 200, headers: expect.any(Array), body: expect.any(ArrayBuffer) }])
  expect(new TextDecoder().decode(answer[0]!.body as ArrayBuffer)).toContain('accent')
})

async function toSent(request: Request) {
  const { url, method, headers } = request
  return { url, method, headers: [...headers], body: await request.text() }
}
