/** A question that was not sent stays in the tab. */
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test } from 'vitest'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1000, 760)
})

const slots = slotsIn(document)
const draft = () => (slots.find('input') as HTMLTextAreaElement | null)?.value
const kept = () => Object.entries(sessionStorage).filter(([key]) => key.endsWith(':draft'))

async function open(props: object = { storage: localStorage }) {
  const widget = renderWidget(props)
  ;(await slots.wait('launcher')).click()
  await expect.poll(focused).toBe('input')
  return widget
}

test('it is written when the reader pauses, comes back, and goes when it is sent', async () => {
  const { unmount } = await open()
  await userEvent.keyboard('How do I')
  await expect.poll(() => kept().map(([, value]) => value)).toEqual(['How do I'])
  unmount()
  await open()
  await expect.poll(draft).toBe('How do I')
  await userEvent.keyboard(' start?{Enter}')
  await slots.waitForAnswer()
  await expect.poll(kept).toEqual([])
})

test('it is written at once when the page goes', async () => {
  await open()
  // Its code is there.
  await import('../../../src/widget/tabMemory.ts')
  await userEvent.keyboard('How do I')
  await expect.poll(() => (dispatchEvent(new Event('pagehide')), kept().length)).toBe(1)
})

test('nothing is written without a storage', async () => {
  const { unmount } = await open({ storage: null })
  await userEvent.keyboard('How do I')
  dispatchEvent(new Event('pagehide'))
  unmount()
  expect(kept()).toEqual([])
})
