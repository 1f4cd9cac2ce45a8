/** The names of buttons that have an icon alone, for readers who see. */
import { userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { renderWidget } from './renderWidget.tsx'
import { slotsIn } from './slots.ts'

async function openPanel() {
  const { scope, handle } = renderWidget()
  const slots = slotsIn(scope)
  await slots.wait('launcher')
  handle.current!.open()
  await slots.wait('input')
  return { slots, close: scope.querySelector<HTMLElement>('[data-slot="header"] [aria-keyshortcuts="Escape"]')! }
}

test('a tooltip shows the name and the shortcut, stays while the pointer is on it, and any key hides it', async () => {
  const { slots, close } = await openPanel()
  await userEvent.hover(close)
  const tip = await slots.wait('tooltip')
  expect([tip.firstChild!.textContent, tip.querySelector('kbd')!.textContent]).toEqual(['Close', 'Esc'])
  expect(tip.ariaHidden).toBe('true')
  const [box, button] = [tip.getBoundingClientRect(), close.getBoundingClientRect()]
  expect(box.top).toBeGreaterThanOrEqual(button.bottom)
  expect(box.right).toBeLessThanOrEqual(innerWidth)
  await userEvent.hover(tip)
  expect(tip.isConnected).toBe(true)
  await userEvent.keyboard('{Control}')
  await expect.poll(() => slots.find('tooltip')).toBeNull()
  expect(slots.find('panel')!.dataset.state).toBe('open')
})

test('no name is repeated by a title', async () => {
  const { slots } = await openPanel()
  const named = [...slots.find('panel')!.querySelectorAll('[title]')]
  expect(named.filter((element) => element.getAttribute('title') === element.ariaLabel)).toEqual([])
})
