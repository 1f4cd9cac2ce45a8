/** The header at the widths of phones with touch screens: its title stays readable. */
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { cdp, page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { loadLocale } from '../../../src/locales/loadLocale.ts'
import { offerTip } from '../../../src/ui/tooltip.ts'
import { IconButton } from '../../../src/ui/icons/IconButton.tsx'
import { SettingsContext } from '../../../src/ui/settings.ts'
import { Header } from '../../../src/ui/shell/Header.tsx'
import { Root } from '../../../src/ui/shell/Root.tsx'
import { SiteTitle } from '../../../src/ui/shell/SiteTitle.tsx'
import stylesheet from '../../../src/styles.css?inline'

/** The maximum width of a logo. */
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="144" height="24"><rect width="144" height="24"/></svg>'
const LOGO = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`
const LONG = 'The assistant of the documentation of a product with a name that is rather long'
const ignore = () => {}
const tips = (inside: Element) =>
  [...inside.closest('.da-root')!.querySelectorAll('[data-slot="tooltip"]')].map(({ textContent }) => textContent)

interface DevTools {
  send: (method: string, parameters: object) => Promise<unknown>
}

beforeEach(async () => {
  const tools = cdp() as unknown as DevTools
  const touch = (enabled: boolean) => tools.send('Emulation.setTouchEmulationEnabled', { enabled })
  onTestFinished(() => void touch(false))
  await touch(true)
})

async function draw(title: ReactNode, actions: ReactNode = null) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  document.adoptedStyleSheets = [sheet]
  const container = document.createElement('div')
  document.body.append(container)
  document.body.style.setProperty('margin', '0')
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    document.body.removeAttribute('style')
    document.adoptedStyleSheets = []
  })
  root.render(
    <Root>
      <Header onReset={ignore} onColorSchemeChange={ignore} onOpenChange={ignore} actions={actions}>
        {title}
      </Header>
    </Root>,
  )
  await expect.poll(() => container.querySelector('h2')).not.toBeNull()
  return container.querySelector('h2')!
}

describe.each([320, 360, 430])('at %i pixels', (width) => {
  beforeEach(() => page.viewport(width, 700))

  test('the whole title is readable beside a logo and touch-sized buttons', async () => {
    const title = await draw(<SiteTitle name="Acme" logo={[LOGO]} />)
    await expect.poll(() => title.querySelector('img')?.naturalWidth).toBe(144)
    expect(matchMedia('(pointer: coarse)').matches).toBe(true)
    const box = title.getBoundingClientRect()
    const line = title.querySelector('span')!.getBoundingClientRect()
    const words = title.querySelector('span span')!.getBoundingClientRect()
    // Beside the logo, or outside of the line, where nothing of them can be seen.
    if (words.top < line.bottom) {
      expect(words.left).toBeGreaterThanOrEqual(box.left)
      expect(words.right).toBeLessThanOrEqual(box.right)
      expect(words.bottom).toBeLessThanOrEqual(box.bottom)
    } else expect(words.top).toBeGreaterThanOrEqual(line.bottom + 8)
    expect(title.querySelector('img')!.getBoundingClientRect().right).toBeLessThanOrEqual(box.right)
    expect(title.querySelector('img')!.getBoundingClientRect().width).toBeGreaterThanOrEqual(120)
    expect(title.parentElement!.getBoundingClientRect().height).toBeLessThanOrEqual(52)
  })

  test('a name without a logo is readable', async () => {
    const title = await draw(<SiteTitle name="Acme Developer Docs" />)
    expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight)
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  })

  test('a title that is longer than the line is cut off, and hovering shows all of it', async () => {
    const title = await draw(LONG.repeat(2))
    expect(title.parentElement!.getBoundingClientRect().height).toBeLessThanOrEqual(52)
    expect(title.scrollWidth).toBeGreaterThan(title.clientWidth)
    offerTip(title, undefined, title.textContent)
    await expect.poll(() => tips(title)).toEqual([LONG.repeat(2)])
  })
})

test('a logo beside five buttons stays large enough to read on a phone', async () => {
  await page.viewport(360, 700)
  const more = ['edit', 'conversations'] as const
  const title = await draw(
    <SiteTitle name="Acme" logo={[LOGO]} />,
    more.map((icon) => <IconButton key={icon} icon={icon} label={icon} />),
  )
  await expect.poll(() => title.querySelector('img')?.naturalWidth).toBe(144)
  expect(title.parentElement!.querySelectorAll('button').length).toBe(5)
  expect(title.querySelector('img')!.width).toBeGreaterThanOrEqual(120)
})

const HEBREW = { labels: await loadLocale('he') }

test('in right-to-left layouts, the title follows the logo', async () => {
  await page.viewport(430, 700)
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const title = await draw(
    <SettingsContext.Provider value={HEBREW}>
      <SiteTitle name="Acme" logo={[LOGO]} />
    </SettingsContext.Provider>,
  )
  await expect.poll(() => title.querySelector('img')?.naturalWidth).toBe(144)
  const [logo, words] = [title.querySelector('img')!, title.querySelector('span span')!]
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(logo.getBoundingClientRect().left)
})

test('a low window shows only the logo, without a title below it', async () => {
  await page.viewport(320, 215)
  const title = await draw(<SiteTitle name="Acme" logo={[LOGO]} />)
  await expect.poll(() => title.querySelector('img')?.naturalWidth).toBe(144)
  expect(title.clientHeight).toBeLessThanOrEqual(40)
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight)
  expect(title.querySelector('span span')!.checkVisibility()).toBe(true)
  const [logo, box] = [title.querySelector('img')!.getBoundingClientRect(), title.getBoundingClientRect()]
  expect(logo.top).toBeGreaterThanOrEqual(box.top)
  expect(logo.bottom).toBeLessThanOrEqual(box.bottom)
})

test('the focus ring of a linked logo is not clipped', async () => {
  const title = await draw(<SiteTitle name="Acme" logo={[LOGO]} href="/" />)
  const link = title.querySelector('a')!
  await expect.poll(() => title.querySelector('img')?.naturalWidth).toBe(144)
  await userEvent.tab()
  expect(document.activeElement).toBe(link)
  const { outlineOffset, outlineWidth } = getComputedStyle(link)
  const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  // The title is clipped at its padding box.
  const [logo, box] = [title.querySelector('img')!.getBoundingClientRect(), title.getBoundingClientRect()]
  expect(logo.left - ring).toBeGreaterThanOrEqual(box.left)
  expect(logo.top - ring).toBeGreaterThanOrEqual(box.top)
  expect(logo.bottom + ring).toBeLessThanOrEqual(box.bottom)
})
