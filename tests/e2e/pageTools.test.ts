/** Tools that the reader approves or answers, or that the page runs: the script tag with backends on AI SDK 4 to 7. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UIMessage } from 'ai'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { toNodeListener } from '../../src/server/index.ts'
import { callToolBy4, callToolByLater, LATER_SDKS, type CalledTool } from '../chat/sdkRoutes.ts'
import { sampleCases } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'

let browser: Browser
let server: Server
let origin: string
let tab: Page
/** The prompts that the model received, one per request. */
let prompts: string[] = []
/** What the approved tool deleted. */
let deleted: unknown[] = []
/** Messages on the page's console. */
let said: string[] = []

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
beforeEach(async () => {
  ;[prompts, deleted, said] = [[], [], []]
  tab = await browser.newPage()
  tab.on('console', (message) => said.push(message.text()))
  tab.on('pageerror', (error) => said.push(String(error)))
})
afterEach(() => tab.close())

const TOOLS: Record<string, CalledTool> = {
  delete: {
    name: 'delete_key',
    input: { key: 'k1' },
    schema: z.object({ key: z.string() }),
    fields: {
      needsApproval: true,
      execute: (input: unknown) => Promise.resolve(deleted.push(input)),
    },
  },
  read: { name: 'read_page', input: { part: 'title' }, schema: z.object({ part: z.string() }) },
  choose: {
    name: 'ask_reader',
    input: { question: 'Where do you run it?', choices: ['Cloud', 'Own server'] },
    schema: z.object({ question: z.string(), choices: z.array(z.string()) }),
  },
}

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const [, name, version] = /\b(delete|read|choose)-(\d)/.exec(pathname) ?? []
  if (name !== undefined) {
    const { messages } = (await request.json()) as { messages: UIMessage[] }
    const later = LATER_SDKS.find((sdk) => String(sdk.version) === version)
    const tool = TOOLS[name]!
    return later === undefined ? callToolBy4(messages, prompts, tool) : callToolByLater(later, messages, prompts, tool)
  }
  if (pathname === '/page') return new Response(page(searchParams.get('attributes')!), type('text/html'))
  const file = await readFile(`dist${pathname}`).catch(() => null)
  return file === null ? new Response(null, { status: 404 }) : new Response(file, type('text/javascript'))
}

const type = (value: string) => ({ headers: { 'Content-Type': `${value}; charset=utf-8` } })

/** A page whose script is written as in playground/script-tag.md. */
function page(attributes: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Deploy</title><link rel="icon" href="data:,">
<script src="/embed.js" defer></script><docs-assistant ${attributes}></docs-assistant>
<script>
  const assistant = document.querySelector('docs-assistant')
  assistant.onToolCall = ({ toolCall }) => {
    if (toolCall.toolName === 'read_page') return document[toolCall.args.part]
  }
</script>`
}

/** By day, the first and the last. */
const VERSIONS = sampleCases([4, 5, 6, 7])
/** A route on AI SDK 4 accepts the messages of the v1 endpoint. */
const connect = (tool: string, version: number) =>
  version === 4 ? `base-url="/" domain="${tool}-4"` : `api="/api/${tool}-${version}"`

async function ask(question: string, attributes?: string): Promise<void> {
  if (attributes !== undefined) {
    await tab.goto(`${origin}/page?${new URLSearchParams({ attributes })}`)
    await tab.locator('[data-slot="launcher"]').click()
  }
  await tab.locator('[data-slot="input"]').fill(question)
  await tab.locator('[data-slot="input"]').press('Enter')
}

const lastAnswer = () => tab.locator('[data-slot="message"][data-role="assistant"]').last()

/** Expects the answer to continue, and the backend to accept another question. */
async function expectToGoOn(): Promise<void> {
  await expect.poll(() => lastAnswer().innerText()).toContain('Done.')
  const count = prompts.length
  await ask('And then?')
  await expect.poll(() => tab.locator('[data-role="assistant"]').count()).toBe(2)
  await expect.poll(() => lastAnswer().innerText()).toContain('Done.')
  expect(prompts).toHaveLength(count + 1)
  expect(await tab.locator('[data-slot="problem"]').count()).toBe(0)
  expect(said).toEqual([])
}

/** Moves the focus backwards from the field to a button, by keyboard. */
async function focusByKeyboard(name: string): Promise<void> {
  const button = tab.getByRole('button', { name, exact: true })
  await button.waitFor()
  const isFocused = () => button.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)
  for (let presses = 0; presses < 12 && !(await isFocused()); presses++) await tab.keyboard.press('Shift+Tab')
  expect(await isFocused()).toBe(true)
}

/** Whether the focus is still in the panel. */
const hasFocus = () =>
  tab
    .locator('[data-slot="panel"]')
    .evaluate((panel) => panel.contains((panel.getRootNode() as ShadowRoot).activeElement))

/** By day, the first and the last: both choices, and both keys. */
const CHOICES = sampleCases([
  { version: 7, choice: 'Allow', key: 'Space' },
  { version: 6, choice: 'Allow', key: 'Enter' },
  { version: 6, choice: 'Don’t allow', key: 'Space' },
  { version: 7, choice: 'Don’t allow', key: 'Enter' },
])

test.each(CHOICES)('with AI SDK $version, a reader chooses $choice by keyboard', async ({ version, choice, key }) => {
  await ask('Delete my key', connect('delete', version))
  const request = tab.getByRole('group', { name: /delete key/i })
  await request.waitFor()
  expect(await request.innerText()).toContain('k1')
  expect(await request.getByRole('button', { name: /allow$/i }).allInnerTexts()).toEqual(['Allow', 'Don’t allow'])
  expect(deleted).toEqual([])

  await focusByKeyboard(choice)
  await tab.keyboard.press(key)
  await expect.poll(() => lastAnswer().innerText()).toContain('Done.')
  expect(deleted).toEqual(choice === 'Allow' ? [{ key: 'k1' }] : [])
  expect(await hasFocus()).toBe(true)
  await expectToGoOn()
})

test.each(VERSIONS)('with AI SDK %i, a tool runs in the page', async (version) => {
  await ask('What is this page?', connect('read', version))
  await expectToGoOn()
  expect(prompts[0]).not.toContain('"Deploy"')
  expect(prompts[1]).toContain('"Deploy"')
})

test.each(VERSIONS)('with AI SDK %i, the backend receives a reader’s choice', async (version) => {
  await ask('How do I deploy?', connect('choose', version))
  await focusByKeyboard('Own server')
  await tab.keyboard.press('Space')
  await expect.poll(() => lastAnswer().innerText()).toContain('Done.')
  expect(await hasFocus()).toBe(true)
  await expectToGoOn()
  expect(prompts[1]).toContain('"Own server"')
})
