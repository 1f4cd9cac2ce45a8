import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

async function openWidget(props = {}) {
  const widget = renderWidget(props)
  const slots = slotsIn(widget.scope)
  const launcher = await slots.wait('launcher')
  launcher.click()
  await expect.poll(focused).toBe('input')
  await expect.poll(() => slots.find('panel')!.getAnimations().length).toBe(0)
  return { ...widget, slots, panel: slots.find('panel')! }
}

describe.each([320, 360, 430])('on a phone of %i pixels', (width) => {
  beforeEach(() => page.viewport(width, 700))

  test('the panel fills the window, and the page behind is inert', async () => {
    const { panel } = await openWidget()
    const box = panel.getBoundingClientRect()
    expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, width, 700])
    expect(panel.matches(':modal')).toBe(true)
  })

  test('an answer and context chips do not overflow sideways', async () => {
    const { slots, panel, handle } = await openWidget({
      starterQuestions: ['A rather long question about colours, fonts and icons?'],
    })
    handle.current!.addContext({
      type: 'code',
      value: 'const averyveryveryverylongnamewithoutanybreak = createTheEntireWorldAtOnce()',
    })
    await slots.wait('context-chip')
    const outside = () =>
      [...panel.querySelectorAll('[data-slot], button')].filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > width
      })
    expect(outside()).toEqual([])
    await userEvent.keyboard('How?{Enter}')
    await slots.waitForAnswer()
    expect(outside()).toEqual([])
    expect(panel.scrollWidth).toBe(width)
  })
})

test.each(['ltr', 'rtl'] as const)('the page menu stays in the window (%s)', async (dir) => {
  await page.viewport(320, 700)
  const { slots } = await openWidget({ dir, config: { contextual: { options: ['copy', 'view', 'claude', 'mcp'] } } })
  const findButton = () => slots.find('header')!.querySelector<HTMLElement>('[aria-haspopup="menu"]')
  await expect.poll(findButton).not.toBeNull()
  findButton()!.click()
  const menu = await slots.wait('more-menu')
  await expect.poll(() => menu.getAnimations().length).toBe(0)
  const { left, right } = menu.getBoundingClientRect()
  expect(left).toBeGreaterThan(0)
  expect(right).toBeLessThan(320)
})

test('many questions in the queue leave the field and the conversation visible', async () => {
  await page.viewport(360, 700)
  const { slots, handle } = await openWidget({ fetch: () => new Promise(() => {}) })
  for (let count = 1; count <= 20; count += 1) handle.current!.ask(`Question ${count}?`, { send: true })
  await expect.poll(() => slots.all('queued').length).toBeGreaterThanOrEqual(18)
  expect(slots.find('input')!.getBoundingClientRect().bottom).toBeLessThan(700)
  expect(slots.find('thread')!.clientHeight).toBeGreaterThan(350)
})

test('at 400 % zoom, a queue and a long question leave the field and a part of the conversation visible', async () => {
  await page.viewport(320, 256)
  const { slots, panel, handle } = await openWidget({ fetch: () => new Promise(() => {}) })
  for (let count = 1; count <= 6; count += 1) handle.current!.ask(`Question ${count}?`, { send: true })
  await expect.poll(() => slots.all('queued').length).toBeGreaterThanOrEqual(4)
  const bottom = () => slots.find('composer')!.getBoundingClientRect().bottom
  expect(bottom()).toBeLessThanOrEqual(256)
  expect(slots.find('thread')!.clientHeight).toBeGreaterThanOrEqual(64)
  handle.current!.ask('line\n'.repeat(9))
  await expect.poll(() => slots.find('input')!.clientHeight).toBeGreaterThan(60)
  expect(bottom()).toBeLessThanOrEqual(256)
  expect(panel.scrollTop).toBe(0)
})

test('at 400 % zoom, much context leaves the field in view', async () => {
  await page.viewport(320, 256)
  const { slots, handle } = await openWidget()
  for (let count = 1; count <= 6; count += 1)
    handle.current!.addContext({ type: 'code', value: `createTheEntireWorldAtOnce(${count})` })
  await expect.poll(() => slots.all('context-chip').length).toBe(6)
  expect(slots.find('input')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(256)
  const last = slots.all('context-chip').at(-1)!.querySelector('button')!
  last.focus()
  await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThan(220)
})

test('rotating the phone keeps the panel, the draft and the focus', async () => {
  await page.viewport(360, 700)
  const { slots, panel } = await openWidget()
  await userEvent.keyboard('half a ques')
  await page.viewport(900, 700)
  await expect.poll(() => panel.matches(':popover-open')).toBe(true)
  expect(slots.find('panel')).toBe(panel)
  await userEvent.keyboard('tion')
  expect((slots.find('input') as HTMLTextAreaElement).value).toBe('half a question')
  expect(focused()).toBe('input')
})

test('the panel fills the area above an on-screen keyboard', async () => {
  await page.viewport(360, 700)
  const { panel } = await openWidget()
  const viewport = window.visualViewport!
  const visible = { height: 380, offsetTop: 60 }
  for (const [name, value] of Object.entries(visible))
    Object.defineProperty(viewport, name, { value, configurable: true })
  viewport.dispatchEvent(new Event('resize'))
  const box = panel.getBoundingClientRect()
  for (const name of Object.keys(visible)) Reflect.deleteProperty(viewport, name)
  expect([box.top, box.height]).toEqual([60, 380])
})
