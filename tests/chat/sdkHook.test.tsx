/** How `useDocsAssistant` and `<DocsAssistant>` use `useChat` of AI SDK 4. */
import * as sdk from '@ai-sdk/react'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Activity, StrictMode, Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DocsAssistant, useDocsAssistant, type UseDocsAssistantOptions } from '../../src/index.ts'
import { ChatStore } from '../../src/chat/index.ts'
import { getMessageText } from '../../src/protocol/index.ts'
import { dataStream, fakeAssistant, type FakeScript } from '../../src/testing/index.ts'
import '../loadWidgetPanel.ts'
import { atOnce, CONNECTION, renderAssistant } from './renderAssistant.tsx'

vi.mock('@ai-sdk/react', async (importOriginal) => {
  const original = await importOriginal<typeof sdk>()
  return { ...original, useChat: vi.fn<typeof sdk.useChat>(original.useChat) }
})

afterEach(cleanup)

beforeAll(() => {
  Element.prototype.scrollTo ??= () => {}
})

const answer = (text: string) => dataStream().step().text(text).finish({ threadId: 't1' })

describe('useChat', () => {
  it('gets the options that protocol.md#answers requires', () => {
    renderAssistant(answer('A'))
    expect(vi.mocked(sdk.useChat).mock.lastCall![0]).toMatchObject({
      api: 'https://docs.test/discovery/v1/assistant/acme/message',
      streamProtocol: 'data',
      sendExtraMessageFields: true,
      body: { fp: undefined, retrievalPageSize: undefined },
      fetch: expect.any(Function) as unknown,
    })
  })

  it('posts to its `api`', async () => {
    const page = renderAssistant(answer('A'), { api: '/api/chat' })
    await page.ask('1')
    expect(page.fetch.requests[0]!.url).toBe('/api/chat')
  })

  it('sends the cookies that `credentials` asks for', async () => {
    const answering = fakeAssistant(answer('A'))
    const sent: unknown[] = []
    const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
      sent.push(init?.credentials)
      return answering(input, init)
    }
    const page = renderAssistant(answering, { fetch, credentials: 'include' })
    await page.ask('1')
    expect(sent).toEqual(['include'])
  })

  it('builds a body of exactly the fields of protocol.md#request-body', async () => {
    const page = renderAssistant(answer('A'), {
      fp: 'reader-1',
      retrievalPageSize: 7,
      filter: { version: 'v2' },
      context: [{ type: 'code', value: 'npm i' }],
      currentPath: '/start',
    })
    await page.ask('1')
    await page.ask('2')
    const { body } = page.fetch.requests[1]!
    expect(body).toEqual({
      fp: 'reader-1',
      retrievalPageSize: 7,
      threadId: 't1',
      filter: { version: 'v2' },
      context: [{ type: 'code', value: 'npm i' }],
      currentPath: '/start',
      messages: [
        { id: 'any', role: 'user', content: '1', parts: [{ type: 'text', text: '1' }], createdAt: 'any' },
        {
          id: 'any',
          role: 'assistant',
          content: 'A',
          parts: [{ type: 'step-start' }, { type: 'text', text: 'A' }],
          createdAt: 'any',
        },
        { id: 'any', role: 'user', content: '2', parts: [{ type: 'text', text: '2' }], createdAt: 'any' },
      ].map((message) => ({
        ...message,
        id: expect.any(String) as unknown,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      })),
    })
    expect(body.messages.map(({ id }) => id)).toEqual(page.chat.messages.slice(0, 3).map(({ id }) => id))
  })

  it('builds the body from the values at the time of the request', async () => {
    let path = '/one'
    const page = renderAssistant(answer('A'), { currentPath: () => path })
    path = '/two'
    page.do((chat) => {
      chat.addContext({ type: 'code', value: 'npm i' })
      chat.send('1')
    })
    page.rerender({ retrievalPageSize: 9 })
    await page.settle()
    expect(page.fetch.requests[0]!.body).toMatchObject({
      retrievalPageSize: 9,
      currentPath: '/two',
      context: [{ value: 'npm i' }],
    })
  })

  it('keeps the conversation when the address changes', async () => {
    const page = renderAssistant(answer('A'))
    await page.ask('1')
    page.rerender({ endpoint: 'v2' })
    await page.ask('2')
    expect(page.texts).toEqual(['1', 'A', '2', 'A'])
    expect(page.fetch.requests.map(({ url }) => /v\d/.exec(url)![0])).toEqual(['v1', 'v2'])
  })

  it('writes nothing after the component has unmounted in the middle of an answer', async () => {
    const rejections: unknown[] = []
    const note = (reason: unknown): void => void rejections.push(reason)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    const wrapper = ({ children }: { children: ReactNode }) => <ChatStore>{children}</ChatStore>
    const fetch = fakeAssistant({ stream: dataStream().step().text('A'), end: 'stall' })
    const options = { ...CONNECTION, storage: null, scheduleUpdate: atOnce, fetch }
    const { result, unmount } = renderHook(() => useDocsAssistant(options), { wrapper })
    act(() => void result.current.send('1'))
    await waitFor(() => expect(result.current.messages.map(getMessageText)).toEqual(['1', 'A']))
    unmount()
    await waitFor(() => expect(fetch.open).toBe(0))
    expect(rejections).toEqual([])
  })

  it('keeps its messages while React hides the component', async () => {
    const fetch = fakeAssistant(answer('A'))
    const options = { ...CONNECTION, storage: null, scheduleUpdate: atOnce, fetch }
    let mode: 'visible' | 'hidden' = 'visible'
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <Activity mode={mode}>
          <ChatStore>{children}</ChatStore>
        </Activity>
      </StrictMode>
    )
    const { result, rerender } = renderHook(() => useDocsAssistant(options), { wrapper })
    const texts = () => result.current.messages.map(getMessageText)
    act(() => void result.current.send('1'))
    await waitFor(() => expect(texts()).toEqual(['1', 'A']))
    for (mode of ['hidden', 'visible'] as const) rerender()
    expect(texts()).toEqual(['1', 'A'])
    act(() => void result.current.send('2'))
    await waitFor(() => expect(texts()).toEqual(['1', 'A', '2', 'A']))
  })

  it('goes on while something beside it waits for its code', async () => {
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    const write = (stream: object): Promise<void> => writer.write(new TextEncoder().encode(`${stream}`))
    const fetch = () => Promise.resolve(new Response(body.readable))
    const options = { ...CONNECTION, storage: null, scheduleUpdate: atOnce, fetch }
    let load = (_page: Promise<string>): void => {}
    const Page = () => {
      const [page, setPage] = useState<Promise<string>>()
      useEffect(() => void (load = setPage), [])
      return page && use(page)
    }
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <Suspense fallback="Loading">
          <ChatStore>{children}</ChatStore>
          <Page />
        </Suspense>
      </StrictMode>
    )
    const { result } = renderHook(() => useDocsAssistant(options), { wrapper })
    act(() => void result.current.send('1'))
    void write(dataStream().step().text('A'))
    await waitFor(() => expect(result.current.messages.map(getMessageText)).toEqual(['1', 'A']))
    let arrive = (_page: string): void => {}
    const code = new Promise<string>((resolve) => (arrive = resolve))
    await act(async () => load(code))
    screen.getByText('Loading')
    await write(dataStream().text('B').finish())
    await act(async () => arrive('next page'))
    screen.getByText('next page')
    await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(result.current.messages.map(getMessageText)).toEqual(['1', 'AB'])
    expect(result.current.messages.at(-1)!.status).toBe('done')
  })
})

/** Everything with which a host's swr could reach the values of another component. */
const HOSTILE: SWRConfiguration = {
  fetcher: () => Promise.resolve('from the host'),
  fallback: new Proxy({}, { get: () => 'from the host', has: () => true }),
  revalidateOnMount: true,
  refreshInterval: 5,
  suspense: true,
  isPaused: () => true,
  compare: () => true,
  use: [() => () => ({ data: 'from the host', mutate: () => Promise.resolve() }) as never],
}

describe('a page with an SWRConfig of its own', () => {
  it('does not reach <DocsAssistant>', async () => {
    const fetch = fakeAssistant(answer('It works'))
    render(
      <SWRConfig value={HOSTILE}>
        <DocsAssistant {...CONNECTION} fetch={fetch} storage={null} variant="inline" />
      </SWRConfig>,
    )
    await userEvent.type(screen.getByRole('textbox'), 'How?{Enter}')
    expect(await screen.findByText('It works')).toBeDefined()
    expect(screen.queryByText('from the host')).toBeNull()
  })
})

describe('two assistants', () => {
  it('on a page, each in a root of its own, have a conversation each', async () => {
    const ids = ['one', 'two']
    for (const id of ids) {
      const host = document.body.appendChild(document.createElement('div'))
      render(
        <section aria-label={id}>
          <DocsAssistant {...CONNECTION} fetch={fakeAssistant(answer(id))} storage={null} variant="inline" />
        </section>,
        { container: host },
      )
    }
    const [first, second] = screen.getAllByRole('textbox')
    await userEvent.type(first!, 'First{Enter}')
    await waitFor(() => expect(textOf('one')).toContain('one'))
    await userEvent.type(second!, 'Second{Enter}')
    await waitFor(() => expect(textOf('two')).toContain('two'))
    expect(textOf('one')).not.toContain('Second')
    expect(textOf('two')).not.toContain('First')
  })

  it('by the hook alone have a conversation each', async () => {
    const hook = (script: FakeScript) => {
      const options: UseDocsAssistantOptions = { ...CONNECTION, storage: null, scheduleUpdate: atOnce }
      return renderHook(() => useDocsAssistant({ ...options, fetch: fakeAssistant(script) }))
    }
    const [one, two] = [hook(answer('A')), hook(answer('B'))]
    act(() => void one.result.current.send('1'))
    await waitFor(() => expect(one.result.current.messages.map(getMessageText)).toEqual(['1', 'A']))
    expect(two.result.current.messages).toEqual([])
  })
})

const textOf = (name: string) => screen.getByRole('region', { name }).querySelector('[data-slot="thread"]')!.textContent
