/** The docs site with the assistant, checked with all rules of axe in each mode, variant and state. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type axe from 'axe-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dataStream, type DataStream } from '../../src/testing/index.ts'
import { sampleCases } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const playgroundUrl = inject('playgroundUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

interface Checked {
  /** The element to check. @default the whole page */
  within?: string
  rules?: axe.RuleObject
}

/** Enough where the rest of the page is as before, and much quicker. */
const ASSISTANT: Checked = { within: 'docs-assistant' }

/** The faults that axe finds, including those in shadow roots. One line for each element. */
async function findFaults(page: Page, state: string, { within, rules = {} }: Checked = {}): Promise<string[]> {
  const found = await page.evaluate(
    async ([within, rules]) => {
      // Ends the animations, so that axe sees final colours. A document does not list those in its shadow roots.
      const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
      for (const root of roots) for (const animation of root.getAnimations()) animation.finish()
      // Axe prefers this property to `color`. In forced colours, Chromium reports the theme's colour for it.
      const style = CSSStyleDeclaration.prototype
      const { getPropertyValue } = style
      style.getPropertyValue = function (name) {
        return name === '-webkit-text-fill-color' ? '' : getPropertyValue.call(this, name)
      }
      const { violations, passes } = await (globalThis as unknown as { axe: typeof axe }).axe.run(within ?? document, {
        resultTypes: ['violations'],
        rules,
      })
      if (passes.length === 0) throw new Error('axe checked nothing')
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      )
    },
    [within, rules] as const,
  )
  return found.map((fault) => `${state}: ${fault}`)
}

interface Mode extends BrowserContextOptions {
  name: string
  language?: string
}

const MODES: readonly Mode[] = [
  { name: 'dark and right to left', colorScheme: 'dark', language: 'ar' },
  { name: 'dark', colorScheme: 'dark' },
  { name: 'light, right to left', colorScheme: 'light', language: 'ar' },
  { name: 'light', colorScheme: 'light' },
  { name: 'right to left, in Hebrew', language: 'he' },
  { name: 'forced colours', forcedColors: 'active' },
  { name: 'more contrast', contrast: 'more' },
]
/** By day, only the first, because stories cover the others. */
const CHECKED_MODES = sampleCases(MODES, MODES.length)

/** Serves the pages of the docs as if they were in this right-to-left language. */
const turn = (page: Page, path: string, language: string) =>
  page.route(path, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('lang="en" dir="ltr"', `lang="${language}" dir="rtl"`)
    await route.fulfill({ response, body })
  })

/** Opens a page of the docs, with reduced motion, so that axe sees final colours. */
async function openDocs({ language, ...options }: Omit<Mode, 'name'>): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  if (language !== undefined) await turn(page, '**/support', language)
  await page.goto(`${playgroundUrl}/support`)
  await page.evaluate(AXE)
  return page
}

test.each(['ltr', 'rtl'])('no page of the docs has violations (%s)', async (dir) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  // Only the pages themselves: the next tests check the assistant.
  await page.route('**/embed.js', (route) => route.abort())
  await page.goto(playgroundUrl)
  const paths = await page.locator('#_menu a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(paths).toContain('/install')
  const faults: string[] = []
  // By day, every twelfth page in each direction.
  const checked = sampleCases(dir === 'ltr' ? paths : [...paths.slice(6), ...paths.slice(0, 6)], 12)
  for (const path of [...checked, '/no-such-page']) {
    if (dir === 'rtl') await turn(page, playgroundUrl + path, 'he')
    await page.goto(playgroundUrl + path)
    expect(await page.locator('html').getAttribute('dir')).toBe(dir)
    await page.evaluate(AXE)
    // Without contrast, which takes longer than all other rules. All pages have the same colours, which the next tests
    // check.
    faults.push(...(await findFaults(page, path, { rules: { 'color-contrast': { enabled: false } } })))
  }
  expect(faults).toEqual([])
  await context.close()
})

test.each(CHECKED_MODES)('$name: nothing is found in any state and variant', async ({ name: _name, ...mode }) => {
  const page = await openDocs(mode)
  const faults: string[] = []
  const check = async (state: string, checked?: Checked) =>
    void faults.push(...(await findFaults(page, state, checked)))
  const slot = (name: string) => page.locator(`[data-slot="${name}"]`)
  await slot('launcher').waitFor()
  await check('closed')
  await slot('launcher').click()
  await slot('suggestion').first().waitFor()
  await check('empty', ASSISTANT)

  await slot('input').fill('Which key goes into the page?')
  await page.keyboard.press('Enter')
  await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
  await slot('sources').waitFor()
  await check('answered', ASSISTANT)
  await slot('sources').locator('[aria-expanded]').first().click()
  await check('unfolded', ASSISTANT)
  await page.locator('[data-slot="header"] [aria-haspopup="menu"]').click()
  await slot('more-menu').waitFor()
  await check('menu', ASSISTANT)
  await page.keyboard.press('Escape')

  // A question with a file. Its answer does not arrive before the next state.
  let fail = () => {}
  await page.route('**/message', async (route) => {
    await new Promise<void>((resolve) => (fail = resolve))
    await route.fulfill({ status: 500 })
  })
  await page.locator('docs-assistant').evaluate((element) => element.setAttribute('attachments', ''))
  await page.locator('docs-assistant input[type="file"]').setInputFiles({
    name: 'keys.ts',
    mimeType: 'text/plain',
    buffer: Buffer.from('export const KEY = 1'),
  })
  await slot('attachment').waitFor()
  await check('attachments', ASSISTANT)
  await slot('input').fill('And then?')
  await page.keyboard.press('Enter')
  await slot('stop').waitFor()
  await check('streaming', ASSISTANT)
  fail()
  await slot('problem').waitFor()
  await check('problem', ASSISTANT)
  await page.locator('[data-slot="header"] [aria-expanded]').first().click()
  await slot('conversation').first().waitFor()
  await check('conversations', ASSISTANT)

  await page.keyboard.press('Control+k')
  await slot('search').waitFor()
  await page.keyboard.type('key')
  await slot('search-result').nth(1).waitFor()
  await check('search', ASSISTANT)
  await page.keyboard.press('Escape')

  const set = (variant: string, isOpen: boolean) =>
    page.locator('docs-assistant').evaluate(
      (element, given) => {
        element.setAttribute('variant', given.variant)
        element.toggleAttribute('open', given.isOpen)
      },
      { variant, isOpen },
    )
  const panel = (variant: string) => page.locator(`[data-slot="panel"][data-variant="${variant}"]`)
  for (const variant of ['modal', 'panel', 'inline']) {
    await set(variant, true)
    await panel(variant).waitFor()
    // Only these two change the layout of the page.
    await check(`${variant}, open`, variant === 'modal' ? ASSISTANT : {})
    if (variant === 'inline') continue
    await set(variant, false)
    await panel(variant).waitFor({ state: 'hidden' })
    await check(`${variant}, closed`, ASSISTANT)
  }
  await set('bar', false)
  await slot('ask-field').waitFor()
  await check('bar, closed', ASSISTANT)
  await slot('ask-field').fill('And how?')
  await check('bar, with a question', ASSISTANT)
  expect(faults).toEqual([])
  await page.context().close()
})

/** Answers of which only the first half has arrived. */
const HALVES: Record<string, DataStream> = {
  reasoning: dataStream().step().reasoning('The reader asks about keys. The page'),
  'a tool call': dataStream()
    .step()
    .tool({ id: 'call_1', name: 'search', args: { query: 'keys' } }),
  text: dataStream().step().text('A **key** is public, as in [the pa'),
  code: dataStream().step().text("Like this:\n\n```ts\nexport const key = 'svc_dsc_'\nexport"),
  'a table': dataStream().step().text('| Key | Where |\n| --- | --- |\n| `svc_dsc_` | in the'),
  'a list': dataStream().step().text('> [!NOTE]\n> It is public.\n\n1. First\n2. Then\n   - [ ] do'),
}

/** From now on, the page receives this beginning of an answer and nothing more. */
async function answerHalf(page: Page, beginning: string): Promise<void> {
  await page.evaluate((text) => {
    const half: typeof fetch = async (_input, init) => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode(text))
          init?.signal?.addEventListener('abort', () => stream.error(init.signal!.reason))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    }
    const { fetch } = window
    window.fetch = (input, init) => (String(input).endsWith('/message') ? half : fetch)(input, init)
  }, beginning)
}

// Stories check most of these states in the other modes.
test.each(CHECKED_MODES)('$name: nothing is found in half an answer', async ({ name: _name, ...mode }) => {
  const page = await openDocs(mode)
  const faults: string[] = []
  const check = async (state: string) => void faults.push(...(await findFaults(page, state, ASSISTANT)))
  await page.locator('[data-slot="launcher"]').click()
  for (const [name, beginning] of Object.entries(HALVES)) {
    await answerHalf(page, String(beginning))
    await page.locator('[data-slot="input"]').fill(`Show ${name}`)
    await page.keyboard.press('Enter')
    await page.locator('[data-role="user"]').getByText(`Show ${name}`).waitFor()
    await page.locator('[data-role="assistant"][data-status="streaming"]').last().waitFor()
    await check(name)
    await page.locator('[data-slot="stop"]').click()
    await page.locator('[data-slot="stop"]').waitFor({ state: 'detached' })
    await check(`${name}, stopped`)
  }
  expect(faults).toEqual([])
  await page.context().close()
})
