import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DocsAssistant,
  useDocsAssistant,
  type AssistantMessage,
  type DocsAssistantHandle,
  type DocsAssistantProps,
  type LauncherProps,
} from '../../src/index.ts'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'
import { listVariants } from '../../src/variants.ts'
import '../loadWidgetPanel.ts'

const fetch = fakeAssistant(dataStream().step().text('Run `npm ci`.').finish({ threadId: 'thread-1' }))

const REQUIRED = {
  baseUrl: 'https://docs.test',
  domain: 'acme',
  apiKey: 'svc_dsc_test',
  fetch: fetch as typeof globalThis.fetch,
  storage: null,
} satisfies DocsAssistantProps

beforeEach(() => {
  fetch.requests.length = 0
  history.replaceState(null, '', '/start')
})
afterEach(() => {
  cleanup()
  getSelection()?.removeAllRanges()
})

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const launcher = () => screen.getByRole('button', { name: 'Ask the docs' })
const panel = () => document.querySelector('[data-slot="panel"]')!

async function ask(question: string) {
  const count = fetch.requests.length
  fireEvent.change(field(), { target: { value: question } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(fetch.requests).toHaveLength(count + 1))
  await waitFor(() =>
    expect(document.querySelectorAll('[data-role="assistant"][data-status="done"]')).toHaveLength(count + 1),
  )
}

describe('on the server', () => {
  test.each(listVariants())('%s renders on the server and hydrates without a warning', (variant) => {
    const widget = (
      <StrictMode>
        <DocsAssistant
          {...REQUIRED}
          variant={variant}
          config={{ theme: 'maple', colors: { primary: '#7c3aed' } }}
          dir="ltr"
        />
      </StrictMode>
    )
    const container = document.createElement('div')
    container.innerHTML = renderToString(widget)
    expect(container.querySelector('[data-slot="root"]')).not.toBeNull()
    // A strict content policy refuses it.
    expect(container.innerHTML).not.toContain('style=')
    document.body.append(container)
    const onRecoverableError = vi.fn<() => void>()
    render(widget, { container, hydrate: true, onRecoverableError })
    expect(onRecoverableError).not.toHaveBeenCalled()
  })

  /** Next.js with Cache Components ends a build that asks for any of these while it renders. */
  test('renders without a random number and without the time, open and inline, and so does the hook', () => {
    const asked: string[] = []
    const spies = [
      vi.spyOn(Math, 'random').mockImplementation(() => asked.push('Math.random')),
      vi.spyOn(Date, 'now').mockImplementation(() => asked.push('Date.now')),
      vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `${asked.push('crypto.randomUUID')}-0-0-0-0`),
      vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => (asked.push('getRandomValues'), array)),
    ]
    const RealDate = Date
    vi.stubGlobal(
      'Date',
      class extends RealDate {
        constructor(...values: unknown[]) {
          super(...(values as []))
          if (values.length === 0) asked.push('new Date')
        }
      },
    )
    function Own() {
      return useDocsAssistant(REQUIRED).status
    }
    const answer: AssistantMessage = {
      id: 'a',
      role: 'assistant',
      content: 'Hi',
      parts: [{ type: 'text', text: 'Hi' }],
    }
    const widget = (props: Partial<DocsAssistantProps>) => <DocsAssistant {...REQUIRED} {...props} />
    try {
      renderToString(widget({}))
      renderToString(widget({ defaultOpen: true, initialMessages: [answer] }))
      renderToString(widget({ variant: 'inline', search: true, agentJobs: { endpoint: '/jobs' } }))
      renderToString(<Own />)
    } finally {
      vi.unstubAllGlobals()
      for (const spy of spies) spy.mockRestore()
    }
    expect(asked).toEqual([])
  })
})

describe('open', () => {
  test('is the host’s, where the host says', () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    const { rerender } = render(<DocsAssistant {...REQUIRED} open={false} onOpenChange={onOpenChange} />)
    fireEvent.click(launcher())
    expect(onOpenChange.mock.calls).toEqual([[true]])
    expect(panel().getAttribute('data-state')).toBe('closed')
    rerender(<DocsAssistant {...REQUIRED} open onOpenChange={onOpenChange} />)
    expect(panel().getAttribute('data-state')).toBe('open')
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
    expect(panel().getAttribute('data-state')).toBe('open')
  })

  test('is reported once per change, with the last requested state', () => {
    const handle = createRef<DocsAssistantHandle>()
    const onOpenChange = vi.fn<(open: boolean) => void>()
    render(<DocsAssistant {...REQUIRED} ref={handle} onOpenChange={onOpenChange} />)
    act(() => {
      handle.current!.ask('How?')
      handle.current!.addContext({ type: 'code', value: 'npm ci' })
    })
    expect(onOpenChange.mock.calls).toEqual([[true]])
    act(() => handle.current!.close())
    act(() => {
      handle.current!.open()
      handle.current!.close()
    })
    expect(onOpenChange.mock.calls).toEqual([[true], [false], [true], [false]])
    expect(panel().getAttribute('data-state')).toBe('closed')
  })

  test('is nothing to tell of where the conversation is inline', () => {
    const handle = createRef<DocsAssistantHandle>()
    const onOpenChange = vi.fn<(open: boolean) => void>()
    const onEvent = vi.fn<NonNullable<DocsAssistantProps['onEvent']>>()
    render(<DocsAssistant {...REQUIRED} ref={handle} variant="inline" onOpenChange={onOpenChange} onEvent={onEvent} />)
    act(() => handle.current!.close())
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(onEvent).not.toHaveBeenCalled()
  })

  test('is an event with the thread, and so is feedback', async () => {
    const onEvent = vi.fn<NonNullable<DocsAssistantProps['onEvent']>>()
    const onFeedback = vi.fn<NonNullable<DocsAssistantProps['onFeedback']>>()
    render(<DocsAssistant {...REQUIRED} onEvent={onEvent} onFeedback={onFeedback} />)
    fireEvent.click(launcher())
    await ask('How?')
    fireEvent.click(screen.getByRole('button', { name: 'Helpful' }))
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(onFeedback).toHaveBeenCalledWith({ messageId: expect.any(String), value: 'up' })
    expect(onEvent.mock.calls.map(([event]) => [event.type, event.threadId])).toEqual([
      ['open', undefined],
      ['question', undefined],
      ['answer', 'thread-1'],
      ['feedback', 'thread-1'],
      ['close', 'thread-1'],
    ])
  })

  test('keeps the draft and the conversation while it is closed', async () => {
    render(<DocsAssistant {...REQUIRED} />)
    fireEvent.click(launcher())
    await ask('How?')
    fireEvent.change(field(), { target: { value: 'half a ques' } })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.click(launcher())
    expect(field().value).toBe('half a ques')
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })
})

describe('the request', () => {
  test('carries the page that the reader is on when they ask', async () => {
    render(<DocsAssistant {...REQUIRED} />)
    fireEvent.click(launcher())
    await ask('How?')
    history.pushState(null, '', '/guides/theme?tab=1#dark')
    await ask('And here?')
    expect(fetch.requests.map(({ body }) => body.currentPath)).toEqual(['/start', '/guides/theme'])
  })

  test('carries what the host says, and nothing that has no value', async () => {
    render(
      <DocsAssistant
        {...REQUIRED}
        fp="user-1"
        retrievalPageSize={8}
        filter={{ version: 'v2' }}
        currentPath="/other"
        context={[{ type: 'code', value: 'npm ci', path: '/install' }]}
        defaultOpen
      />,
    )
    await ask('How?')
    const { messages, ...rest } = fetch.requests[0]!.body
    expect(messages).toHaveLength(1)
    expect(rest).toEqual({
      fp: 'user-1',
      retrievalPageSize: 8,
      filter: { version: 'v2' },
      currentPath: '/other',
      context: [{ type: 'code', value: 'npm ci', path: '/install' }],
    })
  })

  test('carries what the reader has marked on the page, once they take it along', async () => {
    render(
      <StrictMode>
        <p id="intro">Install it with one command.</p>
        <DocsAssistant {...REQUIRED} />
      </StrictMode>,
    )
    getSelection()!.selectAllChildren(document.querySelector('#intro')!)
    fireEvent.click(launcher())
    fireEvent.click(screen.getByRole('button', { name: /^Ask about the selection/ }))
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('button', { name: /^Ask about the selection/ })).toBeNull()
    await ask('What is this?')
    expect(fetch.requests[0]!.body.context).toEqual([
      { type: 'textSelection', value: 'Install it with one command.', path: '/start', elementId: 'intro' },
    ])
  })

  test('leaves the selection alone once it is dismissed, and the focus goes to the field', () => {
    render(
      <>
        <p id="intro">Install it with one command.</p>
        <DocsAssistant {...REQUIRED} />
      </>,
    )
    getSelection()!.selectAllChildren(document.querySelector('#intro')!)
    fireEvent.click(launcher())
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    dismiss.focus()
    fireEvent.click(dismiss)
    expect(screen.queryByRole('button', { name: /^Ask about the selection/ })).toBeNull()
    expect(document.activeElement).toBe(field())
  })
})

describe('a link with a question', () => {
  beforeEach(() => history.replaceState(null, '', '/start?assistant=How%20do%20I%20install%20it%3F'))

  test('opens the panel with the question in the field, and sends nothing', async () => {
    render(
      <StrictMode>
        <DocsAssistant {...REQUIRED} />
      </StrictMode>,
    )
    await waitFor(() => expect(field().value).toBe('How do I install it?'))
    expect(fetch.requests).toEqual([])
  })

  test('can be switched off', () => {
    render(<DocsAssistant {...REQUIRED} deepLink={false} />)
    expect(panel().getAttribute('data-state')).toBe('closed')
  })
})

describe('the ref', () => {
  test('opens, fills, sends, adds context, starts a new conversation and closes', async () => {
    const handle = createRef<DocsAssistantHandle>()
    render(
      <StrictMode>
        <DocsAssistant {...REQUIRED} ref={handle} />
      </StrictMode>,
    )
    act(() => handle.current!.ask('How?'))
    await waitFor(() => expect(field().value).toBe('How?'))
    expect(fetch.requests).toEqual([])
    act(() => handle.current!.addContext({ type: 'code', value: 'npm ci' }))
    expect(screen.getByRole('button', { name: 'Remove Code: npm ci' })).not.toBeNull()
    act(() => handle.current!.ask('Why?', { send: true }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    act(() => handle.current!.reset())
    await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]))
    act(() => handle.current!.toggle())
    expect(panel().getAttribute('data-state')).toBe('closed')
    act(() => handle.current!.open())
    expect(panel().getAttribute('data-state')).toBe('open')
    act(() => handle.current!.close())
    expect(panel().getAttribute('data-state')).toBe('closed')
  })

  test('sends a question that is asked before anything was opened', async () => {
    const handle = createRef<DocsAssistantHandle>()
    render(
      <StrictMode>
        <DocsAssistant {...REQUIRED} ref={handle} />
      </StrictMode>,
    )
    act(() => handle.current!.ask('Why?', { send: true }))
    await waitFor(() => expect(fetch.requests).toHaveLength(1))
    await waitFor(() => expect(document.querySelector('[data-role="assistant"][data-status="done"]')).not.toBeNull())
  })

  test.each(['pagehide', 'unmount'])('stores a question that is sent right before the page goes: %s', (how) => {
    const { unmount } = render(<DocsAssistant {...REQUIRED} variant="inline" storage={localStorage} />)
    fireEvent.change(field(), { target: { value: 'Why?' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    if (how === 'pagehide') act(() => void window.dispatchEvent(new Event('pagehide')))
    else unmount()
    const stored = Object.values({ ...localStorage }).join()
    cleanup()
    localStorage.clear()
    expect(stored).toContain('"content":"Why?"')
  })

  test('starts a new conversation in place of the stored one before the panel was opened', async () => {
    const handle = createRef<DocsAssistantHandle>()
    const widget = (
      <StrictMode>
        <DocsAssistant {...REQUIRED} storage={localStorage} ref={handle} />
      </StrictMode>
    )
    const { unmount } = render(widget)
    act(() => handle.current!.ask('How?', { send: true }))
    await waitFor(() => expect(document.querySelector('[data-role="assistant"][data-status="done"]')).not.toBeNull())
    unmount()
    render(widget)
    act(() => {
      handle.current!.reset()
      handle.current!.ask('Why?', { send: true })
    })
    await waitFor(() => expect(fetch.requests).toHaveLength(2))
    expect(fetch.requests[1]!.body.messages.map(({ content }) => content)).toEqual(['Why?'])
    expect(fetch.requests[1]!.body.threadId).toBeUndefined()
    await waitFor(() => expect(document.querySelector('[data-role="assistant"][data-status="done"]')).not.toBeNull())
    localStorage.clear()
  })
})

describe('the launcher', () => {
  test('can be left out', () => {
    render(<DocsAssistant {...REQUIRED} launcher={false} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('can be the host’s own', () => {
    render(<DocsAssistant {...REQUIRED} components={OWN_COMPONENTS} />)
    fireEvent.click(screen.getByRole('button', { name: 'Help' }))
    expect(panel().getAttribute('data-state')).toBe('open')
  })

  test('says its shortcut, and has the host’s words', () => {
    render(<DocsAssistant {...REQUIRED} labels={{ launcher: 'Frag die Doku' }} shortcut="alt+h" />)
    expect(screen.getByRole('button', { name: 'Frag die Doku' }).getAttribute('aria-keyshortcuts')).toBe('Alt+H')
  })
})

const OWN_COMPONENTS = {
  launcher: ({ onClick }: LauncherProps) => <button onClick={onClick}>Help</button>,
}

describe('docs.json', () => {
  test.each([
    ['{ "name": "Acme" }', 'Acme assistant'],
    ['\ufeff{"name":"Acme"}', 'Acme assistant'],
  ])('docs.json may come as text: %s', (config, title) => {
    render(<DocsAssistant {...REQUIRED} config={config} defaultOpen />)
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  })

  test.each(['{ "name": ', '"Acme"'])('text that is no docs.json is reported, and left out: %s', async (config) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    render(<DocsAssistant {...REQUIRED} config={config} defaultOpen />)
    expect(screen.getByRole('dialog', { name: 'Assistant' })).toBeTruthy()
    await waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(report).toHaveBeenCalledWith(expect.stringContaining(`the prop "config" can't be used`))
  })

  test('names the panel, unless the host does', () => {
    const { rerender } = render(<DocsAssistant {...REQUIRED} config={{ name: 'Acme' }} defaultOpen />)
    expect(screen.getByRole('dialog', { name: 'Acme assistant' })).not.toBeNull()
    rerender(<DocsAssistant {...REQUIRED} config={{ name: 'Acme' }} labels={{ title: 'Ask us' }} defaultOpen />)
    expect(screen.getByRole('dialog', { name: 'Ask us' })).not.toBeNull()
  })

  test('offers light and dark where the site allows it and the page has no switch', async () => {
    const openMenu = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'More' }))
      return within(await screen.findByRole('menu'))
    }
    const root = () => document.querySelector<HTMLElement>('[data-slot="root"]')!
    const { rerender } = render(
      <DocsAssistant {...REQUIRED} config={{ appearance: { default: 'light' } }} defaultOpen />,
    )
    fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Use dark colours' }))
    expect(root().dataset.daTheme).toBe('dark')
    rerender(<DocsAssistant {...REQUIRED} config={{ appearance: { default: 'light', strict: true } }} defaultOpen />)
    expect(root().dataset.daTheme).toBe('light')
    const menu = await openMenu()
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Enlarge the panel'])
    rerender(
      <DocsAssistant {...REQUIRED} config={{ appearance: { default: 'light' } }} colorScheme="dark" defaultOpen />,
    )
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Enlarge the panel'])
  })

  test('shows the logo of the mode, the other one where it is missing, and else the name', () => {
    render(
      <DocsAssistant
        {...REQUIRED}
        colorScheme="dark"
        defaultOpen
        config={{ name: 'Acme', logo: { light: '/l.svg', dark: '/d.svg', href: '/home' } }}
      />,
    )
    const logo = () => screen.getByRole<HTMLImageElement>('img', { name: 'Acme' })
    expect(new URL(logo().src).pathname).toBe('/d.svg')
    expect(logo().closest('a')!.pathname).toBe('/home')
    fireEvent.error(logo())
    expect(new URL(logo().src).pathname).toBe('/l.svg')
    fireEvent.error(logo())
    expect(screen.queryByRole('img', { name: 'Acme' })).toBeNull()
    expect(screen.getByRole('dialog', { name: /Acme/ })).not.toBeNull()
  })

  test.each<{ logo: unknown }>([
    { logo: 'javascript:alert(1)' },
    { logo: 'data:text/html,x' },
    { logo: 42 },
    { logo: { light: null } },
  ])('a logo that is no image’s address is left out: $logo', ({ logo }) => {
    render(<DocsAssistant {...REQUIRED} defaultOpen config={{ name: 'Acme', logo } as DocsAssistantProps['config']} />)
    expect(document.querySelector('img')).toBeNull()
  })
})

test('"Suggest a fix" opens although `currentPath` throws', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const currentPath = () => {
    throw new Error('no router')
  }
  const agentJobs = { endpoint: '/api/agent-jobs', storage: null }
  render(<DocsAssistant {...REQUIRED} variant="inline" currentPath={currentPath} agentJobs={agentJobs} />)
  await ask('How?')
  error.mockClear()
  fireEvent.click(screen.getAllByRole('button', { name: 'Actions' }).at(-1)!)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suggest a fix to the docs' }))
  await waitFor(() => expect(document.querySelector('[data-slot="agent-job-prompt"]')).not.toBeNull())
  expect(error.mock.calls.map(([message]) => message as unknown)).toContain('DocsAssistant: currentPath failed.')
})
