/** Conversations of readers with the built package, the local service, real HTTP and a real browser. */
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { testAtNight } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  page = await browser.newPage()
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
})
afterEach(async () => {
  await page.close()
  expect(complaints).toEqual([])
})

const slot = (name: string) => page.locator(`[data-slot="${name}"]`)
const answers = () => page.locator('[data-slot="message"][data-role="assistant"]')
const finished = () => page.locator('[data-slot="message"][data-role="assistant"][data-status="done"]')

async function ask(question: string) {
  const count = await finished().count()
  await slot('input').fill(question)
  await page.keyboard.press('Enter')
  await finished().nth(count).waitFor()
}

describe('on the docs site of the local service', () => {
  test('requests and stores nothing before the reader opens the assistant', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(playgroundUrl)
    await slot('launcher').waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((path) => path.includes('/discovery/') || path.includes('/embed/'))).toEqual([])
    expect(await page.evaluate('localStorage.length')).toBe(0)
  })

  test('answers a question with a quote from the right page and a link to it', async () => {
    await page.goto(playgroundUrl)
    await slot('launcher').click()
    await ask('Which key may be in the page, and which is secret?')
    await expect.poll(() => answers().last().textContent()).toMatch(/svc_dsc_/)
    const links = await slot('source')
      .locator('a')
      .or(page.locator('a[data-slot="source"]'))
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
    expect(links.some((path) => path === '/install' || path === '/security')).toBe(true)
  })

  test('opens again on the page of a source, at the same position, without taking the focus', async () => {
    await page.goto(playgroundUrl)
    await slot('launcher').click()
    await ask('Which key may be in the page, and which is secret?')
    await ask('How do I hide the launcher?')
    const fromEnd = () =>
      slot('thread').evaluate((thread) => thread.scrollHeight - thread.clientHeight - thread.scrollTop)
    const source = page.locator('a[data-slot="source"], [data-slot="source"] a').first()
    await source.scrollIntoViewIfNeeded()
    const before = await fromEnd()
    expect(before).toBeGreaterThan(100)
    await source.click()
    await page.waitForURL((url) => url.pathname !== '/')
    await slot('input').waitFor()
    expect(await answers().count()).toBe(2)
    await expect.poll(async () => Math.abs((await fromEnd()) - before)).toBeLessThan(40)
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
    await page.reload()
    await slot('launcher').waitFor()
    expect(await slot('input').isVisible()).toBe(false)
  })

  test('suggests questions after a greeting, and answers the one that the reader chooses', async () => {
    await page.goto(playgroundUrl)
    await slot('launcher').click()
    await ask('Hello')
    await page.locator('button[data-slot="follow-up"]').first().click()
    await finished().nth(1).waitFor()
    await expect.poll(() => answers().last().textContent()).not.toContain("don't seem to cover")
    expect(await answers().last().locator('[data-slot="source"]').count()).toBeGreaterThan(0)
  })

  test('sends the thread of the first answer with a follow-up, which is understood', async () => {
    const bodies: { threadId?: string; messages: unknown[] }[] = []
    const finishes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/message')) bodies.push(request.postDataJSON())
    })
    page.on('response', (response) => {
      if (!response.url().endsWith('/message')) return
      void response.text().then(
        (text) => finishes.push(/^d:(.*)$/m.exec(text)?.[1] ?? ''),
        () => {},
      )
    })
    await page.goto(playgroundUrl)
    await slot('launcher').click()
    await ask('How long may currentPath be?')
    await ask('And what does the widget do with a longer one?')
    expect(bodies[0]).not.toHaveProperty('threadId')
    await expect.poll(() => finishes.length).toBe(2)
    expect(bodies[1]!.threadId).toBe((JSON.parse(finishes[0]!) as { threadId: string }).threadId)
    await expect.poll(() => answers().last().textContent()).toMatch(/200/)
  })

  // By day, withoutMouse.test.ts uses everything by keyboard.
  testAtNight('works with the keyboard alone', async () => {
    await page.goto(playgroundUrl)
    await slot('launcher').waitFor()
    await page.keyboard.press('Control+i')
    await expect.poll(() => focusedSlot(page)).toBe('input')
    await page.keyboard.type('How do I install it?')
    await page.keyboard.press('Enter')
    await finished().first().waitFor()
    await expect.poll(() => focusedSlot(page)).toBe('input')
    await page.keyboard.press('Escape')
    await expect.poll(() => slot('panel').isVisible()).toBe(false)
    await expect.poll(() => focusedSlot(page)).toBe('launcher')
  })

  test('keeps the conversation after a reload, and on another page', async () => {
    await page.goto(playgroundUrl)
    await slot('launcher').click()
    await ask('How do I install it?')
    await page.goto(`${playgroundUrl}/security`)
    await slot('launcher').click()
    await finished().first().waitFor()
    await expect.poll(() => answers().count()).toBe(1)
  })

  test('has one switch for light and dark, and leaves room for the launcher', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(playgroundUrl)
    const launcher = await slot('launcher').boundingBox()
    const text = await page.locator('.page').boundingBox()
    expect(text!.x + text!.width).toBeLessThanOrEqual(launcher!.x)
    await slot('launcher').click()
    await slot('input').waitFor()
    expect(await page.getByRole('button', { name: /dark|light/i }).count()).toBe(1)
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await expect.poll(() => slot('root').getAttribute('data-da-theme')).toBe('dark')
  })

  // By day, reader.test.ts measures a window of this width.
  testAtNight('fits a 320-pixel phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(playgroundUrl)
    await slot('launcher').click()
    await ask('Which fields does the request have?')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    const box = await slot('panel').boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(320)
  })
})

/** The data-slot of the focused element, even inside shadow roots. */
async function focusedSlot(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active?.getAttribute('data-slot') ?? null
  })
}
