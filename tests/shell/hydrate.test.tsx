import { createRequire } from 'node:module'
import type * as react from 'react'
import type * as client from 'react-dom/client'
import type * as server from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type * as entry from '../../src/index.ts'
import { listVariants } from '../../src/variants.ts'

const require = createRequire(import.meta.url)

/** Requires a renderer of React 18, which would load the React of this project. */
function requireRenderer<T>(name: string): T {
  const path = require.resolve('react')
  const { [path]: own } = require.cache
  require('react18')
  require.cache[path] = require.cache[require.resolve('react18')]
  try {
    return require(name) as T
  } finally {
    if (own === undefined) delete require.cache[path]
    else require.cache[path] = own
  }
}

/** What modules get in place of React, and of a package that is loaded with it. */
const REACT_18 = {
  react: 'react18',
  'react/jsx-runtime': 'react18/jsx-runtime',
  'react/jsx-dev-runtime': 'react18/jsx-dev-runtime',
  'use-sync-external-store/shim/index.js': 'react18',
}

const IDLE = { status: 'ready', onStop: () => {} } as const

/** React 18 says that layout effects do nothing on a server. It takes this page for a browser's. */
function ignoreWarnings() {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  return logged
}

/** Waits for code that an open panel still loads, which would otherwise get modules that have only begun to run. */
async function resetModules(): Promise<void> {
  await vi.dynamicImportSettled()
  vi.resetModules()
}

describe.each(['18', '19'])('React %s', (version) => {
  let React: typeof react
  let DocsAssistant: typeof entry.DocsAssistant
  let Composer: typeof entry.Composer

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    await resetModules()
    // A copy of its own for each test, because it warns of a mismatch only once.
    for (const path of Object.keys(require.cache)) if (/react(-dom)?18/.test(path)) delete require.cache[path]
    for (const [name, replacement] of version === '18' ? Object.entries(REACT_18) : []) {
      vi.doMock(name, () => {
        const module: object = require(replacement)
        return { ...module, default: module }
      })
    }
    React = await import('react')
    await import('../loadWidgetPanel.ts')
    ;({ DocsAssistant, Composer } = await import('../../src/index.ts'))
  })
  afterEach(async () => {
    await resetModules()
    for (const name of Object.keys(REACT_18)) vi.doUnmock(name)
    vi.unstubAllGlobals()
  })

  async function loadRenderers() {
    if (version === '19') return { ...(await import('react-dom/server')), ...(await import('react-dom/client')) }
    return {
      ...requireRenderer<typeof server>('react-dom18/server'),
      ...requireRenderer<typeof client>('react-dom18/client'),
    }
  }

  test.each(listVariants())('an open panel (%s) hydrates, and its field points to its note', async (variant) => {
    expect(React.version.split('.')[0]).toBe(version)
    const logged = ignoreWarnings()
    const { renderToString, hydrateRoot } = await loadRenderers()
    const handle = React.createRef<entry.DocsAssistantHandle>()
    const widget = React.createElement(
      React.StrictMode,
      null,
      React.createElement(DocsAssistant, {
        ref: handle,
        baseUrl: 'https://docs.test',
        domain: 'acme',
        apiKey: 'svc_dsc_test',
        storage: null,
        dir: 'ltr',
        variant,
        defaultOpen: true,
      }),
    )
    const container = document.createElement('div')
    container.innerHTML = renderToString(widget)
    document.body.append(container)
    const fields = () => [...container.querySelectorAll('[data-slot="composer"] textarea')]
    const [before] = fields()
    expect(before).toBeDefined()
    logged.mockClear()

    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const root = hydrateRoot(container, widget, { onRecoverableError })
    onTestFinished(async () => {
      root.unmount()
      container.remove()
    })
    await expect.poll(() => handle.current).not.toBeNull()
    expect(onRecoverableError.mock.calls.map(([error]) => String(error))).toEqual([])
    expect(logged.mock.calls).toEqual([])
    expect(fields()[0]).toBe(before)
    const note = before!.getAttribute('aria-describedby')
    expect(note).toMatch(/^da-note-/)
    expect(document.getElementById(note!)).not.toBeNull()
  })

  test.each([
    ['stays', 'How do I install it', 'How do I install it', []],
    ['is sent if Enter was pressed', 'How do I install it?\n', '', ['How do I install it?']],
    ['is forgotten if it is only Enter', '\n', '', []],
  ])('what a reader types before the page is hydrated %s', async (_what, typed, left, sent) => {
    ignoreWarnings()
    const { renderToString, hydrateRoot } = await loadRenderers()
    const onSend = vi.fn<(text: string) => void>()
    const composer = React.createElement(React.StrictMode, null, React.createElement(Composer, { ...IDLE, onSend }))
    const container = document.createElement('div')
    container.innerHTML = renderToString(composer)
    document.body.append(container)
    const field = container.querySelector('textarea')!
    field.value = typed

    const root = hydrateRoot(container, composer)
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
    await expect.poll(() => container.querySelector<HTMLButtonElement>('button')!.disabled).toBe(left === '')
    await expect.poll(() => onSend.mock.calls.flat()).toEqual(sent)
    root.render(composer)
    await vi.dynamicImportSettled()
    expect(container.querySelector('textarea')).toBe(field)
    expect(field.value).toBe(left)
  })
})
