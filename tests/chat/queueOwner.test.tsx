/** A question is always in the storage or in a page. If the page leaves, exactly one other page takes it. */
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getMessageText } from '../../src/protocol/index.ts'
import { dataStream } from '../../src/testing/index.ts'
import { nextTask } from '../nextTask.ts'
import { renderAssistant } from './renderAssistant.tsx'
import { SharedLocks, SharedStorage, TabStorage } from './sharedStorage.ts'

const answer = dataStream().step().text('A').finish({ threadId: 't1' })
let storage: TabStorage
/** A page can't get a lock before this resolves. */
let locksOpen: Promise<void>

beforeEach(async () => {
  await import('../../src/chat/requestRuntime.ts')
  storage = new TabStorage(() => {})
  locksOpen = Promise.resolve()
  const shared = new SharedLocks()
  const request: SharedLocks['request'] = (...args) => locksOpen.then(() => shared.request(...args))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

const openPage = () => renderAssistant(answer, { storage })

/** Opens a page, whose first question gets no answer, and queues more. */
async function queue(...texts: string[]) {
  const page = renderAssistant(() => new Promise<never>(() => {}), { storage })
  for (const text of texts) page.do((chat) => chat.send(text))
  await act(nextTask)
  return page
}

/** Another tab, which did not see the queue in time, writes the conversation without it. */
function overwriteQueue(): void {
  const [key, entry] = [...storage.entries].find(([name]) => name.includes(':conversation:'))!
  storage.entries.set(key, JSON.stringify({ ...(JSON.parse(entry) as object), queue: [] }))
}

/** Delays the locks until the returned function is called. */
function holdLocks(): () => Promise<void> {
  let release = (): void => {}
  locksOpen = new Promise((resolve) => (release = resolve))
  return async () => {
    release()
    await act(nextTask)
  }
}

async function expectQueued(...texts: string[]): Promise<void> {
  const page = openPage()
  await act(nextTask)
  await act(nextTask)
  expect(page.chat.queued.map(({ text }) => text)).toEqual(texts)
}

it('leaves the queue to the next page if the component unmounted while it was waiting for one', async () => {
  const first = openPage()
  await first.ask('1')
  first.unmount()
  const waiting = openPage()
  await act(nextTask)
  waiting.unmount()
  const left = await queue('2', '3')
  left.unmount()
  act(() => void window.dispatchEvent(new Event('storage')))
  await act(nextTask)
  await expectQueued('3')
})

it('keeps a question of which only the tab has a copy if the page leaves before it has its lock', async () => {
  const left = await queue('1', '2')
  left.unmount()
  overwriteQueue()
  const openLocks = holdLocks()
  const early = openPage()
  await act(nextTask)
  early.unmount()
  await openLocks()
  await expectQueued('2')
})

it('keeps it, too, if that page has asked more questions', async () => {
  const left = await queue('1', '2')
  left.unmount()
  overwriteQueue()
  const openLocks = holdLocks()
  const early = await queue('3', '4')
  early.unmount()
  await openLocks()
  const page = openPage()
  await page.until(({ queued }) => queued.length === 2)
  expect(page.chat.queued.map(({ text }) => text).sort()).toEqual(['2', '4'])
})

it('takes a queue that moved to the conversation of another tab while it waited for the locks', async () => {
  const shared = new SharedStorage()
  storage = shared.tabs[0]
  const left = await queue('1', '2')
  const other = renderAssistant(answer, { storage: shared.tabs[1] })
  await other.ask('3')
  left.unmount()
  overwriteQueue()
  const openLocks = holdLocks()
  const page = openPage()
  await act(nextTask)
  expect(page.chat.conversationId).not.toBe(other.chat.conversationId)
  shared.deliver()
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(page.chat.conversationId).toBe(other.chat.conversationId)
  await openLocks()
  await page.until(({ queued }) => queued.length > 0)
  expect(page.chat.queued).toMatchObject([{ text: '2' }])
})

it('keeps questions that the reader edits just before leaving', async () => {
  const first = openPage()
  await first.ask('1')
  first.unmount()
  const page = await queue('2', '3')
  page.do((chat) => {
    chat.edit(chat.messages[2]!.id, '2b')
    chat.edit(chat.messages[0]!.id, '1b')
    window.dispatchEvent(new Event('pagehide'))
  })
  page.unmount()
  const next = openPage()
  expect(next.texts).toEqual(['1', 'A', '2b'])
  await next.until(({ queued }) => queued.length > 0)
  expect(next.chat.queued).toMatchObject([{ text: '1b' }, { text: '3' }])
})

it('keeps an edited question that waits for the answer to another one', async () => {
  const first = openPage()
  await first.ask('1')
  first.unmount()
  const page = await queue('2')
  page.do((chat) => {
    chat.edit(chat.messages[2]!.id, '2b')
    chat.edit(chat.messages[0]!.id, '1b')
  })
  await act(nextTask)
  await page.until(({ messages }) => getMessageText(messages.at(-1)!) === '2b')
  page.unmount()
  const next = openPage()
  await next.until(({ queued }) => queued.length > 0)
  expect(next.chat.queued).toMatchObject([{ text: '1b' }])
})

it('keeps a question that the reader asks in a new conversation just before leaving', async () => {
  const page = await queue('1')
  page.do((chat) => {
    chat.reset()
    chat.send('2')
    window.dispatchEvent(new Event('pagehide'))
  })
  page.unmount()
  expect(openPage().texts).toEqual(['2'])
})
