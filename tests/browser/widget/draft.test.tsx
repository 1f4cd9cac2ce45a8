/** An unsent question is stored for the tab. */
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { storeDraft } from '../../../src/widget/storeDraft.ts'
import { createPanelKey } from '../../../src/widget/createPanelKey.ts'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1000, 760)
})

const slots = slotsIn(document)
/** The key of the assistant that `renderWidget` renders. */
const KEY = `${createPanelKey({ baseUrl: 'https://docs.test', domain: 'acme' })}:draft`
const draft = () => (slots.find('input') as HTMLTextAreaElement | null)?.value
const kept = () => Object.entries(sessionStorage).filter(([key]) => key.endsWith(':draft'))

async function open(props: object = { storage: localStorage }) {
  const widget = renderWidget(props)
  ;(await slots.wait('launcher')).click()
  await expect.poll(focused).toBe('input')
  return widget
}

test('it is stored when the reader pauses, restored later, and removed when it is sent', async () => {
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

test('it is stored immediately when the page is left', async () => {
  await open()
  await userEvent.keyboard('How do I')
  await expect.poll(() => (dispatchEvent(new Event('pagehide')), kept().length)).toBe(1)
})

test('it does not replace text from the host, which is stored', async () => {
  sessionStorage.setItem(KEY, 'How do I start?')
  const { handle } = await open()
  await expect.poll(draft).toBe('How do I start?')
  handle.current!.ask('What is X?')
  await userEvent.keyboard('!')
  await expect.poll(() => kept()[0]?.[1]).toBe('What is X?!')
})

test('it does not replace text that the reader types before it is restored', async () => {
  const field = document.createElement('div')
  field.innerHTML = '<textarea data-slot="input">New</textarea>'
  document.body.append(field)
  const input = field.querySelector('textarea')!
  sessionStorage.setItem(KEY, 'Old')
  const stop = storeDraft(field, KEY.replace(/:draft$/, ''), true, (text) => (input.value = text))
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

test('two assistants of the same kind each store their own', async () => {
  const start = async () => {
    const widgets = [1, 2].map(() => renderWidget({ storage: localStorage, variant: 'inline' }))
    await expect.poll(() => slots.all('input').length).toBe(2)
    return widgets
  }
  const drafts = () => slots.all('input').map((input) => (input as HTMLTextAreaElement).value)
  const first = await start()
  await userEvent.fill(slots.all('input')[0]!, 'One?')
  await userEvent.fill(slots.all('input')[1]!, 'Two?')
  await expect.poll(() => kept().length).toBe(2)
  for (const { unmount } of first) unmount()

  const second = await start()
  await expect.poll(drafts).toEqual(['One?', 'Two?'])
  await userEvent.fill(slots.all('input')[1]!, '')
  await expect.poll(() => kept().map(([, value]) => value)).toEqual(['One?'])
  second[1]!.rerender({ variant: 'inline', storage: null })
  expect(kept()).toHaveLength(1)
})

test('it follows a change of the domain, without replacing that of another assistant', async () => {
  const keyOf = (domain: string) =>
    `${createPanelKey({ baseUrl: 'https://docs.test', domain, variant: 'inline' })}:draft`
  const one = renderWidget({ storage: localStorage, variant: 'inline' })
  renderWidget({ storage: localStorage, variant: 'inline', domain: 'other' })
  await expect.poll(() => slots.all('input').length).toBe(2)
  await userEvent.fill(slots.all('input')[0]!, 'One?')
  await userEvent.fill(slots.all('input')[1]!, 'Two?')
  await expect.poll(() => kept().length).toBe(2)
  one.rerender({ domain: 'other' })
  await expect
    .poll(() => Object.fromEntries(kept()))
    .toEqual({ [keyOf('other')]: 'Two?', [keyOf('other').replace(':draft', '+:draft')]: 'One?' })
  one.rerender({ domain: 'third' })
  await expect.poll(() => Object.fromEntries(kept())).toEqual({ [keyOf('other')]: 'Two?', [keyOf('third')]: 'One?' })
})

test('a page restored from the back/forward cache shows it as the next page left it', async () => {
  const leaveAndReturn = (change: () => void) => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    change()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }
  await open()
  await userEvent.keyboard('How do I')
  leaveAndReturn(() => sessionStorage.setItem(KEY, 'How do I start?'))
  await expect.poll(draft).toBe('How do I start?')
  leaveAndReturn(() => {})
  await expect.poll(draft).toBe('How do I start?')
  leaveAndReturn(() => sessionStorage.removeItem(KEY))
  await expect.poll(draft).toBe('')
  const long = 'x'.repeat(40_001)
  await userEvent.fill(slots.find('input')!, long)
  leaveAndReturn(() => sessionStorage.setItem(KEY, 'New'))
  await expect.poll(draft).toBe(long)
  await userEvent.fill(slots.find('input')!, '')
  await expect.poll(draft).toBe('New')
})

test('it is not stored if it is too long, because the page shares the storage', async () => {
  await open()
  await userEvent.fill(slots.find('input')!, 'x'.repeat(40_001))
  await expect.poll(() => (dispatchEvent(new Event('pagehide')), kept().length)).toBe(0)
})

test('a stored question is removed when the page has no storage any more', async () => {
  const { rerender } = await open()
  await userEvent.keyboard('How do I')
  await expect.poll(() => kept().length).toBe(1)
  rerender({ storage: null })
  await expect.poll(() => kept().length).toBe(0)
})

test('nothing is stored without a storage', async () => {
  const { unmount } = await open({ storage: null })
  await userEvent.keyboard('How do I')
  dispatchEvent(new Event('pagehide'))
  unmount()
  expect(kept()).toEqual([])
})
