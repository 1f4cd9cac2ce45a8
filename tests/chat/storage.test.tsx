/** What survives reloads, and is shared with other pages and tabs. */
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDocsAssistant, type AssistantStorage } from '../../src/chat/index.ts'
import { getMessageText } from '../../src/protocol/index.ts'
import { dataStream, fakeAssistant, type FakeAnswer } from '../../src/testing/index.ts'
import { atOnce, CONNECTION, renderAssistant } from './renderAssistant.tsx'

const answer = (text: string) => dataStream().step().text(text).finish({ threadId: 't1' })

class MemoryStorage implements AssistantStorage {
  readonly entries: Map<string, string>
  constructor(entries = new Map<string, string>()) {
    this.entries = entries
  }
  /** The same entries, as another page of the site sees them. */
  ofOtherPage(): MemoryStorage {
    return new MemoryStorage(this.entries)
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.entries.set(key, value)
  }
  removeItem(key: string): void {
    this.entries.delete(key)
  }
  /** The stored conversation without its turns; null if there is none. */
  thread(): Record<string, unknown> | null {
    const entry = [...this.entries].find(([key]) => key.includes(':conversation:'))
    return JSON.parse(entry?.[1] ?? 'null') as Record<string, unknown> | null
  }
  /** Its turns, in the order in which they were stored. */
  turns(): { messages: { content: string }[] }[] {
    return [...this.entries].flatMap(([key, entry]) => (key.includes(':turn:') ? [JSON.parse(entry)] : []))
  }
  /** Changes the entries of this kind. */
  change(kind: 'conversation' | 'turn', change: (entry: string, place: number) => string): void {
    const keys = [...this.entries.keys()].filter((name) => name.includes(`:${kind}:`))
    keys.forEach((key, place) => this.entries.set(key, change(this.entries.get(key)!, place)))
  }
}

const stored = (turn: object): unknown => JSON.parse(JSON.stringify(turn))

const DAY_MS = 24 * 60 * 60 * 1000

let storage: MemoryStorage
beforeEach(() => {
  storage = new MemoryStorage()
})
afterEach(() => localStorage.clear())

/** A page on which one question was asked and answered before it was left. */
async function visit(script: FakeAnswer = answer('A'), question = '1'): Promise<void> {
  const page = renderAssistant(script, { storage: storage.ofOtherPage() })
  await page.ask(question)
  page.unmount()
}

describe('a conversation', () => {
  it('continues on the next page, in its thread', async () => {
    await visit({ stream: answer('A'), headers: { 'X-Thread-Id': 't1', 'X-Thread-Key': 'k1' } })
    const page = renderAssistant(answer('B'), { storage })
    expect(page.texts).toEqual(['1', 'A'])
    expect(page.chat).toMatchObject({ threadId: 't1', status: 'ready' })
    await page.ask('2')
    expect(page.fetch.requests[0]!.body).toMatchObject({ threadId: 't1', threadKey: 'k1' })
    expect(page.fetch.requests[0]!.body.messages.map(({ content }) => content)).toEqual(['1', 'A', '2'])
  })

  describe('on a page restored from the back/forward cache', () => {
    const comeBack = () =>
      act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

    it('shows the changes of the next page', async () => {
      const page = renderAssistant(answer('A'), { storage })
      await page.ask('1')
      comeBack()
      expect(page.texts).toEqual(['1', 'A'])
      await visit(answer('B'), '2')
      comeBack()
      expect(page.texts).toEqual(['1', 'A', '2', 'B'])
      await page.ask('3')
      expect(page.fetch.requests[1]!.body).toMatchObject({ threadId: 't1' })
      expect(page.fetch.requests[1]!.body.messages.map(({ content }) => content)).toEqual(['1', 'A', '2', 'B', '3'])
    })

    it('shows a conversation that the next page started, and is empty if that page reset it', async () => {
      const page = renderAssistant(answer('A'), { storage })
      await visit()
      comeBack()
      expect(page.texts).toEqual(['1', 'A'])
      const next = renderAssistant(answer('B'), { storage: storage.ofOtherPage() })
      next.do((chat) => chat.reset())
      next.unmount()
      comeBack()
      expect(page.texts).toEqual([])
      expect(page.chat.threadId).toBeUndefined()
    })

    it("does not change without a storage, or with the host's own messages", async () => {
      const unkept = renderAssistant(answer('A'), { storage: null })
      await unkept.ask('1')
      const initialMessages = [
        { id: 'a', role: 'assistant' as const, content: 'Hi', parts: [{ type: 'text' as const, text: 'Hi' }] },
      ]
      const given = renderAssistant(answer('A'), { storage, initialMessages })
      await visit()
      comeBack()
      expect(unkept.texts).toEqual(['1', 'A'])
      expect(given.texts).toEqual(['Hi'])
    })
  })

  it('is stored in localStorage by default, and nowhere with null', async () => {
    const kept = renderAssistant(answer('A'), { storage: undefined })
    await kept.ask('1')
    const keys = Object.keys(localStorage).sort()
    expect(keys).toEqual([
      expect.stringMatching(/^docs-assistant:1:conversation:acme:/),
      expect.stringMatching(/^docs-assistant:1:conversations:acme:/),
      expect.stringMatching(/^docs-assistant:1:thread:acme:/),
      expect.stringMatching(/^docs-assistant:1:turn:acme:/),
    ])
    localStorage.clear()
    const unkept = renderAssistant(answer('A'), { storage: null })
    await unkept.ask('1')
    expect(localStorage.length).toBe(0)
  })

  it('is not stored before the reader asks', () => {
    const initialMessages = [
      { id: 'a', role: 'assistant' as const, content: 'Hi', parts: [{ type: 'text' as const, text: 'Hi' }] },
    ]
    const page = renderAssistant(answer('A'), { storage, initialMessages })
    act(() => void window.dispatchEvent(new Event('pagehide')))
    page.unmount()
    expect(storage.entries.size).toBe(0)
  })

  it('accepts a question that was asked before it was restored', async () => {
    await visit()
    const fetch = fakeAssistant(answer('B'))
    const { result } = renderHook(() => {
      const chat = useDocsAssistant({ ...CONNECTION, storage, scheduleUpdate: atOnce, fetch })
      const { send } = chat
      useLayoutEffect(() => void send('2'), [send])
      return chat
    })
    await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(result.current.messages.map(({ content }) => content)).toEqual(['1', 'A', '2', 'B'])
    expect(fetch.requests[0]!.body.threadId).toBe('t1')
  })

  it('given by the host takes precedence over the stored one', async () => {
    await visit()
    const initialMessages = [
      { id: 'a', role: 'assistant' as const, content: 'Hi', parts: [{ type: 'text' as const, text: 'Hi' }] },
    ]
    expect(renderAssistant(answer('A'), { storage, initialMessages }).texts).toEqual(['Hi'])
  })

  it('is no longer open after a reset, but stays stored', async () => {
    const page = renderAssistant(answer('A'), { storage })
    await page.ask('1')
    page.do((chat) => chat.reset())
    page.unmount()
    const next = renderAssistant(answer('B'), { storage })
    expect(next.texts).toEqual([])
    expect(await next.chat.conversations.list()).toMatchObject([{ title: '1' }])
  })

  it.each(['pagehide', 'unmount'])('is stored during an answer by %s, as interrupted', async (how) => {
    const page = renderAssistant(
      { stream: dataStream().step('m1').text('Half').tool({ name: 'search', until: 'partial-call' }), end: 'stall' },
      { storage },
    )
    page.do((chat) => chat.send('1'))
    await page.until((chat) => chat.messages[1]?.parts.at(-1)?.type === 'tool-invocation')
    if (how === 'pagehide') act(() => void window.dispatchEvent(new Event('pagehide')))
    page.unmount()
    const next = renderAssistant(answer('Whole'), { storage })
    expect(next.texts).toEqual(['1', 'Half'])
    expect(next.chat.messages[1]!.status).toBe('interrupted')
    next.do((chat) => chat.retry())
    await next.settle()
    expect(next.texts).toEqual(['1', 'Whole'])
  })

  it('is stored with a question that is asked in the moment in which the page closes', () => {
    const page = renderAssistant(answer('A'), { storage })
    act(() => {
      page.chat.send('1')
      window.dispatchEvent(new Event('pagehide'))
      expect(storage.turns()).toMatchObject([{ messages: [{ content: '1' }] }])
    })
  })

  it.each([{ domain: 'other' }, { baseUrl: 'https://other.test' }])(
    'is stored during an answer when the host changes to %j, as interrupted',
    async (other) => {
      const page = renderAssistant({ stream: dataStream().step('m1').text('Half'), end: 'stall' }, { storage })
      page.do((chat) => {
        chat.send('1')
        chat.send('2')
      })
      await page.until((chat) => chat.messages.length === 2)
      page.rerender(other)
      expect([page.texts, page.chat.queued]).toEqual([[], []])
      page.rerender(CONNECTION)
      await page.until((chat) => chat.queued.length === 1)
      expect(page.texts).toEqual(['1', 'Half'])
      expect(page.chat.messages.map(({ id, status }) => [id, status])).toContainEqual(['m1', 'interrupted'])
      expect(page.chat.queued).toMatchObject([{ text: '2', isPaused: true }])
    },
  )

  it.each(['continues in another tab', 'is reset in another tab'])(
    'that %s does not change when the first tab closes',
    async (how) => {
      const first = renderAssistant(answer('A'), { storage })
      await first.ask('1')
      const second = renderAssistant(answer('B'), { storage: storage.ofOtherPage() })
      if (how.startsWith('continues')) await second.ask('2')
      else second.do((chat) => chat.reset())
      second.unmount()
      act(() => void window.dispatchEvent(new Event('pagehide')))
      first.unmount()
      expect(renderAssistant(answer('C'), { storage }).texts).toEqual(
        how.startsWith('continues') ? ['1', 'A', '2', 'B'] : [],
      )
    },
  )

  it('that ended without an answer can be continued', async () => {
    await visit({ status: 500, body: '' })
    const page = renderAssistant(answer('A'), { storage })
    expect(page.texts).toEqual(['1'])
    page.do((chat) => chat.retry())
    await page.settle()
    expect(page.texts).toEqual(['1', 'A'])
  })

  it('belongs to one site and one reader', async () => {
    await visit()
    expect(renderAssistant(answer('A'), { storage, domain: 'other' }).texts).toEqual([])
    expect(renderAssistant(answer('A'), { storage, fp: 'reader-2' }).texts).toEqual([])
    expect([...storage.entries.keys()].join()).not.toContain('reader')
  })

  it('changes with the reader, even during an answer', async () => {
    const page = renderAssistant({ stream: dataStream().step().text('a', 'b'), end: 'stall' }, { storage })
    page.do((chat) => chat.send('1'))
    await page.until((chat) => chat.messages.length === 2)
    page.rerender({ fp: 'reader-2' })
    expect(page.texts).toEqual([])
    await page.settle()
    expect(page.texts).toEqual([])
    expect(page.fetch.requests[0]!.isAborted).toBe(true)
  })
})

describe('a stored conversation', () => {
  it.each([
    ['is not JSON', () => 'x{'],
    ['is of another version', (thread: object) => JSON.stringify({ ...thread, version: 99 })],
    ['is a month old', (thread: object) => JSON.stringify({ ...thread, updatedAt: Date.now() - 31 * DAY_MS })],
    ['is null', () => 'null'],
    ['holds no messages', (thread: object) => JSON.stringify({ ...thread, messages: 7 })],
    ['is far too long', () => `"${'x'.repeat(1_000_000)}"`],
  ])('is dropped when it %s', async (_why, spoil) => {
    await visit()
    const key = [...storage.entries.keys()].find((name) => name.includes(':conversation:'))!
    storage.entries.set(key, spoil(storage.thread()!))
    const page = renderAssistant(answer('B'), { storage })
    expect(page.texts).toEqual([])
    expect(storage.thread()).toBeNull()
    await page.ask('2')
    expect(page.texts).toEqual(['2', 'B'])
  })

  it('is not restored if the entry that names the open one is invalid', async () => {
    const key = 'docs-assistant:1:thread:acme:1gicyq5'
    storage.entries.set(key, JSON.stringify({ version: 1, messages: [{ id: 'q1', role: 'user', content: '0' }] }))
    const page = renderAssistant(answer('A'), { storage })
    expect(page.texts).toEqual([])
    await page.ask('1')
    expect(JSON.parse(storage.entries.get(key)!)).toMatchObject({ id: page.chat.conversationId })
    page.unmount()
    expect(renderAssistant(answer('B'), { storage }).texts).toEqual(['1', 'A'])
  })

  it('is hidden, not deleted, while the clock says that it is from the future', async () => {
    await visit()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2015, 0, 1))
    const early = renderAssistant(answer('B'), { storage: storage.ofOtherPage() })
    expect(early.texts).toEqual([])
    early.unmount()
    clock.mockRestore()
    expect(renderAssistant(answer('B'), { storage }).texts).toEqual(['1', 'A'])
  })

  it.each([
    [null],
    [7],
    [{ id: 7 }],
    [{ id: 'x', title: 'x' }],
    [{ id: 'x', title: 'x', createdAt: 1, updatedAt: null }],
  ])('stays in the list beside the invalid row %j', async (row) => {
    const first = renderAssistant([answer('A'), answer('B')], { storage: storage.ofOtherPage() })
    await first.ask('1')
    first.do((chat) => chat.reset())
    await first.ask('2')
    first.unmount()
    const key = [...storage.entries.keys()].find((name) => name.includes(':conversations:'))!
    const index = JSON.parse(storage.entries.get(key)!) as { rows: unknown[]; deleted: unknown }
    storage.entries.set(key, JSON.stringify({ ...index, rows: [row, ...index.rows], deleted: [7] }))
    const page = renderAssistant(answer('C'), { storage })
    expect(await page.chat.conversations.list()).toMatchObject([{ title: '2' }, { title: '1' }])
    page.do((chat) => chat.reset())
    await page.ask('3')
    expect(await page.chat.conversations.list()).toMatchObject([{ title: '3' }, { title: '2' }, { title: '1' }])
  })

  it.each([
    ['the page cleared the storage', () => storage.entries.clear()],
    ['there was no room for its name', () => {}],
  ])('is open on the next page, although %s', async (why, clear) => {
    const first = renderAssistant(answer('A'), { storage })
    await first.ask('1')
    first.do((chat) => chat.reset())
    const room = vi.spyOn(storage, 'setItem').mockImplementation(function (this: MemoryStorage, key, value) {
      if (why.includes('room') && key.includes(':thread:')) throw new DOMException('no', 'QuotaExceededError')
      this.entries.set(key, value)
    })
    await first.ask('2')
    room.mockRestore()
    clear()
    await first.ask('3')
    expect(renderAssistant(answer('A'), { storage: storage.ofOtherPage() }).texts).toEqual(['2', 'A', '3', 'A'])
  })

  it('loses only its invalid messages', async () => {
    await visit()
    storage.change('conversation', (entry) => JSON.stringify({ ...JSON.parse(entry), threadId: { toString: 'x' } }))
    storage.change('turn', (entry) => {
      const turn = JSON.parse(entry) as { messages: unknown[] }
      return JSON.stringify({ ...turn, interrupted: [7], messages: [7, ...turn.messages, { role: 'user' }] })
    })
    const page = renderAssistant(answer('B'), { storage })
    expect(page.texts).toEqual(['1', 'A'])
    expect(page.chat.threadId).toBeUndefined()
  })

  it.each([
    ['answer', 'assistant'],
    ['question', 'user'],
  ])('gives short ids to thousands of messages with the id of one %s', async (_name, role) => {
    await visit()
    const message = { id: 'same', role, content: 'x', parts: [] }
    storage.change('turn', () => JSON.stringify({ messages: Array.from({ length: 1000 }, () => message) }))
    const page = renderAssistant(answer('B'), { storage })
    const ids = page.chat.messages.map(({ id }) => id)
    expect(new Set(ids).size).toBe(1000)
    expect(Math.max(...ids.map(({ length }) => length))).toBeLessThan(20)
  })

  it('has each of its turns once', async () => {
    await visit()
    storage.change('conversation', (entry) => {
      const { turns, ...rest } = JSON.parse(entry) as { turns: string[] }
      return JSON.stringify({ ...rest, turns: [...turns, ...turns] })
    })
    const page = renderAssistant(answer('B'), { storage })
    expect(page.texts).toEqual(['1', 'A'])
  })

  it('keeps its latest turns if it is too long', async () => {
    const page = renderAssistant(answer('x'.repeat(150_000)), { storage })
    for (const question of ['1', '2', '3', '4']) await page.ask(question)
    const contents = storage.turns().flatMap(({ messages }) => messages.map(({ content }) => content[0]))
    expect(contents).toEqual(['4', 'x'])
    expect(page.texts).toHaveLength(8)
  })
})

describe('the turns of a conversation', () => {
  const answers = () =>
    fakeAssistant(({ body }) =>
      dataStream()
        .text(`<${body.messages.at(-1)!.content}>`)
        .finish({ threadId: 't1' }),
    )

  it('have an entry each, which further questions do not write again', async () => {
    const page = renderAssistant(answers(), { storage })
    await page.ask('1')
    const write = vi.spyOn(storage, 'setItem')
    await page.ask('2')
    expect(storage.turns()).toMatchObject([
      { messages: [{ content: '1' }, { content: '<1>' }] },
      { messages: [{ content: '2' }, { content: '<2>' }] },
    ])
    const texts = write.mock.calls.flatMap(([key, text]) => (key.includes(':turn:') ? [text] : []))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.join()).not.toContain('<1>')
  })

  it('are removed when the reader edits a question before them', async () => {
    const page = renderAssistant(answers(), { storage })
    for (const question of ['1', '2']) await page.ask(question)
    page.do((chat) => chat.edit(chat.messages[0]!.id, '1b'))
    await page.settle()
    expect(storage.turns()).toMatchObject([{ messages: [{ content: '1b' }, { content: '<1b>' }] }])
  })

  it.each([
    ['is not JSON', 'x{'],
    ['holds no messages', '{"messages":7}'],
    ['is far too long', `"${'x'.repeat(1_000_000)}"`],
  ])('are lost one by one if an entry %s', async (_why, text) => {
    const first = renderAssistant(answers(), { storage })
    for (const question of ['1', '2', '3']) await first.ask(question)
    first.unmount()
    storage.change('turn', (entry, place) => (place === 1 ? text : entry))
    const page = renderAssistant(answers(), { storage })
    expect(page.texts).toEqual(['1', '<1>', '3', '<3>'])
    await page.ask('4')
    page.unmount()
    expect(renderAssistant(answers(), { storage }).texts).toEqual(['1', '<1>', '3', '<3>', '4', '<4>'])
  })

  it('are deleted with it, even one that it does not list', async () => {
    const page = renderAssistant(answers(), { storage: undefined })
    for (const question of ['1', '2']) await page.ask(question)
    // Another tab has written its own list at the same time.
    const key = Object.keys(localStorage).find((name) => name.includes(':conversation:'))!
    const entry = JSON.parse(localStorage.getItem(key)!) as { turns: string[] }
    localStorage.setItem(key, JSON.stringify({ ...entry, turns: entry.turns.slice(1) }))
    await act(async () => void (await page.chat.conversations.remove(page.chat.conversationId!)))
    expect(Object.keys(localStorage).filter((name) => /:(conversation|turn):/.test(name))).toEqual([])
  })

  it('stay as they are if there is no room for a further one', async () => {
    const page = renderAssistant(answers(), { storage })
    await page.ask('1')
    const before = new Map(storage.entries)
    const room = vi.spyOn(storage, 'setItem').mockImplementation(function (this: MemoryStorage, key, value) {
      if (key.includes(':conversation:')) throw new DOMException('no', 'QuotaExceededError')
      this.entries.set(key, value)
    })
    await page.ask('2')
    expect([...storage.entries.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    room.mockRestore()
    expect(renderAssistant(answers(), { storage: storage.ofOtherPage() }).texts).toEqual(['1', '<1>'])
  })

  it('are read from the format before, in one entry, until the conversation is stored again', async () => {
    const first = renderAssistant(answers(), { storage, context: [{ type: 'code', value: 'x' }] })
    for (const question of ['1', '2']) await first.ask(question)
    const id = first.chat.conversationId!
    const contexts = stored(Object.fromEntries(first.chat.threadProps.contexts))
    first.unmount()
    const messages = storage.turns().flatMap((turn) => turn.messages)
    const { turns: _turns, ...rest } = storage.thread()!
    storage.change('conversation', () => JSON.stringify({ ...rest, version: 2, messages, interrupted: [], contexts }))
    for (const key of storage.entries.keys()) if (key.includes(':turn:')) storage.entries.delete(key)
    const page = renderAssistant(answers(), { storage })
    expect(page.texts).toEqual(['1', '<1>', '2', '<2>'])
    expect(page.chat).toMatchObject({ conversationId: id, threadId: 't1' })
    expect(stored(Object.fromEntries(page.chat.threadProps.contexts))).toEqual(contexts)
    await page.ask('3')
    expect(storage.turns()).toHaveLength(3)
    expect(storage.thread()).not.toHaveProperty('messages')
    page.unmount()
    expect(renderAssistant(answers(), { storage }).texts).toEqual(['1', '<1>', '2', '<2>', '3', '<3>'])
  })
})

describe('a storage', () => {
  const broken = (): never => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  it.each([
    ['that is full', { getItem: () => null, setItem: broken, removeItem: () => {} }],
    ['that is forbidden', { getItem: broken, setItem: broken, removeItem: broken }],
    ['that answers nonsense', { getItem: () => 7 as unknown as string, setItem: () => {}, removeItem: () => {} }],
    ['that is none', {} as AssistantStorage],
  ])('%s affects only what is stored', async (_what, storage) => {
    const page = renderAssistant(answer('A'), { storage })
    await page.ask('1')
    page.do((chat) => chat.reset())
    await page.ask('2')
    expect(page.texts).toEqual(['2', 'A'])
  })

  it('may be denied by the browser', async () => {
    const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const page = renderAssistant(answer('A'), { storage: undefined })
    await page.ask('1')
    expect(page.texts).toEqual(['1', 'A'])
    expect(denied).toHaveBeenCalled()
    denied.mockRestore()
  })
})

describe('a question whose component unmounts in the same task', () => {
  const sendAndUnmount = (page: ReturnType<typeof renderAssistant>, ...questions: string[]) =>
    act(() => {
      for (const question of questions) page.chat.send(question)
      page.unmount()
    })

  it.each([
    ['the first one', []],
    ['a further one', ['1']],
  ])('is stored, and asked by the next component: %s', async (_name, before) => {
    const fetch = fakeAssistant(({ body }) => answer(`<${body.messages.at(-1)!.content}>`))
    const page = renderAssistant(fetch, { storage })
    for (const question of before) await page.ask(question)
    sendAndUnmount(page, '2', '3')
    expect(fetch.requests).toHaveLength(before.length)
    const next = renderAssistant(fetch, { storage })
    const earlier = before.flatMap((question) => [question, `<${question}>`])
    await next.until(({ messages, status }) => messages.length === before.length * 2 + 2 && status === 'ready')
    expect(next.texts).toEqual([...earlier, '2', '<2>'])
    expect(next.chat.queued).toMatchObject([{ text: '3', isPaused: true }])
    expect(fetch.requests).toHaveLength(before.length + 1)
  })
})

it('the messages of an earlier turn are read once for each save', async () => {
  const page = renderAssistant([answer('A'), answer('B')], { storage })
  await page.ask('1')
  const turn = [...storage.entries.keys()].find((key) => key.includes(':turn:'))!
  const read = vi.spyOn(storage, 'getItem')
  await page.ask('2')
  // To merge it, to see whether it is there, and whether it has changed. The question and its answer are saved.
  expect(read.mock.calls.filter(([key]) => key === turn)).toHaveLength(2 * 3)
})

describe('where the browser can schedule tasks', () => {
  const scheduled: (() => void)[] = []
  beforeEach(() => {
    const postTask = (task: () => unknown) => new Promise((resolve) => scheduled.push(() => resolve(task())))
    vi.stubGlobal('scheduler', { postTask })
    return () => void scheduled.splice(0)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('a question is shown in one task, stored in the next, and requested in the one after', async () => {
    const page = renderAssistant(answer('A'), { storage })
    page.do((chat) => chat.send('1'))
    expect(page.texts).toEqual(['1'])
    expect(page.chat.status).toBe('submitted')
    await runNext()
    expect(storage.turns()).toMatchObject([{ messages: [{ content: '1' }] }])
    expect(page.fetch.requests).toEqual([])
    await runNext()
    await waitFor(() => expect(page.fetch.requests).toHaveLength(1))
    await waitFor(() => expect(scheduled).not.toEqual([]))
    await runScheduled()
    await page.until(({ status }) => status === 'ready')
    expect(page.texts).toEqual(['1', 'A'])
    expect(page.fetch.requests).toHaveLength(1)
  })

  it.each([
    ['stop', 0],
    ['stop', 1],
    ['reset', 0],
    ['reset', 1],
  ] as const)('a question is not requested after `%s`, %i task(s) after it was shown', async (action, tasks) => {
    const page = renderAssistant(answer('A'), { storage })
    page.do((chat) => chat.send('1'))
    if (tasks === 1) await runNext()
    page.do((chat) => chat[action]())
    await runScheduled()
    expect(page.texts).toEqual(action === 'stop' ? ['1'] : [])
    expect(page.chat.status).toBe('ready')
    expect(page.fetch.requests).toEqual([])
  })

  it.each(['pagehide', 'unmount'])('a question is stored by %s before that task', async (how) => {
    const page = renderAssistant(answer('A'), { storage })
    page.do((chat) => chat.send('1'))
    if (how === 'pagehide') act(() => void window.dispatchEvent(new Event('pagehide')))
    page.unmount()
    await runScheduled()
    expect(page.fetch.requests).toEqual([])
    const next = renderAssistant(answer('A'), { storage })
    expect(next.texts).toEqual(['1'])
  })

  async function runScheduled(): Promise<void> {
    while (scheduled.length > 0) await runNext()
  }

  async function runNext(): Promise<void> {
    await act(async () => scheduled.shift()!())
  }
})

it('a question that is asked at once is never in the queue', async () => {
  const lengths = new Set<number>()
  const { result } = renderHook(() => {
    const chat = useDocsAssistant({ ...CONNECTION, storage: null, fetch: fakeAssistant(answer('A')) as typeof fetch })
    lengths.add(chat.queued.length)
    return chat
  })
  act(() => void result.current.send('1'))
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', messages: { length: 2 } }))
  expect([...lengths]).toEqual([0])
})

describe('several assistants on one page', () => {
  it('each continue their own conversation on the next page, and list the conversations of all', async () => {
    const one = renderAssistant(answer('A'), { storage })
    const two = renderAssistant(answer('B'), { storage })
    await one.ask('1')
    await two.ask('2')
    expect(one.texts).toEqual(['1', 'A'])
    expect(two.fetch.requests[0]!.body.threadId).toBeUndefined()
    one.unmount()
    two.unmount()
    const nextOne = renderAssistant(answer('C'), { storage })
    const nextTwo = renderAssistant(answer('D'), { storage })
    expect([nextOne.texts, nextTwo.texts]).toEqual([
      ['1', 'A'],
      ['2', 'B'],
    ])
    const listed = await nextTwo.chat.conversations.list()
    expect(listed.map(({ title }) => title).toSorted()).toEqual(['1', '2'])
    await act(async () => void (await nextTwo.chat.conversations.open(nextOne.chat.conversationId!)))
    await nextTwo.settle()
    expect(nextTwo.texts).toEqual(['1', 'A'])
  })

  it('pass on their conversation to one that starts later', async () => {
    const one = renderAssistant(answer('A'), { storage })
    await one.ask('1')
    one.unmount()
    expect(renderAssistant(answer('B'), { storage }).texts).toEqual(['1', 'A'])
  })

  it.each([
    ['another domain', { domain: 'other' }],
    ['another service', { baseUrl: 'https://other.test' }],
    ['a route of the host', { api: '/api/chat' }],
  ])('share nothing with an assistant that has %s', async (_, other) => {
    await visit()
    const page = renderAssistant(answer('B'), { storage, ...other })
    expect(page.texts).toEqual([])
    expect(await page.chat.conversations.list()).toEqual([])
  })

  it('take over the conversation of one that they replace', async () => {
    const fetch = fakeAssistant(answer('A')) as typeof globalThis.fetch
    function Assistant() {
      const { messages, status, send } = useDocsAssistant({ ...CONNECTION, storage, fetch, scheduleUpdate: atOnce })
      return <button onClick={() => send('1')}>{`${status} ${messages.map(getMessageText).join()}`}</button>
    }
    const { rerender } = render(<Assistant key="first" />)
    act(() => screen.getByRole('button').click())
    await screen.findByText('ready 1,A')
    rerender(<Assistant key="second" />)
    screen.getByText('ready 1,A')
  })

  it('do not change the keys of a single assistant', async () => {
    await visit()
    expect([...storage.entries.keys()].map((key) => key.replace(/:[^:]+$/, '')).toSorted()).toEqual([
      'docs-assistant:1:conversation:acme',
      'docs-assistant:1:conversations:acme',
      'docs-assistant:1:thread:acme',
      expect.stringMatching(/^docs-assistant:1:turn:acme:\w+$/),
    ])
    expect([...storage.entries.keys()]).toContain('docs-assistant:1:thread:acme:1gicyq5')
  })
})

describe('a rate limit', () => {
  const limited: FakeAnswer = { status: 429, body: '', headers: { 'Retry-After': '60' } }

  it('keeps the question, reports the time, and sends nothing before that', async () => {
    const page = renderAssistant([limited, answer('A')], { storage })
    const before = Date.now()
    await page.ask('1')
    expect(page.texts).toEqual(['1'])
    expect(page.chat.problem).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 60 })
    expect(page.chat.retryAt! - before).toBeGreaterThanOrEqual(60_000)
    const { retryAt } = page.chat
    page.do((chat) => chat.retry())
    await page.settle()
    expect(page.chat.problem?.code).toBe('rate-limited')
    expect(page.chat.retryAt).toBe(retryAt)
    expect(page.fetch.requests).toHaveLength(1)
  })

  it('expires', async () => {
    const page = renderAssistant([limited, answer('A')], { storage })
    await page.ask('1')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    page.do((chat) => chat.retry())
    await page.settle()
    expect(page.texts).toEqual(['1', 'A'])
  })

  it('is shared with other tabs', async () => {
    const one = renderAssistant(limited, { storage })
    const two = renderAssistant(answer('A'), { storage, fp: 'other' })
    await one.ask('1')
    expect(two.chat.retryAt).toBeNull()
    act(() => void window.dispatchEvent(new Event('storage')))
    expect(two.chat.retryAt).toBe(one.chat.retryAt)
    await two.ask('2')
    expect(two.fetch.requests).toEqual([])
    expect(two.chat.problem).toMatchObject({ code: 'rate-limited' })
  })

  it('of one site does not apply to another', async () => {
    const page = renderAssistant([limited, answer('B')], { storage })
    await page.ask('1')
    page.rerender({ domain: 'other' })
    expect(page.chat.retryAt).toBeNull()
    await page.ask('2')
    expect(page.texts).toEqual(['2', 'B'])
    page.rerender({ domain: 'acme' })
    expect(page.chat.retryAt).toBeGreaterThan(Date.now())
  })

  it('does not last longer than the service said, if the clock was wrong', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * DAY_MS)
    const first = renderAssistant(limited, { storage })
    await first.ask('1')
    first.unmount()
    clock.mockRestore()
    const page = renderAssistant(answer('A'), { storage })
    await page.ask('2')
    expect(page.chat.retryAt).toBeNull()
    expect(page.fetch.requests).toHaveLength(1)
  })

  it.each(['x', '-5', '1e99', '9999999999999999', '5', '1e99+60000', '0+9999999999999999', '+', '1+x'])(
    'stored as %j is ignored',
    async (entry) => {
      const first = renderAssistant(limited, { storage })
      await first.ask('1')
      first.unmount()
      for (const key of storage.entries.keys()) storage.entries.set(key, entry)
      const page = renderAssistant(answer('A'), { storage })
      await page.ask('2')
      expect(page.texts).toEqual(['2', 'A'])
    },
  )
})
