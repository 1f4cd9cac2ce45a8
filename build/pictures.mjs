// @ts-check
/**
 * Takes the pictures for the README at twice their size: each variant of the widget on our own docs, with a real answer
 * of the local service. Run it after `npm run build` when the design has changed:
 *
 *   node build/pictures.mjs
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from './findBrowser.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const FOLDER = 'playground/pictures'
/**
 * @typedef {import('playwright').Page} Page
 * @type {{ name: string, colorScheme: 'light' | 'dark', show: (page: Page) => Promise<unknown> }[]}
 */
const PICTURES = [
  { name: 'popover', colorScheme: 'light', show: askIn('popover', 'Does it work with React 18?') },
  { name: 'panel', colorScheme: 'dark', show: askIn('panel', 'How do I add the assistant with a script tag?') },
  { name: 'modal', colorScheme: 'light', show: askIn('modal', 'How do I add the assistant with a script tag?') },
  { name: 'inline', colorScheme: 'dark', show: askIn('inline', 'Does it work with React 18?') },
  { name: 'bar', colorScheme: 'light', show: typeIntoBar },
  { name: 'search', colorScheme: 'dark', show: search },
]

mkdirSync(FOLDER, { recursive: true })
const service = spawn(process.execPath, ['service/dist/cli.js', 'serve', 'playground', '--port', '0'])
const [printed] = await once(service.stdout, 'data')
const url = /https?:\/\/[\w.:[\]-]+/.exec(String(printed))?.[0]
const { path } = await findOrInstallBrowser(console.log)
const browser = await chromium.launch({ ...(path === null ? {} : { executablePath: path }), args: ['--no-sandbox'] })
try {
  for (const { name, colorScheme, show } of PICTURES) await takePicture(name, colorScheme, show)
} finally {
  await browser.close()
  service.kill()
}

/**
 * @param {string} name
 * @param {'light' | 'dark'} colorScheme
 * @param {(page: import('playwright').Page) => Promise<unknown>} show
 */
async function takePicture(name, colorScheme, show) {
  const page = await browser.newPage({
    viewport: { width: 1000, height: 640 },
    deviceScaleFactor: 2,
    colorScheme,
    reducedMotion: 'reduce',
  })
  await page.goto(`${url}/theming`)
  await show(page)
  // The inline variant is below the page's title. The picture shows all of it.
  await page.evaluate(() => {
    const inline = document.querySelector('.content > docs-assistant')
    scrollTo(0, inline === null ? 0 : inline.getBoundingClientRect().bottom + scrollY - innerHeight + 24)
  })
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 72 })
  await page.close()
}

/**
 * @param {string} variant
 * @param {string} question
 * @returns {(page: import('playwright').Page) => Promise<unknown>}
 */
function askIn(variant, question) {
  return async (page) => {
    await page.locator('docs-assistant').evaluate((element, variant) => {
      element.setAttribute('variant', variant)
      element.setAttribute('open', '')
      // The inline variant is part of the page's text.
      if (variant === 'inline') document.querySelector('.content')?.replaceChildren(element)
      if (variant === 'inline') /** @type {HTMLElement} */ (element).style.height = '400px'
    }, variant)
    await page.locator('[data-slot="input"]').fill(question)
    await page.keyboard.press('Enter')
    await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
    await page.locator('[data-slot="sources"]').waitFor()
    // Colours arrive after the code.
    if ((await page.locator('[data-slot="text"] pre').count()) > 0)
      await page.locator('.da-code-lines [class^="da-code-"]').first().waitFor()
  }
}

/** @param {import('playwright').Page} page */
async function typeIntoBar(page) {
  await page.locator('docs-assistant').evaluate((element) => element.setAttribute('variant', 'bar'))
  await page.locator('[data-slot="ask-field"]').pressSequentially('Does it work with React 18?')
}

/** @param {import('playwright').Page} page */
async function search(page) {
  await page.keyboard.press('Control+k')
  await page.locator('[data-slot="search-input"]').fill('key')
  await page.locator('[data-slot="search-result"]').nth(3).waitFor()
}
