/** A question that was not sent stays in the tab. */
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keepDraft } from '../../../src/widget/keepDraft.ts'
import { panelKey } from '../../../src/widget/panelKey.ts'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1000, 760)
})

const slots = slotsIn(document)
/** Of the assistant that `renderWidget` renders. */
const KEY = `${panelKey({ baseUrl: 'https://docs.test', domain: 'acme' })}:draft`
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
  await userEvent.keyboard('How do I')
  await expect.poll(() => (dispatchEvent(new Event('pagehide')), kept().length)).toBe(1)
})

test('it gives way to the words of a host, which are written', async () => {
  sessionStorage.setItem(KEY, 'How do I start?')
  const { handle } = await open()
  await expect.poll(draft).toBe('How do I start?')
  handle.current!.ask('What is X?')
  await userEvent.keyboard('!')
  await expect.poll(() => kept()[0]?.[1]).toBe('What is X?!')
})

test('it gives way to the words of a reader who types before it is there', async () => {
  const field = document.createElement('div')
  field.innerHTML = '<textarea data-slot="input">New</textarea>'
  document.body.append(field)
  const input = field.querySelector('textarea')!
  sessionStorage.setItem(KEY, 'Old')
  const stop = keepDraft(field, KEY.replace(/:draft$/, ''), true, (text) => (input.value = text))
  onTestFinished(() => {
    stop()
    field.remove()
    sessionStorage.clear()
  })
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem(KEY)).toBe('New\n\nOld')
  input.value = ''
  dispatchEvent(new Event('pagehide'))
  expect(input.value).toBe('Old')
  expect(sessionStorage.getItem(KEY)).toBe('Old')
})

test('an empty field of another assistant of the same kind leaves it alone', async () => {
  const first = renderWidget({ storage: localStorage, variant: 'inline' })
  await expect.poll(() => slots.all('input').length).toBe(1)
  await userEvent.click(slots.find('input')!)
  await userEvent.keyboard('How do I')
  await expect.poll(() => kept().length).toBe(1)
  const value = kept()[0]![1]
  sessionStorage.clear()
  renderWidget({ storage: localStorage, variant: 'inline' })
  await expect.poll(() => slots.all('input').length).toBe(2)
  await userEvent.click(slots.all('input')[0]!)
  await userEvent.keyboard(' it')
  await expect.poll(() => kept()[0]?.[1]).toBe(`${value} it`)
  dispatchEvent(new Event('pagehide'))
  expect(kept()[0]![1]).toBe(`${value} it`)
  first.unmount()
})

test('one that is too long to be kept takes no place of the page', async () => {
  await open()
  await userEvent.fill(slots.find('input')!, 'x'.repeat(40_001))
  await expect.poll(() => (dispatchEvent(new Event('pagehide')), kept().length)).toBe(0)
})

test('what is there goes when the page has no storage any more', async () => {
  const { rerender } = await open()
  await userEvent.keyboard('How do I')
  await expect.poll(() => kept().length).toBe(1)
  rerender({ storage: null })
  await expect.poll(() => kept().length).toBe(0)
})

test('nothing is written without a storage', async () => {
  const { unmount } = await open({ storage: null })
  await userEvent.keyboard('How do I')
  dispatchEvent(new Event('pagehide'))
  unmount()
  expect(kept()).toEqual([])
})
