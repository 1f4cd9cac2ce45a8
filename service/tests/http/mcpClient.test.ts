import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test } from 'vitest'
import { KEY, question, startService } from './startService.ts'

test('the official SDK client lists the tools, searches, and reads the page that other clients get', async () => {
  const { url, ask } = await startService()
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  onTestFinished(() => client.close())
  expect(client.getServerVersion()).toMatchObject({ name: 'docs-assistant', title: 'Acme' })
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search', 'get_page'])
  const text = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: args })
    return { isError, text: (content as { text: string }[]).map((part) => part.text).join('\n') }
  }
  const query = 'How do I turn off a webhook?'
  const found = await text('search', { query })
  const [, path = ''] = /^Page: (.*)$/m.exec(found.text) ?? []
  expect(path).toBe('/webhooks')
  expect((await text('get_page', { path })).text).toContain('DELETE /webhooks/{id}')
  expect(await text('get_page', { path: '/no/such/page' })).toMatchObject({ isError: true })
  const searched = await fetch(`${url}/discovery/v1/search/acme`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  expect(((await searched.json()) as { path: string }[])[0]?.path).toBe(path)
  expect(await (await ask(question(query))).text()).toContain(`"url":"${path}"`)
})
