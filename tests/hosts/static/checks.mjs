// @ts-check
/** What a reader does on a site without a server, and what must then be true. */
import { must, until } from '../must.mjs'
import { FOLLOW_UP, GERMAN_QUESTION, QUESTIONS, SEARCHED } from './docs.mjs'

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {import('playwright').BrowserContext} BrowserContext
 * @typedef {import('./sites.mjs').Site} Site
 */

/**
 * @typedef {object} Visit
 * @property {Page} page
 * @property {BrowserContext} context
 * @property {Site} site
 * @property {string} url of the site, without a slash at its end
 * @property {string[]} requests since the page was opened
 * @property {string[]} outside requests to other origins, and those that no file server could answer
 * @property {string[]} complaints
 */

const PATIENCE_MS = 20_000
const slot = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`[data-slot="${name}"]`)
const answers = (/** @type {Page} */ page) => page.locator('[data-role="assistant"][data-status="done"]')

/**
 * In their order. Each returns what the table shows, or throws.
 *
 * @type {Record<string, (visit: Visit) => Promise<string>>}
 */
const checks = {
  async 'nothing before intent'({ page, url, requests }) {
    await page.goto(`${url}/`, { waitUntil: 'networkidle' })
    await slot(page, 'launcher').waitFor()
    const ours = requests.filter((one) => one.includes('/docs-assistant/')).map((one) => one.split('/').at(-1))
    must(
      ours.every((one) => one === 'embed.js'),
      `it loads ${ours.join(', ')}`,
    )
    must(!page.workers().some((one) => one.url().includes('/docs-assistant/')), 'there is a worker')
    return 'ok'
  },
  async 'ten questions'({ page, url }) {
    let right = 0
    for (const [question, expected] of QUESTIONS) {
      const links = await ask(page, question)
      must(links.length > 0, `no page is cited for "${question}"`)
      if (links.some((link) => pathOf(link).includes(`/${expected}`))) right += 1
      else console.log(`  "${question}" does not cite /${expected}, but ${links.map(pathOf).join(', ')}`)
    }
    must(right >= QUESTIONS.length - 1, `only ${right} answers cite the page that answers`)
    must(page.url().startsWith(url), 'the page was left')
    return `${right} of ${QUESTIONS.length} cite the page`
  },
  async 'follow-up'({ page }) {
    for (const question of FOLLOW_UP) must((await ask(page, question)).length > 0, `no page is cited for "${question}"`)
    return 'ok'
  },
  async 'cited headings'({ page, context }) {
    const links = new Set(await readLinks(page.locator('[data-role="assistant"]')))
    const other = await context.newPage()
    /** @type {string[]} */
    const broken = []
    for (const link of links) {
      const response = await other.goto(link, { waitUntil: 'load' })
      // A link to another heading of the same page loads nothing.
      if (response !== null && response.status() >= 400) broken.push(`${link}: ${response.status()}`)
      else if (!(await isAtHeading(other, link))) broken.push(`${link}: no such heading, or not in view`)
    }
    await other.close()
    must(broken.length === 0, broken.join('\n'))
    return `${links.size} links`
  },
  async 'scrolls to it'({ page }) {
    // Of the last answer that cites a heading of another page.
    const here = pathOf(page.url())
    const links = page.locator('[data-role="assistant"] a[href*="#"]')
    let found = -1
    for (let at = 0; at < (await links.count()); at++) {
      const href = await links.nth(at).evaluate((one) => /** @type {any} */ (one).href)
      if (pathOf(href) !== here && new URL(href).origin === new URL(page.url()).origin) found = at
    }
    must(found !== -1, 'no answer cites a heading of another page')
    const link = links.nth(found)
    const href = await link.evaluate((one) => /** @type {any} */ (one).href)
    await link.click()
    await until(async () => pathOf(page.url()) === pathOf(href), `the link ${href} led to ${page.url()}`)
    await until(() => isAtHeading(page, href), `${href} is not scrolled to`)
    return 'ok'
  },
  async search({ page, site }) {
    const input = slot(page, 'search').locator('input')
    await page.evaluate(`document.querySelector('docs-assistant')?.setAttribute('search', '')`)
    const isComponent = site.ours?.includes('docs-assistant') === true
    if (!isComponent) await page.locator('docs-assistant').waitFor({ state: 'attached' })
    // Other shortcuts may be the site's own.
    // A page that was loaded again doesn't hear keys before its code runs.
    await page.waitForLoadState('networkidle')
    if (isComponent) await page.keyboard.press('Control+k')
    else await page.evaluate('window.DocsAssistant.openSearch()')
    await input.pressSequentially(SEARCHED, { delay: 30 })
    const result = slot(page, 'search-result')
      .filter({ hasText: /attach/i })
      .first()
    await result.waitFor()
    await page.keyboard.press('Escape')
    return 'ok'
  },
  async dark({ page, site }) {
    await openPanel(page)
    await page.evaluate(site.theme(true))
    await until(async () => (await brightness(page)) < 80, 'the panel is not dark')
    await page.evaluate(site.theme(false))
    await until(async () => (await brightness(page)) > 200, 'the panel is not light')
    return 'ok'
  },
  async phone({ page, url }) {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`${url}/`, { waitUntil: 'networkidle' })
    must((await ask(page, QUESTIONS[1][0])).length > 0, 'no page is cited')
    const width = await slot(page, 'panel').evaluate((panel) => Math.max(panel.scrollWidth, panel.clientWidth))
    must(width <= 360, `the panel is ${width} pixels wide`)
    await page.setViewportSize({ width: 1280, height: 800 })
    return 'ok'
  },
  async 'another language'({ page, site, url }) {
    await page.goto(`${url}${site.german ?? '/'}`, { waitUntil: 'networkidle' })
    // A site in one language says so on all its pages.
    if (site.german === undefined) await page.evaluate(`document.documentElement.lang = 'de'`)
    await openPanel(page)
    const name = (await slot(page, 'input').getAttribute('placeholder')) ?? ''
    must(/Frag/.test(name), `the field says "${name}"`)
    const links = await ask(
      page,
      site.german === undefined ? 'Wie installiere ich das package in Next.js?' : GERMAN_QUESTION,
    )
    must(links.length > 0, 'no page is cited')
    if (site.german === undefined) return 'labels'
    must(
      links.some((link) => link.includes('/de/printer')),
      `the answer cites ${links.join(', ')}`,
    )
    return 'ok'
  },
  async offline({ page, context, url, requests }) {
    await page.goto(`${url}/`, { waitUntil: 'networkidle' })
    await ask(page, QUESTIONS[0][0])
    // The rest of the index follows the first answer.
    await page.waitForLoadState('networkidle')
    await until(async () => {
      const before = requests.length
      await new Promise((resolve) => setTimeout(resolve, 500))
      return requests.length === before
    }, 'files are loaded without end')
    await context.setOffline(true)
    try {
      for (const [question] of QUESTIONS.slice(3, 6))
        must((await ask(page, question)).length > 0, `no answer to "${question}"`)
    } finally {
      await context.setOffline(false)
    }
    return 'ok'
  },
  async 'own origin only'({ outside }) {
    must(outside.length === 0, [...new Set(outside)].join('\n'))
    return 'ok'
  },
  async console({ complaints }) {
    must(complaints.length === 0, [...new Set(complaints)].join('\n'))
    return 'ok'
  },
}

export const CHECKS = Object.keys(checks)

/** @param {import('playwright').Browser} browser @param {Site} site @param {string} url */
export async function checkSite(browser, site, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  context.setDefaultTimeout(PATIENCE_MS)
  const { origin } = new URL(url)
  /** @type {string[]} */ const requests = []
  /** @type {string[]} */ const outside = []
  /** @type {string[]} */ const complaints = []
  let isOffline = false
  context.on('request', (request) => {
    requests.push(request.url())
    const isData = /^(?:data|blob):/.test(request.url())
    if (!isData && (new URL(request.url()).origin !== origin || request.method() !== 'GET'))
      outside.push(`${request.method()} ${request.url()}`)
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOffline) complaints.push(`${message.text()} (${message.location().url})`)
  })
  // The sites have no icon of their own.
  await context.route('**/favicon.*', (route) => route.fulfill({ status: 204 }))
  /** @type {Record<string, string>} */
  const results = {}
  for (const [name, check] of Object.entries(checks)) {
    isOffline = name === 'offline'
    try {
      results[name] = await check({ page, context, site, url, requests, outside, complaints })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      results[name] = `FAILED: ${reason}`
      console.error(`${site.name}, ${name}: ${reason}`)
      await context.setOffline(false)
    }
  }
  await context.close()
  return results
}

/** @param {Page} page */
async function openPanel(page) {
  await page.locator('[data-slot="launcher"]:visible, [data-slot="panel"]:visible').first().waitFor()
  if (!(await slot(page, 'panel').isVisible())) await slot(page, 'launcher').click()
  await slot(page, 'input').waitFor()
}

/** Asks, and returns the addresses that the answer cites. @param {Page} page @param {string} question */
async function ask(page, question) {
  await openPanel(page)
  const before = await answers(page).count()
  await slot(page, 'input').fill(question)
  await page.keyboard.press('Enter')
  const answer = answers(page).nth(before)
  await answer.waitFor()
  await answer.locator('.da-markdown > :not(.da-plain)').first().waitFor()
  return readLinks(answer)
}

/** The links to the site's own pages. @param {import('playwright').Locator} answer @returns {Promise<string[]>} */
async function readLinks(answer) {
  const links = answer.locator('a[href]')
  const all = await links.evaluateAll((found) =>
    found.map((one) => [/** @type {any} */ (one).href, one.getAttribute('data-slot'), one.className]),
  )
  const { origin } = new URL(answer.page().url())
  return all.map(([href]) => String(href)).filter((href) => new URL(href).origin === origin)
}

/** Whether the heading exists, and is in view. @param {Page} page @param {string} link */
async function isAtHeading(page, link) {
  const [id = '', passage] = decodeURIComponent(new URL(link).hash.slice(1)).split(':~:')
  if (id === '') return true
  const heading = page.locator(`[id="${id.replace(/["\\]/g, '\\$&')}"]`).first()
  if ((await heading.count()) === 0) return false
  for (let attempt = 0; attempt < 50; attempt++) {
    const { top, bottom } = await heading.evaluate((one) => one.getBoundingClientRect().toJSON())
    // The browser scrolls to the passage, which may be far below the heading.
    const isSeen = passage !== undefined || bottom > -20
    if (isSeen && top < (page.viewportSize()?.height ?? 0)) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

/** From 0 to 255. @param {Page} page */
async function brightness(page) {
  const colour = await slot(page, 'panel').evaluate((panel) => getComputedStyle(panel).backgroundColor)
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return (red + green + blue) / 3
}

const pathOf = (/** @type {string} */ url) => new URL(url).pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '')
