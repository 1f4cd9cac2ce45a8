/** A queue of questions, and the pages that may take it over, in one real browser. */
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { AssistantRequest } from '../../src/protocol/index.ts'
import { dataStream } from '../../src/testing/index.ts'
import { testAtNight } from '../propertyRuns.ts'
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

async function ask(page: Page, question: string): Promise<void> {
  await page.locator('[data-slot="input"]').fill(question)
  await page.keyboard.press('Enter')
}

/** Asks both questions. The second waits, because the first gets no answer. */
async function queue(page: Page, first: string, next: string): Promise<void> {
  await page.goto(playgroundUrl)
  // On a busy machine, the first question would fail, and a new question replaces one that failed.
  await page.locator('docs-assistant').evaluate((element) => element.setAttribute('stall-timeout-ms', '600000'))
  await page.locator('[data-slot="launcher"]').click()
  for (const question of [first, next]) await ask(page, question)
  await queued(page).waitFor()
}

/** Asks a question that is never answered, queues another one, and leaves the page. */
async function leaveQueue(): Promise<void> {
  const page = await context.newPage()
  await page.route('**/message', () => {})
  await queue(page, 'How do I install it?', 'And how do I change the colours?')
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

/** Leaves the page in both tabs. The second one doesn't see what the first writes, as if they left at the same time. */
async function leaveTogether(one: Page, two: Page): Promise<void> {
  // Storage of another process arrives late.
  await two.evaluate(() => {
    const stored = { ...localStorage }
    Storage.prototype.getItem = function (key) {
      return this === localStorage ? (stored[key] ?? null) : (this[key] ?? null)
    }
  })
  await one.goto('about:blank')
  await two.goto('about:blank')
}

/** From now on, the page receives this beginning of an answer and nothing more. */
async function answerHalf(page: Page, words: string): Promise<void> {
  await page.evaluate(
    (text) => {
      const { fetch } = window
      const half = () => new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(text)) })
      const response = () => new Response(half(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
      window.fetch = (input, init) =>
        String(input).endsWith('/message') ? Promise.resolve(response()) : fetch(input, init)
    },
    String(dataStream().step().text(words)),
  )
}

// By day, the last test and tests/chat/tabs.test.tsx check that tabs lose nothing when they leave together.
testAtNight('two tabs that leave in the middle of their answers keep what had arrived of both', async () => {
  const tabs = [await context.newPage(), await context.newPage()] as const
  const [one, two] = tabs
  await one.goto(playgroundUrl)
  await one.locator('[data-slot="launcher"]').click()
  await ask(one, 'How do I install it?')
  await one.locator('[data-role="assistant"][data-status="done"]').waitFor()
  await two.goto(playgroundUrl)
  await open(two)
  for (const [place, tab] of tabs.entries()) {
    await answerHalf(tab, `Half of answer ${place}`)
    await ask(tab, `Question ${place}`)
    await tab.getByText(`Half of answer ${place}`).waitFor()
  }
  await leaveTogether(one, two)
  for (const tab of tabs) {
    await tab.goto(playgroundUrl)
    await open(tab)
    for (const text of ['Question 0', 'Half of answer 0', 'Question 1', 'Half of answer 1'])
      await tab.getByText(text, { exact: true }).last().waitFor()
  }
})

testAtNight('two tabs that leave at the same time lose no queued question', async () => {
  await context.route('**/message', () => {})
  const [one, two] = [await context.newPage(), await context.newPage()]
  await queue(one, 'First 0', 'Next 0')
  await queue(two, 'First 1', 'Next 1')
  await leaveTogether(one, two)
  // The shared storage now holds only the second tab's queue, and the first tab's own copy holds the other.
  await one.goto(playgroundUrl)
  await open(one)
  for (const question of ['Next 0', 'Next 1']) await queued(one).getByText(question).waitFor()
  await two.goto(playgroundUrl)
  await open(two)
  await two.evaluate(() => navigator.locks.request('later', () => {}))
  expect(await queued(two).count()).toBe(0)
})

test('two tabs that reload with a queue each lose no question, and ask none twice', async () => {
  const asked: string[] = []
  let held = 0
  let isReachable = false
  await context.route('**/message', async (route) => {
    // The answers to the first questions never arrive.
    if (!isReachable) return void (held += 1)
    const question = (route.request().postDataJSON() as AssistantRequest).messages.at(-1)!.content
    asked.push(question)
    const answer = dataStream().step().text('So.').finish({ threadId: 't1' })
    await route.fulfill({ contentType: 'text/plain; charset=utf-8', body: String(answer) })
  })
  const tabs = [await context.newPage(), await context.newPage()]
  for (const [place, tab] of tabs.entries()) await queue(tab, `First ${place}`, `Next ${place}`)
  // A first question whose code still loads would be asked just before the reload.
  await expect.poll(() => held).toBe(2)
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
