/**
 * The built script tag as a module, on plain pages under a strict policy. `lightHosts.test.ts` tests it as a script.
 */
import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sampleCases } from '../propertyRuns.ts'
import { askFromLauncher } from './askFromLauncher.ts'
import { openBrowser } from './openBrowser.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser
let host: Server
let pages: Record<string, string>

const NONCE = 'r4nd0m'

beforeAll(async () => {
  browser = await openBrowser()
  const attributes = `data-base-url="${playgroundUrl}" data-domain="local" data-api-key="svc_dsc_local"`
  const init = `window.DocsAssistant.init({ baseUrl: '${playgroundUrl}', domain: 'local', apiKey: 'svc_dsc_local' })`
  pages = {
    '/module': `<script nonce="${NONCE}" type="module" src="/files/embed.js" ${attributes}></script>`,
    '/import': `<script nonce="${NONCE}" type="module">await import('/files/embed.js'); ${init}</script>`,
  }
  pages['/frame'] = `<iframe width="900" height="600" srcdoc='${pages['/module']}'></iframe>`
  const policy =
    `default-src 'none'; script-src 'nonce-${NONCE}' 'strict-dynamic'; connect-src 'self' ${playgroundUrl}; ` +
    `img-src 'self' ${playgroundUrl}; base-uri 'none'; require-trusted-types-for 'script'`
  host = createServer((request, response) => {
    const path = request.url!.split('?')[0]!
    const page = pages[path]
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      response.end(
        `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="/none.svg"><p>Hello</p>${page}`,
      )
    } else if (path.startsWith('/files/')) {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      createReadStream(resolve('dist', path.slice('/files/'.length))).pipe(response)
    } else response.writeHead(204).end()
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  host?.closeAllConnections()
  host?.close()
  await browser?.close()
})

test.each(sampleCases(['/module', '/import']))(
  '%s works under a policy with a nonce and strict-dynamic',
  async (path) => {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}${path}`)
    await askFromLauncher(page, 'How do I install it?')
    expect(complaints).toEqual([])
    await page.close()
  },
)

test('the menu opens in a frame without an address of its own', async () => {
  const page = await browser.newPage()
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/frame`)
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-slot="launcher"]').click()
  await frame.getByRole('button', { name: 'More', exact: true }).click()
  await frame.locator('[data-slot="more-menu"]').waitFor()
  await page.close()
})
