/** The panel until its code has loaded: its field accepts input, and no typed text is lost. */
import axe from 'axe-core'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { cdp, page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CONFIG_WAIT_MS } from '../../../src/embed/createConfigRequest.ts'
import { createElementClass } from '../../../src/embed/createElementClass.ts'
import type { DocsAssistantElement } from '../../../src/embed/DocsAssistantElement.ts'
import { DocsAssistant, type DocsAssistantHandle } from '../../../src/index.ts'
import { dataStream, fakeAssistant } from '../../../src/testing/index.ts'
import stylesheet from '../../../src/styles.css?inline'
import { fields, widgetPanel } from '../../../src/widget/widgetPanel.ts'
import { focused, isShown, slotsIn } from './slots.ts'

const ANSWER = dataStream().step().words('Run npm ci.').finish({ threadId: 'thread-1' })

/** Lets the panel's code load, which waits until then. */
let release = () => {}
let gate = Promise.resolve()
/** What the early panel's code waits for. */
let fieldsGate = Promise.resolve()

customElements.define(
  'early-assistant',
  createElementClass(
    () => gate.then(() => import('../../../src/embed/app.tsx')),
    () => fieldsGate.then(() => import('../../../src/embed/fields.ts')),
    () => import('../../../src/embed/bar.ts'),
  ),
)

beforeEach(async () => {
  await page.viewport(1000, 760)
  gate = new Promise((resolve) => (release = resolve))
  fieldsGate = Promise.resolve()
})

type Placement = 'start' | 'end'

/** The two ways to add the widget. */
const WAYS = {
  react: (placement?: Placement) => {
    const [{ get, load }, host] = [{ ...widgetPanel }, document.createElement('div')]
    const early = { ...fields }
    let hasFields = false
    Object.assign(fields, {
      get: () => (hasFields ? early.get() : undefined),
      load: async () => {
        await Promise.all([fieldsGate, early.load()])
        hasFields = true
        fields.provide(early.get()!)
      },
    })
    let isReleased = false
    Object.assign(widgetPanel, {
      get: () => (isReleased ? get() : undefined),
      load: async () => {
        await Promise.all([gate, load(), fields.load()])
        isReleased = true
        widgetPanel.provide(get()!)
      },
    })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(stylesheet)
    document.adoptedStyleSheets = [sheet]
    const fetch = fakeAssistant(ANSWER)
    document.body.append(host)
    const root = createRoot(host)
    const connection = { baseUrl: 'https://docs.test', domain: 'acme', apiKey: 'svc_dsc_1', storage: null, fetch }
    const handle = createRef<DocsAssistantHandle>()
    root.render(
      <DocsAssistant ref={handle} {...connection} placement={placement} fetch={fetch as typeof globalThis.fetch} />,
    )
    onTestFinished(() => {
      root.unmount()
      host.remove()
      Object.assign(widgetPanel, { get, load })
      Object.assign(fields, early)
      document.adoptedStyleSheets = []
    })
    return { slots: slotsIn(document), scope: document as ParentNode, fetch, close: () => handle.current!.close() }
  },
  'script tag': (placement: Placement = 'end') => {
    const element = document.createElement('early-assistant') as DocsAssistantElement
    const connection = { domain: 'acme', 'base-url': 'https://docs.test', 'api-key': 'svc_dsc_1', storage: 'none' }
    for (const [name, value] of Object.entries({ ...connection, placement })) element.setAttribute(name, value)
    const fetch = fakeAssistant(ANSWER)
    Object.assign(element, { fetch })
    document.body.append(element)
    onTestFinished(() => element.destroy())
    const scope: ParentNode = element.shadowRoot!
    return { slots: slotsIn(element.shadowRoot!), scope, fetch, element, close: () => element.close() }
  },
}

describe.each(Object.entries(WAYS))('%s', (_, place) => {
  test('text typed before the panel has loaded is in its field afterwards', async () => {
    const { slots, scope } = place()
    await userEvent.click(await slots.wait('launcher'))
    await slots.wait('early-panel')
    expect(focused()).toBe('early-input')
    await userEvent.keyboard('How do I ')
    expect((await axe.run(slots.find('early-panel')!)).violations).toEqual([])

    const early = scope.querySelector<HTMLTextAreaElement>('[data-slot="early-input"]')!
    let takesText: boolean | undefined
    scope.addEventListener('focusin', () => (takesText ??= !early.readOnly))
    release()
    await slots.wait('input')
    await expect.poll(focused).toBe('input')
    // It fades for a moment, and would lose what a tool writes into it.
    expect(takesText).toBe(false)
    await userEvent.keyboard('install it?')
    const field = scope.querySelector<HTMLTextAreaElement>('[data-slot="input"]')!
    await expect.poll(() => field.value).toBe('How do I install it?')
    await expect.poll(() => slots.all('early-panel')).toEqual([])
  })

  test('text typed before the early panel has loaded is in its field', async () => {
    let releaseFields = () => {}
    fieldsGate = new Promise((resolve) => (releaseFields = resolve))
    const { slots, scope } = place()
    await userEvent.click(await slots.wait('launcher'))
    await expect.poll(() => slots.find('launcher')?.ariaBusy).toBe('true')
    await userEvent.keyboard('Is it s')
    expect(slots.all('early-panel')).toEqual([])
    releaseFields()
    await slots.wait('early-panel')
    expect(focused()).toBe('early-input')
    await userEvent.keyboard('afe')
    expect(scope.querySelector<HTMLTextAreaElement>('[data-slot="early-input"]')!.value).toBe('Is it safe')
    release()
    await slots.wait('input')
    await expect.poll(focused).toBe('input')
    await userEvent.keyboard('?')
    const field = scope.querySelector<HTMLTextAreaElement>('[data-slot="input"]')!
    await expect.poll(() => field.value).toBe('Is it safe?')
  })

  test('the panel leaves the focus to a reader who has gone on with the page while it loaded', async () => {
    const search = document.createElement('input')
    document.body.prepend(search)
    onTestFinished(() => search.remove())
    const { slots, scope } = place()
    await userEvent.click(await slots.wait('launcher'))
    await slots.wait('early-panel')
    await userEvent.keyboard('Why?')
    await userEvent.click(search)
    await userEvent.keyboard('inst')
    release()
    await slots.wait('input')
    await expect.poll(() => slots.all('early-panel')).toEqual([])
    await expect.poll(() => scope.querySelector<HTMLTextAreaElement>('[data-slot="input"]')!.value).toBe('Why?')
    await userEvent.keyboard('all')
    expect(document.activeElement).toBe(search)
    expect(search.value).toBe('install')
  })

  test('a question sent before the panel has loaded is asked once', async () => {
    const { slots, scope, fetch } = place()
    await userEvent.click(await slots.wait('launcher'))
    await slots.wait('early-panel')
    await userEvent.keyboard('How do I install it?{Enter}')
    expect(fetch.requests).toHaveLength(0)
    release()
    await slots.waitForAnswer()
    expect(fetch.requests).toHaveLength(1)
    expect([...scope.querySelectorAll('[data-role="user"]')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('How do I install it?'),
    ])
    expect(scope.querySelector<HTMLTextAreaElement>('[data-slot="input"]')!.value).toBe('')
  })

  test('its button closes it, even on a phone, and returns the focus', async () => {
    await page.viewport(360, 700)
    const { slots } = place()
    await userEvent.click(await slots.wait('launcher'))
    const button = (await slots.wait('early-panel')).querySelector('button')!
    expect(button.ariaLabel).toBe('Close')
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(360)
    await userEvent.click(button)
    await expect.poll(() => slots.all('early-panel')).toEqual([])
    expect(focused()).toBe('launcher')
    release()
    await expect.poll(() => slots.find('panel')).toBeTruthy()
    expect(isShown(slots.find('panel'))).toBe(false)
    // The launcher of the script tag is replaced by the widget's.
    await expect.poll(focused).toBe('launcher')
    expect(slots.all('launcher')).toHaveLength(1)
  })

  test('with more contrast, its button has a border', async () => {
    const tools = cdp() as unknown as { send: (method: string, options: object) => Promise<unknown> }
    const set = (value: string) =>
      tools.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-contrast', value }] })
    onTestFinished(() => void set(''))
    const { slots } = place()
    await userEvent.click(await slots.wait('launcher'))
    const button = (await slots.wait('early-panel')).querySelector('button')!
    expect(getComputedStyle(button).outlineStyle).toBe('none')
    await set('more')
    await expect.poll(() => getComputedStyle(button).outlineStyle).toBe('solid')
  })

  test('keys typed after Enter do not scroll the page', async () => {
    const { slots } = place()
    await userEvent.click(await slots.wait('launcher'))
    const field = (await slots.wait('early-panel')).querySelector('textarea')!
    const press = () => field.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', cancelable: true, bubbles: true }))
    await userEvent.keyboard('How?')
    expect(press()).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(press()).toBe(false)
  })

  test('its button closes it by keyboard, without sending anything', async () => {
    const { slots, fetch } = place()
    await userEvent.click(await slots.wait('launcher'))
    await slots.wait('early-panel')
    await userEvent.keyboard('How do I')
    await userEvent.tab()
    expect(focused()).toBe('Close')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => slots.all('early-panel')).toEqual([])
    release()
    await expect.poll(() => slots.find('panel')).toBeTruthy()
    expect(fetch.requests).toHaveLength(0)
    expect(isShown(slots.find('panel'))).toBe(false)
  })

  test('the panel that replaces it returns the focus to where it was', async () => {
    const { slots } = place()
    const button = document.createElement('button')
    button.id = 'on-the-page'
    document.body.append(button)
    onTestFinished(() => button.remove())
    await slots.wait('launcher')
    button.focus()
    await userEvent.keyboard('{Control>}i{/Control}')
    await slots.wait('early-panel')
    release()
    await slots.wait('input')
    await expect.poll(focused).toBe('input')
    await userEvent.keyboard('{Escape}')
    await expect.poll(focused).toBe('on-the-page')
  })

  test.each([
    ['a press', async (launcher: HTMLElement) => userEvent.click(launcher)],
    ['the shortcut', async () => userEvent.keyboard('{Control>}i{/Control}')],
  ])('text selected on the page is offered in the panel opened by %s', async (_, open) => {
    const { slots } = place()
    const text = document.createElement('p')
    text.textContent = 'The service reads its port from the environment.'
    document.body.prepend(text)
    onTestFinished(() => text.remove())
    const launcher = await slots.wait('launcher')
    document.getSelection()!.selectAllChildren(text)
    await open(launcher)
    await slots.wait('early-panel')
    expect(focused()).toBe('early-input')
    release()
    expect((await slots.wait('selection-offer')).textContent).toContain(text.textContent)
  })

  test('Escape closes it, and its text is still there when it opens again', async () => {
    const { slots, scope } = place()
    await userEvent.click(await slots.wait('launcher'))
    await slots.wait('early-panel')
    await userEvent.keyboard('How do I{Escape}')
    await expect.poll(() => slots.all('early-panel')).toEqual([])
    expect(focused()).toBe('launcher')
    release()
    await expect.poll(() => slots.find('panel')).toBeTruthy()
    expect(isShown(slots.find('panel'))).toBe(false)
    await userEvent.click(await slots.wait('launcher'))
    await expect.poll(() => scope.querySelector<HTMLTextAreaElement>('[data-slot="input"]')?.value).toBe('How do I')
  })

  test('Escape withdraws a question that has not been sent yet', async () => {
    const { slots, scope, fetch } = place()
    await userEvent.click(await slots.wait('launcher'))
    await slots.wait('early-panel')
    await userEvent.keyboard('How?{Enter}{Escape}')
    release()
    await expect.poll(() => slots.find('panel')).toBeTruthy()
    await userEvent.click(await slots.wait('launcher'))
    await expect.poll(() => scope.querySelector<HTMLTextAreaElement>('[data-slot="input"]')?.value).toBe('How?')
    expect(fetch.requests).toHaveLength(0)
  })

  test('it closes immediately when the page closes it, and stays closed', async () => {
    const { slots, close } = place()
    await userEvent.click(await slots.wait('launcher'))
    await slots.wait('early-panel')
    await userEvent.keyboard('How?{Enter}')
    close()
    await expect.poll(() => slots.all('early-panel')).toEqual([])
    release()
    await expect.poll(() => slots.find('panel')).toBeTruthy()
    expect(slots.all('early-panel')).toEqual([])
    expect(isShown(slots.find('panel'))).toBe(false)
  })

  test.each([
    [1000, 'end'],
    [360, 'end'],
    [1000, 'start'],
    [360, 'start'],
  ] as const)('at %i pixels and the %s, it is where the panel will be, with its field', async (width, placement) => {
    await page.viewport(width, 700)
    const { slots } = place(placement)
    await userEvent.click(await slots.wait('launcher'))
    const early = (await slots.wait('early-panel')).getBoundingClientRect()
    const earlyField = slots.find('early-input')!.getBoundingClientRect()
    release()
    const panel = await slots.wait('panel')
    await expect.poll(() => isShown(panel)).toBe(true)
    await Promise.all(panel.getAnimations().map((animation) => animation.finished))
    expect(early.toJSON()).toEqual(panel.getBoundingClientRect().toJSON())
    const field = slots.find('input')!.parentElement!.parentElement!.getBoundingClientRect()
    for (const side of ['left', 'right', 'top', 'bottom'] as const) {
      expect(Math.abs(earlyField[side] - field[side])).toBeLessThanOrEqual(2)
    }
  })
})

test('if the widget cannot be loaded, the text is kept for the next attempt', async () => {
  const { error } = console
  console.error = () => {}
  onTestFinished(() => void (console.error = error))
  let fail = () => {}
  gate = new Promise((_, reject) => (fail = () => reject(new Error('offline'))))
  const { slots, scope } = WAYS['script tag']()
  await userEvent.click(await slots.wait('launcher'))
  await slots.wait('early-panel')
  await userEvent.keyboard('How do I')
  fail()
  await expect.poll(() => slots.all('early-panel')).toEqual([])
  gate = Promise.resolve()
  await userEvent.click(slots.find('launcher')!)
  await expect.poll(() => scope.querySelector<HTMLTextAreaElement>('[data-slot="input"]')?.value).toBe('How do I')
})

test('screen readers can reach it again after the element was removed and reinserted', async () => {
  const { slots, element } = WAYS['script tag']()
  release()
  await userEvent.click(await slots.wait('launcher'))
  await slots.wait('input')
  await expect.poll(() => slots.all('early-panel')).toEqual([])
  element.close()
  element.remove()
  await expect.poll(() => slots.find('input')).toBeNull()
  gate = new Promise(() => {})
  document.body.append(element)
  await userEvent.click(await slots.wait('launcher'))
  expect((await slots.wait('early-panel')).ariaHidden).toBeNull()
})

test('an inline panel has no early panel', async () => {
  const { slots, element } = WAYS['script tag']()
  element.setAttribute('variant', 'inline')
  element.show()
  await import('../../../src/embed/fields.ts')
  release()
  await slots.wait('input')
  expect(slots.all('early-panel')).toEqual([])
})

test('on an English page, the early panel of an Arabic assistant is on the left, in Arabic', async () => {
  const { slots, scope } = WAYS['script tag']()
  ;(scope as ShadowRoot).host.setAttribute('language', 'ar')
  await userEvent.click(await slots.wait('launcher'))
  const early = await slots.wait('early-panel')
  expect(early.getBoundingClientRect().left).toBe(20)
  expect(early.querySelector('button')!.ariaLabel).toBe('إغلاق')
})

describe('its colours', () => {
  /** A docs.json whose mode and background differ from the page's. */
  const DARK = { appearance: { default: 'dark' }, background: { color: { dark: '#1b1b1f' } } }
  const looksOf = (element: HTMLElement) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return { backgroundColor, color }
  }
  const expectSameInPanel = async (slots: ReturnType<typeof slotsIn>, before: object) => {
    release()
    const panel = await slots.wait('panel')
    await expect.poll(() => isShown(panel)).toBe(true)
    await expect.poll(() => looksOf(panel)).toEqual(before)
  }

  test('are not shown before `config-url` has loaded', async () => {
    let answer!: (response: Response) => void
    vi.spyOn(window, 'fetch').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    // A busy machine may take longer than the limit for readers.
    const { setTimeout } = window
    vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      ms === CONFIG_WAIT_MS ? 0 : setTimeout(run, ms)) as typeof window.setTimeout)
    const { slots, element } = WAYS['script tag']()
    element.setAttribute('config-url', '/docs.json')
    const opacities: string[] = []
    const observer = new MutationObserver(() => {
      for (const box of slots.all('early-panel')) opacities.push(getComputedStyle(box).opacity)
    })
    observer.observe(element.shadowRoot!, { childList: true })
    element.show()
    const early = await slots.wait('early-panel')
    observer.disconnect()
    expect(opacities[0]).toBe('0')
    expect(focused()).toBe('early-input')
    await userEvent.keyboard('How')
    answer(new Response(JSON.stringify(DARK)))
    await expect.poll(() => getComputedStyle(early).opacity).toBe('1')
    expect(looksOf(early).backgroundColor).toBe('rgb(33, 33, 37)')
    expect((slots.find('early-input') as HTMLTextAreaElement).value).toBe('How')
    await expectSameInPanel(slots, looksOf(early))
  })

  test('are shown after a moment if docs.json loads slowly', async () => {
    vi.spyOn(window, 'fetch').mockReturnValueOnce(new Promise(() => {}))
    const { slots, element } = WAYS['script tag']()
    element.setAttribute('config-url', '/docs.json')
    element.show()
    const early = await slots.wait('early-panel')
    await expect.poll(() => getComputedStyle(early).opacity).toBe('1')
  })

  test.each([
    ['the property `config`', (element: DocsAssistantElement) => void Object.assign(element, { config: DARK })],
    ['the page', () => setDarkPage()],
  ])('come from %s', async (_, set) => {
    const { slots, element } = WAYS['script tag']()
    set(element)
    element.show()
    const early = await slots.wait('early-panel')
    expect(looksOf(early).backgroundColor).toBe('rgb(33, 33, 37)')
    await expectSameInPanel(slots, looksOf(early))
  })
})

function setDarkPage() {
  const html = document.documentElement
  html.dataset.theme = 'dark'
  html.style.setProperty('--vp-c-brand-1', '#a855f7')
  html.style.setProperty('--vp-c-bg', '#1b1b1f')
  onTestFinished(() => {
    delete html.dataset.theme
    html.removeAttribute('style')
  })
}
