/** The docs site of the local service, as its readers use it: the built package in a real browser. */
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { sampleCases } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 760 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(playgroundUrl + path)
  return page
}

test('code tabs can be selected by keyboard, which also applies to other groups and pages', async () => {
  const page = await visit('/install')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).first()
  const shown = () => page.getByRole('tabpanel').first().innerText()
  expect(await shown()).toContain('npm install docs-assistant')
  await tab('npm').focus()
  await page.keyboard.press('ArrowRight')
  expect(await tab('pnpm').evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await shown()).toContain('pnpm add docs-assistant')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.role)).not.toBe('tab')
  await page.reload()
  expect(await shown()).toContain('pnpm add docs-assistant')
})

test('code tabs can be selected by touch', async () => {
  const page = await visit('/install', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.getByRole('tab', { name: 'yarn', exact: true }).first().tap()
  expect(await page.getByRole('tabpanel').first().innerText()).toContain('yarn add docs-assistant')
})

test('the table of contents marks the current section, and links to the others', async () => {
  const page = await visit('/script-tag')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const marked = () => contents.locator('[aria-current]').allInnerTexts()
  const sections = await contents.getByRole('link').allInnerTexts()
  await contents.getByRole('link', { name: sections[2]!, exact: true }).click()
  await expect.poll(marked).toEqual([sections[2]])
  const heading = page.getByRole('heading', { name: sections[2]! })
  expect((await heading.boundingBox())!.y).toBeLessThan(380)
  await page.keyboard.press('End')
  await expect.poll(marked).toEqual([sections.at(-1)])
})

test.each(sampleCases([700, 1050, 1400]))(
  'a printed page fills a sheet of %i pixels, and lines of code are wrapped',
  async (width) => {
    const page = await visit('/install', { viewport: { width, height: 760 } })
    await page.emulateMedia({ media: 'print' })
    expect((await page.locator('main').boundingBox())!.width).toBeGreaterThan(Math.min(width, 760) * 0.85)
    const code = page.locator('main pre')
    expect(await code.evaluateAll((blocks) => blocks.filter((pre) => pre.scrollWidth > pre.clientWidth).length)).toBe(0)
  },
)

test('at 400 % zoom, an inline assistant fits between the header and the end of the window', async () => {
  const page = await visit('/?assistant-variant=inline', { viewport: { width: 320, height: 256 } })
  const composer = page.locator('[data-slot="composer"]')
  await composer.waitFor()
  await expect
    .poll(async () => {
      const { y, height } = (await composer.boundingBox())!
      return y + height
    })
    .toBeLessThanOrEqual(256)
  const [header, panel] = [page.locator('.top'), page.locator('[data-slot="panel"]')]
  const { y, height } = (await header.boundingBox())!
  expect((await panel.boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
})

test('the search opens a page by keyboard alone, and pages link to the next one', async () => {
  const page = await visit('/')
  await page.locator('[data-slot="launcher"]').waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('[data-slot="search-input"]').fill('attachments')
  const search = page.locator('[data-slot="search"]')
  await search.getByRole('option').nth(1).waitFor()
  expect(await search.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/attachments/)
  const turn = page.getByRole('navigation', { name: 'Previous and next page' })
  const next = await turn.locator('[rel="next"]').getAttribute('href')
  await turn.locator('[rel="next"]').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(playgroundUrl + next)
  await turn.locator('[rel="prev"]').click()
  await page.waitForURL(/\/attachments$/)
})

test('the first Tab stop skips the menu, and a phone has a button for the menu', async () => {
  const page = await visit('/install')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('_content')

  const phone = await visit('/install', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const menu = phone.getByRole('navigation', { name: 'Pages' })
  expect(await menu.isVisible()).toBe(false)
  await phone.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('link', { name: 'Reading an answer' }).tap()
  await phone.waitForURL(/\/reading$/)
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
