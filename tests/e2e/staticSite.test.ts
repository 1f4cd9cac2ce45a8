/** A site without a server: built HTML, the folder that `docs-assistant index --static` writes, and a file server. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askFromLauncher } from './askFromLauncher.ts'
import { openBrowser } from './openBrowser.ts'

const ORIGIN = 'http://localhost:8123'
const BASE = '/kit'
const folder = mkdtempSync(join(tmpdir(), 'da-static-'))
let browser: Browser
let context: BrowserContext

const tag = '<script src="/kit/docs-assistant/embed.js" defer></script>'
const element = '<docs-assistant docs="/kit/docs-assistant/"></docs-assistant>'
const filler = '<p style="height: 1500px">A long picture of a rocket.</p>'

const pages: Record<string, string> = {
  'index.html': '<h1>Acme Kit</h1><p>Everything about rockets. Begin with <a href="/kit/guide/">the guide</a>.</p>',
  'guide/index.html': `<h1>Guide</h1><p>How to use the kit.</p>${filler}
    <h2 id="launch-it">Launch a rocket</h2><p>To launch a rocket, run <code>acme launch</code> on the pad.</p>
    <pre><code class="language-sh">acme launch --pad 4</code></pre>${filler}
    <h2 id="fuel">Fill in the fuel</h2><p>Fuel the rocket with liquid oxygen before the launch.</p>${filler}`,
  'größe.html':
    '<h1>Size</h1><h2 id="weight">Weight of the capsule</h2><p>The capsule weighs four tons when empty.</p>',
  'v1/hatch.html': '<h1>Hatch</h1><h2 id="open-it">Open the hatch</h2><p>Open the hatch with the brass lever.</p>',
  'v2/hatch.html': '<h1>Hatch</h1><h2 id="open-it">Open the hatch</h2><p>Open the hatch with the touch panel.</p>',
}

beforeAll(async () => {
  for (const [file, main] of Object.entries(pages)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    const [, version] = /^(v\d)\//.exec(file) ?? []
    const edition = version === undefined ? '' : `<meta name="docsearch:version" content="${version}">`
    const head = `<meta charset="utf-8"><title>Acme Kit</title>${edition}${tag}`
    writeFileSync(
      join(folder, file),
      `<!doctype html><html lang="en"><head>${head}</head>` +
        `<body><nav>Menu</nav><main>${main}</main>${element}</body></html>`,
    )
  }
  execFileSync('node', ['service/dist/cli.js', 'index', folder, '--static', join(folder, 'docs-assistant')])
  browser = await openBrowser()
})
afterEach(() => context?.close())
afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true })
})

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', json: 'application/json' }

interface Visit {
  page: Page
  /** Paths of requested files. */
  loaded: string[]
  /** Requests that leave the site, or that no file server could answer. */
  outside: string[]
  errors: string[]
  workers: () => number
}

/** Opens a page of the site. Only files are served, and nothing else. */
async function visit(path = '/kit/', policy?: string, options: BrowserContextOptions = {}): Promise<Visit> {
  context = await browser.newContext(options)
  const page = await context.newPage()
  const [loaded, outside, errors]: [string[], string[], string[]] = [[], [], []]
  page.on('pageerror', (error) => errors.push(error.message))
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== ORIGIN || route.request().method() !== 'GET' || !url.pathname.startsWith(`${BASE}/`)) {
      outside.push(`${route.request().method()} ${url.href}`)
      return route.abort()
    }
    const name = decodeURIComponent(url.pathname.slice(BASE.length + 1))
    const file = name === '' || name.endsWith('/') ? `${name}index.html` : name
    loaded.push(file)
    try {
      const body = readFileSync(join(folder, file))
      const headers: Record<string, string> = policy === undefined ? {} : { 'Content-Security-Policy': policy }
      await route.fulfill({
        body,
        headers,
        contentType: `${TYPES[file.split('.').at(-1)!] ?? 'text/plain'}; charset=utf-8`,
      })
    } catch {
      await route.fulfill({ status: 404, body: 'Not found' })
    }
  })
  await page.goto(ORIGIN + encodeURI(path))
  return { page, loaded, outside, errors, workers: () => page.workers().length }
}

describe('a site of files alone', () => {
  test('loads nothing of the assistant but the launcher before a reader wants it', async () => {
    const { page, loaded } = await visit()
    await page.locator('[data-slot="launcher"]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(loaded).toEqual(['index.html', 'docs-assistant/embed.js'])
  })

  test('answers with a citation that leads to the heading, and scrolls to it', async () => {
    const { page, outside, errors, workers } = await visit()
    const answer = await askFromLauncher(page, 'How do I launch a rocket?')
    expect(await answer.textContent()).toContain('acme launch')
    expect(workers()).toBe(1)
    const links = answer.locator('a[href*="/kit/guide/#launch-it"]')
    await links.first().click()
    await expect.poll(() => page.url()).toContain('/kit/guide/#launch-it')
    await expect
      .poll(() => page.locator('#launch-it').evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
      .toBeLessThan(600)
    expect({ outside, errors }).toEqual({ outside: [], errors: [] })
  })

  test('loads what an answer needs while the reader types the question', async () => {
    const { page, loaded, outside } = await visit()
    await page.locator('[data-slot="launcher"]').click()
    await page.locator('[data-slot="input"]').fill('How do I launch a rocket?')
    const parts = () => loaded.filter((file) => /\/(places|texts)-/.test(file))
    await expect.poll(() => parts().some((file) => file.includes('texts-'))).toBe(true)
    expect(outside).toEqual([])
  })

  test('answers a further question, and searches, without the network', async () => {
    const { page, loaded, outside } = await visit('/kit/guide/')
    await askFromLauncher(page, 'How do I launch a rocket?')
    // The rest of the index follows the first answer.
    const rest = readdirSync(join(folder, 'docs-assistant')).filter((name) => /^(places|texts|usual)-/.test(name))
    await expect.poll(() => rest.filter((name) => !loaded.includes(`docs-assistant/${name}`))).toEqual([])
    await context.setOffline(true)
    const before = loaded.length
    await page.locator('[data-slot="input"]').fill('How much does the capsule weigh?')
    await page.keyboard.press('Enter')
    const answer = page.locator('[data-role="assistant"][data-status="done"]').nth(1)
    await answer.waitFor()
    expect(await answer.textContent()).toContain('four tons')
    expect(await answer.locator('a[href*="gr%C3%B6%C3%9Fe.html#weight"]').count()).toBeGreaterThan(0)
    expect(loaded.slice(before).filter((file) => !file.startsWith('docs-assistant/embed'))).toEqual([])
    expect(outside).toEqual([])
  })

  test('answers from the files if a function beside them fails', async () => {
    const { page, outside } = await visit()
    await page.locator('docs-assistant').evaluate((one) => {
      for (const [name, value] of [
        ['base-url', '/kit/api'],
        ['domain', 'acme'],
        ['api-key', 'acme_dsc_site'],
      ] as const)
        one.setAttribute(name, value)
    })
    const answer = await askFromLauncher(page, 'How do I launch a rocket?')
    expect(await answer.textContent()).toContain('acme launch')
    expect(outside).toEqual([`POST ${ORIGIN}/kit/api/discovery/v1/assistant/acme/message`])
  })

  test('finds pages as a reader types', async () => {
    const { page, outside } = await visit()
    await page.locator('docs-assistant').evaluate((one) => one.setAttribute('search', ''))
    await page.keyboard.press('Control+k')
    await page.locator('[data-slot="search"] input').fill('fuel')
    const result = page.locator('[data-slot="search-result"]').filter({ hasText: 'Fill in the fuel' })
    await result.first().waitFor()
    expect(outside).toEqual([])
  })
})

describe('in other circumstances', () => {
  test.each([
    ['v1', 'brass lever'],
    ['v2', 'touch panel'],
  ])('a page of edition %s is answered from that edition', async (version, words) => {
    const { page } = await visit(`/kit/${version}/hatch.html`)
    await page
      .locator('docs-assistant')
      .evaluate((one, filter) => one.setAttribute('filter', filter), `{"version":"${version}"}`)
    const answer = await askFromLauncher(page, 'How do I open the hatch?')
    expect(await answer.textContent()).toContain(words)
    const links = await answer
      .locator('a')
      .evaluateAll((found) => found.map((one) => new URL((one as HTMLAnchorElement).href).pathname))
    expect([...new Set(links)]).toEqual([`/kit/${version}/hatch.html`])
  })

  test.each([
    ['/kit/', 'Everything about rockets'],
    ['/kit/größe.html', 'The capsule weighs four tons'],
  ])('the page %s can be copied as Markdown', async (path, words) => {
    const { page, outside } = await visit(path, undefined, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page
      .locator('docs-assistant')
      .evaluate((one) => one.setAttribute('config', '{"contextual":{"options":["copy","mcp"]}}'))
    await page.locator('[data-slot="launcher"]').click()
    await page.locator('[data-slot="panel"] [aria-haspopup="menu"]').click()
    await page.getByRole('menuitem', { name: 'Copy page as Markdown' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(words)
    expect(outside).toEqual([])
  })

  test('a phone in dark mode has an answer that fits its width', async () => {
    const { page } = await visit('/kit/', undefined, { colorScheme: 'dark', viewport: { width: 360, height: 640 } })
    const answer = await askFromLauncher(page, 'How do I launch a rocket?')
    expect(await answer.textContent()).toContain('acme launch')
    expect(await page.locator('[data-slot="panel"]').evaluate((panel) => panel.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('a question that mixes German with words of the docs is answered', async () => {
    const { page } = await visit()
    const answer = await askFromLauncher(page, 'Wie viel wiegt die capsule?')
    expect(await answer.textContent()).toContain('four tons')
  })
})

describe('a strict policy', () => {
  test.each([
    ["default-src 'self'", 1],
    ["default-src 'self'; worker-src 'none'", 0],
    ["default-src 'self'; require-trusted-types-for 'script'", 1],
    ["default-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'", 0],
  ])('%s allows answers', async (policy, count) => {
    const { page, outside, workers } = await visit('/kit/', policy)
    const answer = await askFromLauncher(page, 'How do I launch a rocket?')
    expect(await answer.textContent()).toContain('acme launch')
    expect(workers()).toBe(count)
    expect(outside).toEqual([])
  })
})

describe('the written folder', () => {
  test('has what agents read, with the addresses of the site', () => {
    const read = (file: string) => readFileSync(join(folder, 'docs-assistant', file), 'utf8')
    expect(read('llms.txt')).toContain('Guide')
    expect(read('llms-full.txt')).toContain('liquid oxygen')
    expect(read('guide.md')).toContain('## Launch a rocket {#launch-it}')
  })

  test('is the same when it is written again, and has no files of earlier versions', () => {
    const names = () => execFileSync('ls', [join(folder, 'docs-assistant')], { encoding: 'utf8' })
    const before = names()
    execFileSync('node', ['service/dist/cli.js', 'index', folder, '--static', join(folder, 'docs-assistant')])
    expect(names()).toBe(before)
  })
})

test('a site that a later version of the engine has written does not end a conversation', async () => {
  const { page, loaded, outside, workers } = await visit()
  await page.locator('[data-slot="launcher"]').click()
  await expect.poll(() => loaded.some((name) => name.includes('/words-'))).toBe(true)
  const file = join(folder, 'größe.html')
  const text = readFileSync(file, 'utf8')
  const docs = join(folder, 'docs-assistant')
  const write = () => execFileSync('node', ['service/dist/cli.js', 'index', folder, '--static', docs])
  try {
    writeFileSync(file, text.replace('four tons', 'five tons'))
    write()
    const manifest = JSON.parse(readFileSync(join(docs, 'index.json'), 'utf8')) as { engine: string; version: number }
    const engine = readFileSync(join(docs, manifest.engine), 'utf8')
    const later = engine.replace(`.version===${manifest.version}`, '.version===99')
    expect(later).not.toBe(engine)
    writeFileSync(join(docs, 'engine-later.js'), later)
    writeFileSync(join(docs, 'index.json'), JSON.stringify({ ...manifest, engine: 'engine-later.js', version: 99 }))
    await page.locator('[data-slot="input"]').fill('How much does the capsule weigh?')
    await page.keyboard.press('Enter')
    const answer = page.locator('[data-role="assistant"][data-status="done"]')
    await answer.waitFor()
    expect(await answer.textContent()).toContain('five tons')
    expect(workers()).toBe(1)
    expect(outside).toEqual([])
  } finally {
    rmSync(join(docs, 'engine-later.js'), { force: true })
    writeFileSync(file, text)
    write()
  }
})

test('a new version of the site does not end a conversation', async () => {
  const { page, outside } = await visit()
  await askFromLauncher(page, 'How do I launch a rocket?')
  const file = join(folder, 'guide/index.html')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('on the pad', 'on the new pad'))
  execFileSync('node', ['service/dist/cli.js', 'index', folder, '--static', join(folder, 'docs-assistant')])
  await page.locator('[data-slot="input"]').fill('How much does the capsule weigh?')
  await page.keyboard.press('Enter')
  const answer = page.locator('[data-role="assistant"][data-status="done"]').nth(1)
  await answer.waitFor()
  expect(await answer.textContent()).toContain('four tons')
  expect(outside).toEqual([])
  writeFileSync(file, text)
})
