/** The local site below a path, behind a proxy: the built package in a real browser. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { startPlayground, type Playground } from './startPlayground.ts'

let folder: string
let browser: Browser
let service: Playground
let proxy: Server
let page: Page
let origin: string
/** Failed requests, and messages on the console. */
const faults: string[] = []

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder })

/** A proxy that passes on requests below `/docs`, with their path and `Host`. All others belong to another server. */
async function startProxy(target: string): Promise<Server> {
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    if (!incoming.url!.startsWith('/docs')) return void outgoing.writeHead(410).end('another server')
    const { method, headers, url: path } = incoming
    const passed = request({ hostname, port, method, headers, path }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-assistant-base-'))
  cpSync('playground', folder, { recursive: true })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'docs')
  ;[browser, service] = await Promise.all([openBrowser(), startPlayground(folder, {}, ['--base', '/docs'])])
  proxy = await startProxy(service.url)
  origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
  page = await browser.newPage()
  page.on('console', (message) => faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (response.status() >= 400 || !url.pathname.startsWith('/docs')) faults.push(`${response.status()} ${url}`)
  })
})
afterAll(async () => {
  await browser?.close()
  proxy?.close()
  await service?.stop()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

const slot = (name: string) => page.locator(`[data-slot="${name}"]`)

test('the site works completely: its styles, pictures, menu and Markdown', async () => {
  await page.goto(`${origin}/docs`)
  expect(page.url()).toBe(`${origin}/docs/`)
  expect(await page.locator('header.top').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky')
  const main = page.locator('main img')
  expect(await main.count()).toBeGreaterThan(0)
  for (const picture of await main.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  }
  await page.locator('nav.menu').getByRole('link', { name: 'Script tag', exact: true }).click()
  await page.waitForURL(`${origin}/docs/script-tag`)
  const markdown = await page.getByRole('link', { name: 'View as Markdown' }).getAttribute('href')
  expect(markdown).toBe('/docs/script-tag.md')
  expect(await (await fetch(origin + markdown)).text()).toContain('](/docs/')
})

test('an answer cites pages of the site, and its links open them', async () => {
  const asked = page.waitForRequest(/\/docs\/discovery\/v1\/assistant\/local\/message$/)
  await slot('launcher').click()
  await slot('input').fill('How do I install it?')
  await page.keyboard.press('Enter')
  expect(JSON.parse((await asked).postData()!)).toMatchObject({ currentPath: '/docs/script-tag' })
  const answer = page.locator('[data-slot="message"][data-role="assistant"][data-status="done"]')
  await answer.waitFor()
  const links = await answer
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const own = [...new Set(links.filter((link) => link.startsWith(origin)))]
  expect(own.length).toBeGreaterThan(0)
  for (const link of own) {
    expect(link).toContain(`${origin}/docs/`)
    expect(link).not.toContain('/docs/docs/')
    expect((await fetch(link)).status).toBe(200)
  }
  const link = answer.locator(`a[href^="${origin}/docs/"]`).first()
  const target = (await link.getAttribute('href'))!
  await link.click()
  await page.waitForURL(target)
  // The panel is open there too, with its conversation.
  await page.locator('[data-slot="message"][data-role="assistant"]').first().waitFor()
})

test('a suggested fix becomes a commit, whose page is also below the path', async () => {
  await page.locator('[data-role="assistant"]').first().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Suggest a fix to the docs' }).click()
  const prompt = page.locator('[data-slot="agent-job"] textarea')
  await prompt.fill('Replace "at most 200 characters" with "two hundred characters at most" in request')
  await page.locator('[data-slot="agent-job"] button[type="submit"]').click()
  const link = page.locator('[data-slot="agent-job"] a')
  await link.waitFor({ timeout: 30_000 })
  const { pathname } = new URL((await link.getAttribute('href'))!)
  expect(pathname).toMatch(/^\/docs\/_jobs\/\w+$/)
  await page.goto(origin + pathname)
  expect(await page.locator('main').innerText()).toContain('two hundred characters at most')
})

test('the search opens pages below the path', async () => {
  await page.goto(`${origin}/docs/`)
  await page.locator('.search-button').click()
  await slot('search').waitFor()
  await slot('search').locator('input').fill('attachments')
  await slot('search-result').nth(1).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/attachments/)
  expect(page.url()).not.toContain('/docs/docs/')
})

test('the menu names the Markdown and the MCP server below the path', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const first = await context.newPage()
  await first.goto(`${origin}/docs/`)
  await first.getByRole('button', { name: 'Ask the docs' }).click()
  await first.getByRole('button', { name: 'More', exact: true }).click()
  const markdown = await first.getByRole('menuitem', { name: 'View as Markdown' }).getAttribute('href')
  await first.getByRole('menuitem', { name: 'Copy MCP server address' }).click()
  await expect.poll(() => first.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/docs/mcp`)
  expect(markdown).toBe(`${origin}/docs/index.md`)
  expect((await fetch(markdown!)).status).toBe(200)
  await context.close()
})

test('no request failed, and none went to another server', () => {
  expect(faults).toEqual([])
})
