/** The script tag in a real browser, with backends on AI SDK 4, 5, 6 and 7, each with the SDK's own mock model. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UIMessage } from 'ai'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toNodeListener } from '../../src/server/index.ts'
import { answerBy4, answerByLater, LATER_SDKS } from '../chat/sdkRoutes.ts'
import { sampleCases } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'

let browser: Browser
let server: Server
let origin: string
/** The prompts that the model of each version received, step by step. */
const prompts: Record<string, unknown[]> = { 4: [], 5: [], 6: [], 7: [] }

beforeAll(async () => {
  server = createServer(toNodeListener(answer)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const [version] = /(?<=^\/api\/chat\/|^\/discovery\/v[12]\/assistant\/sdk-)\d/.exec(pathname) ?? []
  if (version !== undefined) {
    const { messages } = (await request.json()) as { messages: UIMessage[] }
    const later = LATER_SDKS.find((sdk) => String(sdk.version) === version)
    const asked = prompts[version]!
    return later === undefined ? answerBy4(messages, asked) : answerByLater(later, messages, asked)
  }
  if (pathname === '/page') return new Response(page(searchParams.get('attributes')!), type('text/html'))
  const file = await readFile(`dist${pathname}`).catch(() => null)
  return file === null ? new Response(null, { status: 404 }) : new Response(file, type('text/javascript'))
}

const type = (value: string) => ({ headers: { 'Content-Type': `${value}; charset=utf-8` } })

/**
 * The attributes that connect the script tag to each backend. A route on AI SDK 4 accepts messages of the v1 endpoint.
 * By day, only the first and the last, because `tests/chat/sdkBackends.test.tsx` reads the answers of all in jsdom.
 */
const CONNECTIONS = sampleCases([
  { version: 5, attributes: 'base-url="/" domain="sdk-5" endpoint="v2"' },
  { version: 4, attributes: 'base-url="/" domain="sdk-4"' },
  { version: 6, attributes: 'api="/api/chat/6"' },
  { version: 7, attributes: 'api="/api/chat/7"' },
])

/** @param attributes The attributes of the element */
function page(attributes: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Docs</title><link rel="icon" href="data:,">
<script src="/embed.js" defer></script><docs-assistant ${attributes}></docs-assistant>`
}

test.each(CONNECTIONS)(
  'renders the whole answer of AI SDK $version, and can ask again',
  async ({ version, attributes }) => {
    const tab = await browser.newPage()
    const said: string[] = []
    tab.on('console', (message) => said.push(message.text()))
    tab.on('pageerror', (error) => said.push(String(error)))
    await tab.goto(`${origin}/page?${new URLSearchParams({ attributes })}`)
    await tab.locator('[data-slot="launcher"]').click()
    const field = tab.locator('[data-slot="input"]')
    const answers = tab.locator('[data-slot="message"][data-role="assistant"]')
    await field.fill('How do I rotate a key?')
    await field.press('Enter')
    const first = answers.nth(0)
    await expect.poll(() => first.innerText()).toContain('Rotate the key.')
    await tab.locator('[data-slot="thread"][aria-busy="false"]').waitFor()

    const slots = (name: string) => first.locator(`[data-slot="${name}"]`)
    const isLater = version > 4
    expect(await slots('text').allInnerTexts()).toEqual(isLater ? ['Rotate the key.', 'Done.'] : ['Rotate the key.'])
    await slots('activity').getByRole('button').first().click()
    expect(await slots('reasoning').count()).toBe(1)
    expect(await slots('tool').allInnerTexts()).toEqual([
      'Searched for “keys”\n· 1 page',
      ...(isLater ? ['Broken failed', 'Search failed'] : []),
    ])
    // A page that the answer doesn't cite is shown with all sources.
    if (isLater) await slots('sources').getByRole('button', { name: /\+1/ }).click()
    const sources = (await slots('sources').innerText()).split('\n')
    expect(sources.filter((line) => /^(Keys|Guide)/.test(line))).toEqual(
      isLater ? ['Keys', 'Guide'] : ['Keys docs.test'],
    )
    expect(await slots('file').count()).toBe(isLater ? 1 : 0)

    await field.fill('And then?')
    await field.press('Enter')
    await expect.poll(() => answers.nth(1).innerText()).toContain('Rotate the key.')
    expect(JSON.stringify(prompts[version]![2])).toContain('How do I rotate a key?')
    expect(JSON.stringify(prompts[version]![2])).toContain('Rotate the key.')
    expect(await tab.locator('[data-slot="problem"]').count()).toBe(0)
    expect(said).toEqual([])
    await tab.close()
  },
)
