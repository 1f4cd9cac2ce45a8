/** How readers resize the panel with pointer and keyboard, and how the page makes room for it. */
import { cdp, page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { DocsAssistantProps } from '../../../src/index.ts'
import { DIALOGS, type DialogVariant } from '../../../src/variants.ts'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

const VARIANTS = Object.keys(DIALOGS) as DialogVariant[]
const RESIZABLE = VARIANTS.filter((variant) => DIALOGS[variant] !== 'modal')

beforeEach(() => page.viewport(1200, 760))
afterEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('dir')
})

async function openPanel(props: Partial<DocsAssistantProps> = {}, where = {}) {
  const widget = renderWidget({ variant: 'panel', storage: localStorage, ...props }, where)
  const slots = slotsIn(widget.scope)
  await slots.wait('launcher')
  widget.handle.current!.open()
  await expect.poll(focused).toBe('input')
  const panel = slots.find('panel')!
  if (props.variant !== 'modal') await slots.wait('panel-edge')
  await expect.poll(() => widget.scope.getAnimations().length).toBe(0)
  return { ...widget, slots, panel, width: () => Math.round(panel.getBoundingClientRect().width) }
}

const edgeOf = ({ slots }: { slots: ReturnType<typeof slotsIn> }) => slots.wait('panel-edge')

function drag(edge: HTMLElement, to: number, pointerType = 'mouse') {
  const { x, y, width } = edge.getBoundingClientRect()
  const at = (clientX: number) => ({ bubbles: true, pointerId: 1, pointerType, button: 0, clientX, clientY: y + 90 })
  // The browser can't capture the pointer of a synthetic event.
  edge.setPointerCapture = () => {}
  edge.dispatchEvent(new PointerEvent('pointerdown', at(x + width / 2)))
  for (const part of [0.3, 0.7, 1]) edge.dispatchEvent(new PointerEvent('pointermove', at(x + width / 2 + to * part)))
  edge.dispatchEvent(new PointerEvent('pointerup', at(x + width / 2 + to)))
}

test.each([...VARIANTS.map((variant) => ({ variant, width: 1000 })), { variant: 'modal' as const, width: 400 }])(
  'a $variant fits a page that is $width pixels wide and has a zoom',
  async ({ variant, width }) => {
    await page.viewport(width, 700)
    const { style } = document.documentElement
    style.setProperty('zoom', '1.5')
    onTestFinished(() => void style.removeProperty('zoom'))
    const { panel } = await openPanel({ variant })
    const box = panel.getBoundingClientRect()
    expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-1)
    expect(box.right).toBeLessThanOrEqual(innerWidth + 1)
    expect(box.bottom).toBeLessThanOrEqual(innerHeight + 1)
  },
)

describe.each([{ isInShadow: false }, { isInShadow: true }])('the edge (in a shadow root: $isInShadow)', (where) => {
  test.each(RESIZABLE)('of a %s moves with the pointer, within limits', async (variant) => {
    const widget = await openPanel({ variant }, where)
    const edge = await edgeOf(widget)
    const before = widget.width()
    const right = widget.panel.getBoundingClientRect().right
    drag(edge, -180)
    await expect.poll(widget.width).toBe(before + 180)
    expect(widget.panel.getBoundingClientRect().right).toBe(right)
    drag(edge, -5000)
    await expect.poll(widget.width).toBe(1160)
    drag(edge, 5000)
    await expect.poll(widget.width).toBe(320)
    // The edge is at the beginning of the panel.
    const grip = edge.getBoundingClientRect()
    const left = widget.panel.getBoundingClientRect().left
    expect(grip.left).toBeLessThan(left)
    expect(grip.right).toBeGreaterThan(left)
    edge.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    await expect.poll(widget.width).toBe(before)
  })

  test('moves by keyboard, and has the width of the panel as its value', async () => {
    const widget = await openPanel({}, where)
    const edge = await edgeOf(widget)
    edge.focus()
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('440')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(widget.width).toBe(464)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.poll(widget.width).toBe(416)
    await userEvent.keyboard('{Home}')
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('320')
    await userEvent.keyboard('{End}')
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(edge.getAttribute('aria-valuemax'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(widget.width).toBe(440)
    expect(edge.role ?? edge.getAttribute('role')).toBe('separator')
    expect(edge.ariaLabel).toBe('Width of the panel')
    expect(focused()).toBe('panel-edge')
  })
})

test('on a right-to-left page, the edge is on the other side, and the arrow keys are reversed', async () => {
  document.documentElement.dir = 'rtl'
  const widget = await openPanel()
  const edge = await edgeOf(widget)
  expect(widget.panel.getBoundingClientRect().left).toBe(0)
  expect(edge.getBoundingClientRect().right).toBeGreaterThan(440)
  edge.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(widget.width).toBe(464)
  drag(edge, 100)
  await expect.poll(widget.width).toBe(564)
})

test('with `placement="start"`, the edge is on the other side, clear of the scroll bar', async () => {
  const widget = await openPanel({ placement: 'start' })
  const edge = await edgeOf(widget)
  expect(edge.getBoundingClientRect().left).toBeGreaterThan(430)
  drag(edge, 60)
  await expect.poll(widget.width).toBe(500)
})

test('the width is stored for the reader, except with `storage={null}`', async () => {
  const first = await openPanel()
  drag(await edgeOf(first), -100)
  await expect.poll(first.width).toBe(540)
  first.unmount()
  const second = await openPanel()
  await expect.poll(second.width).toBe(540)
  second.unmount()
  const third = await openPanel({ storage: null })
  expect(third.width()).toBe(440)
})

test('a host sets the default width with a CSS variable', async () => {
  const style = document.createElement('style')
  style.textContent = '[data-slot="root"] { --da-panel-width: 500px }'
  document.head.append(style)
  try {
    const widget = await openPanel()
    expect(widget.width()).toBe(500)
    ;(await edgeOf(widget)).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(widget.width).toBe(524)
  } finally {
    style.remove()
  }
})

test.each(VARIANTS)('a %s is enlarged, and Escape or the menu undo it', async (variant) => {
  const widget = await openPanel({ variant })
  const { slots } = widget
  const choose = async (name: string) => {
    await userEvent.click(widget.scope.querySelector('[data-slot="header"] [aria-haspopup="menu"]')!)
    const menu = await slots.wait('more-menu')
    const item = [...menu.querySelectorAll('[role="menuitem"]')].find(({ textContent }) => textContent === name)
    await userEvent.click(item!)
  }
  const before = widget.width()
  await choose('Enlarge the panel')
  await expect.poll(widget.width).toBe(960)
  expect(slots.find('panel-edge')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(widget.width).toBe(before)
  expect(widget.panel.dataset.state).toBe('open')
  await choose('Enlarge the panel')
  await expect.poll(widget.width).toBe(960)
  await choose('Restore the size')
  await expect.poll(widget.width).toBe(before)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => widget.panel.dataset.state).toBe('closed')
})

/** A page with a column of text, at the left of the window. */
function addPage(style: string) {
  const main = document.createElement('main')
  main.innerHTML = `<p style="${style}">${'The page. '.repeat(400)}</p>`
  document.body.append(main)
  onTestFinished(() => main.remove())
}

test.each([
  { page: 'text that stays wide enough', style: '', pushes: true },
  { page: 'a narrow column that stays as wide as it is', style: 'width: 200px', pushes: true },
  { page: 'text that would be too narrow', style: 'margin-left: 480px', pushes: false },
  { page: 'text that does not give way', style: 'width: 900px', pushes: false },
  { page: 'text that is fixed to the window', style: 'position: absolute; left: 700px; width: 300px', pushes: false },
])('the panel pushes or covers $page ($pushes), as measured', async ({ style, pushes }) => {
  addPage(style)
  const widget = await openPanel()
  await expect.poll(() => document.documentElement.dataset.daPush).toBe(pushes ? 'right' : undefined)
  widget.handle.current!.close()
  await expect.poll(() => document.documentElement.dataset.daPush).toBeUndefined()
  expect(document.documentElement.getAttribute('style')).toBeNull()
})

test('the page’s text stays beside the panel, and has its full width again on close', async () => {
  const main = document.createElement('main')
  main.textContent = 'The page. '.repeat(400)
  document.body.append(main)
  const html = document.documentElement
  try {
    const widget = await openPanel()
    await expect.poll(() => html.dataset.daPush).toBe('right')
    expect(html.style.getPropertyValue('--da-push')).toBe('440px')
    expect(main.getBoundingClientRect().right).toBeLessThanOrEqual(widget.panel.getBoundingClientRect().left)
    drag(await edgeOf(widget), -100)
    await expect.poll(() => html.style.getPropertyValue('--da-push')).toBe('540px')
    expect(main.getBoundingClientRect().right).toBeLessThanOrEqual(widget.panel.getBoundingClientRect().left)
    // A page that would become too narrow is not pushed.
    await userEvent.keyboard('{End}')
    await expect.poll(() => html.dataset.daPush).toBeUndefined()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => html.dataset.daPush).toBe('right')
    widget.handle.current!.close()
    await expect.poll(() => html.dataset.daPush).toBeUndefined()
    expect(html.getAttribute('style')).toBeNull()
  } finally {
    main.remove()
  }
})

test('the page is printed in its full width', async () => {
  const tools = cdp() as unknown as { send: (method: string, options: object) => Promise<unknown> }
  const show = (media: string) => tools.send('Emulation.setEmulatedMedia', { media })
  onTestFinished(() => void show(''))
  await openPanel()
  const html = document.documentElement
  await expect.poll(() => html.dataset.daPush).toBe('right')
  await show('print')
  await expect.poll(() => getComputedStyle(html).paddingRight).toBe('0px')
  expect(html.dataset.daPush).toBeUndefined()
  await show('')
  await expect.poll(() => getComputedStyle(html).paddingRight).toBe('440px')
})

test('a panel that is open from the start also pushes', async () => {
  const { unmount } = renderWidget({ variant: 'panel', defaultOpen: true })
  await expect.poll(() => document.documentElement.dataset.daPush).toBe('right')
  unmount()
  expect(document.documentElement.dataset.daPush).toBeUndefined()
})

test('with `push={false}`, and for a popover, the page keeps its width', async () => {
  const plain = await openPanel({ push: false })
  await edgeOf(plain)
  expect(document.documentElement.dataset.daPush).toBeUndefined()
  plain.unmount()
  await edgeOf(await openPanel({ variant: 'popover' }))
  expect(document.documentElement.dataset.daPush).toBeUndefined()
})

test('a panel that fills a phone, and an inline panel, have no edge', async () => {
  await page.viewport(390, 760)
  const widget = renderWidget({ variant: 'panel' })
  const slots = slotsIn(widget.scope)
  await slots.wait('launcher')
  widget.handle.current!.open()
  await expect.poll(focused).toBe('input')
  expect(slots.find('panel-edge')).toBeNull()
  expect(document.documentElement.dataset.daPush).toBeUndefined()
  await page.viewport(1200, 760)
  await slots.wait('panel-edge')
})

test('the panel closes with a short motion, and without one where readers prefer that', async () => {
  const tools = cdp() as unknown as { send: (method: string, options: object) => Promise<unknown> }
  const prefer = (value: string) =>
    tools.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  onTestFinished(() => void prefer(''))
  const { panel, handle } = await openPanel()
  const style = getComputedStyle(panel)
  handle.current!.close()
  await expect.poll(() => panel.dataset.state).toBe('closed')
  expect(new Set(style.transitionDuration.split(', '))).toEqual(new Set(['0.11s']))
  expect(style.pointerEvents).toBe('none')
  await expect.poll(() => style.display).toBe('none')
  await prefer('reduce')
  handle.current!.open()
  await expect.poll(() => panel.dataset.state).toBe('open')
  handle.current!.close()
  await expect.poll(() => panel.dataset.state).toBe('closed')
  expect(style.display).toBe('none')
})
