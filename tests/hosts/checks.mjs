// @ts-check
/** The checks for every host, each of which does what a reader would do. */
import { gzipSync } from 'node:zlib'
import { hostileRules, looksOf } from './hostile.mjs'
import { must, until } from './must.mjs'

/**
 * @typedef {import('playwright').Browser} Browser
 * @typedef {import('playwright').Page} Page
 * @typedef {import('./hosts.mjs').Host} Host
 */

const NOT_HERE = '–'
/** The limit for what the package costs a page whose readers never ask: the launcher and its CSS, compressed. */
const MAX_KB = { react: 26, script: 8 }
const PATIENCE_MS = 30_000
const QUESTION = 'How do I install Lumen?'

const slot = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`[data-slot="${name}"]`)
const done = (/** @type {Page} */ page) => page.locator('[data-role="assistant"][data-status="done"]')

/**
 * @typedef {object} Visit
 * @property {Page} page
 * @property {ReturnType<typeof watch>} seen
 * @property {Host} host
 * @property {string} site the host's address, with its base
 */

/**
 * The checks, in their order: each continues where the one before it has left the page. A check throws if it fails, and
 * can return what the table shows instead of `ok`.
 *
 * @type {Readonly<Record<string, (visit: Visit) => Promise<string | void>>>}
 */
const checks = {
  'kB before intent': async ({ page, seen, host, site }) => {
    await page.goto(`${site}/`, { waitUntil: 'networkidle' })
    await slot(page, 'launcher').waitFor()
    if (host.isDev === true) return NOT_HERE
    const { kB, hasPanel } = await seen.weigh()
    must(kB > 0, 'no file of the package was found')
    must(!hasPanel, 'the panel is loaded before a reader turns to it')
    if (host.hasOneBundle === true) return 'ok'
    must(kB < MAX_KB[host.way], `${kB} kB before a reader turns to it`)
    return `${kB} kB`
  },
  hydration: async ({ page, seen, host, site }) => {
    const waitUntil = host.hydrates === true ? 'networkidle' : 'load'
    for (const path of ['/', '/install', '/deploy']) await page.goto(site + path, { waitUntil })
    must(seen.complaints.length === 0, seen.complaints.join('\n'))
    if (host.hydrates !== true) return NOT_HERE
  },
  'cited answer': async ({ page }) => {
    await openPanel(page)
    await ask(page, 'How do I install Lumen?')
    must((await done(page).last().innerText()).includes('npm install lumen'), 'the answer has not the quoted words')
    await page.locator(`[data-role="assistant"] a[href*="/install"]`).first().waitFor()
  },
  'follow-up': async ({ page, seen }) => {
    await ask(page, 'How do I update Lumen?')
    const [first, second] = seen.questions
    must(first?.threadId == null, 'the first question names a thread')
    must(typeof second?.threadId === 'string', 'the second question names no thread')
    must(second?.messages?.length === 3, `the second question has ${second?.messages?.length} messages, not 3`)
  },
  path: async ({ page, seen, host }) => {
    await page
      .getByRole('link', { name: 'Home', exact: true })
      .or(page.getByRole('link', { name: 'Install' }))
      .first()
      .click()
    await page.getByRole('link', { name: 'Deploy', exact: true }).first().click()
    await page
      .getByRole('heading', { name: 'Deploy', level: 1 })
      .or(page.locator('#deploy-to-a-server'))
      .first()
      .waitFor()
    await openPanel(page)
    await ask(page, 'Which version of Node does Lumen need?')
    const path = seen.questions.at(-1)?.currentPath
    must(path?.replace(/\/$/, '') === `${host.base}/deploy`, `the question was sent with the path ${path}`)
  },
  link: async ({ page, host }) => {
    await page.evaluate('window.stayed = true')
    await done(page).last().locator('a[href*="/install#"]').first().click()
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === `${host.base}/install`)
    await page.locator('#install-lumen').first().waitFor()
    must(new URL(page.url()).hash.split(':~:')[0] === '#install-lumen', `the link led to ${page.url()}`)
    if (!host.hasRouter) return NOT_HERE
    must((await page.evaluate('window.stayed')) === true, 'the page was loaded again')
  },
  'two pages': async ({ page }) => {
    await slot(page, 'panel').waitFor()
    must((await done(page).count()) === 3, 'the conversation is not on the next page')
    await page.reload({ waitUntil: 'networkidle' })
    await openPanel(page)
    await done(page).nth(2).waitFor()
  },
  dark: async ({ page, host }) => {
    const brightness = () => page.evaluate(BRIGHTNESS)
    await page.evaluate(host.theme(false))
    await until(async () => Number(await brightness()) > 200, 'the panel is not light in light mode')
    await page.evaluate(host.theme(true))
    await until(async () => Number(await brightness()) < 80, 'the panel is not dark in dark mode')
    await page.evaluate(host.theme(false))
  },
  'hostile CSS': async ({ page, host }) => {
    await page.mouse.move(0, 0)
    const before = await settledLooks(page)
    must(before.length > 100, 'no looks were read')
    await page.evaluate(hostileRules(host.flattensLayers !== true))
    const after = await settledLooks(page)
    const changed = after.filter((line, index) => line !== before[index])
    must(changed.length === 0, `${changed.length} values changed: ${changed.slice(0, 5).join('; ')}`)
    await page.evaluate(`document.querySelector('#hostile').remove()`)
  },
  'body swap': async ({ page, host }) => {
    if (host.way === 'react') return NOT_HERE
    await slot(page, 'input').fill('A draft')
    await page.evaluate(SWAP)
    await page.getByText('Another page').waitFor()
    await slot(page, 'panel').waitFor()
    must((await slot(page, 'input').inputValue()) === 'A draft', 'the draft is gone')
    must((await done(page).count()) === 3, 'the conversation is gone')
    await ask(page, 'How do I roll back a deployment?')
  },
  inline: async ({ page, host, site }) => {
    if (host.inline === undefined) return NOT_HERE
    for (const path of host.inline) {
      const html = await (await fetch(site + path)).text()
      const slotHere = host.way === 'react' ? 'data-slot="composer"' : '<docs-assistant variant="inline"'
      must(html.includes(slotHere), 'the server does not render the conversation')
      await page.goto(site + path, { waitUntil: 'networkidle' })
      await ask(page, 'How do I install Lumen?')
    }
  },
  routes: async ({ host, site }) => {
    if (host.hasRoutes !== true) return NOT_HERE
    const post = (/** @type {string} */ path, /** @type {unknown} */ body) =>
      fetch(`${site}/api/docs/discovery/v1/${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer acme_dsc_site', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const messages = [{ id: '1', role: 'user', content: QUESTION, parts: [{ type: 'text', text: QUESTION }] }]
    for (const [path, body] of Object.entries({
      'assistant/local/message': { fp: 'anonymous', messages },
      'search/local': { query: QUESTION },
      'page/local': { path: '/install' },
    })) {
      const answer = await post(path, body)
      must((await answer.text()).includes('npm install lumen'), `the route ${path} answers ${answer.status}`)
    }
    const job = await fetch(`${site}/api/agent-jobs`, { method: 'POST', body: '{}' })
    must(job.status === 403, `the route of agent jobs answers a stranger with ${job.status}`)
  },
  console: async ({ seen }) => {
    must(seen.complaints.length === 0, seen.complaints.join('\n'))
  },
}

export const CHECKS = Object.keys(checks)

/**
 * @param {Browser} browser @param {Host} host @param {string} site its address, with its base
 * @returns {Promise<Record<string, string>>}
 */
export async function checkInBrowser(browser, host, site) {
  const wanted = Object.entries(checks).filter(([name]) => host.isServer !== true || name === 'routes')
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const seen = watch(page, host)
  // The hosts have no favicon.
  await page.route('**/favicon.*', (route) => route.fulfill({ status: 204 }))
  /** @type {Record<string, string>} */
  const results = {}
  for (const [name, check] of wanted) {
    try {
      results[name] = (await check({ page, seen, host, site })) ?? 'ok'
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      results[name] = `FAILED: ${reason}`
      console.error(`${host.name}, ${name}: ${reason}`)
    }
  }
  await context.close()
  return results
}

/** The brightness of the panel's background, from 0 to 255. */
const BRIGHTNESS = `(() => {
  const find = (root) => root.querySelector('[data-slot="panel"]') ??
    [...root.querySelectorAll('docs-assistant')].map((it) => find(it.shadowRoot)).find(Boolean)
  const [red, green, blue] = getComputedStyle(find(document)).backgroundColor.match(/[\\d.]+/g).map(Number)
  return (red + green + blue) / 3
})()`

/** Replaces the page as Turbo, htmx and instant navigation do. */
const SWAP = `(() => {
  const body = document.createElement('body')
  const main = document.querySelector('main')?.cloneNode(true) ?? ''
  body.append(main, Object.assign(document.createElement('p'), { textContent: 'Another page' }))
  document.body.replaceWith(body)
})()`

/** How many times in a row the widget must look the same. A development server sends its code in many parts. */
const RESTING_LOOKS = 5

/** The appearance of the widget once nothing moves. @param {Page} page @returns {Promise<string[]>} */
async function settledLooks(page) {
  /** @type {string[]} */
  let looks = []
  let same = 0
  await until(async () => {
    const before = looks
    looks = await page.evaluate(looksOf)
    same = before.join() === looks.join() ? same + 1 : 0
    return same === RESTING_LOOKS
  }, 'the widget does not come to rest')
  return looks
}

/** @param {Page} page */
export async function openPanel(page) {
  await page.locator('[data-slot="launcher"]:visible, [data-slot="panel"]:visible').first().waitFor()
  // Astro's own elements have this until their component has begun to work.
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' })
  if (!(await slot(page, 'panel').isVisible())) await slot(page, 'launcher').click()
  await slot(page, 'input').waitFor()
}

/** @param {Page} page @param {string} question */
async function ask(page, question) {
  await slot(page, 'input').waitFor()
  const before = await done(page).count()
  await slot(page, 'input').fill(question)
  await page.keyboard.press('Enter')
  await done(page).nth(before).waitFor()
}

/**
 * Collects what the page loads and requests, and its error messages.
 * @param {Page} page @param {Host} host
 */
export function watch(page, { complains = /(?!)/ }) {
  /** @type {string[]} */
  const complaints = []
  /** @type {{ threadId?: string | null, currentPath?: string, messages?: unknown[] }[]} */
  const questions = []
  /** @type {import('playwright').Response[]} */
  const files = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || complains.test(message.text())) return
    complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/discovery/')) questions.push(request.postDataJSON())
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left ends its own requests.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`)
    if (['script', 'stylesheet'].includes(response.request().resourceType())) files.push(response)
  })
  return {
    complaints,
    questions,
    /** The compressed size of the package's code and CSS, in kB, and whether the panel's code is among it. */
    async weigh() {
      let bytes = 0
      let hasPanel = false
      for (const file of files) {
        const text = await file.text()
        if (/data-da-|\.da-root|<docs-assistant>/.test(text)) bytes += gzipSync(text, { level: 9 }).length
        hasPanel ||= /data-slot["']?: ?["'`]composer/.test(text)
      }
      return { kB: Math.round(bytes / 100) / 10, hasPanel }
    },
  }
}
