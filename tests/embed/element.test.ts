import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createElementClass } from '../../src/embed/createElementClass.ts'
import type { AppModule, EmbeddedApp } from '../../src/embed/EmbeddedApp.ts'
import type { DocsAssistantElement } from '../../src/embed/DocsAssistantElement.ts'

// jsdom has no constructable style sheets.
class Sheet {
  replaceSync() {}
}
vi.stubGlobal('CSSStyleSheet', Sheet)

const calls: string[] = []
const draw = vi.fn<EmbeddedApp['draw']>()
const unmount = vi.fn<() => void>()
const createApp = vi.fn<AppModule['createApp']>((element) => ({
  prepare: () => Promise.resolve(),
  draw,
  show: () => calls.push('show'),
  handle: () => ({
    open: () => {
      element.toggleAttribute('open', true)
      calls.push('open')
    },
    close: () => {
      element.removeAttribute('open')
      calls.push('close')
    },
    toggle: () => calls.push('toggle'),
    ask: (question, options) => calls.push(`ask ${question} ${JSON.stringify(options)}`),
    addContext: ({ value }) => calls.push(`context ${value}`),
    openSearch: () => calls.push('search'),
    reset: () => calls.push('reset'),
  }),
  unmount,
}))
const load = vi.fn<() => Promise<AppModule>>(() => Promise.resolve({ createApp }))
customElements.define(
  'docs-assistant',
  createElementClass(
    () => load(),
    () => import('../../src/embed/fields.ts'),
    () => import('../../src/embed/bar.ts'),
  ),
)

function place(html: string): DocsAssistantElement {
  document.body.innerHTML = html
  return document.querySelector<DocsAssistantElement>('docs-assistant')!
}
const launcherOf = (element: DocsAssistantElement) => element.shadowRoot!.querySelector('button')
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  calls.length = 0
  vi.clearAllMocks()
  history.replaceState(null, '', '/guide')
})
const firstBody = document.body
afterEach(async () => {
  for (const element of document.querySelectorAll<DocsAssistantElement>('docs-assistant')) element.destroy()
  document.body.innerHTML = ''
  document.body.replaceWith(firstBody)
  await settle()
})

describe('<docs-assistant> before it is opened', () => {
  test('loads immediately with an admin key, so that the widget reports it', async () => {
    place('<docs-assistant domain="acme" api-key="svc_canary"></docs-assistant>')
    await settle()
    expect(load).toHaveBeenCalledOnce()
    expect(calls).not.toContain('open')
  })

  test('prefers a label from the property to one from an attribute', () => {
    const element = place('<docs-assistant domain="acme" label-launcher="Attribute"></docs-assistant>')
    expect(launcherOf(element)?.textContent).toContain('Attribute')
    element.update({ labels: { launcher: 'Property' } })
    expect(launcherOf(element)?.textContent).toContain('Property')
  })

  test('renders a launcher and loads nothing', async () => {
    const element = place('<docs-assistant domain="acme"></docs-assistant>')
    await settle()
    expect(launcherOf(element)!.textContent).toBe('Ask the docs')
    expect(load).not.toHaveBeenCalled()
  })

  test('renders the launcher according to its attributes', async () => {
    const element = place(
      '<docs-assistant data-label-launcher="Frag die Doku" data-placement="start"></docs-assistant>',
    )
    expect(launcherOf(element)!.textContent).toBe('Frag die Doku')
    expect(launcherOf(element)!.dataset.placement).toBe('start')
    element.setAttribute('label-launcher', 'Ask AI')
    await settle()
    expect(launcherOf(element)!.textContent).toBe('Ask AI')
    element.setAttribute('launcher', 'none')
    await settle()
    expect(launcherOf(element)).toBeNull()
  })

  test('gives the launcher the colour of docs.json, with a readable label', () => {
    const dark = place(`<docs-assistant config='{"colors":{"primary":"#123456"}}'></docs-assistant>`)
    expect(launcherOf(dark)!.style.background).toBe('rgb(18, 52, 86)')
    expect(launcherOf(dark)!.style.color).toBe('rgb(255, 255, 255)')
    const light = place(`<docs-assistant config='{"colors":{"primary":"#123456","dark":"#ffd500"}}'></docs-assistant>`)
    expect(launcherOf(light)!.style.background).toBe('rgb(255, 213, 0)')
    expect(launcherOf(light)!.style.color).toBe('rgb(0, 0, 0)')
    const hostile = place(`<docs-assistant config='{"colors":{"primary":"red;} body{display:none"}}'></docs-assistant>`)
    expect(launcherOf(hostile)!.style.background).toBe('')
  })

  test('shows the favicon of docs.json, or the default icon if that file is missing', () => {
    const element = place(
      '<docs-assistant color-scheme="dark" site-url="https://docs.test" ' +
        `config='{"favicon":{"light":"/light.svg","dark":"/dark.svg"}}'></docs-assistant>`,
    )
    const favicon = launcherOf(element)!.querySelector('img')!
    expect(favicon.src).toBe('https://docs.test/dark.svg')
    expect(launcherOf(element)!.querySelector('svg')).toBeNull()
    favicon.dispatchEvent(new Event('error'))
    expect(launcherOf(element)!.querySelector('img')).toBeNull()
    expect(launcherOf(element)!.querySelector('svg')).not.toBeNull()
    const hostile = place(`<docs-assistant config='{"favicon":"javascript:alert(1)"}'></docs-assistant>`)
    expect(launcherOf(hostile)!.querySelector('img')).toBeNull()
  })

  test('requests `config-url` when a reader hovers the launcher, and takes only the colour from it', async () => {
    const file = '{"colors":{"primary":"#123456"},"favicon":"/icon.svg"}'
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(file)))
    vi.stubGlobal('fetch', fetch)
    const element = place('<docs-assistant config-url="/docs.json"></docs-assistant>')
    await settle()
    expect(fetch).not.toHaveBeenCalled()
    launcherOf(element)!.dispatchEvent(new Event('pointerenter'))
    await settle()
    expect(launcherOf(element)!.style.background).toBe('rgb(18, 52, 86)')
    expect(launcherOf(element)!.querySelector('img')).toBeNull()
    element.setAttribute('placement', 'start')
    await settle()
    expect(launcherOf(element)!.style.background).toBe('rgb(18, 52, 86)')
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('keeps the default colour if there is no file at `config-url`', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
    const element = place('<docs-assistant config-url="/docs.json"></docs-assistant>')
    launcherOf(element)!.dispatchEvent(new Event('pointerenter'))
    await settle()
    expect(launcherOf(element)!.style.background).toBe('')
  })

  test('ignores the colour of a file if `config-url` has changed in the meantime', async () => {
    const answers: ((response: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
    const element = place('<docs-assistant config-url="/first.json"></docs-assistant>')
    launcherOf(element)!.dispatchEvent(new Event('pointerenter'))
    await settle()
    element.setAttribute('config-url', '/second.json')
    await settle()
    answers[1]!(new Response('{"colors":{"primary":"#123456"}}'))
    await settle()
    answers[0]!(new Response('{"colors":{"primary":"#654321"}}'))
    await settle()
    expect(launcherOf(element)!.style.background).toBe('rgb(18, 52, 86)')
  })

  test('does not request `config-url` before consent', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('{}')))
    vi.stubGlobal('fetch', fetch)
    const element = place('<docs-assistant consent="required" config-url="/docs.json"></docs-assistant>')
    await settle()
    expect(fetch).not.toHaveBeenCalled()
    launcherOf(element)!.dispatchEvent(new Event('pointerenter'))
    await settle()
    expect(fetch).not.toHaveBeenCalled()
    element.consent()
    launcherOf(element)!.dispatchEvent(new Event('pointerenter'))
    await settle()
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('loads when the reader hovers the launcher, without opening the panel', async () => {
    const element = place('<docs-assistant></docs-assistant>')
    launcherOf(element)!.dispatchEvent(new Event('pointerenter'))
    launcherOf(element)!.focus()
    await settle()
    expect(load).toHaveBeenCalledOnce()
    expect(draw).not.toHaveBeenCalled()
  })
})

describe('<docs-assistant>', () => {
  test.each([
    ['a press on the launcher', (element: DocsAssistantElement) => launcherOf(element)!.click()],
    [
      'the shortcut',
      () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', ctrlKey: true, cancelable: true })),
    ],
    ['the attribute', (element: DocsAssistantElement) => element.setAttribute('open', '')],
    ['the property', (element: DocsAssistantElement) => void (element.open = true)],
    ['a script', (element: DocsAssistantElement) => element.show()],
  ])('is opened by %s', async (_, open) => {
    const element = place('<docs-assistant></docs-assistant>')
    open(element)
    await settle()
    await settle()
    expect(draw).toHaveBeenCalled()
    expect(calls).toContain('open')
    expect(element.open).toBe(true)
    expect(launcherOf(element)).toBeNull()
  })

  test('closes when the attribute `open` is removed', async () => {
    const element = place('<docs-assistant open></docs-assistant>')
    await settle()
    element.removeAttribute('open')
    await settle()
    expect(calls.at(-1)).toBe('close')
  })

  test.each([
    [
      'a press on the launcher',
      'a script',
      (element: DocsAssistantElement) => launcherOf(element)!.click(),
      (element: DocsAssistantElement) => element.close(),
    ],
    [
      'the attribute',
      'the attribute',
      (element: DocsAssistantElement) => element.setAttribute('open', ''),
      (element: DocsAssistantElement) => element.removeAttribute('open'),
    ],
  ])('opened by %s and closed by %s while it loads, stays closed', async (_, _by, open, close) => {
    let loaded!: () => void
    load.mockReturnValueOnce(new Promise((resolve) => (loaded = () => resolve({ createApp }))))
    const element = place('<docs-assistant></docs-assistant>')
    open(element)
    await settle()
    expect(element.open).toBe(true)
    close(element)
    await settle()
    loaded()
    await vi.waitFor(() => expect(draw).toHaveBeenCalled())
    expect(calls).not.toContain('open')
    expect(element.open).toBe(false)
    element.show()
    expect(calls).toContain('open')
  })

  test('runs commands that were called before anything had loaded, in order', async () => {
    const element = place('<docs-assistant></docs-assistant>')
    element.ask('How?')
    element.ask('And why?', { send: true })
    element.addContext({ type: 'code', value: 'npm ci' })
    await settle()
    expect(calls.filter((call) => call !== 'close')).toEqual([
      'ask How? undefined',
      'ask And why? {"send":true}',
      'context npm ci',
    ])
    expect(draw.mock.calls).toHaveLength(1)
  })

  test('`reset` loads nothing, and takes effect once the widget has loaded', async () => {
    const element = place('<docs-assistant></docs-assistant>')
    element.reset()
    await settle()
    expect(load).not.toHaveBeenCalled()
    element.show()
    await settle()
    expect(calls.slice(0, 2)).toEqual(['reset', 'open'])
  })

  test('ignores the shortcut while the reader types, and if it is switched off', async () => {
    place('<input><docs-assistant></docs-assistant>')
    const press = (target: EventTarget) =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'i', ctrlKey: true, bubbles: true, composed: true, cancelable: true }),
      )
    press(document.querySelector('input')!)
    place('<docs-assistant shortcut="none"></docs-assistant>')
    press(document.body)
    place('<docs-assistant shortcut="alt+h"></docs-assistant>')
    press(document.body)
    await settle()
    expect(load).not.toHaveBeenCalled()
  })

  test.each([
    ['the attribute', '<docs-assistant search></docs-assistant>', {}, ['search']],
    ['the property', '<docs-assistant></docs-assistant>', { search: true }, ['search']],
    ['a function', '<docs-assistant></docs-assistant>', { search: () => [] }, ['search']],
    ['a property that overrides the attribute', '<docs-assistant search></docs-assistant>', { search: false }, []],
    ['nothing', '<docs-assistant></docs-assistant>', {}, []],
  ])('the shortcut of the search follows %s', async (_, markup, properties, opened) => {
    Object.assign(place(markup), properties)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    await settle()
    await settle()
    expect(calls.filter((call) => call === 'search')).toEqual(opened)
  })

  test('stops handling the shortcut once the widget has rendered', async () => {
    place('<docs-assistant></docs-assistant>')
    const press = () => {
      const event = new KeyboardEvent('keydown', { key: 'i', ctrlKey: true, cancelable: true })
      document.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(press()).toBe(true)
    await settle()
    expect(press()).toBe(false)
  })

  test('renders again when attributes or properties change', async () => {
    const element = place('<docs-assistant open></docs-assistant>')
    await settle()
    draw.mockClear()
    element.setAttribute('version', 'v2')
    await settle()
    expect(draw).toHaveBeenCalledOnce()
    const config = { name: 'Acme' }
    Object.assign(element, { config })
    expect(draw).toHaveBeenLastCalledWith({ config })
  })

  test('applies properties that were set before it was defined', async () => {
    const early = document.createElement('docs-assistant') as DocsAssistantElement
    Object.defineProperty(early, 'labels', {
      value: { launcher: 'Ask AI' },
      configurable: true,
      writable: true,
      enumerable: true,
    })
    Object.defineProperty(early, 'open', { value: true, configurable: true, writable: true, enumerable: true })
    document.body.append(early)
    expect(launcherOf(early)!.textContent).toBe('Ask AI')
    await settle()
    expect(draw).toHaveBeenCalledWith({ labels: { launcher: 'Ask AI' } })
    expect(calls).toContain('open')
    early.open = false
    await settle()
    expect(calls.at(-1)).toBe('close')
  })

  test('keeps the widget when it is moved, and cleans up when it is removed', async () => {
    const element = place('<section></section><docs-assistant open></docs-assistant>')
    await settle()
    document.querySelector('section')!.append(element)
    await settle()
    expect(unmount).not.toHaveBeenCalled()
    element.remove()
    await settle()
    expect(unmount).not.toHaveBeenCalled()
    element.destroy()
    expect(unmount).toHaveBeenCalledOnce()
    load.mockClear()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', ctrlKey: true, cancelable: true }))
    expect(load).not.toHaveBeenCalled()
    document.body.append(element)
    await settle()
    expect(load).toHaveBeenCalledOnce()
  })

  test('inserts itself with its widget again when the page replaces its body', async () => {
    const element = place('<docs-assistant open></docs-assistant>')
    element.staysOnPage = true
    await settle()
    document.documentElement.replaceChild(document.createElement('body'), document.body)
    await settle()
    expect(document.querySelector('docs-assistant')).toBe(element)
    expect(unmount).not.toHaveBeenCalled()
    expect(calls).toContain('show')
    element.destroy()
  })

  test('replaces the same element in the next body', async () => {
    const element = place('<docs-assistant domain="acme" open></docs-assistant>')
    await settle()
    const body = document.createElement('body')
    body.innerHTML = '<docs-assistant domain="acme"></docs-assistant>'
    document.documentElement.replaceChild(body, document.body)
    await settle()
    expect([...document.querySelectorAll('docs-assistant')]).toEqual([element])
    expect(unmount).not.toHaveBeenCalled()
    element.destroy()
  })

  test('loads nothing before consent, and opens after consent', async () => {
    const element = place('<docs-assistant consent="required"></docs-assistant>')
    const asked = vi.fn<() => void>()
    element.addEventListener('docs-assistant:consent', asked)
    launcherOf(element)!.dispatchEvent(new Event('pointerenter'))
    launcherOf(element)!.click()
    await settle()
    expect(load).not.toHaveBeenCalled()
    expect(asked).toHaveBeenCalled()
    element.consent()
    await settle()
    await settle()
    expect(load).toHaveBeenCalledOnce()
    expect(calls).toContain('open')
  })

  test('reports on the console that the app can’t be loaded, and tries again at the next press', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const element = place('<docs-assistant></docs-assistant>')
    const problems: unknown[] = []
    element.addEventListener('docs-assistant:problem', (event) => {
      problems.push((event as CustomEvent<{ code: string }>).detail.code)
    })
    launcherOf(element)!.click()
    expect(launcherOf(element)!.getAttribute('aria-busy')).toBe('true')
    await settle()
    expect(error.mock.calls[0]![0]).toMatch(/the widget could not be loaded/)
    expect(launcherOf(element)!.textContent).toBe('This could not be loaded. Try again')
    expect(problems).toEqual(['blocked'])
    expect(launcherOf(element)!.hasAttribute('aria-busy')).toBe(false)
    expect(element.open).toBe(false)
    launcherOf(element)!.click()
    await settle()
    expect(calls).toContain('open')
  })

  test('loads for a link with a question, and renders immediately if it is inline', async () => {
    history.replaceState(null, '', '/guide?assistant=How%3F')
    place('<docs-assistant></docs-assistant>')
    await settle()
    expect(draw).toHaveBeenCalledOnce()
    history.replaceState(null, '', '/guide')
    place('<docs-assistant variant="inline"></docs-assistant>')
    await settle()
    expect(draw).toHaveBeenCalledTimes(2)
    expect(calls).toEqual([])
  })

  test('loads for `askAbout`, but not before consent', async () => {
    const element = place('<docs-assistant consent="required"></docs-assistant>')
    const asked = vi.fn<() => void>()
    element.addEventListener('docs-assistant:consent', asked)
    Object.assign(element, { askAbout: { elements: 'pre' } })
    await settle()
    expect(load).not.toHaveBeenCalled()
    expect(asked).not.toHaveBeenCalled()
    element.consent()
    await settle()
    expect(draw).toHaveBeenCalledOnce()
    expect(draw.mock.calls[0]![0]).toMatchObject({ askAbout: { elements: 'pre' } })
    expect(calls).toEqual([])
  })
})
