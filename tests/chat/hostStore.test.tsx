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

/** A promise that a test resolves. */
function createSlow() {
  let resolve!: (value: unknown) => void
  const promise = new Promise<unknown>((done) => (resolve = done))
  return { promise, resolve }
}

/** A conversation in the host's store. */
function keep(kept: Map<string, StoredConversation>, id: string, updatedAt = Date.now()): void {
  const messages = [{ id: `q-${id}`, role: 'user', content: id, parts: [{ type: 'text', text: id }] }]
  kept.set(id, { id, title: id, createdAt: updatedAt, updatedAt, messages } as unknown as StoredConversation)
}

it('opens a conversation of any age, since the store decides how long it is kept', async () => {
  const { state, conversations } = createStore()
  keep(state.kept, 'old', Date.UTC(2020, 0))
  const options = { storage: localStorage, conversations }
  const page = renderAssistant([answer('B')], options)
  await act(async () => expect(await page.chat.conversations.open('old')).toBe(true))
  await page.settle()
  expect(page.texts).toEqual(['old'])
  page.unmount()
  const next = renderAssistant([answer('B')], options)
  await next.settle()
  expect(next.texts).toEqual(['old'])
  await next.ask('2')
  expect(next.texts).toEqual(['old', '2', 'B'])
  expect(state.kept.get('old')!.messages).toHaveLength(3)
  next.unmount()
  localStorage.clear()
})

it('shows the conversation that was opened last, even if the store is slow to load an earlier one', async () => {
  const { state, conversations } = createStore()
  for (const id of ['slow', 'quick']) keep(state.kept, id)
  const slow = createSlow()
  const load = (id: string) => (id === 'slow' ? slow.promise : conversations.load(id))
  const page = renderAssistant([], { storage: null, conversations: { ...conversations, load } })
  await act(async () => {
    const isFound = page.chat.conversations.open('slow')
    await page.chat.conversations.open('quick')
    slow.resolve(state.kept.get('slow'))
    expect(await isFound).toBe(true)
  })
  await page.settle()
  expect(page.texts).toEqual(['quick'])
  page.unmount()
})

it('does not replace a question that was asked while the store loaded a conversation', async () => {
  const { state, conversations } = createStore()
  keep(state.kept, 'slow')
  const slow = createSlow()
  const page = renderAssistant([answer('A')], {
    storage: null,
    conversations: { ...conversations, load: () => slow.promise },
  })
  let isFound: Promise<boolean>
  await act(async () => void (isFound = page.chat.conversations.open('slow')))
  await page.ask('1')
  slow.resolve(state.kept.get('slow'))
  await act(async () => expect(await isFound).toBe(true))
  await page.settle()
  expect(page.texts).toEqual(['1', 'A'])
  page.unmount()
})

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
