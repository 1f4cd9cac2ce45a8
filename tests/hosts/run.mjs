// @ts-check
/**
 * Installs the packed packages in real hosts from the registry, builds and serves each in every way that it has, for
 * production and for development, and uses it in a real browser. Every host gets the same checks (`checks.mjs`), and
 * its assistant shows the same features (`gallery.mjs`). Prints a table of both.
 *
 *   npm run test:hosts                            all of them, which takes some minutes
 *   npm run test:hosts -- --only turbo,next       some of them
 *   npm run test:hosts -- --keep                  and keep their folders, for a look at what went wrong
 *   npm run test:hosts -- --all                   fails if one is left out, because this machine lacks what it needs
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'
import { CHECKS, checkInBrowser } from './checks.mjs'
import { FEATURES, showFeatures } from './gallery.mjs'
import { HOSTS } from './hosts.mjs'
import { removeFolder } from './removeFolder.mjs'
import { copyHost, freePort, serveHost, SERVICE, startService } from './startHost.mjs'

/**
 * @typedef {import('./hosts.mjs').Host} Host
 * @typedef {Record<string, string>} Results a cell by the name of its check: `ok`, a number, `–`, or a failure
 */

/** Errors in the host's code or in ours. Those of other packages, and in files that Nuxt generates, are not ours. */
const COMPLAINT = /^(?!\s|- 0 errors|\.nuxt\/|node_modules\/(?!docs-assistant\/)).*error/
const OWN_TESTS = 'own tests'
const OF_OTHERS = /^(\.nuxt|node_modules)\//

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})
const wanted = values.only?.split(',')
const unknown = wanted?.filter((id) => !HOSTS.some((host) => host.id === id)) ?? []
if (unknown.length > 0) {
  console.error(`no host is called ${unknown.join(', ')}: there are ${HOSTS.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}

const work = mkdtempSync(join(tmpdir(), 'docs-assistant-hosts-'))
/** The folder in which Python's packages are installed. */
const PYTHON = join(work, 'python')
const tarballs = pack()
const { path } = await findOrInstallBrowser(console.log)
const browser = await chromium.launch({
  ...(path === null ? {} : { executablePath: path }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
/** @type {[Host, Results][]} */
const table = []
/** @type {string[]} */
const leftOut = []
for (const host of HOSTS.filter(({ id }) => wanted?.includes(id) ?? true)) {
  const startedAt = Date.now()
  const lack = whatLacks(host)
  if (lack !== undefined) {
    leftOut.push(`${host.name}: left out, because ${lack}`)
    console.log(leftOut.at(-1))
    continue
  }
  table.push(...(await tryHost(host)))
  console.log(`${host.name}: ${Math.round((Date.now() - startedAt) / 1000)} s`)
}
await browser.close()
const isFine = print()
if (values.keep) console.log(`the folders are in ${work}`)
else await removeFolder(work)
process.exit(isFine && !(values.all && leftOut.length > 0) ? 0 : 1)

/** What this machine lacks for the host, as a clause. @param {Host} host @returns {string | undefined} */
function whatLacks({ node = 0, python }) {
  if (Number.parseInt(process.versions.node, 10) < node) return `it needs Node ${node}`
  if (python === undefined) return undefined
  const failure =
    run(['python3', '-m', 'venv', PYTHON], work) ??
    run([join(PYTHON, 'bin/pip'), 'install', '--quiet', '--retries', '0', python.package], work)
  // If pip's registry can't be reached, a package of the system will do.
  if (failure === undefined || run([python.command, '--version'], work) === undefined) return undefined
  return `it needs ${python.package}: ${failure}`
}

/** @param {Host} host @returns {Promise<[Host, Results][]>} a row for each way in which it is built and served */
async function tryHost(host) {
  const folder = join(work, host.id)
  const port = await freePort()
  const site = `http://localhost:${port}${host.base}`
  const service = await startService(site)
  try {
    copyHost(host, folder, { service: service.url, site })
    const recipe = host.recipe.map((command) => command.map((word) => word.replace(SERVICE, service.url)))
    /** @type {Results} */
    const installed = {}
    const prepare = () => install(folder) ?? recipe.map((command) => run(command, folder)).find(Boolean)
    if (!note(host, installed, 'install', prepare)) return [[host, installed]]
    installed.types = '–'
    /** @type {[Host, Results][]} */
    const rows = []
    for (const way of [host, ...(host.also ?? []).map((other) => ({ ...host, ...other }))])
      rows.push([way, { ...installed, ...(await tryWay(way, folder, port, site, service.url)) }])
    return rows
  } finally {
    service.stop()
  }
}

/**
 * @param {Host} host @param {string} folder @param {number} port @param {string} site @param {string} service
 * @returns {Promise<Results>}
 */
async function tryWay(host, folder, port, site, service) {
  /** @type {Results} */
  const results = { build: '–' }
  const build = host.buildScript ?? 'build'
  if (host.hasBuild && !note(host, results, 'build', () => run(['npm', 'run', build], folder))) return results
  if (host.hasTypes) note(host, results, 'types', () => checkTypes(folder))
  if (host.isTests === true) {
    note(host, results, OWN_TESTS, () => run(['npm', 'test'], folder))
    return results
  }
  const stop = await serveHost(host, folder, port, service)
  try {
    const checked = await checkInBrowser(browser, host, site)
    if (host.isServer === true) return { ...results, ...checked }
    return { ...results, ...checked, ...(await showFeatures(browser, host, `${site}/install`)) }
  } finally {
    stop()
  }
}

/**
 * @param {Host} host @param {Results} results @param {string} name @param {() => string | undefined} check the reason
 * of its failure
 */
function note(host, results, name, check) {
  const failure = check()
  results[name] = failure === undefined ? 'ok' : `FAILED: ${failure}`
  if (failure !== undefined) console.error(`${host.name}, ${name}: ${failure}`)
  return failure === undefined
}

/** @param {string} folder @returns {string | undefined} what npm complained about */
function install(folder) {
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', ...tarballs]
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) return tail(stdout + stderr)
  const about = stderr.split('\n').filter((line) => /docs-assistant/.test(line))
  return about.length === 0 ? undefined : about.join(' ')
}

/** @param {string} folder */
function checkTypes(folder) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'types'], { cwd: folder, encoding: 'utf8' })
  const lines = (stdout + stderr).split('\n').filter((line) => line.trim() !== '')
  const ours = lines.filter((line) => COMPLAINT.test(line))
  if (ours.length > 0) return ours.join('\n')
  // If it reports nothing about any file, it has not run.
  return status === 0 || lines.some((line) => OF_OTHERS.test(line)) ? undefined : tail(lines.join('\n'))
}

/** @param {string[]} command @param {string} cwd @returns {string | undefined} why it failed */
function run([command = '', ...args], cwd) {
  const env = {
    ...process.env,
    CI: 'true',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    PATH: [join(PYTHON, 'bin'), process.env.PATH].join(delimiter),
  }
  const { error, status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env })
  return status === 0 ? undefined : `${command} ${args.join(' ')}: ${error?.message ?? tail(stdout + stderr)}`
}

/** Packs both built packages as `npm publish` would. */
function pack() {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', work]
  return ['.', 'service'].map((cwd) => {
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return join(work, JSON.parse(stdout)[0].filename)
  })
}

/** @param {string} text */
function tail(text) {
  return text.trim().split('\n').slice(-30).join('\n')
}

/**
 * Whether a host was checked that has no pages, so that it has no other results.
 * @param {Host} host @param {Results} results
 */
function isReached(host, results) {
  return (host.isServer === true && results.routes !== undefined) || results[OWN_TESTS] !== undefined
}

/** Prints the hosts and their results. @returns {boolean} Whether all passed */
function print() {
  const rows = [['', ...table.map(([{ name }]) => name)]]
  let [passed, failed] = [0, 0]
  for (const check of ['install', 'build', 'types', OWN_TESTS, ...CHECKS, ...FEATURES]) {
    const cells = table.map(
      ([host, results]) =>
        results[check] ??
        (isReached(host, results) || (check === OWN_TESTS && host.isTests !== true) ? '–' : 'not reached'),
    )
    for (const cell of cells) {
      if (/^(FAILED|not reached)/.test(cell)) failed += 1
      else if (cell !== '–') passed += 1
    }
    rows.push([check, ...cells.map((cell) => (cell.startsWith('FAILED') ? 'FAILED' : cell))])
  }
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const line of leftOut) console.log(line)
  for (const row of rows) console.log(`| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}
