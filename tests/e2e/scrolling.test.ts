/** The view while an answer streams: it moves only when the reader moves it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { dataStream } from '../../src/testing/index.ts'
import { sampleCases } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const paragraphs = (name: string) =>
  Array.from({ length: 30 }, (_, index) => `Paragraph ${name} ${index}. ${'Words that fill a line. '.repeat(6)}`)
const frames = (name: string) =>
  dataStream()
    .text(`${paragraphs(name).join('\n\n')}\n\n`)
    .chunks()
    .join('')

/** Asks a question whose answer continues only when the test calls `write`. */
async function stream(options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(playgroundUrl)
  await page.locator('docs-assistant').evaluate((element) => {
    const fetch = () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
          Object.assign(window, { write })
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }))
    }
    Object.assign(element, { fetch })
  })
  await page.locator('[data-slot="launcher"]').click()
  await page.locator('[data-slot="input"]').fill('How?')
  await page.locator('[data-slot="input"]').press('Enter')
  await expect.poll(() => page.evaluate(() => 'write' in window)).toBe(true)
  /** Adds to the answer, and waits until its last paragraph is on the page. */
  const write = async (name: string, before = '') => {
    await page.evaluate(
      (text) => (window as unknown as { write: (text: string) => void }).write(text),
      before + frames(name),
    )
    await page.getByText(`Paragraph ${name} 29.`).first().waitFor({ state: 'attached' })
  }
  await write('one', dataStream().step().chunks().join(''))
  return { page, write }
}

const thread = (page: Page) => page.locator('[data-slot="thread"]')
const topOf = (page: Page) => thread(page).evaluate((node) => node.scrollTop)

/** Waits until the view has moved from here and come to rest. */
async function rest(page: Page, from: number): Promise<number> {
  await expect.poll(() => topOf(page)).not.toBe(from)
  return thread(page).evaluate(async (node) => {
    let last = -1
    while (last !== node.scrollTop) {
      last = node.scrollTop
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    }
    return last
  })
}

const TOUCH = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }

/** By day, only the first. */
const WAYS = sampleCases([
  {
    way: 'the wheel',
    options: {},
    move: async (page: Page, down: boolean) => {
      await thread(page).hover()
      await page.mouse.wheel(0, down ? 600 : -200)
    },
  },
  {
    way: 'Page Up and Page Down',
    options: {},
    move: async (page: Page, down: boolean) => {
      await thread(page).focus()
      if (down) for (let press = 0; press < 2; press += 1) await page.keyboard.press('PageDown')
      else await page.keyboard.press('PageUp')
    },
  },
  {
    way: 'a finger',
    options: TOUCH,
    move: async (page: Page, down: boolean) => {
      const devTools = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        devTools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
      const [from, to] = down ? [600, 250] : [300, 450]
      await touch('touchStart', from)
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part)
      // The finger rests before it lifts, so that the view doesn't glide on.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame)
      })
      await touch('touchEnd')
    },
  },
])

test.each(WAYS)('an answer that grows does not move a reader who scrolls by $way', async ({ options, move }) => {
  const { page, write } = await stream(options)
  const first = await topOf(page)
  await move(page, true)
  const down = await rest(page, first)
  expect(down).toBeGreaterThan(first)
  await move(page, false)
  const up = await rest(page, down)
  expect(up).toBeLessThan(down)
  await write('two')
  expect(await topOf(page)).toBe(up)
  await write('three')
  expect(await topOf(page)).toBe(up)
})

test('an answer that grows does not move a reader who does nothing', async () => {
  const { page, write } = await stream()
  const first = await topOf(page)
  await write('two')
  expect(await topOf(page)).toBe(first)
})
