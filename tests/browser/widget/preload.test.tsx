/** The code for answers loads while a reader types. For readers who never ask, it does not load. */
import { page, userEvent } from 'vitest/browser'
import { expect, onTestFinished, test } from 'vitest'
import { renderWidget } from './renderWidget.tsx'
import { slotsIn } from './slots.ts'

/** The lazy files that the page has fetched so far. */
function fetched() {
  const names = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  return ['/src/chat/requestRuntime.ts', '/src/markdown/render/MarkdownDocument.tsx'].filter((path) => names.has(path))
}

test('the code for answers loads when the reader types, not before', async () => {
  // The unbundled sources would fill the browser's list of resources.
  performance.setResourceTimingBufferSize(5_000)
  await page.viewport(1000, 760)
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } })
  const slots = slotsIn(renderWidget({}).scope)
  const launcher = await slots.wait('launcher')
  expect(fetched()).toEqual([])
  await userEvent.hover(launcher)
  launcher.click()
  await slots.wait('input')
  expect(fetched()).toEqual([])
  await userEvent.keyboard('H')
  await expect.poll(fetched).toHaveLength(2)
  await userEvent.keyboard('ow?{Enter}')
  await slots.waitForAnswer()
})

test('a conversation mounts when a reader hovers the launcher, but requests and stores nothing', async () => {
  await page.viewport(1000, 760)
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } })
  const storage = new Map<string, string>()
  const { scope, fetch } = renderWidget({
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  })
  const slots = slotsIn(scope)
  const launcher = await slots.wait('launcher')
  expect(slots.find('input')).toBeNull()
  await userEvent.hover(launcher)
  const input = await slots.wait('input')
  expect(input.checkVisibility()).toBe(false)
  expect(document.activeElement).toBe(document.body)
  expect(fetch.requests).toEqual([])
  expect([...storage]).toEqual([])
  launcher.click()
  await expect.poll(() => slots.find('input')?.matches(':focus')).toBe(true)
  expect(slots.find('input')).toBe(input)
})

test('a panel that is likely to open loads its fonts, unseen', async () => {
  await page.viewport(1000, 760)
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } })
  const font = new FontFace('Title Font', 'url("/no-such-font.woff2")')
  document.fonts.add(font)
  onTestFinished(() => void document.fonts.delete(font))
  font.loaded.catch(() => {})
  const slots = slotsIn(renderWidget({ config: { fonts: { heading: { family: 'Title Font' } } } }).scope)
  await userEvent.hover(await slots.wait('launcher'))
  // Fonts load when text that uses them is laid out. Only the panel has headings.
  await expect.poll(() => font.status).not.toBe('unloaded')
  expect(slots.find('panel')?.checkVisibility()).toBe(false)
  expect(slots.find('panel')?.style.display).toBe('')
})

test('opening moves the focus straight to the field', async () => {
  await page.viewport(1000, 760)
  const slots = slotsIn(renderWidget({ storage: undefined }).scope)
  await userEvent.hover(await slots.wait('launcher'))
  const input = await slots.wait('input')
  await slots.wait('header')
  const focused: unknown[] = []
  const note = ({ target }: FocusEvent) => void focused.push(target)
  document.addEventListener('focusin', note)
  onTestFinished(() => document.removeEventListener('focusin', note))
  slots.find('launcher')!.click()
  await expect.poll(() => input.matches(':focus')).toBe(true)
  expect(focused).toEqual([input])
  expect(input.hasAttribute('autofocus')).toBe(false)
})
