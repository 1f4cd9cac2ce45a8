import { describe, expect, test } from 'vitest'
import type { Answerer } from '../../src/service.ts'
import { KEY, startService, type TestService } from './startService.ts'

const VERSION = '2026-07-28'
const META = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

interface Sent {
  params?: Record<string, unknown>
  meta?: object
  headers?: Record<string, string>
  path?: string
  more?: object
}

/** Sends a request of a version without sessions. A header with the value "" is left out. */
async function send({ url }: TestService, method: string, { params = {}, meta = META, ...rest }: Sent = {}) {
  const { name = params.uri } = params
  const headers = Object.entries({
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': VERSION,
    'Mcp-Method': method,
    ...(typeof name === 'string' ? { 'Mcp-Name': name } : {}),
    ...rest.headers,
  }).filter(([, value]) => value !== '')
  const body = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta }, ...rest.more }
  const response = await fetch(`${url}${rest.path ?? '/mcp'}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  const { result, error } = (text === '' ? {} : JSON.parse(text)) as {
    result?: Record<string, unknown>
    error?: { code: number; data?: object }
  }
  return { status: response.status, result, error }
}

describe('MCP without sessions', () => {
  test('says what the server speaks and has', async () => {
    const { status, result } = await send(await startService(), 'server/discover')
    expect([status, result]).toEqual([
      200,
      {
        resultType: 'complete',
        supportedVersions: [VERSION, '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
        capabilities: { tools: {}, resources: {} },
        instructions: expect.stringContaining('Acme'),
        ttlMs: 60_000,
        cacheScope: 'private',
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'docs-assistant', version: '0.0.0-test' } },
      },
    ])
  })

  test.each(['tools/list', 'resources/list', 'resources/templates/list'])(
    'says how long %s is valid',
    async (method) => {
      const { result } = await send(await startService(), method)
      expect(result).toMatchObject({ resultType: 'complete', ttlMs: 60_000, cacheScope: 'private' })
    },
  )

  test('is at /mcp/ too', async () => {
    const { status, result } = await send(await startService(), 'tools/list', { path: '/mcp/' })
    expect([status, result?.resultType]).toEqual([200, 'complete'])
  })

  test('calls a tool, whose result has no lifetime', async () => {
    const params = { name: 'search', arguments: { query: 'dark mode' } }
    const { result } = await send(await startService(), 'tools/call', { params })
    expect(result).toMatchObject({ resultType: 'complete', content: [{ text: expect.stringContaining('Dark mode') }] })
    expect(result).not.toHaveProperty('ttlMs')
  })

  test('decodes a name that a header can’t hold', async () => {
    const service = await startService({}, { 'größe.md': '# Größe\n\nText.\n' })
    const uri = '/größe'
    const encoded = Buffer.from(uri).toString('base64')
    const read = (name: string) =>
      send(service, 'resources/read', { params: { uri }, headers: { 'Mcp-Name': `=?base64?${name}?=` } })
    expect(await read(encoded)).toMatchObject({ status: 200, result: { contents: [{ mimeType: 'text/markdown' }] } })
    expect(await read('!!!')).toMatchObject({ status: 400, error: { code: -32020 } })
  })

  test.each<[string, string, Sent, number, number]>([
    ['without the version’s header', 'tools/list', { headers: { 'MCP-Protocol-Version': '' } }, 400, -32020],
    [
      'with another version in the header',
      'tools/list',
      { headers: { 'MCP-Protocol-Version': '2025-11-25' } },
      400,
      -32020,
    ],
    ['without the method’s header', 'tools/list', { headers: { 'Mcp-Method': '' } }, 400, -32020],
    ['with another method in the header', 'tools/list', { headers: { 'Mcp-Method': 'tools/call' } }, 400, -32020],
    [
      'without the name’s header',
      'tools/call',
      { params: { name: 'search' }, headers: { 'Mcp-Name': '' } },
      400,
      -32020,
    ],
    [
      'with another name in the header',
      'tools/call',
      { params: { name: 'search' }, headers: { 'Mcp-Name': 'ask' } },
      400,
      -32020,
    ],
    ['without metadata', 'tools/list', { meta: {} }, 400, -32602],
    [
      'without capabilities',
      'tools/list',
      { meta: { ...META, 'io.modelcontextprotocol/clientCapabilities': 1 } },
      400,
      -32602,
    ],
    ['with an unknown method', 'prompts/list', {}, 404, -32601],
    ['with the method of a session', 'ping', {}, 404, -32601],
    ['for a missing page', 'resources/read', { params: { uri: '/nowhere' } }, 200, -32602],
    ['with an unknown cursor', 'resources/list', { params: { cursor: 'x' } }, 200, -32602],
    ['for an unknown tool', 'tools/call', { params: { name: 'delete' } }, 200, -32602],
    ['without an id', 'tools/list', { more: { id: null } }, 400, -32600],
    ['without a method', 'tools/list', { more: { method: 1 } }, 400, -32600],
  ])('refuses a request %s', async (_, method, sent, status, code) => {
    expect(await send(await startService(), method, sent)).toMatchObject({ status, error: { code } })
  })

  test('refuses another version with those that it speaks', async () => {
    const service = await startService()
    const meta = { ...META, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' }
    const data = { supported: expect.arrayContaining([VERSION, '2025-11-25']), requested: '2099-01-01' }
    const headers = { 'MCP-Protocol-Version': '2099-01-01' }
    const refused = { status: 400, error: { code: -32022, data } }
    expect(await send(service, 'tools/list', { meta, headers })).toMatchObject(refused)
    expect(await send(service, 'tools/list', { meta: {}, headers })).toMatchObject(refused)
  })

  test('takes one message at once, and notifications', async () => {
    const { url } = await startService()
    const post = async (body: unknown) => {
      const headers = { 'Content-Type': 'application/json', 'MCP-Protocol-Version': VERSION }
      return (await fetch(`${url}/mcp`, { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    const message = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta: META } }
    expect([await post(message), await post([message])]).toEqual([202, 400])
  })

  test('answers a program without a key from the docs’ own words, and one with a key by the model', async () => {
    const model: Answerer = async function* () {
      yield { type: 'text', text: 'Written by a model.' }
      yield { type: 'outcome', outcome: 'answered' }
    }
    const { answers, ...service } = await startService({ answer: model })
    const ask = async (headers: Record<string, string>) => {
      const params = { name: 'ask', arguments: { question: 'How do I turn off a webhook?' } }
      const { result } = await send({ answers, ...service }, 'tools/call', { params, headers })
      return (result as { content: [{ text: string }] }).content[0].text
    }
    expect(await ask({})).toContain('DELETE /webhooks/{id}')
    expect(await ask({ Authorization: `Bearer ${KEY}` })).toContain('Written by a model.')
    expect(answers).toMatchObject([
      { outcome: 'answered', site: 'local', status: 200 },
      { outcome: 'answered', key: 'key 1' },
    ])
  })
})

describe('the server card', () => {
  test.each(['/mcp/server-card', '/.well-known/mcp/server-card.json'])('at %s says how to connect', async (path) => {
    const { url } = await startService({ siteUrl: 'https://docs.acme.example/manual', base: '/manual' })
    const below = path.startsWith('/.well-known') ? new URL(url).origin : url
    const response = await fetch(below + path)
    expect(response.headers.get('content-type')).toBe('application/mcp-server-card+json')
    expect(await response.json()).toMatchObject({
      name: 'example.acme.docs/docs',
      title: 'Acme',
      version: '0.0.0-test',
      remotes: [
        {
          type: 'streamable-http',
          url: 'https://docs.acme.example/manual/mcp',
          supportedProtocolVersions: expect.arrayContaining([VERSION, '2025-11-25']),
        },
      ],
    })
  })

  test('is found through the catalog', async () => {
    const { url } = await startService()
    const response = await fetch(`${url}/.well-known/ai-catalog.json`)
    expect(response.headers.get('content-type')).toBe('application/ai-catalog+json')
    const { specVersion, entries } = (await response.json()) as { specVersion: string; entries: { url: string }[] }
    expect([specVersion, entries.length]).toEqual(['1.0', 1])
    const card = (await (await fetch(entries[0]!.url)).json()) as { name: string; remotes: [{ url: string }] }
    expect(card.name).toMatch(/^[a-zA-Z\d.-]+\/[a-zA-Z\d._-]+$/)
    expect(card.remotes[0].url).toBe(`${url}/mcp`)
  })
})
