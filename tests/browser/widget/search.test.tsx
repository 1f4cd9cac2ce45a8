/** The search returns the focus to what had it before, in the page or in the widget. */
import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

const WAYS = [
  { name: 'Escape', close: () => userEvent.keyboard('{Escape}') },
  { name: 'its button', close: () => page.getByRole('button', { name: 'Close' }).click() },
  { name: 'a click beside it', close: () => page.getByRole('dialog').click({ position: { x: -40, y: 5 } }) },
]

beforeEach(() => page.viewport(1000, 760))

describe.each([{ isInShadow: false }, { isInShadow: true }])('in a shadow root: $isInShadow', (where) => {
  function render() {
    const opener = document.createElement('button')
    opener.id = 'opener'
    document.body.append(opener)
    onTestFinished(() => opener.remove())
    const widget = renderWidget({ search: () => Promise.resolve([]) }, where)
    opener.addEventListener('click', () => widget.handle.current!.openSearch())
    return { ...widget, opener, slots: slotsIn(widget.scope) }
  }

  test.each(WAYS)('closed by $name, returns the focus to a button of the page', async ({ close }) => {
    const { opener, slots } = render()
    await slots.wait('launcher')
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('search-input')
    await close()
    await expect.poll(() => slots.find('search')).toBeNull()
    expect(focused()).toBe('opener')
  })

  test('returns the focus to the question field', async () => {
    const { slots } = render()
    const launcher = await slots.wait('launcher')
    launcher.click()
    await expect.poll(focused).toBe('input')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.poll(focused).toBe('search-input')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => slots.find('search')).toBeNull()
    expect(focused()).toBe('input')
  })

  test('a panel opened by a question from the search returns the focus to where it was before the search', async () => {
    const { opener, slots } = render()
    await slots.wait('launcher')
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('search-input')
    await userEvent.keyboard('Where?{Enter}')
    await slots.waitForAnswer()
    await expect.poll(focused).toBe('input')
    await userEvent.keyboard('{Escape}')
    await expect.poll(focused).toBe('opener')
  })
})
