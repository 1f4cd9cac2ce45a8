/**
 * The built script tag on a page with elements that take the place of the document's properties: `<img name="body">`
 * becomes `document.body`. Comments and other text that others write may contain such elements.
 */
import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { IS_FULL } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser
let host: Server
let address: string
/** What the page's body begins with. */
let markup = ''
const requested: string[] = []

const ATTRIBUTES = `data-base-url="${playgroundUrl}" data-domain="local" data-api-key="svc_dsc_local"`
const INIT = `window.DocsAssistant.init({ baseUrl: '${playgroundUrl}', domain: 'local', apiKey: 'svc_dsc_local' })`
const WAYS = {
  script: `<script src="/files/embed.js" defer ${ATTRIBUTES}></script>`,
  module: `<script type="module" src="/files/embed.js" ${ATTRIBUTES}></script>`,
  import: `<script type="module">await import('/files/embed.js'); ${INIT}</script>`,
}
type Way = keyof typeof WAYS

beforeAll(async () => {
  browser = await openBrowser()
  host = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://host.test')
    requested.push(pathname)
    const way = WAYS[pathname.slice(1) as Way] as string | undefined
    if (way !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(`<!doctype html><html lang="en"><title>Host</title><body>${way}${markup}<p>Hello reader</p>`)
    } else if (pathname.startsWith('/files/')) {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      createReadStream(resolve('dist', decodeURIComponent(pathname.slice('/files/'.length)))).pipe(response)
    } else response.writeHead(204).end()
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  address = `http://localhost:${(host.address() as AddressInfo).port}`
})
afterAll(async () => {
  host?.closeAllConnections()
  host?.close()
  await browser?.close()
})
beforeEach(() => {
  requested.length = 0
})

/** Every name that an element can take: those of the document's own prototypes. */
async function listNames(): Promise<string[]> {
  const page = await browser.newPage()
  const names = await page.evaluate(() => {
    const found = new Set<string>()
    let prototype: unknown = Object.getPrototypeOf(document)
    while (prototype !== null && prototype !== Object.prototype) {
      for (const name of Object.getOwnPropertyNames(prototype)) found.add(name)
      prototype = Object.getPrototypeOf(prototype)
    }
    return [...found].filter((name) => name !== 'constructor')
  })
  await page.close()
  return names
}

const toMarkup = (name: string) => `<img name="${name}" hidden src="/evil/embed.js?${name}">`

/** Asks as a reader does. Playwright's own selectors don't work on such a page. */
async function ask(page: Page): Promise<void> {
  const find = (selector: string) =>
    page.evaluate((wanted) => {
      const element = Document.prototype.querySelector.call(document, 'docs-assistant')
      const box = element?.shadowRoot?.querySelector(wanted)?.getBoundingClientRect()
      return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }, selector)
  const press = async (selector: string) => {
    await expect.poll(() => find(selector)).not.toBeNull()
    const { x, y } = (await find(selector))!
    await page.mouse.click(x, y)
  }
  await press('[data-slot="launcher"]')
  await expect.poll(() => find('[data-slot="input"]')).not.toBeNull()
  await press('[data-slot="input"]')
  await page.keyboard.type('How do I install it?')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => find('[data-role="assistant"][data-status="done"] .da-markdown > :not(.da-plain)'))
    .not.toBeNull()
  // The rest of what reads the document: cards, menus, the list of conversations.
  await press('.da-citation-chip')
  await page.keyboard.press('Escape')
  await press('[data-slot="header"] button')
}

async function visit(way: Way): Promise<{ errors: string[]; modules: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const modules: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && modules.push(new URL(request.url()).pathname))
  await page.goto(`${address}/${way}`)
  await ask(page)
  await page.close()
  return { errors, modules }
}

test.each(['script', 'module', 'import'] as const)(
  'answers on a page where every name is taken, and loads its own files only: %s',
  async (way) => {
    // A `<base>` changes what a script's address seems to be once it has loaded.
    markup = `${(await listNames()).map(toMarkup).join('')}<base href="/evil/">`
    const { errors, modules } = await visit(way)
    expect(errors).toEqual([])
    expect(modules.length).toBeGreaterThan(2)
    expect(modules.filter((path) => !path.startsWith('/files/'))).toEqual([])
  },
)

test.each(IS_FULL ? ['img', 'form', 'object', 'embed', 'iframe'] : ['form'])(
  'answers on a page where a <%s> takes each name',
  async (tag) => {
    const key = tag === 'object' ? 'id' : 'name'
    markup = (await listNames()).map((name) => `<${tag} ${key}="${name}" hidden></${tag}>`).join('')
    expect((await visit('script')).errors).toEqual([])
  },
)
