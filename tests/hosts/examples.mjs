// @ts-check
/**
 * Runs the examples without a server as a new user would, with the packed packages: `npm install` and `npm start`, then
 * a question in a browser. Run `npm run build` first.
 *
 *   node tests/hosts/examples.mjs               all of them
 *   node tests/hosts/examples.mjs html          one of them
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'

const URL = 'http://localhost:8080/'
const QUESTION = 'How do I reset the bridge?'
/** What is in the answer of each example that answers without a language model. */
const ANSWERS = { html: 'ten seconds', 'vite-react': 'ten seconds' }
const wanted = process.argv.slice(2)

const work = mkdtempSync(join(tmpdir(), 'docs-assistant-examples-'))
const { path } = await findOrInstallBrowser(console.log)
const browser = await chromium.launch({ ...(path === null ? {} : { executablePath: path }), args: ['--no-sandbox'] })
try {
  const packed = { 'docs-assistant': pack('.'), 'docs-assistant-service': pack('service') }
  for (const [name, answer] of Object.entries(ANSWERS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const startedAt = Date.now()
    await run(name, answer, packed)
    console.log(`${name}: answered after ${Math.round((Date.now() - startedAt) / 1000)} s, from an empty folder`)
  }
} finally {
  await browser.close()
  rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** @param {string} folder */
function pack(folder) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', work]
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }))
  return `file:${join(work, filename)}`
}

/** @param {string} name @param {string} answer @param {Record<string, string>} packed */
async function run(name, answer, packed) {
  const folder = join(work, name)
  cpSync(join('examples', name), folder, { recursive: true, filter: (file) => !/node_modules|\.next/.test(file) })
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  for (const kind of ['dependencies', 'devDependencies'])
    for (const own of Object.keys(manifest[kind] ?? {})) if (own in packed) manifest[kind][own] = packed[own]
  writeFileSync(file, JSON.stringify(manifest))
  execFileSync('npm', ['install', '--no-fund', '--no-audit'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  // A group of its own, so that what npm starts can be ended too.
  const site = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', detached: true })
  try {
    await untilServed()
    const page = await browser.newPage()
    await page.goto(URL)
    const launcher = page.locator('[data-slot="launcher"]')
    const field = page.locator('[data-slot="composer"] textarea')
    await launcher.or(field).first().waitFor()
    if (await launcher.isVisible()) await launcher.click()
    await field.fill(QUESTION)
    await field.press('Enter')
    await page.getByText(answer).last().waitFor({ timeout: 60_000 })
    await page.close()
  } finally {
    if (site.pid !== undefined) process.kill(-site.pid)
    await new Promise((resolve) =>
      site.exitCode === null && site.signalCode === null ? site.on('exit', resolve) : resolve(0),
    )
  }
}

async function untilServed() {
  for (let tries = 0; tries < 120; tries++) {
    const isServed = await fetch(URL).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isServed) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`nothing is served at ${URL}`)
}
