import { expect, test } from 'vitest'
import { searchPages } from '../../src/transport/searchPages.ts'

const SECTION = {
  content: 'text',
  path: '/guides/keys',
  metadata: { title: 'Keys', heading: 'Revoke', breadcrumb: ['Guides', 3], url: 'https://d.test/guides/keys#revoke' },
}

async function search(response: Response, options: Partial<Parameters<typeof searchPages>[1]> = {}) {
  const calls: [unknown, RequestInit | undefined][] = []
  const found = searchPages('keys', {
    baseUrl: 'https://api.test/',
    domain: 'a b',
    apiKey: 'svc_dsc_1',
    headers: undefined,
    fetch: (url, init) => {
      calls.push([url, init])
      return Promise.resolve(response)
    },
    filter: undefined,
    signal: new AbortController().signal,
    ...options,
  })
  // A test may await the rejection later. Until then, it counts as handled.
  found.catch(() => {})
  return { found, calls }
}

test('requests the search route with the public key and the filter', async () => {
  const { found, calls } = await search(Response.json([SECTION]), {
    filter: { version: 'v2', groups: ['staff'] },
  })
  expect(await found).toEqual([
    {
      title: 'Keys',
      heading: 'Revoke',
      breadcrumb: ['Guides'],
      content: 'text',
      url: 'https://d.test/guides/keys#revoke',
    },
  ])
  const [[url, init]] = calls as [[string, RequestInit]]
  expect(url).toBe('https://api.test/discovery/v1/search/a%20b')
  expect(new Headers(init.headers).get('authorization')).toBe('Bearer svc_dsc_1')
  expect(JSON.parse(init.body as string)).toEqual({ query: 'keys', pageSize: 12, filter: { version: 'v2' } })
})

test('leaves out items that are not sections', async () => {
  const { found } = await search(Response.json([null, 1, {}, { path: '/a' }, { path: '/b', metadata: { title: 7 } }]))
  expect((await found).map(({ title, url }) => [title, url])).toEqual([
    ['/a', '/a'],
    ['/b', '/b'],
  ])
})

test('sends the headers that a function of the host returns, and follows no redirect', async () => {
  const { found, calls } = await search(Response.json([]), { headers: () => Promise.resolve({ 'X-Session': '7' }) })
  await found
  const [[, init]] = calls as [[string, RequestInit]]
  expect(new Headers(init.headers).get('x-session')).toBe('7')
  expect(init.redirect).toBe('error')
})

test.each(['', ' ', '.', '..'])('requests nothing for the domain %j', async (domain) => {
  const { found, calls } = await search(Response.json([]), { domain })
  await expect(found).rejects.toThrow('address')
  expect(calls).toEqual([])
})

test('rejects a response that is not a list', async () => {
  await expect((await search(Response.json({ error: {} }))).found).rejects.toThrow('list')
})

test('rejects when the service refuses', async () => {
  await expect((await search(new Response('no', { status: 503 }))).found).rejects.toThrow('503')
})

test('stops reading a response that does not end', async () => {
  let chunks = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1
      if (chunks <= 100)
        controller.enqueue(new TextEncoder().encode(`${chunks === 1 ? '[' : ''}${'0,'.repeat(2 ** 17)}`))
      else controller.close()
    },
  })
  await expect((await search(new Response(body))).found).rejects.toThrow('too much')
  expect(chunks).toBeLessThan(30)
})
