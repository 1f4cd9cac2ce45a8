/** Without docs.json, the widget takes its colours and font from the page. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createElementClass } from '../../../src/embed/createElementClass.ts'
import { measureContrast } from '../../../src/config/theme/contrast.ts'
import type { Rgb } from '../../../src/config/settings/hexColor.ts'
import { readHostLooks } from '../../../src/page/readHostLooks.ts'
import { Root } from '../../../src/widget/PageRoot.tsx'
import { renderWidget } from './renderWidget.tsx'
import { slotsIn } from './slots.ts'

const html = document.documentElement

beforeEach(() => page.viewport(1000, 760))
afterEach(() => {
  for (const name of html.getAttributeNames()) html.removeAttribute(name)
  document.body.removeAttribute('style')
})

function setPage(css: string) {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  onTestFinished(() => style.remove())
}

test.each([
  ['Docusaurus', ':root { --ifm-color-primary: #2e8555 }', '#2e8555'],
  ['VitePress', ':root { --vp-c-indigo-1: #3451b2; --vp-c-brand-1: var(--vp-c-indigo-1) }', '#3451b2'],
  ['Starlight', ':root { --sl-hue: 234; --sl-color-accent: hsl(var(--sl-hue), 90%, 60%) }', '#3d50f5'],
  ['Material for MkDocs', 'body { --md-primary-fg-color: hsl(231deg 48% 48%) }', '#4051b5'],
  ['shadcn/ui, HSL numbers', ':root { --primary: 221.2 83.2% 53.3% }', '#2563eb'],
  ['shadcn/ui, oklch', ':root { --primary: oklch(0.628 0.258 29.23) }', '#ff0000'],
  ['RGB numbers', ':root { --color-primary: 13 148 136 }', '#0d9488'],
  ['a value that is no colour', ':root { --primary: calc(1px) }', undefined],
  ['a transparent one', ':root { --primary: transparent }', undefined],
  ['nothing', '', undefined],
])('reads the accent colour of %s', (_, css, accent) => {
  setPage(css)
  expect(readHostLooks(document.body, 'light')?.colors.primary).toBe(accent)
})

const rgbOf = (value: string) => value.match(/\d+/g)!.slice(0, 3).map(Number) as unknown as Rgb

test('uses the page’s accent, background, font and mode, and ensures the contrast', async () => {
  setPage(`
    :root { --vp-c-brand-1: #fde047; --vp-c-bg: #fffdf5 } .dark { --vp-c-brand-1: #a855f7; --vp-c-bg: #1b1b1f }
    body { font-family: 'Courier New', monospace }`)
  const { scope } = renderWidget({ defaultOpen: true })
  const slots = slotsIn(scope)
  const panel = await slots.wait('panel')
  const background = () => getComputedStyle(panel).backgroundColor
  const variable = (name: string) => getComputedStyle(slots.find('root')!).getPropertyValue(name).trim()
  await expect.poll(background).toBe('rgb(255, 253, 245)')
  expect(variable('--da-brand')).toBe('#fde047')
  expect(getComputedStyle(panel).fontFamily).toMatch(/^"?Courier New"?,/)
  const probe = panel.appendChild(document.createElement('data'))
  probe.style.color = 'var(--da-accent)'
  expect(measureContrast(rgbOf(getComputedStyle(probe).color), [255, 253, 245])).toBeGreaterThanOrEqual(4.5)
  html.className = 'dark'
  // In dark mode, a panel above the page is a step lighter than the page.
  await expect.poll(background).toBe('rgb(33, 33, 37)')
  expect(variable('--da-brand')).toBe('#a855f7')
})

test('the parts in a layout of the host’s own take them too, unless they are given variables', async () => {
  setPage(':root { --vp-c-brand-1: #fde047 } .dark { --vp-c-brand-1: #a855f7 }')
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  const find = () => box.querySelector<HTMLElement>('[data-slot="root"]')!
  const brand = () => getComputedStyle(find()).getPropertyValue('--da-brand').trim()
  flushSync(() => root.render(<Root variant="inline">Hello</Root>))
  await expect.poll(brand).toBe('#fde047')
  html.className = 'dark'
  await expect.poll(brand).toBe('#a855f7')
  expect(find().dataset.daTheme).toBe('dark')
  flushSync(() => root.render(<Root variant="inline" colorScheme="light" variables={{ '--da-brand': '#123456' }} />))
  expect(brand()).toBe('#123456')
  expect(find().dataset.daTheme).toBe('light')
})

test('docs.json takes precedence', async () => {
  setPage(':root { --primary: #ff0000 }')
  const { scope } = renderWidget({ config: { colors: { primary: '#0000ff' } } })
  const launcher = await slotsIn(scope).wait('launcher')
  await expect.poll(() => getComputedStyle(launcher).backgroundColor).toBe('rgb(0, 0, 255)')
})

test('the script tag’s launcher has the page’s colour before the widget has loaded', () => {
  setPage(':root { --ifm-color-primary: #2e8555 }')
  customElements.define(
    'own-looks',
    createElementClass(
      () => new Promise(() => {}),
      () => new Promise(() => {}),
      () => new Promise(() => {}),
    ),
  )
  const element = document.createElement('own-looks')
  document.body.append(element)
  onTestFinished(() => element.remove())
  const launcher = element.shadowRoot!.querySelector('button')!
  expect(getComputedStyle(launcher).backgroundColor).toBe('rgb(46, 133, 85)')
  expect(getComputedStyle(launcher).color).toBe('rgb(0, 0, 0)')
})
