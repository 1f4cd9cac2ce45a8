// @ts-check
/**
 * Takes the pictures of the README: each variant of the widget on our own docs, with a real answer of the local
 * service. Run it after `npm run build` when the design has changed:
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
/** @type {{ variant: string, colorScheme: 'light' | 'dark' }[]} */
const PICTURES = [
  { variant: 'popover', colorScheme: 'light' },
  { variant: 'panel', colorScheme: 'dark' },
  { variant: 'modal', colorScheme: 'light' },
  { variant: 'inline', colorScheme: 'dark' },
]

mkdirSync(FOLDER, { recursive: true })
const service = spawn(process.execPath, ['dist/node/cli.js', 'serve', 'playground', '--port', '0'])
const [printed] = await once(service.stdout, 'data')
const url = /https?:\/\/[\w.:[\]-]+/.exec(String(printed))?.[0]
const { path } = await findOrInstallBrowser(console.log)
const browser = await chromium.launch({ ...(path === null ? {} : { executablePath: path }), args: ['--no-sandbox'] })
try {
  for (const { variant, colorScheme } of PICTURES) await takePicture(variant, colorScheme)
} finally {
  await browser.close()
  service.kill()
}

/** @param {string} variant @param {'light' | 'dark'} colorScheme */
async function takePicture(variant, colorScheme) {
  const page = await browser.newPage({
    viewport: { width: 1000, height: 640 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await page.goto(`${url}/theming`)
  const widget = page.locator('docs-assistant')
  await widget.evaluate((element, variant) => {
    element.setAttribute('variant', variant)
    element.setAttribute('open', '')
    // The inline variant is part of the page's text.
    if (variant === 'inline') document.querySelector('.content')?.replaceChildren(element)
    if (variant === 'inline') /** @type {HTMLElement} */ (element).style.height = '400px'
  }, variant)
  await page.locator('[data-slot="input"]').fill('Which key may be in the page?')
  await page.keyboard.press('Enter')
  await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
  await page.locator('[data-slot="sources"]').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: `${FOLDER}/${variant}.jpg`, type: 'jpeg', quality: 78 })
  await page.close()
}
