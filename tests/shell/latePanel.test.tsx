import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocsAssistantHandle, DocsAssistantProps, LauncherProps } from '../../src/index.ts'
import type * as entry from '../../src/index.ts'
import type { LazyModule } from '../../src/react/lazyModule.ts'
import type * as panel from '../../src/widget/WidgetPanel.tsx'

/** Stands in for the network: each fetch of the panel's code waits until the test settles it. */
const fetches: { succeed: () => void; fail: () => void }[] = []

// Each test gets its own copy of the modules, because a chunk that has loaded stays loaded.
let DocsAssistant: typeof entry.DocsAssistant
let widgetPanel: LazyModule<typeof panel>
let panelModule: typeof panel

beforeEach(async () => {
  vi.resetModules()
  fetches.length = 0
  const { lazyModule } = await import('../../src/react/lazyModule.ts')
  panelModule = await import('../../src/widget/WidgetPanel.tsx')
  vi.doMock('../../src/widget/widgetPanel.ts', () => {
    widgetPanel = lazyModule(
      () =>
        new Promise<typeof panelModule>((resolve, reject) => {
          fetches.push({ succeed: () => resolve(panelModule), fail: () => reject(new Error('lost')) })
        }),
    )
    return { widgetPanel, fields: lazyModule(() => new Promise(() => {})) }
  })
  ;({ DocsAssistant } = await import('../../src/index.ts'))
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.doUnmock('../../src/widget/widgetPanel.ts')
})

const PROPS = {
  baseUrl: 'https://docs.test',
  domain: 'acme',
  apiKey: 'svc_dsc_test',
  storage: null,
} satisfies DocsAssistantProps

const launcher = () => screen.getByRole('button', { name: 'Ask the docs' })
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const settle = (outcome: 'succeed' | 'fail', index = 0) => act(async () => fetches[index]![outcome]())

test('fetches nothing until a reader turns to the launcher, then fetches once', async () => {
  render(<DocsAssistant {...PROPS} />)
  expect(fetches).toHaveLength(0)
  fireEvent.pointerEnter(launcher())
  fireEvent.focus(launcher())
  fireEvent.click(launcher())
  expect(fetches).toHaveLength(1)
})

test('the launcher is busy until the panel is there, which then has the focus', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(<DocsAssistant {...PROPS} onOpenChange={onOpenChange} />)
  launcher().focus()
  fireEvent.click(launcher())
  expect(onOpenChange.mock.calls).toEqual([[true]])
  expect(launcher().getAttribute('aria-busy')).toBe('true')
  expect(launcher().getAttribute('aria-expanded')).toBe('false')
  await settle('succeed')
  expect(document.activeElement).toBe(field())
  fireEvent.keyDown(field()!, { key: 'Escape' })
  expect(document.activeElement).toBe(launcher())
})

test.each<[string, Partial<DocsAssistantProps>]>([
  ['open', { open: true }],
  ['defaultOpen', { defaultOpen: true }],
  ['inline', { variant: 'inline' }],
])('%s fetches the panel at once, and leaves the focus where it is', async (_, props) => {
  render(<DocsAssistant {...PROPS} {...props} />)
  expect(fetches).toHaveLength(1)
  await settle('succeed')
  expect(field()).not.toBeNull()
  expect(document.activeElement).toBe(document.body)
})

test('a shortcut and a deep link fetch it, too', async () => {
  render(<DocsAssistant {...PROPS} />)
  fireEvent.keyDown(document.body, { key: 'i', ctrlKey: true })
  expect(fetches).toHaveLength(1)
  cleanup()
  history.replaceState(null, '', '/?assistant=How%3F')
  render(<DocsAssistant {...PROPS} />)
  history.replaceState(null, '', '/')
  await settle('succeed')
  await waitFor(() => expect(field()?.value).toBe('How?'))
})

test('commands wait for the panel, and run in order', async () => {
  const handle = createRef<DocsAssistantHandle>()
  render(
    <StrictMode>
      <DocsAssistant {...PROPS} ref={handle} />
    </StrictMode>,
  )
  act(() => {
    handle.current!.addContext({ type: 'code', value: 'npm ci' })
    handle.current!.ask('First?')
    handle.current!.ask('Second?')
  })
  await settle('succeed')
  await waitFor(() => expect(field()?.value).toBe('Second?'))
  expect(screen.getByText('npm ci')).toBeTruthy()
})

test('a panel that was closed while it loaded stays closed', async () => {
  const handle = createRef<DocsAssistantHandle>()
  render(<DocsAssistant {...PROPS} ref={handle} />)
  fireEvent.click(launcher())
  act(() => handle.current!.close())
  await settle('succeed')
  expect(document.querySelector('[data-slot="panel"]')?.getAttribute('data-state')).toBe('closed')
  expect(launcher().getAttribute('aria-busy')).toBeNull()
})

test('a panel that cannot be loaded says so, offers another try, and opens then', async () => {
  render(<DocsAssistant {...PROPS} labels={{ retry: 'Once more' }} />)
  launcher().focus()
  fireEvent.click(launcher())
  await settle('fail')
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Once more' }))
  fireEvent.click(screen.getByRole('button', { name: 'Once more' }))
  await settle('succeed', 1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('a panel that cannot be loaded can be closed', async () => {
  render(<DocsAssistant {...PROPS} />)
  fireEvent.click(launcher())
  await settle('fail')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(launcher())
})

test('a host’s own launcher gets the labels before the panel has loaded', async () => {
  const { useSettings } = await import('../../src/index.ts')
  const Own = ({ onClick }: LauncherProps) => <button onClick={onClick}>{useSettings().labels.title}</button>
  render(<DocsAssistant {...PROPS} components={{ launcher: Own }} labels={{ title: 'Ask Acme' }} />)
  expect(screen.getByRole('button', { name: 'Ask Acme' })).toBeTruthy()
})

test.each<[string, Partial<DocsAssistantProps>]>([
  ['inline', { variant: 'inline' }],
  ['open from the start', { defaultOpen: true }],
])('a server’s HTML of a panel %s stays until the code has loaded', async (_, props) => {
  const widget = <DocsAssistant {...PROPS} {...props} dir="ltr" />
  // A server has the code at hand.
  widgetPanel.provide(panelModule)
  const html = renderToString(widget)
  expect(html).toContain('data-slot="composer"')
  forget(widgetPanel)

  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const composer = container.querySelector('[data-slot="composer"]')
  const onRecoverableError = vi.fn<() => void>()
  render(widget, { container, hydrate: true, onRecoverableError })
  expect(fetches).toHaveLength(1)
  expect(container.querySelector('[data-slot="composer"]')).toBe(composer)
  await settle('succeed')
  expect(container.querySelector('[data-slot="composer"]')).toBe(composer)
  fireEvent.change(field()!, { target: { value: 'typed' } })
  expect(field()!.value).toBe('typed')
  expect(onRecoverableError).not.toHaveBeenCalled()
})

/** Puts a chunk back into the state of a page that has not loaded it. */
function forget(chunk: typeof widgetPanel): void {
  const { get, load } = chunk
  let loading: Promise<void> | undefined
  let isLoaded = false
  chunk.get = () => (isLoaded ? get() : undefined)
  chunk.load = () => {
    loading ??= new Promise<void>((resolve) => {
      const succeed = () => {
        isLoaded = true
        void load().then(resolve)
      }
      fetches.push({ succeed, fail: resolve })
    })
    return loading
  }
}

test('an admin key is reported when the widget mounts, once, and not logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const onProblem = vi.fn()
  const fetch = vi.fn()
  render(<DocsAssistant {...PROPS} apiKey="svc_canary" fetch={fetch} onProblem={onProblem} />)
  await settle('succeed')
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'secret-key' }))
  fireEvent.click(launcher())
  await waitFor(() => expect(field()).not.toBeNull())
  expect(onProblem).toHaveBeenCalledOnce()
  expect(logged).toHaveBeenCalledOnce()
  expect(String(logged.mock.calls)).not.toContain('canary')
  expect(fetch).not.toHaveBeenCalled()
})

test.each<[string, unknown]>([
  ['text that is not JSON', '{ "name": "Acme" "theme": "maple" }'],
  ['a list', ['maple']],
  ['the result of a parser that found errors', { ok: false, config: {}, problems: [{ severity: 'error', path: '' }] }],
])('a config that is %s is reported when the widget mounts', async (_, config) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  render(<DocsAssistant {...PROPS} config={config as DocsAssistantProps['config']} />)
  await settle('succeed')
  await waitFor(() => expect(logged).toHaveBeenCalledOnce())
  expect(String(logged.mock.calls[0])).toContain('the prop "config" can\'t be used')
  expect(field()).toBeNull()
})

test('a config and a public key that can be used load nothing with the page', async () => {
  const proxy = new Proxy({}, { get: () => fail(), has: () => fail(), getOwnPropertyDescriptor: () => fail() })
  for (const config of [{ name: 'Acme' }, '{ "name": "Acme" }', { ok: true, config: {}, problems: [] }, proxy]) {
    render(<DocsAssistant {...PROPS} config={config as DocsAssistantProps['config']} />)
  }
  for (const apiKey of ['svc_dsc_x', 'Bearer acme_dsc_x', 'eyJhbGciOi.J9.x_y', 'token', '']) {
    render(<DocsAssistant {...PROPS} apiKey={apiKey} />)
  }
  expect(fetches).toHaveLength(0)

  function fail(): never {
    throw new Error('a trap')
  }
})
