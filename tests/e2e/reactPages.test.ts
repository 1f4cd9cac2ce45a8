/** The built React component on a site without client-side routing: the browser loads each page. */
import { createServer, type Server } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { dataStream } from '../../src/testing/index.ts'
import { sampleCases } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'
import { WAYS, type Way } from './ways.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser
let host: Server
let site: string

const CODE = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { DocsAssistant } from '${resolve('dist/index.js')}'
  const props = { baseUrl: '${playgroundUrl}', domain: 'local', apiKey: 'svc_dsc_local', variant: 'panel' }
  createRoot(document.querySelector('#root')).render(createElement(DocsAssistant, props))`

/** The files of the host's code, by name. */
async function bundle(): Promise<Map<string, string>> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'host',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('host.js') ? resolve('host.js') : null),
        load: (id) => (id === resolve('host.js') ? CODE : null),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', lib: { entry: 'host.js', formats: ['es'], fileName: 'host' } },
  })) as [Rolldown.RolldownOutput]
  return new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])))
}

beforeAll(async () => {
  browser = await openBrowser()
  const code = await bundle()
  const styles = readFileSync('dist/styles.css', 'utf8')
  host = createServer((request, response) => {
    const path = request.url!.split('?')[0]!
    const type = code.has(path) ? 'text/javascript' : path === '/styles.css' ? 'text/css' : 'text/html'
    const page =
      `<!doctype html><html lang="en"><title>${path}</title><link rel="icon" href="data:,">` +
      `<link rel="stylesheet" href="/styles.css"><h1>${path}</h1><div id="root"></div>` +
      `<script type="module" src="/host.js"></script>`
    response.writeHead(200, { 'content-type': type })
    response.end(code.get(path) ?? (type === 'text/css' ? styles : page))
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  site = `http://localhost:${(host.address() as AddressInfo).port}`
})
afterAll(async () => {
  host?.closeAllConnections()
  host?.close()
  await browser?.close()
})

const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`)

/** By day, only the first. */
const CASES = sampleCases<[string, Way]>([
  ['touch', { ...WAYS.touch, options: { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true } }],
  ['keyboard', WAYS.keyboard],
])

test.each(CASES)(
  'a source followed by %s opens its page, with the assistant open at the same place',
  async (_, way) => {
    const context = await browser.newContext(way.options)
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.route('**/message', (route) =>
      route.fulfill({
        contentType: 'text/plain; charset=utf-8',
        body: String(
          dataStream()
            .step()
            .text('A paragraph of the answer.\n\n'.repeat(40))
            .source({ url: '/install', title: 'Install' })
            .finish({ threadId: 't1' }),
        ),
      }),
    )
    await page.goto(`${site}/`)
    await way.press(page, slot(page, 'launcher'))
    for (const [place, question] of ['How?', 'And then?'].entries()) {
      await slot(page, 'input').fill(question)
      await way.send(page)
      await page.locator('[data-role="assistant"][data-status="done"]').nth(place).waitFor()
    }
    const source = page.getByRole('link', { name: 'Install' }).first()
    const top = () => source.evaluate((link) => link.getBoundingClientRect().top)
    await source.scrollIntoViewIfNeeded()
    await source.evaluate((link) => {
      Object.assign(window, { isFirstPage: true })
      addEventListener('pagehide', () => (document.cookie = `top=${link.getBoundingClientRect().top}`))
    })
    await way.press(page, source)
    await page.waitForURL(`${site}/install`)
    await page.getByRole('heading', { name: '/install' }).waitFor()
    expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(false)
    await slot(page, 'input').waitFor()
    expect(await page.locator('[data-role="assistant"][data-status="done"]').count()).toBe(2)
    const before = Number((await context.cookies()).find(({ name }) => name === 'top')!.value)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40)
    // The reader came to read the page.
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
    await page.goto(`${site}/install`)
    await slot(page, 'launcher').waitFor()
    expect(await slot(page, 'input').isVisible()).toBe(false)
    expect(complaints).toEqual([])
  },
)
