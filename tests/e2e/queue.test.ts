/** A queue of questions, and the pages that may take it over, in one real browser. */
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { AssistantRequest } from '../../src/protocol/index.ts'
import { dataStream } from '../../src/testing/index.ts'
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

test('two tabs that reload with a queue each lose no question, and ask none twice', async () => {
  const asked: string[] = []
  let isReachable = false
  await context.route('**/message', async (route) => {
    // The answers to the first questions never arrive.
    if (!isReachable) return
    asked.push((route.request().postDataJSON() as AssistantRequest).messages.at(-1)!.content)
    const answer = dataStream().step().text('So.').finish({ threadId: 't1' })
    await route.fulfill({ contentType: 'text/plain; charset=utf-8', body: String(answer) })
  })
  const tabs = [await context.newPage(), await context.newPage()]
  for (const [place, tab] of tabs.entries()) {
    await tab.goto(playgroundUrl)
    await tab.locator('[data-slot="launcher"]').click()
    for (const question of [`First ${place}`, `Next ${place}`]) {
      await tab.locator('[data-slot="input"]').fill(question)
      await tab.keyboard.press('Enter')
    }
    await queued(tab).waitFor()
  }
  isReachable = true
  const reload = async () => {
    await Promise.all(tabs.map((tab) => tab.reload()))
    await Promise.all(tabs.map(open))
  }
  await reload()
  const shown = (tab: Page) => tab.locator('[data-role="user"] [data-slot="text"]').allInnerTexts()
  const all = ['First 0', 'First 1', 'Next 0', 'Next 1']
  /** Asks what waits, until both tabs show every question, and an answer to each that waited. */
  const settle = async () => {
    await expect
      .poll(
        () =>
          Promise.all(
            tabs.map(async (tab) => {
              const askNow = tab.getByRole('button', { name: 'Ask now', exact: true })
              if (await askNow.isVisible()) await askNow.click({ timeout: 1000 }).catch(() => {})
              const answered = await tab.locator('[data-role="assistant"][data-status="done"]').count()
              return [(await shown(tab)).sort(), answered, await queued(tab).count()]
            }),
          ),
        { timeout: 60_000 },
      )
      .toEqual([
        [all, 2, 0],
        [all, 2, 0],
      ])
  }
  await settle()
  await reload()
  await settle()
  expect(asked.sort()).toEqual(['Next 0', 'Next 1'])
})
