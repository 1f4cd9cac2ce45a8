import { describe, expect, test } from 'vitest'
import { KEY, startService, type TestService } from './startService.ts'

const HEADERS = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' }

function post({ url }: TestService, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/mcp`, { method: 'POST', headers: { ...HEADERS, ...headers }, body: JSON.stringify(body) })
}

/** The part of the results that the tests use. */
interface Result {
  protocolVersion: string
  tools: { name: string; inputSchema: { required: string[] } }[]
  content: [{ text: string }]
  isError?: boolean
}

async function call(service: TestService, method: string, params: object = {}) {
  const response = await post(service, { jsonrpc: '2.0', id: 7, method, params })
  expect(response.headers.get('content-type')).toContain('application/json')
  return (await response.json()) as { id: number; result: Result }
}

async function callTool(service: TestService, name: string, args: object) {
  const { result } = await call(service, 'tools/call', { name, arguments: args })
  return { text: result.content[0].text, isError: result.isError === true }
}

describe('the MCP endpoint', () => {
  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])('begins a session in version %s', async (protocolVersion) => {
    const service = await startService()
    const clientInfo = { name: 'test', version: '1' }
    const { id, result } = await call(service, 'initialize', { protocolVersion, capabilities: {}, clientInfo })
    expect([id, result]).toEqual([
      7,
      expect.objectContaining({
        protocolVersion,
        capabilities: { tools: {}, resources: {} },
        serverInfo: { name: 'docs-assistant', title: 'Acme', version: '0.0.0-test' },
      }),
    ])
    expect((await post(service, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
    expect((await call(service, 'ping')).result).toEqual({})
  })

  test('answers an unknown version with the newest one', async () => {
    const { result } = await call(await startService(), 'initialize', { protocolVersion: '1999-01-01' })
    expect(result.protocolVersion).toBe('2025-11-25')
  })

  test('counts each message of a batch as a request', async () => {
    const service = await startService({ limits: { requestsPerHour: 5 } })
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    expect((await post(service, [ping, ping, ping])).status).toBe(200)
    expect((await post(service, [ping, ping, ping])).status).toBe(429)
  })

  test('lists its tools with the schemas of their arguments', async () => {
    const { result } = await call(await startService(), 'tools/list')
    expect(result.tools.map(({ name, inputSchema }) => [name, inputSchema.required])).toEqual([
      ['search', ['query']],
      ['get_page', ['path']],
      ['ask', ['question']],
    ])
  })

  test('searches the docs', async () => {
    const { text } = await callTool(await startService(), 'search', { query: 'How do I turn off a webhook?' })
    expect(text).toMatch(/^## Webhooks › Turn off a webhook\n\nPage: \/webhooks\nLink: http:\S+#turn-off-a-webhook\n/)
    expect(text).toContain('DELETE /webhooks/{id}')
  })

  test('gives no page that the search leaves out', async () => {
    const files = {
      'index.md': '# Home\n',
      'internal.md': '---\nnoindex: true\n---\n# Internal\n\nThe code is 4711.\n',
    }
    const service = await startService({}, files)
    const { text, isError } = await callTool(service, 'get_page', { path: '/internal' })
    expect([text, isError]).toEqual([expect.stringContaining('There is no page'), true])
  })

  test('searches and reads what is for agents', async () => {
    const page = `# Keys

How keys work. <Visibility for="agents">Ask the tool.</Visibility><Visibility for="humans">Press a button.</Visibility>

<llms-ignore>

## Keys for people

Keys of the settings.

</llms-ignore>
`
    const service = await startService({}, { 'keys.mdx': page, 'other.md': '# Other\n\nText.\n' })
    for (const { text } of [
      await callTool(service, 'search', { query: 'How do keys work?' }),
      await callTool(service, 'search', { query: 'keys for people' }),
      await callTool(service, 'get_page', { path: '/keys' }),
    ])
      expect(text).not.toMatch(/button|settings/)
    const found = await callTool(service, 'search', { query: 'How do keys work?' })
    expect(found.text).toContain('Ask the tool.')
    const html = await (await fetch(`${service.url}/keys`)).text()
    expect(html).toContain('Press a button.')
    expect(html).not.toContain('Ask the tool.')
  })

  test('searches one version of the docs', async () => {
    const { text } = await callTool(await startService(), 'search', { query: 'quota of sprinklers', version: 'v1' })
    expect(text).toContain('ten sprinklers')
    expect(text).not.toContain('fifty sprinklers')
  })

  test('says when the docs do not cover a question', async () => {
    const { text } = await callTool(await startService(), 'search', { query: 'Kubernetes SAML login' })
    expect(text).toContain('do not seem to cover this')
  })

  test('reads a page that the search found', async () => {
    const service = await startService()
    const found = await callTool(service, 'search', { query: 'dark mode' })
    const [, path] = /^Page: (.+)$/m.exec(found.text)!
    expect((await callTool(service, 'get_page', { path })).text).toMatch(/^# Themes\n\n## Dark mode/)
  })

  test.each<[string, object, RegExp]>([
    ['search', {}, /"query" must be/],
    ['search', { query: 'a', pageSize: 0 }, /"pageSize" must be/],
    ['get_page', { path: '/nowhere' }, /There is no page at "\/nowhere"/],
    ['ask', {}, /"question" must be/],
    ['ask', { question: 'a', version: 2 }, /"filter.version" must be/],
  ])('tells the model what is wrong with %s(%j)', async (name, args, words) => {
    expect(await callTool(await startService(), name, args)).toEqual({
      isError: true,
      text: expect.stringMatching(words),
    })
  })

  test.each<[unknown, number]>([
    [{ jsonrpc: '2.0', id: 7, method: 'prompts/list' }, -32601],
    [{ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'delete' } }, -32602],
    [{ jsonrpc: '2.0', id: 7, method: 'tools/call', params: [] }, -32602],
    [{ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: { toString: 1 } } }, -32602],
    [{ id: 7, method: 'ping' }, -32600],
    [{ jsonrpc: '2.0', id: 7 }, -32600],
    ['ping', -32600],
  ])('answers %j with error %i', async (message, code) => {
    const response = await post(await startService(), message)
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } })
  })

  test('answers a batch with one result for each request', async () => {
    const ping = { jsonrpc: '2.0', method: 'ping' }
    const service = await startService()
    const response = await post(service, [{ ...ping, id: 'a' }, ping, { ...ping, id: 'b' }])
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 'a', result: {} },
      { jsonrpc: '2.0', id: 'b', result: {} },
    ])
    expect((await post(service, [])).status).toBe(400)
    expect(
      (
        await post(
          service,
          Array.from({ length: 21 }, () => ping),
        )
      ).status,
    ).toBe(400)
  })

  test('has no stream and no session: GET and DELETE are a 405', async () => {
    const { url } = await startService()
    for (const method of ['GET', 'HEAD', 'DELETE', 'PUT']) {
      const response = await fetch(`${url}/mcp`, { method, headers: { Accept: 'text/event-stream' } })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    }
    const preflight = await fetch(`${url}/mcp`, { method: 'OPTIONS', headers: { Origin: url } })
    expect(preflight.headers.get('allow')).toBe('POST, OPTIONS')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
  })

  test('leaves the page at /mcp to browsers', async () => {
    const { url } = await startService({}, { 'mcp.md': '# Our protocol\n' })
    expect(await (await fetch(`${url}/mcp`, { headers: { Accept: 'text/html' } })).text()).toContain('Our protocol')
    expect((await fetch(`${url}/mcp`, { headers: { Accept: 'text/event-stream' } })).status).toBe(405)
    const refused = await fetch(`${url}/mcp`, { method: 'DELETE' })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  })

  test('needs no key from programs, but from pages of another origin', async () => {
    const service = await startService()
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const status = async (headers: Record<string, string>) => (await post(service, ping, headers)).status
    expect(await status({})).toBe(200)
    expect(await status({ Authorization: `Bearer ${KEY}` })).toBe(200)
    expect(await status({ Authorization: 'Bearer svc_dsc_no' })).toBe(401)
    expect(await status({ Origin: 'https://evil.example' })).toBe(401)
    expect(await status({ Origin: 'https://acme.example', Authorization: `Bearer ${KEY}` })).toBe(200)
    expect(await status({ Origin: service.url })).toBe(200)
  })

  test('counts towards the limits', async () => {
    const service = await startService({ limits: { requestsPerDayPerAddress: 1 } })
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    expect([(await post(service, ping)).status, (await post(service, ping)).status]).toEqual([200, 429])
  })

  test('refuses an unknown MCP-Protocol-Version', async () => {
    const service = await startService()
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    expect((await post(service, ping, { 'MCP-Protocol-Version': '2025-06-18' })).status).toBe(200)
    expect((await post(service, ping, { 'MCP-Protocol-Version': '1999-01-01' })).status).toBe(400)
  })
})
