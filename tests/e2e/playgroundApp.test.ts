/** The React playground, in the development server and without a network: the fake assistant answers. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { openBrowser } from './openBrowser.ts'

let browser: Browser
let server: ViteDevServer

beforeAll(async () => {
  browser = await openBrowser()
  server = await createServer({
    configFile: 'playground/app/vite.config.ts',
    logLevel: 'error',
    server: { port: 0, ws: false, hmr: false },
  })
  await server.listen()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openPlayground(path = '/'): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') faults.push(`requested ${request.url()}`)
  })
  await page.goto(new URL(path, server.resolvedUrls!.local[0]).href)
  return { page, faults }
}

test('the component answers, and its props change without a reload', async () => {
  const { page, faults } = await openPlayground('/install')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill('How do I install it?')
  await page.keyboard.press('Enter')
  await page.locator('[data-slot="message"][data-role="assistant"][data-status="done"]').waitFor()

  await page.getByLabel('variant').selectOption('panel')
  await page.locator('[data-slot="root"][data-variant="panel"]').waitFor()
  await page.getByLabel('colorScheme').selectOption('dark')
  await page.locator('[data-variant="panel"][data-da-theme="dark"]').waitFor()
  await page.getByRole('form', { name: 'Props' }).getByText('docs.json').click()
  const docsJson = page.getByRole('textbox', { name: 'docs.json' })
  await docsJson.fill((await docsJson.inputValue()).replace('#3CCBA7', '#FF8800'))
  await expect
    .poll(() =>
      page
        .locator('[data-slot="root"][data-variant="panel"]')
        .evaluate((root) => (root as HTMLElement).style.getPropertyValue('--da-brand')),
    )
    .toBe('#FF8800')
  // The conversation is still there.
  expect(await page.locator('[data-slot="message"][data-role="assistant"]').innerText()).toContain('How do I install')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  expect(faults).toEqual([])
  await page.close()
})

test('the parts answer in a layout of their own, and so does the hook alone', async () => {
  const { page, faults } = await openPlayground()
  await page.getByLabel('layout').selectOption('parts')
  await page.getByRole('textbox', { name: 'Your question' }).fill('Does it run offline?')
  await page.keyboard.press('Enter')
  await page.locator('[data-role="assistant"][data-status="done"]').waitFor()

  await page.getByLabel('layout').selectOption('hook')
  await page.getByRole('button', { name: 'Ask' }).waitFor()
  await page.getByRole('textbox', { name: 'Question' }).fill('And without parts?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('log').getByText('And without parts?').last().waitFor()
  await page.getByText('ready', { exact: true }).waitFor()
  expect(faults).toEqual([])
  await page.close()
})
