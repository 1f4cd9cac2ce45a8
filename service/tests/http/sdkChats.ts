import { act, renderHook, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { loadNewer } from '../../../tests/newerNode/load.mjs'
import { sampleCases } from '../../../tests/propertyRuns.ts'
import { KEY } from './startService.ts'

/** The fields of a part that the tests use, of the first version or of later ones. */
export interface Part {
  type: string
  text?: string
  /** Only in the first version. */
  toolInvocation?: { toolName: string; result?: unknown }
  source?: { url: string }
  /** Only in later versions. */
  output?: unknown
  url?: string
}
export interface Message {
  role: string
  parts: Part[]
}
interface Chat {
  messages: Message[]
  status: string
  error: unknown
  /** Only in the first version. */
  append(message: { role: string; content: string }): Promise<unknown>
  /** Only in later versions. */
  sendMessage(message: { text: string; files?: object[] }): Promise<unknown>
}
type UseChat = (options: object) => Chat
type Transport = new (options: object) => object

/** Imports a module without its types, because those would clash with the types of the other versions. */
async function load<Module>(name: string): Promise<Module> {
  return (await import(/* @vite-ignore */ name)) as Module
}

const headers = { Authorization: `Bearer ${KEY}` }
const body = { fp: 'anonymous', retrievalPageSize: 5 }

async function connectFirst(url: string): Promise<() => Chat> {
  const { useChat } = await load<{ useChat: UseChat }>('@ai-sdk/react')
  const api = `${url}/discovery/v1/assistant/acme/message`
  return () => useChat({ api, headers, body, streamProtocol: 'data', sendExtraMessageFields: true })
}

async function connectLater(
  url: string,
  react: string,
  sdk: string,
  loader: (name: string) => Promise<unknown> = load,
): Promise<() => Chat> {
  const { useChat } = (await loader(react)) as { useChat: UseChat }
  const { DefaultChatTransport } = (await loader(sdk)) as { DefaultChatTransport: Transport }
  const transport = new DefaultChatTransport({ api: `${url}/discovery/v2/assistant/acme/message`, headers, body })
  return () => useChat({ transport })
}

/**
 * The plain `useChat` of each major version of `@ai-sdk/react`, connected to a service. By day, only the first and the
 * last.
 */
export const SDK_CHATS = sampleCases([
  { version: 1, render: connectFirst },
  { version: 2, render: (url: string) => connectLater(url, 'ai-react2', 'ai5') },
  { version: 3, render: (url: string) => connectLater(url, 'ai-react3', 'ai6') },
  { version: 4, render: (url: string) => connectLater(url, '@ai-sdk/react', 'ai', loadNewer) },
])

/** Renders the hook of one version in a DOM. */
export async function openChat({ version, render }: (typeof SDK_CHATS)[number], url: string) {
  const { result } = renderHook(await render(url))
  return {
    get messages(): Message[] {
      return result.current.messages
    },
    /** Asks a question, and waits for the end of the answer. */
    async ask(text: string): Promise<void> {
      await act(async () => {
        await (version === 1
          ? result.current.append({ role: 'user', content: text })
          : result.current.sendMessage({ text }))
      })
      await waitFor(() => expect(result.current.status).toMatch(/ready|error/), { timeout: 20_000 })
      expect(result.current.error ?? null).toBeNull()
    },
  }
}
