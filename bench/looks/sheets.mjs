// @ts-check
/** Puts the captures of a folder on sheets: one of all, and one for each variant, mode and width. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'

/** How wide a capture is on its sheet, by the width of the window. */
const COLUMN_PX = new Map([
  ['1440', 640],
  ['390', 280],
])

/** @param {import('playwright').Browser} browser @param {string} folder */
export async function makeSheets(browser, folder) {
  const names = readdirSync(folder).filter((name) => /^\w+-.*-\d+\.jpg$/.test(name) && !name.startsWith('sheet-'))
  const sheets = new Map([['all', names.sort()]])
  for (const name of names) {
    const [variant] = name.split('-')
    const key = `${variant}-${name.split('-').slice(-2).join('-').slice(0, -4)}`
    sheets.set(key, [...(sheets.get(key) ?? []), name])
  }
  const page = await browser.newPage({ viewport: { width: 2000, height: 400 } })
  for (const [name, list] of sheets) {
    const width = name === 'all' ? 150 : COLUMN_PX.get(name.split('-').at(-1) ?? '')
    const cells = list.map(
      (file) => `<figure><img src="${file}"><figcaption>${file.slice(0, -4)}</figcaption></figure>`,
    )
    const style =
      'body{margin:8px;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:8px;align-items:start}' +
      `figure{margin:0;width:${width}px}img{width:100%}`
    const html = join(folder, `sheet-${name}.html`)
    writeFileSync(html, `<!doctype html><style>${style}</style>${cells.join('')}`)
    await page.goto(String(pathToFileURL(html)))
    await page.screenshot({ path: join(folder, `sheet-${name}.png`), fullPage: true, timeout: 0 })
  }
  await page.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { path } = await findOrInstallBrowser(console.log)
  const browser = await chromium.launch({ ...(path === null ? {} : { executablePath: path }), args: ['--no-sandbox'] })
  await makeSheets(browser, resolve(process.argv[2] ?? 'looks')).finally(() => browser.close())
}
