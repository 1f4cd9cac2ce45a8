/** The actions of readers and hosts, in various orders. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { useDocsAssistant, type AssistantEvent, type UseDocsAssistantOptions } from '../../src/chat/index.ts'
import type { AssistantMessage } from '../../src/protocol/index.ts'
import { dataStream, fakeAssistant, type FakeAnswer } from '../../src/testing/index.ts'
import { nextTask } from '../nextTask.ts'
import { atOnce, CONNECTION, renderAssistant, withoutAct } from './renderAssistant.tsx'

const answer = (text: string) => dataStream().step().text(text).finish()
/** An answer that continues until it is stopped. */
const endless = (text: string): FakeAnswer => ({ stream: dataStream().step().text(text), end: 'stall' })
const failure: FakeAnswer = { status: 500, body: '' }

describe('asking', () => {
  it('shows the question immediately, and the answer as it arrives', async () => {
    const page = renderAssistant({ stream: dataStream().step().text('Hel', 'lo').finish(), delayMs: 10, latencyMs: 20 })
    page.do((chat) => chat.send('Hi?'))
    expect(page.texts).toEqual(['Hi?'])
    expect(page.chat.status).toBe('submitted')
    await page.until((chat) => chat.status === 'streaming')
    expect(page.chat.messages[1]!.status).toBe('streaming')
    await page.settle()
    expect(page.texts).toEqual(['Hi?', 'Hello'])
    expect(page.chat.messages[1]!.status).toBe('done')
  })

  it('leaves the answer before as it is, so that it is not rendered again', async () => {
    const earlier: unknown[] = []
    const fetch = fakeAssistant(answer('a')) as typeof globalThis.fetch
    const { result } = renderHook(() => {
      const chat = useDocsAssistant({ ...CONNECTION, fetch })
      if (chat.messages.length > 1) earlier.push([chat.messages[1], chat.messages[1]!.status])
      return chat
    })
    const until = (length: number) =>
      waitFor(() => expect(result.current).toMatchObject({ status: 'ready', messages: { length } }))
    act(() => void result.current.send('1'))
    await until(2)
    earlier.splice(0)
    act(() => void result.current.send('2'))
    await until(4)
    expect(new Set(earlier.map((seen) => JSON.stringify(seen)))).toHaveLength(1)
    expect(earlier.at(-1)).toEqual([result.current.messages[1], 'done'])
  })

  it('is never ready between a problem and the next attempt', async () => {
    const seen: string[] = []
    const fetch = fakeAssistant([failure, answer('a')]) as typeof globalThis.fetch
    const { result } = renderHook(() => {
      const chat = useDocsAssistant({ ...CONNECTION, fetch })
      seen.push(chat.status)
      return chat
    })
    act(() => void result.current.send('1'))
    await waitFor(() => expect(result.current.status).toBe('error'))
    seen.splice(0)
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(seen).toContain('submitted')
    expect(seen.indexOf('ready')).toBeGreaterThan(seen.lastIndexOf('submitted'))
  })

  it('sends nothing for a blank question', () => {
    const page = renderAssistant(answer('a'))
    page.do((chat) => chat.send('  \n '))
    expect(page.fetch.requests).toEqual([])
    expect(page.chat.status).toBe('ready')
  })

  it('queues a second question until the first is answered', async () => {
    const page = renderAssistant([{ stream: answer('A'), delayMs: 5 }, answer('B'), answer('C')])
    page.do((chat) => {
      chat.send('1')
      chat.send('2')
      chat.send('3')
    })
    expect(page.texts).toEqual(['1'])
    expect(page.chat.queued.map(({ text }) => text)).toEqual(['2', '3'])
    await page.settle()
    expect(page.texts).toEqual(['1', 'A', '2', 'B', '3', 'C'])
    expect(page.chat.queued).toEqual([])
    expect(page.fetch.maxOpen).toBe(1)
  })

  it('is never ready between an answer and a queued question', async () => {
    const seen: string[] = []
    const page = renderAssistant([answer('A'), answer('B')])
    page.do((chat) => {
      chat.send('1')
      chat.send('2')
    })
    await page.until((chat) => {
      seen.push(`${chat.messages.length} ${chat.status}`)
      return chat.messages.length === 4 && chat.status === 'ready'
    })
    expect(seen.filter((state) => state !== '4 ready').filter((state) => state.endsWith('ready'))).toEqual([])
  })

  it('changes and removes queued questions', async () => {
    const page = renderAssistant([{ stream: answer('A'), delayMs: 5 }, answer('B')])
    page.do((chat) => chat.send('1'))
    page.do((chat) => {
      chat.send('2')
      chat.send('3')
    })
    page.do((chat) => chat.cancelQueued(chat.queued[0]!.id))
    page.do((chat) => chat.editQueued(chat.queued[0]!.id, 'three'))
    await page.settle()
    expect(page.texts).toEqual(['1', 'A', 'three', 'B'])
  })

  it('sends the whole answer with the next question, even if both come in the same tick', async () => {
    const page = renderAssistant([answer('A long answer'), answer('B')])
    page.do((chat) => {
      chat.send('1')
      chat.send('2')
    })
    await page.settle()
    expect(page.fetch.requests[1]!.body.messages.map(({ content }) => content)).toEqual(['1', 'A long answer', '2'])
  })

  it('keeps the identity of finished messages', async () => {
    const page = renderAssistant([answer('A'), answer('B')])
    await page.ask('1')
    const before = page.chat.messages
    await page.ask('2')
    expect(page.chat.messages[0]).toBe(before[0])
    expect(page.chat.messages[1]).toBe(before[1])
  })

  it('sends files with a question', async () => {
    const page = renderAssistant(answer('A'))
    page.do((chat) =>
      chat.send({ text: 'What is this?', attachments: [{ url: 'data:,x', name: 'x.txt', contentType: 'text/plain' }] }),
    )
    await page.settle()
    expect(page.fetch.requests[0]!.body.messages[0]!.experimental_attachments).toEqual([
      { url: 'data:,x', name: 'x.txt', contentType: 'text/plain' },
    ])
  })
})

describe('stopping', () => {
  it('keeps the text, aborts the request and stops reading', async () => {
    const page = renderAssistant(endless('a'))
    page.do((chat) => chat.send('1'))
    await page.until(() => page.texts[1] === 'a')
    page.do((chat) => chat.stop())
    expect(page.chat.status).toBe('ready')
    await page.settle()
    const { texts } = page
    expect(page.fetch.requests[0]!.isAborted).toBe(true)
    await page.until(() => page.fetch.open === 0)
    await act(nextTask)
    expect(page.texts).toEqual(texts)
    expect(page.chat.problem).toBeNull()
    expect(page.chat.messages[1]!.status).toBe('interrupted')
  })

  it('works before the first byte, and allows a retry', async () => {
    const page = renderAssistant([{ fail: 'stall' }, answer('A')])
    page.do((chat) => chat.send('1'))
    await page.until(() => page.fetch.requests.length === 1)
    page.do((chat) => chat.stop())
    await page.settle()
    expect(page.texts).toEqual(['1'])
    expect(page.chat.problem).toBeNull()
    page.do((chat) => chat.retry())
    await page.settle()
    expect(page.texts).toEqual(['1', 'A'])
  })

  it('before the request has started, sends nothing', async () => {
    const page = renderAssistant([answer('A')])
    page.do((chat) => chat.send('1'))
    page.do((chat) => chat.stop())
    await page.settle()
    await act(nextTask)
    expect(page.fetch.requests).toEqual([])
    page.do((chat) => (chat.queued.length > 0 ? chat.resume() : chat.retry()))
    await page.settle()
    expect(page.texts).toEqual(['1', 'A'])
  })

  it('pauses the queue until the reader resumes it', async () => {
    const page = renderAssistant([endless('A'), answer('B'), answer('C')])
    page.do((chat) => chat.send('1'))
    page.do((chat) => chat.send('2'))
    await page.until(() => page.texts[1] === 'A')
    page.do((chat) => chat.stop())
    await page.settle()
    expect(page.texts).toEqual(['1', 'A'])
    expect(page.chat.queued).toMatchObject([{ text: '2', isPaused: true }])
    // A new question is asked immediately.
    await page.ask('3')
    expect(page.texts).toEqual(['1', 'A', '3', 'B'])
    page.do((chat) => chat.resume())
    await page.settle()
    expect(page.texts).toEqual(['1', 'A', '3', 'B', '2', 'C'])
    expect(page.chat.queued).toEqual([])
    expect(page.fetch.maxOpen).toBe(1)
  })

  it('during a tool call, shows the call and does not send it back', async () => {
    const half: FakeAnswer = {
      stream: dataStream()
        .step()
        .text('Looking. ')
        .tool({ name: 'search', args: { q: 'x' } }),
      end: 'stall',
    }
    const page = renderAssistant([half, answer('B')])
    page.do((chat) => chat.send('1'))
    await page.until((chat) => chat.messages[1]?.parts.at(-1)?.type === 'tool-invocation')
    page.do((chat) => chat.stop())
    await page.ask('2')
    expect(page.chat.messages[1]!.parts.at(-1)!.type).toBe('tool-invocation')
    expect(page.fetch.requests[1]!.body.messages[1]!.parts.map(({ type }) => type)).toEqual(['step-start', 'text'])
  })

  it('stops the answer and asks the next question in the same tick', async () => {
    const page = renderAssistant([endless('A'), answer('B')])
    page.do((chat) => chat.send('1'))
    await page.until(() => page.texts[1] === 'A')
    page.do((chat) => {
      chat.stop()
      chat.send('2')
    })
    await page.settle()
    expect(page.texts).toEqual(['1', 'A', '2', 'B'])
  })
})

describe('trying again', () => {
  it('sends the same question once', async () => {
    const page = renderAssistant([failure, answer('A')])
    await page.ask('1')
    expect(page.chat.problem?.code).toBe('server')
    page.do((chat) => chat.retry())
    await page.settle()
    expect(page.texts).toEqual(['1', 'A'])
    expect(page.chat.problem).toBeNull()
    const [first, second] = page.fetch.requests.map(({ body }) => body.messages)
    expect(second).toEqual(first)
  })

  it('is optional: an unanswered question stays, and is not sent with the next one', async () => {
    const page = renderAssistant([failure, failure, answer('A')])
    for (const question of ['1', '2', '3']) await page.ask(question)
    expect(page.texts).toEqual(['1', '2', '3', 'A'])
    expect(page.fetch.requests.map(({ body }) => body.messages.map(({ content }) => content))).toEqual([
      ['1'],
      ['2'],
      ['3'],
    ])
  })

  it('keeps a partial answer until the new one has begun', async () => {
    const page = renderAssistant([
      { stream: answer('Half').chunks().slice(0, 2) },
      { stream: answer('Whole'), latencyMs: 30 },
    ])
    await page.ask('1')
    expect(page.chat.problem?.code).toBe('interrupted')
    page.do((chat) => chat.retry())
    expect(page.texts).toEqual(['1', 'Half'])
    await page.settle()
    expect(page.texts).toEqual(['1', 'Whole'])
    expect(page.fetch.requests[1]!.body.messages).toHaveLength(1)
  })

  it('holds queued questions until the problem is solved', async () => {
    const page = renderAssistant([failure, answer('A'), answer('B')])
    page.do((chat) => {
      chat.send('1')
      chat.send('2')
    })
    await page.until((chat) => chat.status === 'error')
    expect(page.chat.queued.map(({ text }) => text)).toEqual(['2'])
    page.do((chat) => chat.retry())
    await page.settle()
    expect(page.texts).toEqual(['1', 'A', '2', 'B'])
  })

  it('does nothing if nothing has failed', async () => {
    const page = renderAssistant(answer('A'))
    page.do((chat) => chat.retry())
    await page.ask('1')
    page.do((chat) => chat.retry())
    await page.settle()
    expect(page.fetch.requests).toHaveLength(1)
  })
})

describe('regenerating', () => {
  it('replaces the last answer only when the new one has begun', async () => {
    const page = renderAssistant([answer('Old'), { stream: answer('New'), latencyMs: 30 }])
    await page.ask('1')
    page.do((chat) => chat.regenerate())
    expect(page.texts).toEqual(['1', 'Old'])
    expect(page.chat.status).toBe('submitted')
    await page.settle()
    expect(page.texts).toEqual(['1', 'New'])
  })

  it.each([
    ['fails', failure],
    ['ends without content', dataStream().step('x')],
  ] as const)('keeps the old answer when the new one %s', async (_how, second) => {
    const page = renderAssistant([answer('Old'), second, answer('New')])
    await page.ask('1')
    page.do((chat) => chat.regenerate())
    await page.settle()
    expect(page.texts).toEqual(['1', 'Old'])
    expect(page.chat.problem).not.toBeNull()
    expect(page.chat.messages[1]!.status).toBe('done')
    page.do((chat) => chat.retry())
    await page.settle()
    expect(page.texts).toEqual(['1', 'New'])
  })

  it('an earlier answer drops later messages once the new answer begins', async () => {
    const page = renderAssistant([answer('A'), answer('B'), failure, answer('New')])
    await page.ask('1')
    await page.ask('2')
    const first = page.chat.messages[1]!.id
    page.do((chat) => chat.regenerate(first))
    await page.settle()
    expect(page.texts).toEqual(['1', 'A', '2', 'B'])
    page.do((chat) => chat.retry())
    await page.settle()
    expect(page.texts).toEqual(['1', 'New'])
  })

  it('works while an answer streams', async () => {
    const page = renderAssistant([endless('Old'), answer('New')])
    page.do((chat) => chat.send('1'))
    await page.until(() => page.texts[1] === 'Old')
    page.do((chat) => chat.regenerate())
    await page.settle()
    expect(page.texts).toEqual(['1', 'New'])
    expect(page.fetch.maxOpen).toBe(1)
  })
})

describe('editing', () => {
  it('replaces a question and drops everything after it', async () => {
    const page = renderAssistant([answer('A'), answer('B'), answer('C')])
    await page.ask('1')
    await page.ask('2')
    page.do((chat) => chat.edit(chat.messages[0]!.id, 'one'))
    await page.settle()
    expect(page.texts).toEqual(['one', 'C'])
    expect(page.fetch.requests[2]!.body.messages.map(({ content }) => content)).toEqual(['one'])
  })

  it('works while the answer streams', async () => {
    const page = renderAssistant([endless('A'), answer('B')])
    page.do((chat) => chat.send('1'))
    await page.until(() => page.texts[1] === 'A')
    page.do((chat) => chat.edit(chat.messages[0]!.id, 'one'))
    await page.settle()
    expect(page.texts).toEqual(['one', 'B'])
    expect(page.fetch.maxOpen).toBe(1)
  })
})

describe('a new conversation', () => {
  it('started during an answer stays empty', async () => {
    const first = dataStream().step().text('a', 'b', 'c').finish({ threadId: 't1' })
    const page = renderAssistant([{ stream: first, headers: { 'X-Thread-Id': 't1' }, delayMs: 20 }, answer('B')])
    page.do((chat) => chat.send('1'))
    await page.until((chat) => chat.messages.length === 2)
    page.do((chat) => chat.reset())
    expect(page.texts).toEqual([])
    await page.until(() => page.fetch.open === 0)
    await act(nextTask)
    expect(page.texts).toEqual([])
    expect(page.chat).toMatchObject({ status: 'ready', threadId: undefined, queued: [], problem: null })
    await page.ask('2')
    expect(page.texts).toEqual(['2', 'B'])
    expect(page.fetch.requests[1]!.body.threadId).toBeUndefined()
  })

  it('ignores frames of the previous answer', async () => {
    // One chunk with many frames. The SDK continues reading them for a while, whatever happens in the meantime.
    const sources = Array.from({ length: 500 }, (_, index) => `h:{"sourceType":"url","id":"s${index}","url":"/x"}\n`)
    const fetch = fakeAssistant(sources.join(''))
    const counts: number[] = []
    const { result } = renderHook(() => {
      const chat = useDocsAssistant({ ...CONNECTION, storage: null, scheduleUpdate: atOnce, fetch })
      counts.push(chat.messages.length)
      return chat
    })
    await withoutAct(async () => {
      for (const ticks of [10, 30, 100, 200, 400]) {
        const asked = fetch.requests.length
        result.current.send('1')
        while (fetch.requests.length === asked) await new Promise<void>((resolve) => queueMicrotask(resolve))
        for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
        result.current.reset()
        counts.length = 0
        await waitFor(() => expect(result.current.status).toBe('ready'))
        expect(counts.length).toBeGreaterThan(0)
        expect(new Set(counts)).toEqual(new Set([0]))
      }
    })
  })

  it('accepts a question in the same tick', async () => {
    const page = renderAssistant([endless('A'), answer('B')])
    page.do((chat) => chat.send('1'))
    await page.until(() => page.texts[1] === 'A')
    page.do((chat) => {
      chat.reset()
      chat.send('2')
    })
    await page.settle()
    expect(page.texts).toEqual(['2', 'B'])
    expect(page.fetch.maxOpen).toBe(1)
  })

  it('starts empty when a layout effect resets and sends', async () => {
    const fetch = fakeAssistant([answer('A'), answer('B')])
    const { result, rerender } = renderHook(
      ({ route }) => {
        const chat = useDocsAssistant({ ...CONNECTION, storage: null, scheduleUpdate: atOnce, fetch })
        const { reset, send } = chat
        useLayoutEffect(() => {
          if (route === '/old') return
          reset()
          send('2')
        }, [route, reset, send])
        return chat
      },
      { initialProps: { route: '/old' } },
    )
    act(() => void result.current.send('1'))
    await waitFor(() => expect(result.current.status).toBe('ready'))
    rerender({ route: '/new' })
    await waitFor(() => expect(result.current.messages).toHaveLength(2))
    await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(result.current.messages.map(({ content }) => content)).toEqual(['2', 'B'])
    expect(fetch.requests[1]!.body.messages.map(({ content }) => content)).toEqual(['2'])
  })
})

describe('the component', () => {
  it('aborts its request when it unmounts', async () => {
    const page = renderAssistant(endless('A'))
    page.do((chat) => chat.send('1'))
    await page.until(() => page.texts[1] === 'A')
    page.unmount()
    await waitFor(() => expect(page.fetch.requests[0]!.isAborted).toBe(true))
  })

  it('asks once in StrictMode, where effects run twice', async () => {
    const fetch = fakeAssistant(answer('A'))
    const { result } = renderHook(
      () => {
        const chat = useDocsAssistant({ ...CONNECTION, storage: null, fetch })
        const { send } = chat
        useEffect(() => void send('1'), [send])
        return chat
      },
      { wrapper: StrictMode },
    )
    await waitFor(() => expect(result.current.messages).toHaveLength(2))
    await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(fetch.requests.filter(({ isAborted }) => !isAborted)).toHaveLength(1)
  })

  it('has its own conversation, even with the same options as another', async () => {
    const one = renderAssistant(answer('A'))
    const two = renderAssistant(answer('B'))
    await one.ask('1')
    expect(two.texts).toEqual([])
    await two.ask('2')
    expect(one.texts).toEqual(['1', 'A'])
  })

  it('renders the same on the server and first in the browser', async () => {
    const initialMessages: AssistantMessage[] = [
      { id: 'a', role: 'user', content: 'Hi', parts: [{ type: 'text', text: 'Hi' }] },
    ]
    function Page() {
      const { messages, status, isOffline } = useDocsAssistant({ ...CONNECTION, initialMessages })
      return <p>{`${messages.length} ${status} ${isOffline}`}</p>
    }
    const html = renderToString(<Page />)
    expect(html).toBe('<p>1 ready false</p>')
    const container = document.createElement('div')
    container.innerHTML = html
    const root = await act(async () => hydrateRoot(container, <Page />))
    expect(container.textContent).toBe('1 ready false')
    act(() => root.unmount())
  })
})

describe('the request', () => {
  const asked = async (options: Partial<UseDocsAssistantOptions>) => {
    const page = renderAssistant(answer('A'), options)
    await page.ask('Hi?')
    return page.fetch.requests[0]!
  }

  it('has exactly the fields of the reference', async () => {
    const { url, method, headers, body } = await asked({
      currentPath: '/guides/start',
      filter: { version: 'v2' },
      fp: 'reader-1',
      retrievalPageSize: 8,
    })
    expect(url).toBe('https://docs.test/discovery/v1/assistant/acme/message')
    expect(method).toBe('POST')
    expect(headers.get('authorization')).toBe('Bearer svc_dsc_1')
    expect(headers.get('content-type')).toBe('application/json')
    const message = {
      id: expect.any(String),
      role: 'user',
      content: 'Hi?',
      parts: [{ type: 'text', text: 'Hi?' }],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    }
    expect(body).toEqual({
      fp: 'reader-1',
      retrievalPageSize: 8,
      filter: { version: 'v2' },
      currentPath: '/guides/start',
      messages: [message],
    })
  })

  it('reads the current path when a question is sent', async () => {
    let path = '/one'
    const page = renderAssistant(answer('A'), { currentPath: () => path })
    await page.ask('1')
    path = '/two'
    await page.ask('2')
    expect(page.fetch.requests.map(({ body }) => body.currentPath)).toEqual(['/one', '/two'])
  })

  it("sends the page's path by default, and none for null", async () => {
    expect((await asked({})).body.currentPath).toBe(location.pathname)
    expect((await asked({ currentPath: null })).body).not.toHaveProperty('currentPath')
  })

  it('uses options that changed in the same tick as the question was sent', async () => {
    const page = renderAssistant(answer('A'))
    act(() => {
      page.rerender({ filter: { language: 'de' }, fp: 'reader-2' })
      page.chat.send('Hi?')
    })
    await page.settle()
    expect(page.fetch.requests[0]!.body).toMatchObject({ filter: { language: 'de' }, fp: 'reader-2' })
  })

  it.each(['', ' ', '..', undefined])('is not sent for the domain %j, and the console says why', async (domain) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = renderAssistant(answer('A'), { domain })
    await page.ask('Hi?')
    expect(page.chat.problem?.code).toBe('not-found')
    expect(page.texts).toEqual(['Hi?'])
    expect(page.fetch.requests).toEqual([])
    expect(report.mock.calls.map(String)).toEqual([expect.stringContaining("can't be part of an address")])
    report.mockRestore()
  })

  it('calls the headers function for each request', async () => {
    let count = 0
    const page = renderAssistant(answer('A'), {
      apiKey: undefined,
      headers: async () => ({ Authorization: `Bearer t${++count}` }),
    })
    await page.ask('1')
    await page.ask('2')
    expect(page.fetch.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1', 'Bearer t2'])
  })

  it('has no Authorization header without a key', async () => {
    expect((await asked({ apiKey: undefined })).headers.has('authorization')).toBe(false)
  })
})

describe('context', () => {
  const code = { type: 'code', value: 'npm ci' } as const
  const selection = { type: 'textSelection', value: 'a docs site', path: '/start' } as const

  it('from the host is sent with each question until the reader removes it', async () => {
    const page = renderAssistant(answer('A'), { context: [code] })
    await page.ask('1')
    page.do((chat) => chat.removeContext(chat.context[0]!))
    expect(page.chat.context).toEqual([])
    await page.ask('2')
    expect(page.fetch.requests.map(({ body }) => body.context)).toEqual([[code], undefined])
  })

  it('of the reader is sent with the next question only, and again if that is retried', async () => {
    const page = renderAssistant([failure, answer('A'), answer('B')])
    page.do((chat) => {
      chat.addContext(selection)
      chat.addContext(selection)
    })
    expect(page.chat.context).toEqual([selection])
    await page.ask('1')
    expect(page.chat.context).toEqual([])
    page.do((chat) => chat.retry())
    await page.settle()
    await page.ask('2')
    expect(page.fetch.requests.map(({ body }) => body.context)).toEqual([[selection], [selection], undefined])
  })
})

describe('an admin key', () => {
  it.each([
    ['in apiKey', { apiKey: ' svc_123 ' }],
    ['as a bearer token', { apiKey: 'Bearer acme_123' }],
    ['in a header', { apiKey: undefined, headers: { authorization: 'Bearer svc_123' } }],
  ])('%s is never sent, and is reported once without its value', async (_where, options) => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    const onProblem = vi.fn<(problem: unknown) => void>()
    const page = renderAssistant(answer('A'), { ...options, onProblem })
    page.do((chat) => {
      chat.send('1')
      chat.retry()
      chat.regenerate()
    })
    expect(page.chat).toMatchObject({
      status: 'error',
      problem: { code: 'secret-key', retryable: false },
      messages: [],
    })
    expect(page.fetch.requests).toEqual([])
    expect(onProblem).toHaveBeenCalledTimes(1)
    expect(print).toHaveBeenCalledTimes(1)
    expect(print.mock.calls.join(' ')).not.toContain('123')
  })

  it('from a headers function is not sent either', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = renderAssistant(answer('A'), { headers: () => ({ Authorization: 'svc_123' }) })
    await page.ask('1')
    expect(page.chat.problem?.code).toBe('secret-key')
    expect(page.fetch.requests).toEqual([])
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('is distinguished from a key that is not a valid header value', async () => {
    const details: unknown[] = []
    const page = renderAssistant(answer('A'), {
      apiKey: 'svc_dsc_secret\r\nX: y',
      onProblem: ({ detail }) => details.push(detail),
    })
    await page.ask('1')
    expect(page.chat.problem?.code).toBe('unauthorized')
    expect(JSON.stringify(details)).not.toContain('secret')
    expect(page.fetch.requests).toEqual([])
  })
})

describe('events', () => {
  it('describe what happened, without any text of the conversation', async () => {
    const events: AssistantEvent[] = []
    const page = renderAssistant(
      [dataStream().step('m1').text('Secret answer').finish({ threadId: 't1' }), dataStream().error('Secret words')],
      { onEvent: (event) => events.push(event) },
    )
    await page.ask('Secret question')
    await page.ask('Secret question')
    page.do((chat) => chat.retry())
    page.do((chat) => chat.stop())
    await page.settle()
    page.do((chat) => chat.reset())
    expect(events.map(({ type }) => type)).toEqual([
      'question',
      'answer',
      'question',
      'problem',
      'retry',
      'stop',
      'reset',
    ])
    expect(events[1]).toMatchObject({ messageId: 'm1', threadId: 't1', characters: 13 })
    expect(JSON.stringify(events)).not.toContain('Secret')
  })

  it('count lines that are not frames, and invalid frames', async () => {
    const dropped: unknown[] = []
    const stream = `: ping\n0:"a"\nz:{}\n0:5\nd:{"finishReason":"stop"}\n`
    const page = renderAssistant([stream, answer('B')], {
      onEvent: (event) => dropped.push(event.type === 'answer' && event.droppedFrames),
    })
    await page.ask('1')
    await page.ask('2')
    expect(dropped.filter((count) => count !== false)).toEqual([3, 0])
  })

  it('may throw in the host without affecting the conversation', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fail = (): never => {
      throw new Error('host')
    }
    const page = renderAssistant([answer('A'), failure], {
      onEvent: fail,
      onProblem: fail,
      onFinish: async () => fail(),
      currentPath: fail,
    })
    await page.ask('1')
    expect(page.texts).toEqual(['1', 'A'])
    expect(page.chat.status).toBe('ready')
    await page.ask('2')
    expect(page.chat.problem?.code).toBe('server')
    expect(new Set(print.mock.calls.map(([words]) => words as unknown))).toEqual(
      new Set(['onEvent', 'onProblem', 'onFinish', 'currentPath'].map((name) => `DocsAssistant: ${name} failed.`)),
    )
  })

  it('pass each complete answer to `onFinish`', async () => {
    const onFinish = vi.fn<(message: AssistantMessage) => void>()
    const page = renderAssistant([answer('A'), failure], { onFinish })
    await page.ask('1')
    await page.ask('2')
    expect(onFinish.mock.calls.map(([message]) => message.content)).toEqual(['A'])
  })
})

describe('an earlier conversation', () => {
  it('is read message by message, without those that are invalid', () => {
    const circular: Record<string, unknown> = { type: 'text' }
    circular['self'] = circular
    const messages = [
      { id: 'a', role: 'user', content: 'Hi', parts: [{ type: 'text', text: 'Hi' }], createdAt: new Date(0) },
      null,
      { id: 'b', role: 'robot', content: '', parts: [] },
      { id: 'c', role: 'assistant', content: 'x' },
      { id: 'd', role: 'assistant', content: 'x', parts: [{ type: 'script' }] },
      { id: 'e', role: 'assistant', content: 'x', parts: [], annotations: [circular] },
      { id: 'a', role: 'assistant', content: 'Ho', parts: [{ type: 'text', text: 'Ho' }] },
    ] as unknown as AssistantMessage[]
    const page = renderAssistant(answer('A'), { initialMessages: messages })
    expect(page.texts).toEqual(['Hi', 'Ho'])
    expect(new Set(page.chat.messages.map(({ id }) => id)).size).toBe(2)
  })

  it('is ignored if it is not a list', () => {
    const page = renderAssistant(answer('A'), { initialMessages: 'x' as unknown as AssistantMessage[] })
    expect(page.texts).toEqual([])
  })
})

describe('without a network', () => {
  const setOnline = (isOnline: boolean): void => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }

  it('reports it, and sends the question later if the reader asks for that', async () => {
    const page = renderAssistant([{ fail: 'network' }, answer('A')])
    setOnline(false)
    expect(page.chat.isOffline).toBe(true)
    await page.ask('1')
    expect(page.chat.problem?.code).toBe('offline')
    page.do((chat) => chat.retryWhenOnline())
    expect(page.chat.waitsForNetwork).toBe(true)
    setOnline(true)
    await page.until(() => page.texts[1] === 'A')
    expect(page.chat).toMatchObject({ isOffline: false, waitsForNetwork: false })
  })

  it('sends nothing automatically when the browser is online again', async () => {
    const page = renderAssistant([{ fail: 'network' }, answer('A')])
    setOnline(false)
    await page.ask('1')
    setOnline(true)
    await page.settle()
    expect(page.fetch.requests).toHaveLength(1)
  })
})
