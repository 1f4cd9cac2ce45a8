/** The script tag for a CDN, as `docs-assistant tag` prints it, in a real browser; and a CDN that changes a file. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './openBrowser.ts'

let browser: Browser
const tag = execFileSync('node', ['service/dist/cli.js', 'tag', '--domain', 'acme'], { encoding: 'utf8' })

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Opens a page with that script tag. @param added What the CDN appends to embed.js */
async function open(added: string): Promise<{ page: Page; asked: string[]; said: string[] }> {
  const page = await browser.newPage()
  const asked: string[] = []
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.route('https://unpkg.com/**', async (route) => {
    const file = new URL(route.request().url()).pathname.replace(/^\/docs-assistant@[^/]+\//, '')
    asked.push(file)
    const body = readFileSync(file, 'utf8') + (file === 'dist/embed.js' ? added : '')
    await route.fulfill({ body, contentType: 'text/javascript', headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  await page.route('https://host.example/', (route) =>
    route.fulfill({ body: `<!doctype html><title>Host</title>${tag}`, contentType: 'text/html' }),
  )
  await page.goto('https://host.example/')
  return { page, asked, said }
}

test('the script runs, and loads the other files from its own folder', async () => {
  const { page, asked, said } = await open('')
  await page.locator('[data-slot="launcher"]').click()
  await page.locator('[data-slot="input"]').waitFor()
  expect(asked[0]).toBe('dist/embed.js')
  expect(asked).toContain('dist/embed/app.js')
  expect(said).toEqual([])
  await page.close()
})

test('a script that was changed does not run', async () => {
  const { page, said } = await open('\n')
  await expect.poll(() => said.join(' ')).toContain('integrity')
  expect(await page.evaluate(() => customElements.get('docs-assistant') === undefined)).toBe(true)
  await page.close()
})
