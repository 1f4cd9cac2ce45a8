// @ts-check
/**
 * Builds real sites with their own generators, adds the assistant as `playground/where-it-runs.md` says, serves the
 * files, and uses each site in a real browser as a reader would. Prints a table.
 *
 *   npm run build && node tests/hosts/static/run.mjs      all of them
 *   node tests/hosts/static/run.mjs --only hugo,sphinx    some of them
 *   node tests/hosts/static/run.mjs --folder FOLDER       keeps the sites there, and builds only those that are missing
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../../build/findBrowser.mjs'
import { removeFolder } from '../removeFolder.mjs'
import { serveFolder } from '../serveFolder.mjs'
import { freePort, startCommand } from '../startHost.mjs'
import { CHECKS, checkSite } from './checks.mjs'
import { SITES } from './sites.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' }, folder: { type: 'string' } } })
const wanted = values.only?.split(',')
const work = values.folder === undefined ? mkdtempSync(join(tmpdir(), 'docs-assistant-sites-')) : resolve(values.folder)
mkdirSync(work, { recursive: true })
const packed = pack()
const { path } = await findOrInstallBrowser(console.log)
const browser = await chromium.launch({
  ...(path === null ? {} : { executablePath: path }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})

/** @type {[string, Record<string, string>][]} */
const table = []
for (const site of SITES.filter(({ id }) => wanted?.includes(id) ?? true)) {
  const lack = whatLacks(site)
  if (lack === undefined) table.push([site.name, await trySite(site)])
  else console.log(`${site.name}: left out, because ${lack}`)
}
await browser.close()
const failed = print()
if (values.folder === undefined) await removeFolder(work)
process.exit(failed === 0 ? 0 : 1)

/** @param {import('./sites.mjs').Site} site @returns {string | undefined} */
function whatLacks({ node = 0, command }) {
  if (Number.parseInt(process.versions.node, 10) < node) return `it needs Node ${node}`
  if (command === undefined || spawnSync(command, ['--help']).error === undefined) return undefined
  return `it needs ${command}`
}

/** @param {import('./sites.mjs').Site} site @returns {Promise<Record<string, string>>} */
async function trySite(site) {
  const folder = join(work, site.id)
  /** @type {Record<string, string>} */
  const results = {}
  if (!existsSync(join(folder, site.built, 'docs-assistant/index.json'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    const { packages = [], ours = ['docs-assistant-service'], build } = site
    const install = [
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      ...packages,
      ...ours.map((name) => packed[name] ?? ''),
    ]
    const from = Date.now()
    try {
      site.make(folder)
      run(install, folder)
      if (site.hasAdd === true) run(['npx', 'docs-assistant-service', 'add', '--yes'], folder)
      results['lines by hand'] = String(site.edit(folder))
      for (const command of build) run(typeof command === 'string' ? ['bash', '-c', command] : command, folder)
    } catch (error) {
      console.error(`${site.name}: ${error instanceof Error ? error.message : error}`)
      return { ...results, build: 'FAILED' }
    }
    results['seconds to install and build'] = String(Math.round((Date.now() - from) / 1000))
  }
  const port = await freePort()
  const { base, hasFolders, serve } = site
  const stop =
    serve === undefined
      ? await serveFolder({ folder: join(folder, site.built), base, port, hasFolders })
      : await startCommand(serve(port), folder, `http://localhost:${port}${base}`)
  try {
    return { ...results, build: 'ok', ...(await checkSite(browser, site, `http://localhost:${port}${base}`)) }
  } finally {
    stop()
  }
}

/** @param {readonly string[]} command @param {string} cwd */
function run([command = '', ...args], cwd) {
  const env = { ...process.env, CI: 'true', ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' }
  const { error, status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env })
  if (status === 0) return
  const output = (stdout + stderr).trim().split('\n').slice(-30).join('\n')
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? output}`)
}

/** Packs both built packages as `npm publish` would. @returns {Record<string, string>} their files by name */
function pack() {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', work]
  return Object.fromEntries(
    ['.', 'service'].map((cwd) => {
      const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
      const [{ name, filename }] = JSON.parse(stdout)
      return [name, join(work, filename)]
    }),
  )
}

function print() {
  const checks = ['seconds to install and build', 'lines by hand', 'build', ...CHECKS]
  const cells = table.map(([, results]) => checks.map((check) => results[check] ?? '–'))
  const rows = [
    ['', ...table.map(([name]) => name)],
    ...checks.map((check, at) => [check, ...cells.map((column) => (column[at] ?? '').split(':')[0] ?? '')]),
  ]
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
  const failures = cells.flat().filter((cell) => cell.startsWith('FAILED')).length
  console.log(`${failures} failed`)
  return failures
}
