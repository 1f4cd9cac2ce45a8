/** A page whose router replaces its content without loading it: the panel along the side measures each page. */
import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './openBrowser.ts'

/** The router replaces an element, changes its layout, or shows the address first and the content later. */
const HOST = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="/none.svg">
<style>body { margin: 0 } main { padding: 0 16px } .fixed p { width: 1150px } .wide { width: 1150px }</style>
<main id="main"><p>${'Text that gives way. '.repeat(20)}</p></main>
<docs-assistant variant="panel" push base-url="/none" domain="acme" api-key="acme_dsc_1"></docs-assistant>
<script>
const main = document.querySelector('main')
const errors = []
addEventListener('error', ({ message }) => errors.push(message))
function replace(path, className) {
  history.pushState(null, '', path)
  const text = document.createElement('p')
  text.className = className
  text.append('Another text. '.repeat(40))
  main.replaceChildren(text)
}
function lay(path, className) {
  history.pushState(null, '', path)
  main.className = className
}
async function late(path, className) {
  history.pushState(null, '', path)
  main.replaceChildren()
  await new Promise((arrive) => Object.assign(window, { arrive }))
  replace(path, className)
}
</script>
<script src="/files/embed.js" defer></script>`

let browser: Browser
let host: Server
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  host = createServer(({ url = '/' }, response) => {
    if (url.startsWith('/files/')) {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      createReadStream(resolve('dist', url.slice('/files/'.length))).pipe(response)
    } else if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(HOST)
    else response.writeHead(204).end()
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  await browser?.close()
  host?.closeAllConnections()
  host?.close()
})
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1440, height: 800 } })
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
  await page.locator('[data-slot="launcher"]').click()
  await page.locator('[data-slot="input"]').waitFor()
  await expect.poll(pushed).toBe('right')
  return () => page.close()
})

const pushed = () => page.locator('html').getAttribute('data-da-push')
/** How many pixels of the page's text the panel covers. */
const covered = async () => {
  const [text, panel] = [page.locator('main p'), page.locator('[data-slot="panel"]')]
  const [{ x, width }, { x: left }] = [(await text.boundingBox())!, (await panel.boundingBox())!]
  return Math.max(0, Math.round(x + width - left))
}

test.each([
  ['replaces the text', `replace('/wide', 'wide')`, `replace('/', '')`],
  ['changes the layout around the same text', `lay('/wide', 'fixed')`, `lay('/', '')`],
])('a router that %s: the panel covers a page without room, and pushes the next one', async (_, away, back) => {
  for (let visit = 0; visit < 2; visit++) {
    await page.evaluate(away)
    await expect.poll(pushed).toBeNull()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
    await page.evaluate(back)
    await expect.poll(pushed).toBe('right')
    await expect.poll(covered).toBe(0)
  }
  expect(await page.evaluate('errors')).toEqual([])
})

test('a text that arrives after its address is measured when it arrives', async () => {
  await page.evaluate(`void late('/wide', 'wide')`)
  await page.waitForFunction('window.arrive !== undefined')
  await page.evaluate('arrive()')
  await expect.poll(pushed).toBeNull()
  await page.evaluate(`replace('/', '')`)
  await expect.poll(pushed).toBe('right')
  expect(await page.evaluate('errors')).toEqual([])
})
