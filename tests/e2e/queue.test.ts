/** A queue of questions, and the pages that may take it over, in one real browser. */
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openBrowser } from './openBrowser.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  context = await browser.newContext()
})
afterEach(() => context.close())

const queued = (page: Page) => page.locator('[data-slot="queued"]')

/** Asks a question that is never answered, queues another one, and leaves the page. */
async function leaveQueue(): Promise<void> {
  const page = await context.newPage()
  await page.route('**/message', () => {})
  await page.goto(playgroundUrl)
  await page.locator('[data-slot="launcher"]').click()
  for (const question of ['How do I install it?', 'And how do I change the colours?']) {
    await page.locator('[data-slot="input"]').fill(question)
    await page.keyboard.press('Enter')
  }
  await queued(page).waitFor()
  await page.goto('about:blank')
  await page.close()
}

async function open(page: Page): Promise<void> {
  await page.locator('[data-slot="launcher"]').click()
  await page.locator('[data-slot="message"]').first().waitFor()
}

test('of two pages that load at the same time, one takes the queue', async () => {
  await leaveQueue()
  const [one, two] = [await context.newPage(), await context.newPage()]
  // Hides the writes of the first page from the second, because storage of another process arrives late.
  await two.addInitScript(() => {
    const stored = { ...localStorage }
    Storage.prototype.getItem = (key) => stored[key] ?? null
  })
  await Promise.all([one.goto(playgroundUrl), two.goto(playgroundUrl)])
  await open(one)
  await queued(one).waitFor()
  const code = two.waitForResponse(/requestRuntime/)
  await open(two)
  await (await code).finished()
  // By the next frame, it has sent the question; after that, it asks for the lock.
  await two.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await two.evaluate(() => navigator.locks.request('later', () => {}))
  expect(await queued(two).count()).toBe(0)
})

test('a page that leaves gives the queue to the next one', async () => {
  await leaveQueue()
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto(playgroundUrl)
  await open(one)
  await queued(one).waitFor()
  await one.goto('about:blank')
  await two.goto(playgroundUrl)
  await open(two)
  await queued(two).waitFor()
})
