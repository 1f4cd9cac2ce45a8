/** One conversation in two tabs of one real browser. */
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { testAtNight } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser
let context: BrowserContext
let tabs: [Page, Page]

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  context = await browser.newContext()
  tabs = [await openTab(), await openTab()]
})
afterEach(() => context.close())

async function openTab(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(playgroundUrl)
  await page.locator('[data-slot="launcher"]').click()
  await page.locator('[data-slot="input"]').waitFor()
  return page
}

async function ask(page: Page, question: string): Promise<void> {
  await page.locator('[data-slot="input"]').fill(question)
  await page.locator('[data-slot="input"]').press('Enter')
}

const questions = (page: Page) => page.locator('[data-role="user"] [data-slot="text"]').allInnerTexts()
const answers = (page: Page) => page.locator('[data-role="assistant"][data-status="done"]').count()

/** Waits until each tab shows these questions, in any order, and an answer to each. */
async function expectQuestions(expected: readonly string[]): Promise<void> {
  for (const page of tabs) {
    await expect.poll(async () => (await questions(page)).sort()).toEqual([...expected].sort())
    await expect.poll(() => answers(page)).toBe(expected.length)
  }
}

const ONE = 'How do I install it?'
const TWO = 'How do I change the colours?'
const THREE = 'Which languages are there?'

test('two tabs that ask at the same time lose no question and no answer, even after a reload', async () => {
  await Promise.all([ask(tabs[0], ONE), ask(tabs[1], TWO)])
  await expectQuestions([ONE, TWO])
  await tabs[0].reload()
  await tabs[0].locator('[data-slot="launcher"]').click()
  await expectQuestions([ONE, TWO])
})

// tests/chat/tabs.test.tsx does the same and more in jsdom, where each tab sees the other's writes late.
testAtNight('a queued question is asked once, and both tabs show it', async () => {
  await ask(tabs[0], ONE)
  await ask(tabs[0], TWO)
  await expectQuestions([ONE, TWO])
  await ask(tabs[1], THREE)
  await expectQuestions([ONE, TWO, THREE])
})

testAtNight('a question edited in one tab is replaced in the other, and a deleted conversation is gone', async () => {
  await ask(tabs[0], ONE)
  await expectQuestions([ONE])
  await tabs[1].locator('[data-role="user"]').hover()
  await tabs[1].getByRole('button', { name: 'Edit' }).click()
  await tabs[1].locator('[data-role="user"] textarea').fill(TWO)
  await tabs[1].locator('[data-role="user"] textarea').press('Enter')
  await expectQuestions([TWO])
  await tabs[1].getByRole('button', { name: 'Conversations' }).click()
  await tabs[1].getByRole('button', { name: `Delete “${TWO}”` }).click()
  await tabs[1].getByRole('button', { name: 'Undo' }).waitFor()
  for (const page of tabs) await expect.poll(() => questions(page)).toEqual([])
})
