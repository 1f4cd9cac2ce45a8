/** The built script tag on host pages whose old libraries patch built-in objects. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { IS_FULL } from '../propertyRuns.ts'
import { askFromLauncher } from './askFromLauncher.ts'
import { openBrowser } from './openBrowser.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const PATCHES = [
  ['Array.from without its map function', 'const { from } = Array; Array.from = (items) => from(items)'],
  ['a string on Object.prototype', 'Object.prototype.patched = "x"'],
  ['a method on Object.prototype', 'Object.prototype.patchedMethod = function () {}'],
  ['a method on Array.prototype', 'Array.prototype.patched = function () {}'],
  ['Array.prototype.toJSON', 'Array.prototype.toJSON = function () { return "[]" }'],
  ['no Promise.prototype.finally', 'delete Promise.prototype.finally'],
]
/** All patches on one page. The nightly run tests them one by one too. */
const ALL = ['all of these patches', PATCHES.map(([, script]) => script).join('; ')]

test.each([ALL, ...(IS_FULL ? PATCHES : [])])('answers on a page with %s', async (_name, script) => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(script)
  await page.goto(playgroundUrl)
  const answer = await askFromLauncher(page, 'How do I install it?')
  expect(await answer.locator('.da-plain').count()).toBe(0)
  expect(await answer.locator('[data-slot="source"]').count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Conversations', exact: true }).click()
  await page.locator('[data-slot="conversation"]').waitFor()
  expect(errors).toEqual([])
  await page.close()
})
