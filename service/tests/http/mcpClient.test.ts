import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from '@modelcontextprotocol/client'
import { Client as SessionClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as SessionTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test } from 'vitest'
import type { QuestionFeedback } from '../../src/service.ts'
import { KEY, question, startService } from './startService.ts'

const NAME = { name: 'test', version: '1' }

/** What both generations of the official client have in common. */
interface Connected {
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<object>
  listTools(): Promise<{ tools: { name: string }[] }>
  listResources(): Promise<{ resources: { uri: string; mimeType?: string | undefined }[] }>
  readResource(resource: { uri: string }): Promise<{ contents: object[] }>
  getServerVersion(): object | undefined
  close(): Promise<void>
}

const CLIENTS: [string, (url: URL) => Promise<Connected>][] = [
  [
    'the client of sessions',
    async (url) => {
      const client = new SessionClient(NAME)
      // The SDK's own types disagree under `exactOptionalPropertyTypes`.
      await client.connect(new SessionTransport(url) as Parameters<typeof client.connect>[0])
      return client
    },
  ],
  [
    'the new client in a session',
    async (url) => {
      const client = new NewClient(NAME)
      await client.connect(new NewTransport(url))
      return client
    },
  ],
  [
    'the new client without a session',
    async (url) => {
      const client = new NewClient(NAME, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
      await client.connect(new NewTransport(url))
      expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
      return client
    },
  ],
  [
    'the new client that finds out what the server speaks',
    async (url) => {
      const client = new NewClient(NAME, { versionNegotiation: { mode: 'auto' } })
      await client.connect(new NewTransport(url))
      expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
      return client
    },
  ],
]

/** A log of questions that remembers only ratings. */
function rememberRatings() {
  const rated: (QuestionFeedback | null)[] = []
  const questions = {
    add: async () => {},
    read: async () => [],
    erase: async () => 0,
    rate: async (_: string, feedback: QuestionFeedback | null) => void rated.push(feedback),
  }
  return { rated, questions }
}

test.each(CLIENTS)(
  '%s searches, reads, asks and rates, and gets the page that other clients get',
  async (_, connect) => {
    const { rated, questions } = rememberRatings()
    const { url, ask } = await startService({ questions })
    const client = await connect(new URL(`${url}/mcp`))
    onTestFinished(() => client.close())
    expect(client.getServerVersion()).toMatchObject({ name: 'docs-assistant' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'get_page', 'ask', 'send_feedback'])
    const call = async (name: string, args: Record<string, unknown>) => {
      const { content, isError } = (await client.callTool({ name, arguments: args })) as {
        content: { text: string }[]
        isError?: boolean
      }
      return { isError, text: content.map((part) => part.text).join('\n') }
    }
    const query = 'How do I turn off a webhook?'
    const found = await call('search', { query })
    const [, path = ''] = /^Page: (.*)$/m.exec(found.text) ?? []
    expect(path).toBe('/webhooks')
    expect((await call('get_page', { path })).text).toContain('DELETE /webhooks/{id}')
    expect(await call('get_page', { path: '/no/such/page' })).toMatchObject({ isError: true })

    const { text } = await call('ask', { question: query })
    expect(text).toContain('DELETE /webhooks/{id}')
    expect(text).toContain(`- [Webhooks](${url}/webhooks)`)
    const [, answer = ''] = /^Answer: (.*)$/m.exec(text) ?? []
    await call('send_feedback', { answer, value: 'down', comment: 'No example, says me@acme.example' })
    expect(rated).toEqual([{ value: 'down', reasons: [], comment: expect.stringContaining('No example') as string }])

    const { resources } = await client.listResources()
    expect(resources[1]).toMatchObject({ uri: `${url}/webhooks`, mimeType: 'text/markdown', title: 'Webhooks' })
    const { contents } = await client.readResource({ uri: `${url}/webhooks` })
    expect(contents).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/^# Webhooks\n[^]*DELETE \/webhooks/) as string }),
    ])
    await expect(client.readResource({ uri: `${url}/no/such/page` })).rejects.toThrow('there is no such page')

    const searched = await fetch(`${url}/discovery/v1/search/acme`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    expect(((await searched.json()) as { path: string }[])[0]?.path).toBe(path)
    expect(await (await ask(question(query))).text()).toContain(`"url":"${path}"`)
  },
)
