// @ts-check
/**
 * Looks at the widget on our own docs, as a reader does: takes captures (variant x state x mode x width), measures what
 * must hold in each of them, and puts them on sheets. Run it after `npm run build`:
 *
 *   node bench/looks/run.mjs FOLDER [variant ...]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'
import { ANSWERS } from './answers.mjs'
import { makeSheets } from './sheets.mjs'

/** @typedef {import('playwright').Page} Page */

const folder = resolve(process.argv[2] ?? 'looks')
const VARIANTS = process.argv.length > 3 ? process.argv.slice(3) : ['popover', 'panel', 'modal', 'inline']
const MODES = /** @type {const} */ (['light', 'dark'])
const WIDTHS = [
  { width: 1440, height: 900, isPhone: false },
  { width: 390, height: 780, isPhone: true },
]
/** More than this below the view needs a sign. */
const FALSE_BOTTOM_PX = 48

/** @param {Page} page @param {string} name */
const slot = (page, name) => page.locator(`[data-slot="${name}"]`)

/** @param {Page} page @param {string} question */
async function ask(page, question) {
  const fresh = page.getByRole('button', { name: 'New conversation' }).first()
  if (await fresh.isEnabled()) await fresh.click()
  await slot(page, 'input').fill(question)
  await page.keyboard.press('Enter')
}

/** @param {Page} page @param {string} question */
async function answer(page, question) {
  await ask(page, question)
  await page.locator('[data-role="assistant"][data-status="done"]').last().waitFor()
}

/** In this order, because some continue the one before. @type {[string, (page: Page) => Promise<unknown>][]} */
const STATES = [
  [
    'empty',
    async (page) => {
      await slot(page, 'input').waitFor()
      // The page makes room for a panel after it has measured itself.
      await page.waitForTimeout(500)
    },
  ],
  ['waiting', (page) => ask(page, 'A question that waits')],
  ['short', (page) => answer(page, 'How do I install it?')],
  [
    'citation',
    async (page) => {
      const chip = page.locator('.da-citation-chip').first()
      await (page.viewportSize()?.width === 390 ? chip.tap() : chip.hover())
      await page.locator('.da-citation-card[data-state="open"]').first().waitFor()
    },
  ],
  ['long', (page) => answer(page, 'How does the whole thing work?')],
  ['code', (page) => answer(page, 'What changes in my code?')],
  ['table', (page) => answer(page, 'Which variants are there?')],
  ['choice', async (page) => (await ask(page, 'May I delete the old page?'), slot(page, 'choice').first().waitFor())],
  ['problem', async (page) => (await ask(page, 'A question that fails'), slot(page, 'problem').waitFor())],
  [
    'feedback',
    async (page) => {
      await answer(page, 'How do I install it?')
      await page
        .getByRole('button', { name: /not help/i })
        .first()
        .click()
      await slot(page, 'feedback-form').waitFor()
    },
  ],
  [
    'history',
    async (page) => {
      await page.getByRole('button', { name: 'Conversations' }).click()
      await slot(page, 'conversation').first().waitFor()
    },
  ],
  [
    'menu',
    async (page) => {
      await page.keyboard.press('Escape')
      const more = page.locator('[data-slot="header"] [aria-haspopup="menu"]')
      await more.click()
      await page.locator('[role="menu"]').waitFor()
    },
  ],
  [
    'support',
    async (page) => {
      await page.keyboard.press('Escape')
      await answer(page, 'How do I install it?')
      const direct = page.locator('[data-slot="header"]').getByRole('button', { name: 'Contact support' })
      if ((await direct.count()) > 0) await direct.click()
      else {
        await page.locator('[data-slot="header"] [aria-haspopup="menu"]').click()
        await page.getByRole('menuitem', { name: 'Contact support' }).click()
      }
      await slot(page, 'support').waitFor()
    },
  ],
]

/** Runs in the page. What a reader could notice, as numbers. */
function measure() {
  const panel = /** @type {HTMLElement} */ (
    (document.querySelector('docs-assistant')?.shadowRoot ?? document).querySelector('[data-slot="panel"]')
  )
  const isSeen = (/** @type {Element} */ element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const scroller = [...panel.querySelectorAll('*')].find(
    (element) => element.querySelector('[data-role]') && /auto|scroll/.test(getComputedStyle(element).overflowY),
  )
  const below = scroller ? scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop : 0
  const last = [...panel.querySelectorAll('[data-role="assistant"]')].at(-1)
  // Those of the answer, and not those of the row that copies and rates it.
  const parts = ['text', 'sources', 'follow-up'].map((name) => `[data-slot="${name}"]`).join()
  const targets = [...(last?.querySelectorAll('a[href], button') ?? [])].filter(
    (target) => isSeen(target) && target.closest(parts) !== null,
  ).length
  const jump = panel.querySelector('[data-slot="jump-to-latest"]')
  return {
    header: Math.round(panel.querySelector('[data-slot="header"]')?.getBoundingClientRect().height ?? 0),
    headerButtons: [...panel.querySelectorAll('[data-slot="header"] button:not([role])')].filter(isSeen).length,
    below: Math.round(below),
    hasSign: jump !== null && isSeen(jump),
    targets,
    titles: [...panel.querySelectorAll('[title]')].filter(
      (element) => element.getAttribute('title') === element.getAttribute('aria-label'),
    ).length,
    covered: coveredPx(panel),
  }
  /** How many pixels of the page's text the panel covers. */
  function coveredPx(/** @type {HTMLElement} */ panel) {
    const box = panel.getBoundingClientRect()
    const text = document.querySelector('main p, main h1')?.getBoundingClientRect()
    if (!text || panel.dataset.variant === 'inline') return 0
    return Math.max(0, Math.round(text.right - Math.max(box.left, text.left)))
  }
}

mkdirSync(folder, { recursive: true })
const service = spawn(process.execPath, ['service/dist/cli.js', 'serve', 'playground', '--port', '0'])
const [printed] = await once(service.stdout, 'data')
const url = String(/https?:\/\/[\w.:[\]-]+/.exec(String(printed))?.[0])
const { path } = await findOrInstallBrowser(console.log)
const browser = await chromium.launch({ ...(path === null ? {} : { executablePath: path }), args: ['--no-sandbox'] })
/** @type {Record<string, unknown>[]} */
const rows = []
/** @type {string[]} */
const problems = []
try {
  for (const { width, height, isPhone } of WIDTHS)
    for (const mode of MODES) {
      const newPage = () =>
        browser.newPage({
          viewport: { width, height },
          colorScheme: mode,
          hasTouch: isPhone,
          isMobile: isPhone,
          reducedMotion: 'reduce',
        })
      for (const variant of VARIANTS) {
        const page = await newPage()
        page.setDefaultTimeout(8_000)
        await page.route('**/message', route)
        await page.goto(`${url}/panel`)
        await page.locator('docs-assistant').evaluate((element, variant) => {
          element.setAttribute('variant', variant)
          element.setAttribute('support', 'https://support.test/{threadId}')
          element.setAttribute('feedback', '')
          Object.assign(element, { feedbackReasons: true })
          element.setAttribute('open', '')
          if (variant !== 'inline') return
          document.querySelector('.content')?.prepend(element)
          element.style.height = '640px'
        }, variant)
        for (const [state, show] of STATES) {
          const name = `${variant}-${state}-${mode}-${width}`
          try {
            await show(page)
            await page.waitForTimeout(250)
            const measured = await page.evaluate(measure)
            rows.push({ name, variant, state, ...measured })
          } catch (error) {
            problems.push(`${name}: ${String(error).split('\n')[0]}`)
          }
          await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 70 })
        }
        await page.close()
      }
      for (const [state, query] of /** @type {[string, string][]} */ ([
        ['search', ''],
        ['search-word', 'key'],
        ['search-question', 'how do I theme it?'],
        ['search-none', 'qqqq'],
      ])) {
        const page = await newPage()
        await page.goto(`${url}/panel`)
        await (isPhone ? page.locator('.search-button').tap() : page.keyboard.press('Control+k'))
        await slot(page, 'search-input').fill(query)
        await page.waitForTimeout(900)
        await page.screenshot({ path: join(folder, `page-${state}-${mode}-${width}.jpg`), type: 'jpeg', quality: 70 })
        await page.close()
      }
      for (const [state, address] of /** @type {[string, string][]} */ ([
        ['closed', '/panel'],
        ['missing', '/pannel'],
      ])) {
        const page = await newPage()
        await page.goto(url + address)
        await page.waitForTimeout(700)
        await page.screenshot({ path: join(folder, `page-${state}-${mode}-${width}.jpg`), type: 'jpeg', quality: 70 })
        await page.close()
      }
    }
  const cut = await findCutText()
  console.log(`text cut without a sign on the docs site: ${cut.length} ${cut.join(', ')}`)
  await makeSheets(browser, folder)
} finally {
  await browser.close()
  service.kill()
}
report()

/** Tables, code and text of the docs site that end at an edge without a sign, at six widths. */
async function findCutText() {
  const paths = ['/', '/theming', '/docs-json', '/script-tag', '/protocol', '/parts', '/compare', '/install']
  const page = await browser.newPage()
  /** @type {string[]} */
  const found = []
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(url + path)
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main *, .contents *, .menu *')].flatMap((element) => {
          const { overflowX, backgroundAttachment, textOverflow } = getComputedStyle(element)
          if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) return []
          if (overflowX === 'visible' || textOverflow === 'ellipsis' || element.closest('docs-assistant')) return []
          return backgroundAttachment.includes('local') ? [] : [`${element.localName}.${element.className}`]
        }),
      )
      const page_ = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      found.push(...cut.map((name) => `${path} ${width} ${name}`), ...(page_ > 0 ? [`${path} ${width} page`] : []))
    }
  }
  await page.close()
  return found
}

/** @param {import('playwright').Route} route */
async function route(route) {
  const { messages } = JSON.parse(route.request().postData() ?? '{"messages":[]}')
  const asked = messages.findLast((/** @type {{ role: string }} */ { role }) => role === 'user')
  const question = asked?.parts?.[0]?.text ?? asked?.content ?? ''
  if (question === 'A question that waits') return undefined
  if (question === 'A question that fails') return route.fulfill({ status: 503, body: '' })
  return route.fulfill({
    contentType: 'text/plain; charset=utf-8',
    body: ANSWERS[question] ?? ANSWERS['How do I install it?'],
  })
}

function report() {
  const of = (/** @type {string} */ state) => rows.filter((row) => row.state === state)
  const most = (/** @type {Record<string, unknown>[]} */ list, /** @type {string} */ key) =>
    Math.max(0, ...list.map((row) => Number(row[key])))
  const falseBottoms = rows.filter((row) => Number(row.below) > FALSE_BOTTOM_PX && row.hasSign !== true)
  console.log(`captures: ${readdirSync(folder).filter((name) => /-\d+\.jpg$/.test(name)).length}`)
  console.log(`header: at most ${most(rows, 'header')} px, ${most(rows, 'headerButtons')} buttons`)
  console.log(`targets in and below a short answer, without its toolbar: at most ${most(of('short'), 'targets')}`)
  console.log(`false bottoms: ${falseBottoms.length} ${falseBottoms.map((row) => row.name).join(', ')}`)
  console.log(`names repeated by a title: ${most(rows, 'titles')}`)
  console.log(
    `text covered by a panel along the side: ${most(
      rows.filter((row) => row.variant === 'panel' && String(row.name).endsWith('1440')),
      'covered',
    )} px`,
  )
  for (const problem of problems) console.log(`not shown: ${problem}`)
}
