/** A reader turns a wrong answer into a change to the docs, with the built package. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleCases } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'
import { startPlayground, type Playground } from './startPlayground.ts'
import { WAYS, type Way } from './ways.ts'

/** A key that is easy to find if it leaks anywhere. */
const CANARY = 'svc_canary7f3b9e'

let folder: string
let browser: Browser
let page: Page
let service: Playground
/** Everything that the page sent, received or logged. */
const seen: string[] = []

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })

beforeAll(async () => {
  // A repository of its own, so that jobs don't add branches to this one.
  folder = mkdtempSync(join(tmpdir(), 'docs-assistant-docs-'))
  cpSync('playground', folder, { recursive: true })
  git('init', '--quiet', '--initial-branch=main')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false', 'add', '.')
  git(
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '--quiet',
    '-m',
    'docs',
  )
  ;[browser, service] = await Promise.all([openBrowser(), startPlayground(folder, { DOCS_ADMIN_KEY: CANARY })])
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the docs, and records everything that the page sends, receives or logs. */
async function visit(options: BrowserContextOptions): Promise<void> {
  await page?.context().close()
  page = await (await browser.newContext(options)).newPage()
  page.on('console', (message) => seen.push(message.text()))
  page.on('request', (request) => seen.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''))
  page.on('response', (response) => {
    seen.push(JSON.stringify(response.headers()))
    void response.text().then(
      (text) => seen.push(text),
      () => {},
    )
  })
  await page.goto(service.url)
}

const POINTER: Way = {
  options: {},
  press: (_page, target) => target.click(),
  send: (page) => page.locator('[data-slot="send"]').click(),
}

/** Only by keyboard outside of the nightly run. `base.test.ts` does the same by pointer. */
const CASES: [name: string, way: Way][] = [
  ['keyboard', WAYS.keyboard],
  ['touch', WAYS.touch],
  ['pointer', POINTER],
]

test.each(sampleCases(CASES))(
  'by %s, commits a suggested fix to its own branch and leaves the working tree unchanged',
  async (_name, way) => {
    await visit(way.options)
    const press = (target: Locator) => way.press(page, target)
    const branches = () => git('branch', '--list', 'docs-assistant/*', '--format=%(refname:short)').trim().split('\n')
    const earlier = branches()
    await press(page.locator('[data-slot="launcher"]'))
    await page.locator('[data-slot="input"]').fill('How long may currentPath be?')
    await way.send(page)
    await page.locator('[data-slot="message"][data-role="assistant"][data-status="done"]').waitFor()

    await press(page.locator('[data-role="assistant"]').getByRole('button', { name: 'Actions' }))
    await press(page.getByRole('menuitem', { name: 'Suggest a fix to the docs' }))
    const prompt = page.locator('[data-slot="agent-job"] textarea')
    await expect.poll(() => prompt.evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(await prompt.inputValue()).toBe('')
    await press(page.locator('[data-slot="agent-job-context"] summary'))
    await expect.poll(() => page.locator('[data-slot="agent-job-context"] pre').innerText()).toContain('currentPath')
    await prompt.fill('Replace "at most 200 characters" with "two hundred characters at most" in request')
    await press(page.locator('[data-slot="agent-job"] button[type="submit"]'))

    const link = page.locator('[data-slot="agent-job"] a')
    await link.waitFor({ timeout: 30_000 })
    await page.goto((await link.getAttribute('href'))!)
    const diff = await page.locator('main').innerText()
    expect(diff).toContain('two hundred characters at most')
    expect(diff).toContain('at most 200 characters')

    const branch = branches().find((name) => !earlier.includes(name))
    expect(branch).toMatch(/^docs-assistant\/job-/)
    expect(git('diff', '--stat', 'main', branch!)).toMatch(/request\.md \|.*\n.*1 file changed/)
    expect(git('status', '--porcelain')).toBe('')
    expect(readFileSync(join(folder, 'request.md'), 'utf8')).toContain('at most 200 characters')
  },
)

test('never sends, prints or bundles the admin key', async () => {
  const built = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  const everything = [...seen, service.printed(), await page.content(), ...built]
  expect(everything.length).toBeGreaterThan(30)
  expect(everything.filter((text) => text.includes(CANARY))).toEqual([])
  // The service does accept the key.
  const job = {
    method: 'POST',
    headers: { Authorization: `Bearer ${CANARY}`, 'Content-Type': 'application/json' },
    body: '{"prompt":"x"}',
  }
  expect((await fetch(`${service.url}/v2/agent/local/job`, job)).status).toBe(201)
})
