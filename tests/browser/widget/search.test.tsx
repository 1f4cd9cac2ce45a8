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

describe('before the reader types', () => {
  function open(starterQuestions: string[]) {
    const widget = renderWidget({ search: () => Promise.resolve([]), starterQuestions, storage: null })
    const slots = slotsIn(widget.scope)
    const rows = () => [...widget.scope.querySelectorAll('[data-slot="search-result"]')].map((row) => row.textContent)
    return { ...widget, slots, rows }
  }

  test('the search offers starter questions, and Enter asks none before the reader has moved to it', async () => {
    const { handle, slots, scope, rows } = open(['How do I start?', 'What does it cost?', 'Who is it for?', 'A fourth'])
    await slots.wait('launcher')
    handle.current!.openSearch()
    await expect.poll(focused).toBe('search-input')
    await expect.poll(rows).toEqual(['How do I start?', 'What does it cost?', 'Who is it for?'])
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe('search-input')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    await slots.waitForAnswer()
    expect(scope.querySelector('[data-role="user"]')?.textContent).toContain('What does it cost?')
  })

  test('the first arrow key selects the first question', async () => {
    const { handle, slots, scope } = open(['How do I start?', 'What does it cost?'])
    await slots.wait('launcher')
    handle.current!.openSearch()
    await expect.poll(focused).toBe('search-input')
    const selected = () => scope.querySelector('[aria-selected="true"]')?.textContent
    expect(selected()).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(selected).toBe('How do I start?')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(selected).toBe('How do I start?')
  })

  test('says which keys do what, to eyes only', async () => {
    const { handle, slots } = open([])
    await slots.wait('launcher')
    handle.current!.openSearch()
    await expect.poll(() => slots.find('search-keys')?.innerText.replace(/\s+/g, ' ')).toBe('↑ ↓ Move ↵ Open Esc Close')
    expect(slots.find('search-keys')?.getAttribute('aria-hidden')).toBe('true')
  })
})
