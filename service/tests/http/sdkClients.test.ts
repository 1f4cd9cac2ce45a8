// @vitest-environment jsdom
/**
 * The plain `useChat` of each major version of the AI SDK's React package, with the local service. The fourth requires
 * Node 22, but runs on Node 20 as well.
 */
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openChat, SDK_CHATS, type Message } from './sdkChats.ts'
import { startService } from './startService.ts'

const textOf = (message: Message | undefined) => message?.parts.map(({ text = '' }) => text).join('')

afterEach(cleanup)

test.each(SDK_CHATS)('useChat of @ai-sdk/react@$version gets an answer, and another to a follow-up', async (sdk) => {
  const { url } = await startService()
  const chat = await openChat(sdk, url)
  await chat.ask('How do I turn on a webhook?')
  expect(chat.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(textOf(chat.messages[1])).toContain('Send the address of your server')
  const types = chat.messages[1]!.parts.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['text', sdk.version === 1 ? 'source' : 'source-url']))

  await chat.ask('And how do I turn it off?')
  expect(chat.messages).toHaveLength(4)
  expect(textOf(chat.messages[3])).toContain('DELETE /webhooks')
})
