/** The variant `bar`: a question field at the bottom of the page, in React and by the script tag. */
import axe from 'axe-core'
import { cdp, page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createElementClass } from '../../../src/embed/createElementClass.ts'
import type { DocsAssistantElement } from '../../../src/embed/DocsAssistantElement.ts'
import type { AppModule } from '../../../src/embed/EmbeddedApp.ts'
import { fakeAssistant } from '../../../src/testing/index.ts'
import { ANSWER, renderWidget } from './renderWidget.tsx'
import { focused, isShown, slotsIn } from './slots.ts'

let loadApp: () => Promise<AppModule> = () => import('../../../src/embed/app.tsx')
customElements.define(
  'bar-assistant',
  createElementClass(
    () => loadApp(),
    () => import('../../../src/embed/fields.ts'),
    () => import('../../../src/embed/bar.ts'),
  ),
)

beforeEach(() => page.viewport(1000, 760))
afterEach(() => {
  loadApp = () => import('../../../src/embed/app.tsx')
})

/** The two ways to add the widget. */
const WAYS = {
  react: (attributes: Record<string, string> = {}) => {
    const { scope, fetch } = renderWidget({ variant: 'bar', ...attributes })
    return { slots: slotsIn(scope), scope, fetch }
  },
  'script tag': (attributes: Record<string, string> = {}) => {
    const element = document.createElement('bar-assistant') as DocsAssistantElement
    const connection = { domain: 'acme', 'base-url': 'https://docs.test', 'api-key': 'svc_dsc_1', storage: 'none' }
    for (const [name, value] of Object.entries({ ...connection, variant: 'bar', ...attributes }))
      element.setAttribute(name.replace(/[A-Z]/g, '-$&').toLowerCase(), value)
    const fetch = fakeAssistant(ANSWER)
    Object.assign(element, { fetch })
    document.body.append(element)
    onTestFinished(() => element.destroy())
    return { slots: slotsIn(element.shadowRoot!), scope: element.shadowRoot!, fetch, element }
  },
}

const fieldOf = (slots: ReturnType<typeof slotsIn>) => slots.find('ask-field') as HTMLInputElement
const questions = (scope: ParentNode) =>
  [...scope.querySelectorAll('[data-role="user"]')].map(({ textContent }) => textContent)

describe.each(Object.entries(WAYS))('%s', (_, place) => {
  test('a question asked in the bar opens the panel along the side, and is sent', async () => {
    const { slots, scope, fetch } = place()
    const bar = await slots.wait('ask-bar')
    expect(isShown(slots.find('launcher'))).toBe(false)
    await userEvent.click(fieldOf(slots))
    await userEvent.keyboard('How do I install it?{Enter}')
    await slots.waitForAnswer()
    expect(questions(scope)).toEqual([expect.stringContaining('How do I install it?')])
    expect(fetch.requests).toHaveLength(1)
    expect(slots.find('panel')!.dataset.variant).toBe('panel')
    await expect.poll(focused).toBe('input')
    await expect.poll(() => isShown(slots.find('ask-bar'))).toBe(false)

    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isShown(slots.find('ask-bar'))).toBe(true)
    expect(slots.all('ask-bar')).toEqual([bar])
    expect(focused()).toBe('ask-field')
    expect(fieldOf(slots).value).toBe('')
    // With an empty field, Enter opens the panel as it was.
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('input')
    expect(questions(scope)).toHaveLength(1)
  })

  test('is reached and left by keyboard: its field, then its button', async () => {
    const { slots } = place()
    await slots.wait('ask-bar')
    await userEvent.tab()
    expect(focused()).toBe('ask-field')
    await userEvent.tab()
    expect(focused()).toBe('Ask the docs')
    await userEvent.keyboard('{Control>}i{/Control}')
    await expect.poll(focused).toBe('input')
  })

  test.each(['Tab', 'a press'])(
    'text selected on the page is offered once, after %s leads to the field',
    async (how) => {
      const { slots } = place()
      const text = document.createElement('p')
      text.textContent = 'The service reads its port from the environment.'
      document.body.prepend(text)
      onTestFinished(() => text.remove())
      await slots.wait('ask-bar')
      // Before that, the page would not see the Tab key that moves the focus into it.
      await userEvent.click(text)
      document.getSelection()!.selectAllChildren(text)
      await (how === 'Tab' ? userEvent.tab() : userEvent.click(fieldOf(slots)))
      expect(focused()).toBe('ask-field')
      await userEvent.keyboard('{Enter}')
      expect((await slots.wait('selection-offer')).textContent).toContain(text.textContent)
      await expect.poll(focused).toBe('input')

      await userEvent.keyboard('{Escape}')
      await expect.poll(focused).toBe('ask-field')
      await userEvent.keyboard('{Enter}')
      await expect.poll(focused).toBe('input')
      expect(slots.find('selection-offer')).toBeNull()
    },
  )

  test.each([320, 360, 1400])(
    'is completely visible and centred in a window of %i pixels, even in forced colours',
    async (width) => {
      await page.viewport(width, 700)
      const { slots } = place()
      const box = (await slots.wait('ask-bar')).getBoundingClientRect()
      expect(box.width).toBe(Math.min(560, width - 40))
      expect(box.left).toBe((width - box.width) / 2)
      expect(700 - box.bottom).toBe(20)
      expect(box.height).toBeGreaterThanOrEqual(48)
      const [field, button] = [fieldOf(slots), slots.find('ask-bar')!.querySelector('button')!]
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(box.right)
      expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(40)
      expect(field.getBoundingClientRect().right).toBeLessThanOrEqual(button.getBoundingClientRect().left)

      const tools = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }
      const set = (value: string) =>
        tools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
      onTestFinished(() => void set('none'))
      await set('active')
      const { backgroundColor, color } = getComputedStyle(button)
      expect(backgroundColor).not.toBe(color)
      expect(getComputedStyle(slots.find('ask-bar')!).borderTopWidth).toBe('1px')
    },
  )

  test('follows the language, and its button is on the other side in right-to-left languages', async () => {
    const { slots } = place({ language: 'ar', dir: 'rtl' })
    await slots.wait('ask-bar')
    await expect.poll(() => fieldOf(slots).placeholder).toBe('اسأل الوثائق')
    const button = slots.find('ask-bar')!.querySelector('button')!
    expect(button.getAttribute('aria-label')).toBe('اسأل الوثائق')
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(fieldOf(slots).getBoundingClientRect().left)
  })

  test.each(['light', 'dark'])('has no violations according to axe (%s)', async (colorScheme) => {
    const { slots } = place({ colorScheme })
    const bar = await slots.wait('ask-bar')
    const { violations } = await axe.run(bar.getRootNode() instanceof ShadowRoot ? document.body : bar, {
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

describe('text typed before the panel has loaded', () => {
  test('is kept: the question is sent, and later text fills the panel’s field', async () => {
    let arrive = () => {}
    loadApp = async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return import('../../../src/embed/app.tsx')
    }
    const { slots, scope } = WAYS['script tag']()
    await slots.wait('ask-bar')
    await userEvent.click(fieldOf(slots))
    await userEvent.keyboard('First?{Enter}')
    expect(slots.find('ask-bar')!.getAttribute('aria-busy')).toBe('true')
    // A second Enter must not ask the question again.
    await userEvent.keyboard('{Enter} And then')
    expect(fieldOf(slots).value).toBe('First? And then')
    arrive()
    await slots.waitForAnswer()
    expect(questions(scope)).toEqual([expect.stringContaining('First?')])
    await expect.poll(() => (slots.find('input') as HTMLTextAreaElement).value).toBe('And then')
    expect(focused()).toBe('input')
  })

  test('stays in the bar if the widget cannot be loaded, and is sent by another attempt', async () => {
    const { error } = console
    console.error = () => {}
    onTestFinished(() => void (console.error = error))
    loadApp = () => Promise.reject(new Error('lost'))
    const { slots, scope } = WAYS['script tag']()
    await slots.wait('ask-bar')
    await userEvent.click(fieldOf(slots))
    await userEvent.keyboard('How?{Enter}')
    await expect.poll(() => isShown(slots.find('launcher'))).toBe(true)
    expect(slots.find('launcher')!.textContent).toBe('This could not be loaded. Try again')
    expect(fieldOf(slots).value).toBe('How?')
    loadApp = () => import('../../../src/embed/app.tsx')
    await userEvent.click(fieldOf(slots))
    await userEvent.keyboard('{Enter}')
    await slots.waitForAnswer()
    expect(questions(scope)).toHaveLength(1)
  })

  test('does not trigger shortcuts of the page', async () => {
    const keys: string[] = []
    const onKey = ({ key }: KeyboardEvent) => keys.push(key)
    document.addEventListener('keydown', onKey)
    onTestFinished(() => document.removeEventListener('keydown', onKey))
    const { slots } = WAYS['script tag']()
    await slots.wait('ask-bar')
    await userEvent.click(fieldOf(slots))
    await userEvent.keyboard('s/')
    expect(keys).toEqual([])
    expect(fieldOf(slots).value).toBe('s/')
  })
})

test('the bar is shown for its variant only, and looks the same before and after the widget has loaded', async () => {
  const looks = (slots: ReturnType<typeof slotsIn>) =>
    ['ask-bar', 'ask-field'].map((name) => {
      const { x, y, width, height } = slots.find(name)!.getBoundingClientRect()
      const { color, backgroundColor, borderTopColor, borderRadius, fontFamily, fontSize } = getComputedStyle(
        slots.find(name)!,
      )
      return { box: [x, y, width, height], color, backgroundColor, borderTopColor, borderRadius, fontFamily, fontSize }
    })
  const { slots, element } = WAYS['script tag']({ colorScheme: 'light' })
  await slots.wait('ask-bar')
  const before = looks(slots)
  element.setAttribute('variant', 'popover')
  await expect.poll(() => slots.find('ask-bar')).toBeNull()
  expect(isShown(slots.find('launcher'))).toBe(true)
  element.setAttribute('variant', 'bar')
  await slots.wait('ask-bar')
  element.show()
  await expect.poll(focused).toBe('input')
  element.close()
  await expect.poll(() => isShown(slots.find('ask-bar'))).toBe(true)
  await expect.poll(() => looks(slots)).toEqual(before)
  element.setAttribute('variant', 'popover')
  await expect.poll(() => slots.find('ask-bar')).toBeNull()
  expect(isShown(slots.find('launcher'))).toBe(true)
})
