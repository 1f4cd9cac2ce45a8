/** A file of the assistant fails to load, as after a deployment or without a connection. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from './openBrowser.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const REQUEST_RUNTIME = /\/requestRuntime-[^/]*\.js$/

test('keeps the question when the request code fails to load, and sends it on the next attempt', async () => {
  const page = await browser.newPage()
  const slot = (name: string) => page.locator(`[data-slot="${name}"]`)
  let refused = 0
  await page.route(REQUEST_RUNTIME, (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto(playgroundUrl)
  await slot('launcher').click()
  await slot('input').fill('How do I install it?')
  await page.keyboard.press('Enter')
  await slot('problem').waitFor()
  expect(refused).toBeGreaterThan(0)
  expect(await slot('problem').getAttribute('data-problem')).toBe('blocked')
  expect(await page.locator('[data-role="user"]').textContent()).toContain('How do I install it?')

  await page.unroute(REQUEST_RUNTIME)
  await slot('problem').getByRole('button').first().click()
  await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
  expect(await slot('problem').count()).toBe(0)
  await page.close()
})

test.each(['shared', 'app'])('opens on the next attempt when embed/%s failed to load', async (name) => {
  const page = await browser.newPage()
  const file = new RegExp(`/${name}(-[^/]*)?\\.js`)
  await page.route(file, (route) => route.abort())
  await page.goto(playgroundUrl)
  const launcher = page.locator('[data-slot="launcher"]')
  // The file is requested when the pointer reaches the launcher, and again by the press.
  await launcher.hover()
  await page.waitForEvent('requestfailed', (request) => file.test(request.url()))
  await launcher.click()
  await launcher.and(page.locator('[data-failed]')).waitFor()

  await page.unroute(file)
  await launcher.click()
  await page.locator('[data-slot="input"]').fill('How do I install it?')
  await page.keyboard.press('Enter')
  await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
  await page.close()
})

test('shows an answer as plain text when the renderer fails to load', async () => {
  const page = await browser.newPage()
  await page.route(/\/MarkdownDocument-[^/]*\.js$/, (route) => route.abort())
  await page.goto(playgroundUrl)
  await page.locator('[data-slot="launcher"]').click()
  await page.locator('[data-slot="input"]').fill('How do I install it?')
  await page.keyboard.press('Enter')
  const answer = page.locator('[data-role="assistant"][data-status="done"]')
  await answer.waitFor()
  expect(await answer.locator('.da-plain').count()).toBeGreaterThan(0)
  await page.close()
})

test('accepts typing and a question before the code for answers has loaded', async () => {
  const page = await browser.newPage()
  const slot = (name: string) => page.locator(`[data-slot="${name}"]`)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const late: string[] = []
  await page.route(/\/(requestRuntime|MarkdownDocument|answerParts)-[^/]*\.js$/, async (route) => {
    late.push(route.request().url())
    await isReleased
    await route.continue()
  })
  await page.goto(playgroundUrl)
  await slot('launcher').click()
  await slot('input').waitFor()
  expect(late).toEqual([])
  await page.keyboard.type('How do I install it?')
  // What is typed before the field of the panel has the focus arrives in it later, and the first key requests the code.
  await expect.poll(() => slot('input').inputValue()).toBe('How do I install it?')
  await expect.poll(() => late.length).toBe(3)
  await page.keyboard.press('Enter')
  await page.locator('[data-role="user"]').waitFor()
  // The reader continues typing in the meantime.
  await page.keyboard.type('And then?')

  release()
  await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
  expect(await page.locator('[data-role="user"]').textContent()).toContain('How do I install it?')
  await expect.poll(() => slot('input').inputValue()).toBe('And then?')
  await page.close()
})
