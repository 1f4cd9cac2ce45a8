/** Questions asked before the code that sends and stores them has loaded. */
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { dataStream } from '../../src/testing/index.ts'
import { renderAssistant } from './renderAssistant.tsx'
import { TabStorage } from './sharedStorage.ts'

const { arriving, arrive } = vi.hoisted(() => {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => (resolve = settle))
  return { arriving: promise, arrive: () => resolve() }
})
vi.mock('../../src/chat/requestRuntime.ts', async (importActual) => {
  await arriving
  return importActual()
})

const answer = dataStream().step().text('A').finish({ threadId: 't1' })
let storage: TabStorage

beforeEach(() => {
  storage = new TabStorage(() => {})
})

function stored(): unknown {
  const read = (kind: string) =>
    [...storage.entries].flatMap(([key, entry]) => (key.includes(kind) ? [JSON.parse(entry)] : []))
  const [conversation] = read(':conversation:') as { messages?: unknown; turns: unknown }[]
  if (conversation === undefined || conversation.messages) return conversation
  return { ...conversation, messages: read(':turn:').flatMap(({ messages }) => messages) }
}

/** Asks a question and leaves before the code has loaded. Returns the next page. */
function leaveEarly() {
  const options = { storage: new TabStorage(() => {}) }
  const page = renderAssistant(answer, options)
  page.do((chat) => chat.send('left'))
  page.unmount()
  return renderAssistant(answer, options)
}

it('stores a question and the queue before the answer code loads, and restores both on the next page', async () => {
  const slow = renderAssistant(() => new Promise<never>(() => {}), { storage: new TabStorage(() => {}) })
  slow.do((chat) => chat.send('0'))
  const after = leaveEarly()
  const page = renderAssistant(answer, { storage })
  page.do((chat) => chat.send('1'))
  expect(page.texts).toEqual(['1'])
  expect(stored()).toMatchObject({ messages: [{ content: '1' }], queue: [] })
  page.do((chat) => chat.send('2'))
  page.unmount()
  expect(page.fetch.requests).toEqual([])
  expect(stored()).toMatchObject({ messages: [{ content: '1' }], queue: [{ text: '2' }] })

  // Keeps the queue when the next page asks, too.
  const early = renderAssistant(answer, { storage })
  early.do((chat) => chat.send('1b'))
  early.unmount()
  expect(stored()).toMatchObject({ messages: [{ content: '1' }, { content: '1b' }], queue: [{ text: '2' }] })

  const next = renderAssistant(answer, { storage })
  expect(next.texts).toEqual(['1', '1b'])
  expect(next.chat.queued).toEqual([])
  await act(async () => arrive())
  await next.until(({ queued }) => queued.length === 1)
  next.do((chat) => chat.resume())
  await next.settle()
  expect(next.texts).toEqual(['1', '1b', '2', 'A'])
  expect(await next.chat.conversations.list()).toMatchObject([{ title: '1' }])
  expect(stored()).toMatchObject({
    messages: [{ content: '1' }, { content: '1b' }, { content: '2' }, { content: 'A' }],
    queue: [],
  })
  // The list also has a conversation whose first answer has not arrived yet.
  expect(slow.chat.status).toBe('submitted')
  expect(await slow.chat.conversations.list()).toMatchObject([{ title: '0' }])
  // And one that the page before has left before the code had loaded.
  after.do((chat) => chat.reset())
  expect(await after.chat.conversations.list()).toMatchObject([{ title: 'left' }])
})
