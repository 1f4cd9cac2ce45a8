// @ts-check
/**
 * Five tasks of readers on our own docs, on a desktop and on a phone: time, presses and wrong turns (a step that did
 * not lead on). Run it after `npm run build`:
 *
 *   node bench/looks/tasks.mjs [service/dist/cli.js]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'

/** @typedef {import('playwright').Page} Page @typedef {import('playwright').Locator} Locator */

const DEVICES = [
  { device: 'desktop', viewport: { width: 1440, height: 900 }, isPhone: false },
  { device: 'phone', viewport: { width: 390, height: 780 }, isPhone: true },
]

const service = spawn(process.execPath, [
  process.argv[2] ?? 'service/dist/cli.js',
  'serve',
  'playground',
  '--port',
  '0',
])
const [printed] = await once(service.stdout, 'data')
const url = String(/https?:\/\/[\w.:[\]-]+/.exec(String(printed))?.[0])
const { path } = await findOrInstallBrowser(console.log)
const browser = await chromium.launch({ ...(path === null ? {} : { executablePath: path }), args: ['--no-sandbox'] })

/** A reader, who counts. */
class Reader {
  presses = 0
  wrongTurns = 0
  /** @param {Page} page @param {boolean} isPhone */
  constructor(page, isPhone) {
    this.page = page
    this.isPhone = isPhone
  }
  /** @param {string} name */
  slot(name) {
    return this.page.locator(`[data-slot="${name}"]`)
  }
  /** @param {Locator} target */
  async press(target) {
    this.presses += 1
    await (this.isPhone ? target.first().tap() : target.first().click())
  }
  /** @param {string} question @param {string} below What the answer has below it */
  async ask(question, below = 'sources') {
    if (!(await this.slot('input').isVisible())) await this.press(this.slot('launcher'))
    await this.slot('input').waitFor()
    const done = this.page.locator('[data-role="assistant"][data-status="done"]')
    const before = await done.count()
    await this.slot('input').fill(question)
    this.presses += 1
    await this.page.keyboard.press('Enter')
    await done.nth(before).waitFor()
    await this.slot(below).last().waitFor()
  }
  /** @param {boolean} isRight */
  expect(isRight) {
    if (!isRight) this.wrongTurns += 1
  }
}

/** @type {Record<string, (reader: Reader) => Promise<void>>} */
const TASKS = {
  'find a setting': async (reader) => {
    await reader.ask('How do I change the colour of the launcher?')
    reader.expect(/--da-button|colors/.test(await reader.page.locator('[data-role="assistant"]').last().innerText()))
  },
  'compare two pages': async (reader) => {
    await reader.ask('What is the difference between the popover and the panel?')
    const sources = reader.slot('source').locator('a')
    if ((await sources.count()) < 2) await reader.press(reader.slot('sources').locator('[aria-expanded]'))
    const second = await sources.nth(1).getAttribute('href')
    await reader.press(sources.first())
    await reader.page.waitForLoadState()
    await reader.page.waitForTimeout(700)
    // On a phone, the panel makes way for the page.
    if (!(await reader.slot('input').isVisible())) await reader.press(reader.slot('launcher'))
    if ((await sources.count()) < 2) await reader.press(reader.slot('sources').locator('[aria-expanded]'))
    await reader.press(sources.nth(1))
    await reader.page.waitForTimeout(700)
    reader.expect(new URL(reader.page.url()).pathname === new URL(String(second), url).pathname)
  },
  'follow a quote': async (reader) => {
    await reader.ask('Which key may be in the page?')
    const chip = reader.page.locator('.da-citation-chip')
    await reader.press(chip)
    // On a phone, the first tap shows what is quoted, and the second one follows.
    if (reader.isPhone) await reader.press(chip)
    await reader.page.waitForTimeout(900)
    reader.expect(new URL(reader.page.url()).pathname !== '/')
    reader.expect(await reader.page.evaluate(() => document.querySelector('main')?.checkVisibility() === true))
  },
  'continue after a reload': async (reader) => {
    await reader.ask('Does it work with React 18?')
    await reader.page.reload()
    await reader.page.waitForTimeout(900)
    await reader.ask('And with Preact?')
    reader.expect((await reader.page.locator('[data-role="user"]').count()) === 2)
  },
  'hand over to support': async (reader) => {
    await reader.ask('Can I pay by fax?', 'support-offer')
    await reader.press(reader.slot('support-offer'))
    const opened = reader.page.waitForEvent('popup')
    await reader.press(reader.page.getByRole('link', { name: /Continue to support/ }))
    await opened
  },
  'hand over a good answer': async (reader) => {
    await reader.ask('Does it work with React 18?')
    const more = reader.slot('header').getByRole('button', { name: 'More' })
    if ((await more.count()) > 0) {
      await reader.press(more)
      await reader.press(reader.page.getByRole('menuitem', { name: 'Contact support' }))
    } else await reader.press(reader.slot('header').getByRole('button', { name: 'Contact support' }))
    const opened = reader.page.waitForEvent('popup')
    await reader.press(reader.page.getByRole('link', { name: /Continue to support/ }))
    await opened
  },
}

try {
  for (const { device, viewport, isPhone } of DEVICES)
    for (const [task, run] of Object.entries(TASKS)) {
      const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone })
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      await page.goto(url)
      await page
        .locator('docs-assistant')
        .evaluate((element) => element.setAttribute('support', `${location.origin}/support?thread={threadId}`))
      await page.locator('[data-slot="launcher"]').waitFor()
      const reader = new Reader(page, isPhone)
      const start = performance.now()
      const outcome = await run(reader).then(
        () => 'done',
        (/** @type {unknown} */ error) => `FAILED ${String(error).split('\n')[0]}`,
      )
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(
        `${device.padEnd(8)} ${task.padEnd(24)} ${seconds.padStart(5)} s  ${reader.presses} presses  ` +
          `${reader.wrongTurns} wrong turns  ${outcome}`,
      )
      await context.close()
    }
} finally {
  await browser.close()
  service.kill()
}
