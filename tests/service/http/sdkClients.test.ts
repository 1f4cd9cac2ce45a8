// @vitest-environment jsdom
/**
 * The plain `useChat` of the AI SDK's own React package, of each generation, against the local service. The fourth
 * asks for Node 22, and runs on Node 20 as well.
 */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { KEY, startService } from './startService.ts'

interface Part {
  type: string
  text?: string
}
interface Message {
  role: string
  parts: Part[]
}
interface Chat {
  messages: Message[]
  status: string
  error: unknown
  /** Of the first generation. */
  append(message: { role: string; content: string }): Promise<unknown>
  /** Of the later ones. */
  sendMessage(message: { text: string; files?: object[] }): Promise<unknown>
}
type UseChat = (options: object) => Chat
type Transport = new (options: object) => object

/** The compiler leaves these types alone: they would clash with those of the other generations. */
async function load<Module>(name: string): Promise<Module> {
  return (await import(/* @vite-ignore */ name)) as Module
}

const headers = { Authorization: `Bearer ${KEY}` }
const body = { fp: 'anonymous', retrievalPageSize: 5 }

async function connectFirst(url: string): Promise<() => Chat> {
  const { useChat } = await load<{ useChat: UseChat }>('ai-react1')
  const api = `${url}/discovery/v1/assistant/acme/message`
  return () => useChat({ api, headers, body, streamProtocol: 'data', sendExtraMessageFields: true })
}

async function connectLater(url: string, react: string, sdk: string): Promise<() => Chat> {
  const { useChat } = await load<{ useChat: UseChat }>(react)
  const { DefaultChatTransport } = await load<{ DefaultChatTransport: Transport }>(sdk)
  const transport = new DefaultChatTransport({ api: `${url}/discovery/v2/assistant/acme/message`, headers, body })
  return () => useChat({ transport })
}

const textOf = (message: Message | undefined) => message?.parts.map(({ text = '' }) => text).join('')

afterEach(cleanup)

test.each([
  { version: 1, render: connectFirst },
  { version: 2, render: (url: string) => connectLater(url, 'ai-react2', 'ai5') },
  { version: 3, render: (url: string) => connectLater(url, 'ai-react3', 'ai6') },
  { version: 4, render: (url: string) => connectLater(url, 'ai-react4', 'ai7') },
])('useChat of @ai-sdk/react@$version gets an answer, and one to its follow-up', async ({ version, render }) => {
  const { url } = await startService()
  const { result } = renderHook(await render(url))
  const ask = async (text: string) => {
    await act(async () => {
      await (version === 1
        ? result.current.append({ role: 'user', content: text })
        : result.current.sendMessage({ text }))
    })
    await waitFor(() => expect(result.current.status).toMatch(/ready|error/), { timeout: 20_000 })
    expect(result.current.error ?? null).toBeNull()
  }
  await ask('How do I turn on a webhook?')
  expect(result.current.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(textOf(result.current.messages[1])).toContain('Send the address of your server')
  const types = result.current.messages[1]!.parts.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['text', version === 1 ? 'source' : 'source-url']))

  await ask('And how do I turn it off?')
  expect(result.current.messages).toHaveLength(4)
  expect(textOf(result.current.messages[3])).toContain('DELETE /webhooks')
})
