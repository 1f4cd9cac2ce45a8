/** Builds of hosts rewrite the stylesheet for browsers older than ours: the colours must stay as they are. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './openBrowser.ts'

const SHEET = join(import.meta.dirname, '../../dist/styles.css')

let browser: Browser
let rewritten: string

beforeAll(async () => {
  browser = await openBrowser()
  rewritten = await buildForOlderBrowsers()
})
afterAll(() => browser?.close())

async function buildForOlderBrowsers(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, cssTarget: ['chrome107', 'safari16'], rolldownOptions: { input: SHEET } },
  })) as Rolldown.RolldownOutput
  const sheet = output.output.find(({ fileName }) => fileName.endsWith('.css')) as Rolldown.OutputAsset
  return String(sheet.source)
}

/** What the page's own and an inherited theme look like, in this mode of the system. */
async function readColors(css: string, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const page = await browser.newPage({ colorScheme })
  const themes = ['light', 'dark', 'auto'].flatMap((theme) => [
    `<div class="da-root" data-da-theme="${theme}"><p></p></div>`,
    `<div data-da-theme="${theme}"><div class="da-root"><p></p></div></div>`,
  ])
  const rule =
    '.da-root p { color: var(--da-text); background: var(--da-surface) !important; outline: var(--da-border) solid }'
  await page.setContent(`<style>${css}</style><style>${rule}</style>${themes.join('')}`)
  const colors = await page.locator('p').evaluateAll((all) =>
    all.map((one) => {
      const { color, backgroundColor, outlineColor } = getComputedStyle(one)
      return `${color} on ${backgroundColor}, ${outlineColor}`
    }),
  )
  await page.close()
  return colors
}

test.each(['light', 'dark'] as const)('in %s mode of the system, all themes keep their colours', async (mode) => {
  const sheet = readFileSync(SHEET, 'utf8')
  expect(sheet).toContain('light-dark(')
  expect(rewritten).not.toContain('light-dark(')
  const colors = await readColors(sheet, mode)
  expect(new Set(colors).size).toBe(2)
  expect(await readColors(rewritten, mode)).toEqual(colors)
})
