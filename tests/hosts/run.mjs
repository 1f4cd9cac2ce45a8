// @ts-check
/**
 * Installs the packed package in real hosts from the registry, builds each for production, serves it, and uses it in a
 * real browser. Every host gets the same checks (`checks.mjs`).
 *
 *   npm run test:hosts                            all of them, which takes some minutes
 *   npm run test:hosts -- --only turbo,next       some of them
 *   npm run test:hosts -- --keep                  and keep their folders, for a look at what went wrong
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'
import { CHECKS, checkInBrowser } from './checks.mjs'
import { HOSTS } from './hosts.mjs'
import { serveFolder } from './serveFolder.mjs'

/**
 * @typedef {import('./hosts.mjs').Host} Host
 * @typedef {Record<string, string>} Results a cell by the name of its check: `ok`, a number, `–`, or a failure
 */

const HERE = fileURLToPath(new URL('.', import.meta.url))
/** The address in the recipes, which is replaced by that of the service of this run. */
const SERVICE = 'http://localhost:4310'

const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } } })
const wanted = values.only?.split(',')
const unknown = wanted?.filter((id) => !HOSTS.some((host) => host.id === id)) ?? []
if (unknown.length > 0) {
  console.error(`no host is called ${unknown.join(', ')}: there are ${HOSTS.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}

const work = mkdtempSync(join(tmpdir(), 'docs-assistant-hosts-'))
/** @type {(() => void)[]} */
const endings = []
process.on('exit', () => endings.forEach((end) => end()))

const tarball = pack()
const { path } = await findOrInstallBrowser(console.log)
const browser = await chromium.launch({
  ...(path === null ? {} : { executablePath: path }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
/** @type {[Host, Results][]} */
const table = []
for (const host of HOSTS.filter(({ id }) => wanted?.includes(id) ?? true)) {
  if (Number.parseInt(process.versions.node, 10) < (host.node ?? 0)) {
    console.log(`${host.name}: left out, because it needs Node ${host.node}`)
    continue
  }
  const startedAt = Date.now()
  const results = await tryHost(host)
  table.push([host, results])
  console.log(`${host.name}: ${Math.round((Date.now() - startedAt) / 1000)} s`)
}
await browser.close()
if (values.keep) console.log(`the folders are in ${work}`)
else rmSync(work, { recursive: true, force: true })
process.exit(print() ? 0 : 1)

/** @param {Host} host @returns {Promise<Results>} */
async function tryHost(host) {
  const folder = join(work, host.id)
  /** @type {Results} */
  const results = {}
  /** @param {string} name @param {() => string | undefined} check the reason of its failure */
  const note = (name, check) => {
    const failure = check()
    results[name] = failure === undefined ? 'ok' : `FAILED: ${failure}`
    if (failure !== undefined) console.error(`${host.name}, ${name}: ${failure}`)
    return failure === undefined
  }
  const port = await freePort()
  const site = `http://localhost:${port}${host.base}`
  const service = await startService(site)
  try {
    copyHost(host, folder, service.url)
    const recipe = host.recipe.map((command) => command.map((word) => word.replace(SERVICE, service.url)))
    if (!note('install', () => install(folder) ?? recipe.map((command) => run(command, folder)).find(Boolean)))
      return results
    results.build = '–'
    if (host.hasBuild && !note('build', () => run(['npm', 'run', 'build'], folder))) return results
    results.types = '–'
    if (host.hasTypes) note('types', () => checkTypes(folder))
    const stop = await serve(host, folder, port)
    try {
      return { ...results, ...(await checkInBrowser(browser, host, site)) }
    } finally {
      stop()
    }
  } finally {
    service.stop()
  }
}

/**
 * Copies a host, with the address of the service that it is tried with.
 * @param {Host} host @param {string} folder @param {string} service
 */
function copyHost({ id, pages }, folder, service) {
  cpSync(join(HERE, id), folder, { recursive: true })
  if (pages !== undefined) cpSync(join(HERE, 'docs'), join(folder, pages), { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    if (text.includes(SERVICE)) writeFileSync(file, text.replaceAll(SERVICE, service))
  }
}

/** @param {string} folder @returns {string | undefined} what npm complained about */
function install(folder) {
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', tarball]
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) return tail(stdout + stderr)
  const about = stderr.split('\n').filter((line) => /docs-assistant/.test(line))
  return about.length === 0 ? undefined : about.join(' ')
}

/** Complaints of the host's own code and of ours. Those of other packages are theirs. @param {string} folder */
function checkTypes(folder) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'types'], { cwd: folder, encoding: 'utf8' })
  const lines = (stdout + stderr).split('\n').filter((line) => line.trim() !== '')
  const ours = lines.filter((line) => /^(?!\s|node_modules\/(?!docs-assistant\/))/.test(line) && /error/.test(line))
  if (ours.length > 0) return ours.join('\n')
  // Without a complaint about a file, it has not run.
  return status === 0 || lines.some((line) => line.includes('node_modules/')) ? undefined : tail(lines.join('\n'))
}

/** @param {string[]} command @param {string} cwd @returns {string | undefined} */
function run([command = '', ...args], cwd) {
  const env = { ...process.env, CI: 'true', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env })
  return status === 0 ? undefined : `${command} ${args.join(' ')}: ${tail(stdout + stderr)}`
}

/** Starts the host's own server. @param {Host} host @param {string} folder @param {number} port */
async function serve(host, folder, port) {
  if (typeof host.serve === 'string') return serveFolder(join(folder, host.serve), host.base, port)
  const [command = '', ...args] = host.serve(port)
  const env = { ...process.env, PORT: String(port), HOST: 'localhost' }
  const stop = start(command, args, folder, env)
  await answers(`http://localhost:${port}${host.base}`)
  return stop
}

/** @param {string} command @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
function start(command, args, cwd, env) {
  // In a group of its own: npx starts further processes.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = () => {
    if (child.exitCode !== null || child.pid === undefined) return
    try {
      process.kill(-child.pid)
    } catch {
      // It has ended by itself.
    }
  }
  endings.push(stop)
  return stop
}

/** The local service, whose answers link to the site. @param {string} site */
async function startService(site) {
  const port = await freePort()
  const args = ['dist/node/cli.js', 'serve', join(HERE, 'docs'), '--no-watch', '--port', String(port)]
  const stop = start(process.execPath, [...args, '--site-url', site], process.cwd(), process.env)
  await answers(`http://localhost:${port}`)
  return { url: `http://localhost:${port}`, stop }
}

/** Waits until a server answers, whatever it says. @param {string} url */
async function answers(url) {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`${url} does not answer`)
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}

/** The built package as `npm publish` would send it. */
function pack() {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', work]
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return join(work, JSON.parse(stdout)[0].filename)
}

/** @param {string} text */
function tail(text) {
  return text.trim().split('\n').slice(-30).join('\n')
}

/** Prints the hosts and their checks. @returns {boolean} whether all passed */
function print() {
  const rows = [['', ...table.map(([{ name }]) => name)]]
  let [passed, failed] = [0, 0]
  for (const check of ['install', 'build', 'types', ...CHECKS]) {
    const cells = table.map(([, results]) => results[check] ?? 'not reached')
    for (const cell of cells) {
      if (/^(FAILED|not reached)/.test(cell)) failed += 1
      else if (cell !== '–') passed += 1
    }
    rows.push([check, ...cells.map((cell) => (cell.startsWith('FAILED') ? 'FAILED' : cell))])
  }
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) console.log(`| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}
