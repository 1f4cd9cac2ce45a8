/** Two tabs in two processes, which see each other's writes late. Neither loses what the other asks. */
import fc from 'fast-check'
import { act, cleanup } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConversationStore, StoredConversation, UseDocsAssistantOptions } from '../../src/chat/index.ts'
import { getMessageText } from '../../src/protocol/index.ts'
import { getToolCalls } from '../../src/protocol/tools.ts'
import { dataStream, fakeAssistant, type FakeAnswer } from '../../src/testing/index.ts'
import { IS_FULL, propertyRuns } from '../propertyRuns.ts'
import { nextTask } from '../nextTask.ts'
import { renderAssistant } from './renderAssistant.tsx'
import { SharedLocks, SharedStorage } from './sharedStorage.ts'

type Page = ReturnType<typeof renderAssistant>

// jsdom does not support Web Locks.
beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: new SharedLocks(), configurable: true })
})
afterAll(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

/** Each answer quotes its question. The service gives the same id to all answers. */
const answerTo = (text: string): FakeAnswer => ({
  stream: dataStream().step('msg_1').text(`<${text}`, '>').finish({ threadId: 't1' }),
  delayMs: 1,
})

class Tabs {
  readonly storage = new SharedStorage()
  readonly fetch = fakeAssistant(async ({ body }) => {
    const text = body.messages.at(-1)!.content
    if (text === '1') await this.first
    if (text === this.failing) return { status: 500, body: '' }
    return answerTo(text)
  })
  readonly pages: [Page | null, Page | null] = [null, null]
  options: Partial<UseDocsAssistantOptions> = {}
  /** The question that gets no answer. */
  failing = ''
  /** The answer to the question '1' begins when this resolves. */
  first: Promise<unknown> = Promise.resolve()

  open(tab: number): Page {
    return (this.pages[tab] = renderAssistant(this.fetch, { storage: this.storage.tabs[tab]!, ...this.options }))
  }

  close(tab: number): void {
    this.pages[tab]?.unmount()
    this.pages[tab] = null
  }

  /** Lets the browser deliver what the tabs have written. */
  async deliver(count?: number): Promise<void> {
    await act(async () => {
      if (this.storage.deliver(count)) window.dispatchEvent(new Event('storage'))
      await nextTask()
    })
  }

  /** Delivers everything, including what the tabs write in response. */
  async deliverAll(): Promise<void> {
    do await this.deliver()
    while (this.storage.hasWaiting)
  }

  /** Waits until both tabs have asked everything and have seen each other's questions. */
  async settle(): Promise<void> {
    // The code that takes over a stored queue must load first.
    await act(() => import('../../src/chat/requestRuntime.ts'))
    let quietRounds = 0
    for (let round = 0; round < 60; round += 1) {
      for (const page of this.pages) {
        if (page === null) continue
        page.do((chat) => chat.resume())
        await page.settle()
      }
      await this.deliver()
      const isQuiet = !this.storage.hasWaiting && this.pages.every((page) => (page?.chat.queued.length ?? 0) === 0)
      quietRounds = isQuiet ? quietRounds + 1 : 0
      if (quietRounds === 3) return
    }
    throw new Error('The tabs never settled.')
  }
}

function twoTabs(options: Partial<UseDocsAssistantOptions> = {}): { tabs: Tabs; one: Page; two: Page } {
  const tabs = new Tabs()
  tabs.options = options
  return { tabs, one: tabs.open(0), two: tabs.open(1) }
}

/** Two tabs with a new conversation each. When the answer in tab one ends, its conversation joins that of tab two. */
async function twoConversations(options: Partial<UseDocsAssistantOptions> = {}) {
  await import('../../src/chat/requestRuntime.ts')
  const { tabs, one, two } = twoTabs(options)
  let release = (): void => {}
  tabs.first = new Promise<void>((resolve) => (release = resolve))
  one.do((chat) => {
    chat.send('1')
    chat.send('3')
  })
  two.do((chat) => chat.send('2'))
  await two.settle()
  await tabs.deliverAll()
  expect(one.chat.conversationId).not.toBe(two.chat.conversationId)
  return { tabs, one, release }
}

/** Tab one retries its failed question. Tab two has asked another one since. */
async function retryFirst({ tabs, one, two }: ReturnType<typeof twoTabs>): Promise<void> {
  expect(one.texts).toEqual(['1', '2', '<2>'])
  tabs.failing = ''
  one.do((chat) => chat.retry())
  await tabs.settle()
  expect(one.texts).toEqual(['1', '<1>', '2', '<2>'])
  expect(two.texts).toEqual(one.texts)
}

it('a decision about a tool shows in the other tab while the answer goes on, and is sent once', async () => {
  const chunks = [
    { type: 'start', messageId: 'm1' },
    { type: 'tool-input-available', toolCallId: 'c1', toolName: 'delete_key', input: { key: 'k1' } },
    { type: 'tool-approval-request', toolCallId: 'c1', approvalId: 'p1' },
    { type: 'finish', finishReason: 'tool-calls' },
  ]
  const stream = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
  const fetch = fakeAssistant(({ body }) => (body.messages.length === 1 ? { stream } : new Promise<never>(() => {})))
  const { tabs, one, two } = twoTabs({ fetch, endpoint: 'v2' })
  const decision = ({ chat }: Page) => getToolCalls(chat.messages[1]!)[0]!.approval
  await one.ask('1')
  await tabs.deliverAll()
  expect(decision(two)).toEqual({ id: 'p1' })
  one.do((chat) => chat.addToolApprovalResponse({ id: 'p1', approved: true }))
  await one.until(() => fetch.requests.length === 2)
  await tabs.deliverAll()
  expect(decision(two)).toEqual({ id: 'p1', approved: true })
  two.do((chat) => chat.addToolApprovalResponse({ id: 'p1', approved: false }))
  await tabs.deliverAll()
  expect(decision(two)).toEqual({ id: 'p1', approved: true })
  expect(fetch.requests).toHaveLength(2)
  // The answer that never came can be asked for again.
  tabs.close(0)
  tabs.close(1)
  expect(tabs.open(0).chat.messages[1]).toMatchObject({ status: 'interrupted' })
})

describe('two tabs', () => {
  it('see each other’s questions without a reload', async () => {
    const { tabs, one, two } = twoTabs()
    await one.ask('1')
    await tabs.deliver()
    expect(two.texts).toEqual(['1', '<1>'])
    await two.ask('2')
    await tabs.deliver()
    expect(one.texts).toEqual(['1', '<1>', '2', '<2>'])
    await one.ask('3')
    expect(tabs.fetch.requests[2]!.body.messages).toHaveLength(5)
  })

  it('see a question before it is answered', async () => {
    const { tabs, one, two } = twoTabs()
    one.do((chat) => chat.send('1'))
    await tabs.deliver()
    expect(two.texts[0]).toBe('1')
    await tabs.settle()
    expect(two.texts).toEqual(['1', '<1>'])
  })

  it('share one conversation if both ask their first question at the same time', async () => {
    const { tabs, one, two } = twoTabs()
    one.do((chat) => chat.send('1'))
    two.do((chat) => chat.send('2'))
    await tabs.settle()
    expect([...one.texts].sort()).toEqual(['1', '2', '<1>', '<2>'])
    expect(two.texts).toEqual(one.texts)
    expect(one.chat.conversationId).toBe(two.chat.conversationId)
    expect(await one.chat.conversations.list()).toHaveLength(1)
  })

  it('keep both questions if one tab edits its question while the other asks one', async () => {
    const { tabs, one, two } = twoTabs()
    await one.ask('1')
    await tabs.settle()
    one.do((chat) => chat.edit(chat.messages[0]!.id, '1b'))
    two.do((chat) => chat.send('2'))
    await tabs.settle()
    expect([...one.texts].sort()).toEqual(['1b', '2', '<1b>', '<2>'])
    expect(two.texts).toEqual(one.texts)
  })

  it('keep both versions of a question that both edit', async () => {
    const { tabs, one, two } = twoTabs()
    await one.ask('0')
    await tabs.settle()
    tabs.first = new Promise(() => {})
    two.do((chat) => chat.send('1'))
    one.do((chat) => chat.edit(chat.messages[0]!.id, '0b'))
    await one.settle()
    await tabs.deliverAll()
    expect(two.texts).toEqual(['0', '<0>', '1'])
    two.do((chat) => chat.edit(chat.messages[0]!.id, '0c'))
    await tabs.settle()
    expect(two.texts).toEqual(expect.arrayContaining(['0b', '<0b>', '0c', '<0c>']))
    expect(one.texts).toEqual(two.texts)
  })

  it('keep a question that failed in one tab while the other asks one', async () => {
    const together = twoTabs()
    const { tabs, one, two } = together
    tabs.failing = '1'
    await one.ask('1')
    expect(one.chat.problem).not.toBeNull()
    await tabs.deliverAll()
    await two.ask('2')
    await tabs.deliverAll()
    await retryFirst(together)
    expect(tabs.fetch.requests.map(({ body }) => body.messages.at(-1)!.content)).toEqual(['1', '2', '1'])
  })

  it('retry the question that failed, not the one that the other tab has asked since', async () => {
    const together = twoTabs()
    const { tabs, one, two } = together
    tabs.failing = '1'
    let fail = (): void => {}
    tabs.first = new Promise<void>((resolve) => (fail = resolve))
    one.do((chat) => chat.send('1'))
    await tabs.deliverAll()
    await two.ask('2')
    await tabs.deliverAll()
    fail()
    await one.settle()
    await retryFirst(together)
  })

  it('may have different conversations open', async () => {
    const { tabs, one, two } = twoTabs()
    await one.ask('1')
    await tabs.settle()
    one.do((chat) => chat.reset())
    await two.ask('2')
    await tabs.settle()
    expect(one.texts).toEqual([])
    await one.ask('3')
    await tabs.settle()
    expect(one.texts).toEqual(['3', '<3>'])
    expect(two.texts).toEqual(['1', '<1>', '2', '<2>'])
    expect((await two.chat.conversations.list()).map(({ title }) => title).sort()).toEqual(['1', '3'])
  })

  it('both close a conversation that one tab deletes, even while the other gets an answer', async () => {
    const saved: string[] = []
    const conversations: ConversationStore = {
      list: () => [],
      load: () => null,
      save: ({ id }) => void saved.push(id),
      remove: (id) => void saved.push(`-${id}`),
    }
    const { tabs, one, two } = twoTabs({ conversations })
    await one.ask('1')
    await tabs.settle()
    await act(() => one.chat.conversations.remove(one.chat.conversationId!))
    await tabs.settle()
    expect(two.texts).toEqual([])
    await one.ask('2')
    await tabs.settle()
    const id = one.chat.conversationId!
    tabs.first = new Promise(() => {})
    two.do((chat) => {
      chat.send('1')
      chat.send('3')
    })
    await expect.poll(() => tabs.fetch.requests.length).toBe(3)
    await tabs.deliverAll()
    await act(() => one.chat.conversations.remove(id))
    await tabs.deliverAll()
    await tabs.settle()
    expect(saved.at(saved.lastIndexOf(id) + 1)).toBe(`-${id}`)
    expect(two.texts).toEqual(['3', '<3>'])
    expect(two.chat.conversationId).not.toBe(id)
  })

  it('store nothing of a deleted conversation when the answer ends before its tab learns of it', async () => {
    const { tabs, one, two } = twoTabs()
    await one.ask('2')
    await tabs.settle()
    const id = one.chat.conversationId!
    let release = (): void => {}
    tabs.first = new Promise<void>((resolve) => (release = resolve))
    two.do((chat) => chat.send('1'))
    await expect.poll(() => tabs.fetch.requests.length).toBe(2)
    await tabs.deliverAll()
    await act(() => one.chat.conversations.remove(id))
    tabs.storage.deliver()
    release()
    await two.settle()
    expect(await two.chat.conversations.list()).toEqual([])
    act(() => void window.dispatchEvent(new Event('storage')))
    await tabs.settle()
    expect(two.texts).toEqual([])
    expect(await one.chat.conversations.list()).toEqual([])
  })

  it('can delete a conversation that is about to join the other tab’s', async () => {
    const { tabs, one, release } = await twoConversations()
    await act(() => one.chat.conversations.remove(one.chat.conversationId!))
    expect(one.texts).toEqual([])
    expect(one.chat.queued).toEqual([])
    release()
    await tabs.settle()
    expect(one.texts).toEqual([])
    expect(tabs.pages[1]!.texts).toEqual(['2', '<2>'])
    expect(tabs.fetch.requests.map(({ body }) => body.messages.at(-1)!.content).sort()).toEqual(['1', '2'])
  })

  it('restore a deleted conversation with its queue', async () => {
    const { tabs, one, release } = await twoConversations()
    let undo = async (): Promise<void> => {}
    await act(async () => {
      undo = await one.chat.conversations.remove(one.chat.conversationId!)
    })
    await act(() => undo())
    await one.until(({ queued }) => queued.length > 0)
    release()
    await tabs.settle()
    expect(one.texts).toEqual(['1', '3', '<3>'])
  })

  it('keep only one conversation in a host’s store when two are joined', async () => {
    const kept = new Map<string, StoredConversation>()
    const conversations: ConversationStore = {
      list: () => [...kept.values()],
      load: (id) => kept.get(id),
      save: (conversation) => kept.set(conversation.id, conversation),
      remove: (id) => kept.delete(id),
    }
    const { tabs, one, release } = await twoConversations({ conversations })
    expect(kept.size).toBe(2)
    release()
    await tabs.settle()
    expect([...kept.keys()]).toEqual([one.chat.conversationId])
    const texts = [...kept.values()].flatMap(({ messages }) => messages.map(getMessageText))
    expect(texts.sort()).toEqual(['1', '2', '3', '<1>', '<2>', '<3>'])
  })

  it('ask a queued question only once if its tab is closing while two conversations are joined', async () => {
    const { tabs, one, release } = await twoConversations()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await tabs.deliverAll()
    tabs.close(1)
    const two = tabs.open(1)
    await two.until(({ queued }) => queued.length > 0)
    release()
    await tabs.settle()
    expect([...two.texts].sort()).toEqual(['1', '2', '3', '<1>', '<2>', '<3>'])
    expect(one.texts).toEqual(two.texts)
  })

  it('keep both conversations and their queues, if both leave before they see each other’s questions', async () => {
    const { tabs, one, two } = twoTabs()
    tabs.first = new Promise(() => {})
    one.do((chat) => {
      chat.send('1')
      chat.send('3')
    })
    two.do((chat) => chat.send('2'))
    await act(nextTask)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    tabs.close(0)
    tabs.close(1)
    await tabs.deliverAll()
    const pages = [tabs.open(0), tabs.open(1)] as const
    await tabs.settle()
    const list = await pages[0].chat.conversations.list()
    expect(list.map(({ title }) => title).sort()).toEqual(['1', '2'])
    expect(pages[1].texts).toEqual(pages[0].texts)
    const other = list.find(({ id }) => id !== pages[0].chat.conversationId)!
    await act(() => pages[0].chat.conversations.open(other.id))
    await pages[0].until((chat) => chat.conversationId === other.id && chat.messages.length > 0)
    await tabs.settle()
    expect(pages[0].texts[0]).toBe(other.title)
    expect(tabs.fetch.requests.map(({ body }) => body.messages.at(-1)!.content)).toContain('3')
  })

  it('restore the queue after Back, even if the page that is left has only just stored it', async () => {
    const { tabs, one } = twoTabs()
    tabs.close(1)
    tabs.first = new Promise(() => {})
    one.do((chat) => {
      chat.send('1')
      chat.send('2')
    })
    await act(nextTask)
    one.do((chat) => chat.stop())
    await one.settle()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    // The next page of the same tab, in another process. It also takes over the tab's own copy.
    const copy = [...tabs.storage.tabs[0].entries.keys()].find((key) => key.endsWith(':copy'))!
    tabs.storage.tabs[0].removeItem(copy)
    tabs.storage.deliver()
    const next = tabs.open(1)
    await next.until(({ queued }) => queued.length === 1)
    tabs.storage.deliver()
    tabs.close(1)
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await act(nextTask)
    expect(one.chat.queued).toEqual([])
    await tabs.deliverAll()
    await one.until(({ queued }) => queued.length === 1)
    await tabs.settle()
    expect(one.texts).toEqual(['1', '2', '<2>'])
  })

  it('ask a question in a closed tab’s queue only once', async () => {
    const { tabs, one, two } = twoTabs()
    one.do((chat) => {
      chat.send('1')
      chat.send('2')
    })
    await act(nextTask)
    tabs.close(0)
    const again = tabs.open(0)
    await again.until(({ queued }) => queued.length > 0)
    expect(again.chat.queued).toMatchObject([{ text: '2', isPaused: true }])
    await tabs.settle()
    expect(two.texts.filter((text) => text === '2')).toHaveLength(1)
    expect(again.texts).toEqual(two.texts)
  })
})

it('shows all questions in both tabs after both reload, including a queued one', async () => {
  const { tabs } = await play([
    { kind: 'ask', tab: 1 },
    { kind: 'ask', tab: 1 },
    { kind: 'reload', tab: 1 },
    { kind: 'ask', tab: 0 },
    { kind: 'reload', tab: 0 },
    { kind: 'reload', tab: 1 },
  ])
  const [one, two] = tabs.pages
  expect(one!.texts.filter((text) => text.startsWith('q')).sort()).toEqual(['q1', 'q2', 'q3'])
  expect(two!.texts).toEqual(one!.texts)
})

type Step =
  | { kind: 'ask' | 'reload' | 'close' | 'delete'; tab: number }
  | { kind: 'edit'; tab: number; at: number }
  | { kind: 'answer'; tasks: number }
  | { kind: 'deliver'; count: number }
  /** Both tabs load another page. Neither sees what the other stores at that moment. */
  | { kind: 'leave' }

const tab = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('ask' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer' as const), tasks: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), count: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), tab, at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reload' as const, 'close' as const), tab }) },
)
const stepOrLeaving = fc.oneof(
  { weight: 9, arbitrary: step },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
)
const stepOrDeletion = fc.oneof(
  { weight: 12, arbitrary: step },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), tab }) },
)

/** At night, there are 10,000 sequences in all. */
const TIMEOUT_MS = IS_FULL ? 3_600_000 : 180_000

it(
  'shows every question and answer in both tabs exactly once, in any order of events',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
        const { tabs, expected, cut } = await play(steps)
        const [one, two] = tabs.pages
        expect(two!.texts).toEqual(one!.texts)
        expectOnce(one!.texts, expected, cut)
        cleanup()
      }),
      { numRuns: propertyRuns(3400, 10) },
    )
  },
  TIMEOUT_MS,
)

it(
  'does not lose questions that are asked after a deletion',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepOrDeletion, { minLength: 3, maxLength: 16 }), async (steps) => {
        const { tabs, expected, cut } = await play(steps)
        const [one, two] = tabs.pages
        const lists = await Promise.all([one!, two!].map(({ chat }) => chat.conversations.list()))
        expect(lists[1]).toEqual(lists[0])
        expectOnce(await readAll(tabs), expected, cut)
        cleanup()
      }),
      { numRuns: propertyRuns(3400, 10) },
    )
  },
  TIMEOUT_MS,
)

it(
  'loses no question if both tabs leave at the same time',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepOrLeaving, { minLength: 3, maxLength: 16 }), async (steps) => {
        const { tabs, expected, cut } = await play(steps)
        expectOnce(await readAll(tabs), expected, cut)
        cleanup()
      }),
      { numRuns: propertyRuns(3400, 10) },
    )
  },
  TIMEOUT_MS,
)

/** The messages of all conversations in the list. */
async function readAll(tabs: Tabs): Promise<string[]> {
  const one = tabs.pages[0]!
  const texts: string[] = []
  for (const { id } of await one.chat.conversations.list()) {
    await act(() => one.chat.conversations.open(id))
    await one.until((chat) => chat.conversationId === id && chat.messages.length > 0)
    // A question may still be queued.
    await tabs.settle()
    texts.push(...one.texts)
  }
  return texts
}

/** Expects each question once, and each answer once unless its tab was closed before it was complete. */
function expectOnce(texts: readonly string[], expected: ReadonlySet<string>, cut: ReadonlySet<string>): void {
  const beginnings = texts.map((text) => text.replace(/>$/, ''))
  expect([...new Set(beginnings)]).toEqual(beginnings)
  for (const text of expected) {
    expect(texts).toContain(text)
    if (!cut.has(text)) expect(texts).toContain(`<${text}>`)
  }
}

async function pass(tasks: number): Promise<void> {
  await act(async () => {
    for (let task = 0; task < tasks; task += 1) await nextTask()
  })
}

async function play(steps: readonly Step[]) {
  const { tabs } = twoTabs()
  const expected = new Set<string>()
  /** Questions whose tab was closed. */
  const cut = new Set<string>()
  /** The latest edit of each question, by its id. */
  const edits = new Map<string, string>()
  let questions = 0

  const drop = (texts: readonly string[]): void => texts.forEach((text) => expected.delete(text))
  const close = (tab: number, page: Page): void => {
    if (page.chat.status !== 'ready') for (const text of page.texts) cut.add(text)
    tabs.close(tab)
  }
  for (const step of steps) {
    const page = 'tab' in step ? (tabs.pages[step.tab] ?? null) : null
    // Writes arrive before a page is left or a reader switches tabs.
    if (step.kind === 'reload' || step.kind === 'close' || step.kind === 'delete') await tabs.deliverAll()
    switch (step.kind) {
      case 'ask': {
        const text = `q${++questions}`
        expected.add(text)
        ;(page ?? tabs.open(step.tab)).do((chat) => chat.send(text))
        break
      }
      case 'edit': {
        const message = page?.chat.messages[step.at]
        if (page === null || message?.role !== 'user') break
        const text = `q${++questions}`
        const replaced = page.chat.messages.slice(step.at)
        // This edit also replaces an earlier one that is still pending. A question that another edit will drop can't be
        // edited.
        const isGone = !expected.has(edits.get(message.id) ?? getMessageText(message))
        drop(replaced.flatMap((other) => [getMessageText(other), edits.get(other.id) ?? '']))
        edits.set(message.id, text)
        if (!isGone) expected.add(text)
        page.do((chat) => chat.edit(message.id, text))
        break
      }
      case 'delete': {
        const id = page?.chat.conversationId ?? null
        if (page === null || id === null) break
        // Questions that the other tab has asked in it are deleted too.
        expected.clear()
        await act(() => page.chat.conversations.remove(id))
        await tabs.deliverAll()
        break
      }
      case 'reload':
      case 'close':
        if (page !== null) close(step.tab, page)
        if (step.kind === 'reload') tabs.open(step.tab)
        await tabs.deliver()
        break
      case 'answer':
        await pass(step.tasks)
        break
      case 'leave':
        // An edited question is asked only after the running answer has stopped.
        await pass(4)
        act(() => void window.dispatchEvent(new Event('pagehide')))
        tabs.pages.forEach((page, tab) => page && close(tab, page))
        for (const tab of [0, 1]) tabs.open(tab)
        break
      case 'deliver':
        await tabs.deliver(step.count)
        break
      default:
        step satisfies never
    }
  }
  await tabs.settle()
  for (const tab of [0, 1]) {
    if (tabs.pages[tab] === null) tabs.open(tab)
    // A reader opens one tab after the other. The first takes over the queue.
    await tabs.deliver()
  }
  await tabs.settle()
  return { tabs, expected, cut }
}
