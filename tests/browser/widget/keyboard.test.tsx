import { flushSync } from 'react-dom'
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataStream, fakeAssistant } from '../../../src/testing/index.ts'
import { renderWidget } from './renderWidget.tsx'
import { composeAndPressEnter } from './compose.ts'
import { focused, isShown, slotsIn } from './slots.ts'

let host: HTMLElement

beforeEach(async () => {
  await page.viewport(1000, 760)
  host = document.createElement('main')
  const field = document.createElement('input')
  field.id = 'search'
  field.setAttribute('aria-label', 'Search the page')
  host.append(field)
  document.body.append(host)
})
afterEach(() => host.remove())

describe.each([{ isInShadow: false }, { isInShadow: true }])(
  'by keyboard alone (in a shadow root: $isInShadow)',
  (where) => {
    test('a whole conversation is possible', async () => {
      const { scope, fetch } = renderWidget({ starterQuestions: ['What is it?'] }, where)
      const slots = slotsIn(scope)
      await slots.wait('launcher')
      document.querySelector<HTMLElement>('#search')!.focus()
      await userEvent.tab()
      expect(focused()).toBe('launcher')
      await userEvent.keyboard('{Enter}')
      await expect.poll(focused).toBe('input')
      await userEvent.keyboard('How do I{Shift>}{Enter}{/Shift}install it?{Enter}')
      await slots.waitForAnswer()
      expect(fetch.requests[0]!.body.messages.at(-1)!.content).toBe('How do I\ninstall it?')
      expect(focused()).toBe('input')
      await userEvent.keyboard('And then?{Enter}')
      await slots.waitForAnswer(2)
      expect(fetch.requests[1]!.body.threadId).toBe('thread-1')
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => isShown(slots.find('panel'))).toBe(false)
      await expect.poll(focused).toBe('launcher')
    })

    test('a starter question can be asked', async () => {
      const { scope, fetch } = renderWidget({ starterQuestions: ['What is it?'] }, where)
      const slots = slotsIn(scope)
      await slots.wait('launcher')
      await userEvent.keyboard('{Control>}i{/Control}')
      await expect.poll(focused).toBe('input')
      await userEvent.tab({ shift: true })
      await expect.poll(focused).toBe('suggestion')
      await userEvent.keyboard('{Enter}')
      await slots.waitForAnswer()
      expect(fetch.requests[0]!.body.messages.at(-1)!.content).toBe('What is it?')
      await expect.poll(focused).toBe('input')
    })

    test('an answer can be stopped, which focuses the field', async () => {
      const { scope, rerender } = renderWidget({}, where)
      const slots = slotsIn(scope)
      const endless = fakeAssistant({ stream: dataStream().step().text('It begins'), end: 'stall' })
      rerender({ fetch: endless as typeof globalThis.fetch })
      await slots.wait('launcher')
      await userEvent.keyboard('{Control>}i{/Control}')
      await expect.poll(focused).toBe('input')
      await userEvent.keyboard('Go on{Enter}')
      await slots.wait('stop')
      await userEvent.tab()
      expect(focused()).toBe('stop')
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => slots.find('stop')).toBeNull()
      await expect.poll(focused).toBe('input')
      expect(endless.open).toBe(0)
    })
  },
)

describe('the shortcut', () => {
  test('opens the panel, returns from the page to the field, and closes the panel', async () => {
    const slots = slotsIn(renderWidget().scope)
    await slots.wait('launcher')
    await userEvent.keyboard('{Control>}i{/Control}')
    await expect.poll(focused).toBe('input')
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Control>}i{/Control}')
    await expect.poll(focused).toBe('input')
    await userEvent.keyboard('{Control>}i{/Control}')
    await expect.poll(() => isShown(slots.find('panel'))).toBe(false)
  })

  test('does nothing while the reader types on the page', async () => {
    const slots = slotsIn(renderWidget().scope)
    await slots.wait('launcher')
    document.querySelector<HTMLElement>('#search')!.focus()
    await userEvent.keyboard('{Control>}i{/Control}')
    expect(isShown(slots.find('panel'))).toBe(false)
  })

  test('returns the focus', async () => {
    const button = document.createElement('button')
    button.id = 'elsewhere'
    host.append(button)
    const slots = slotsIn(renderWidget().scope)
    await slots.wait('launcher')
    button.focus()
    await userEvent.keyboard('{Control>}i{/Control}')
    await expect.poll(focused).toBe('input')
    await userEvent.keyboard('{Escape}')
    await expect.poll(focused).toBe('elsewhere')
  })
})

describe('Escape', () => {
  test('a modal panel that is closed and immediately reopened stays open, as in StrictMode', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    const { scope, handle } = renderWidget({ variant: 'modal', defaultOpen: true, onOpenChange })
    const panel = (await slotsIn(scope).wait('panel')) as HTMLDialogElement
    flushSync(() => handle.current!.close())
    flushSync(() => handle.current!.open())
    // The browser reports the closing a moment later, to the widget first.
    await new Promise((resolve) => panel.addEventListener('close', resolve))
    expect(onOpenChange.mock.calls).toEqual([[false], [true]])
    expect(panel.matches(':modal')).toBe(true)
  })

  test('closes a modal panel once', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    const { scope, handle } = renderWidget({ variant: 'modal', onOpenChange })
    const slots = slotsIn(scope)
    await slots.wait('launcher')
    handle.current!.open()
    await expect.poll(focused).toBe('input')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isShown(slots.find('panel'))).toBe(false)
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  })

  test('does not close the panel while an input method is composing, and Enter does not send', async () => {
    const { scope, handle, fetch } = renderWidget()
    const slots = slotsIn(scope)
    await slots.wait('launcher')
    handle.current!.ask('にほん')
    await expect.poll(focused).toBe('input')
    const input = slots.find('input')!
    for (const key of ['Escape', 'Enter']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }))
      input.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true }))
    }
    expect(isShown(slots.find('panel'))).toBe(true)
    expect(fetch.requests).toEqual([])
  })

  test.each([
    ['the panel', {}],
    ['the bar', { variant: 'bar' }],
  ] as const)('Enter sends while a keyboard composes the last word, as on Android: %s', async (_, props) => {
    const { scope, fetch } = renderWidget(props)
    const slots = slotsIn(scope)
    if (props === undefined || !('variant' in props)) (await slots.wait('launcher')).click()
    else (await slots.wait('ask-field')).focus()
    await expect.poll(focused).toBe('variant' in props ? 'ask-field' : 'input')
    await composeAndPressEnter('keys')
    await slots.waitForAnswer()
    expect(fetch.requests.map(({ body }) => body.messages.at(-1)!.content)).toEqual(['keys'])
  })

  test('elsewhere on the page does not close the panel', async () => {
    const { scope, handle } = renderWidget()
    const slots = slotsIn(scope)
    await slots.wait('launcher')
    handle.current!.open()
    await expect.poll(focused).toBe('input')
    document.querySelector<HTMLElement>('#search')!.focus()
    await userEvent.keyboard('{Escape}')
    expect(isShown(slots.find('panel'))).toBe(true)
  })
})

test('a panel that is open on load does not take the focus', async () => {
  document.querySelector<HTMLElement>('#search')!.focus()
  const slots = slotsIn(renderWidget({ defaultOpen: true }).scope)
  await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
  expect(document.activeElement?.id).toBe('search')
})

test('a button of the page that asks leads into the panel, also when that is open', async () => {
  const { handle, scope } = renderWidget({ defaultOpen: true })
  const slots = slotsIn(scope)
  await slots.wait('input')
  const button = document.createElement('button')
  button.textContent = 'Ask about limits'
  button.addEventListener('click', () => handle.current!.ask('Which limits are there?', { send: true }))
  host.append(button)
  button.focus()
  await userEvent.keyboard('{Enter}')
  await slots.waitForAnswer()
  await expect.poll(focused).toBe('input')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => isShown(slots.find('panel'))).toBe(false)
})
