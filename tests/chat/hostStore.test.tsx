/** Conversations in a host's own store. */
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ConversationStore, StoredConversation } from '../../src/chat/index.ts'
import { dataStream } from '../../src/testing/index.ts'
import { renderAssistant } from './renderAssistant.tsx'

const answer = (text: string) => dataStream().step().text(text).finish({ threadId: 't1' })

/** A store in memory, whose `remove` fails while it is down. */
function createStore() {
  const kept = new Map<string, StoredConversation>()
  const state = { kept, isDown: false }
  const conversations: ConversationStore = {
    list: () => [...kept.values()],
    load: (id) => kept.get(id),
    save: (conversation) => kept.set(conversation.id, conversation),
    remove: (id) => (state.isDown ? Promise.reject(new Error('down')) : kept.delete(id)),
  }
  return { state, conversations }
}

it.each([[null], [localStorage]])('keeps the open conversation if the store fails to delete it', async (storage) => {
  const { state, conversations } = createStore()
  const page = renderAssistant([answer('A'), answer('B')], { storage, conversations })
  await page.ask('1')
  const id = page.chat.conversationId!
  state.isDown = true
  await act(() => expect(page.chat.conversations.remove(id)).rejects.toThrow('down'))
  await page.settle()
  expect(page.chat.conversationId).toBe(id)
  expect(page.texts).toEqual(['1', 'A'])
  await page.ask('2')
  expect(page.texts).toEqual(['1', 'A', '2', 'B'])
  expect(page.fetch.requests[1]!.body.threadId).toBe('t1')
  page.unmount()
  localStorage.clear()
})
