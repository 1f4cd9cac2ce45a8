// @ts-check
/**
 * Runs the examples as a new user would, with the packed packages: `npm install` and `npm start`, then a question in a
 * browser. Without Docker, the steps of the example's Dockerfile are run here. Run `npm run build` first.
 *
 *   node tests/hosts/examples.mjs               all of them
 *   node tests/hosts/examples.mjs html          one of them
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'
import { removeFolder } from './removeFolder.mjs'

const URL = 'http://localhost:8080/'
const QUESTION = 'How do I reset the bridge?'
/** What is in an answer: of the docs, or what an example says that has no key of a language model. */
const QUOTE = 'ten seconds'
const ANSWERS = /** @type {Record<string, string>} */ ({ 'next-ai-sdk': 'Set OPENAI_API_KEY' })
/** What a generator itself reports, of which `playground/install.md` says what it means. */
const KNOWN = /from Css Minimizer plugin/
const wanted = process.argv.slice(2)

const work = mkdtempSync(join(tmpdir(), 'docs-assistant-examples-'))
const { path } = await findOrInstallBrowser(console.log)
const browser = await chromium.launch({ ...(path === null ? {} : { executablePath: path }), args: ['--no-sandbox'] })
try {
  const packed = { 'docs-assistant': pack('.'), 'docs-assistant-service': pack('service') }
  for (const { name } of readdirSync('examples', { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const startedAt = Date.now()
    const complaints = await run(name, packed)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    console.log(`${name}: answered after ${seconds} s, from an empty folder`)
    if (complaints.length === 0) continue
    console.log(complaints.map((line) => `  ${line}`).join('\n'))
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await removeFolder(work)
}

/** @param {string} folder @returns the name of the file */
function pack(folder) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', work]
  return JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }))[0].filename
}

/** @param {string} name @param {Record<string, string>} packed @returns what a new user would stumble over */
async function run(name, packed) {
  const folder = join(work, name)
  const files = execFileSync('git', ['ls-files', join('examples', name)], { encoding: 'utf8' })
    .trim()
    .split('\n')
  for (const file of files) cpSync(file, join(folder, file.slice(join('examples', name).length)))
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  for (const kind of ['dependencies', 'devDependencies'])
    for (const own of Object.keys(manifest[kind] ?? {}).filter((own) => own in packed)) {
      cpSync(join(work, packed[own] ?? ''), join(folder, packed[own] ?? ''))
      manifest[kind][own] = `file:${packed[own]}`
    }
  writeFileSync(file, JSON.stringify(manifest))

  const hasDocker = spawnSync('docker', ['compose', 'version']).status === 0
  const isContainer = existsSync(join(folder, 'compose.yaml'))
  const [command, args] = isContainer && !hasDocker ? buildWithoutDocker(folder) : ['npm', ['start']]
  if (!isContainer)
    execFileSync('npm', ['install', '--no-fund', '--no-audit'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

  /** @type {string[]} */
  const complaints = []
  let printed = ''
  // Wrangler would ask Cloudflare where this machine is.
  const env = { ...process.env, OPENAI_API_KEY: '', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }
  // A group of its own, so that what npm starts can be ended too.
  const site = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true, env })
  for (const stream of [site.stdout, site.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      printed += text
      const lines = text.split('\n').filter((line) => !KNOWN.test(line))
      complaints.push(...lines.filter((line) => /\b(?:warn(?:ing)?|error|deprecated)\b/i.test(line)))
    })
  const ended = new Promise((resolve) => site.on('exit', resolve))
  try {
    await Promise.race([untilServed(), ended.then((code) => Promise.reject(new Error(`it ended with ${code}`)))])
    const page = await browser.newPage()
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(URL)
    const launcher = page.locator('[data-slot="launcher"]')
    const field = page.locator('[data-slot="composer"] textarea')
    await launcher.or(field).first().waitFor()
    if (await launcher.isVisible()) await launcher.click()
    await field.fill(QUESTION)
    await field.press('Enter')
    const answer = page.locator('[data-role="assistant"]', { hasText: ANSWERS[name] ?? QUOTE })
    await answer.waitFor({ timeout: 60_000 })
    await page.close()
  } catch (error) {
    console.error(printed.slice(-4_000))
    throw error
  } finally {
    if (site.pid !== undefined) await endGroup(site.pid)
    await ended
  }
  return complaints
}

/**
 * Ends a command and all that it started. They may still write into their folder, and hold the port, when it has ended.
 * @param {number} pid
 */
async function endGroup(pid) {
  /** @param {NodeJS.Signals | 0} signal */
  const send = (signal) => {
    try {
      return process.kill(-pid, signal)
    } catch {
      // Nobody is left.
      return false
    }
  }
  send('SIGTERM')
  for (let tries = 0; send(0); tries++) {
    if (tries === 100) send('SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Does what the Dockerfile and the mount of the docs do, in the folder itself.
 * @param {string} folder @returns {[command: string, args: string[]]}
 */
function buildWithoutDocker(folder) {
  const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8')
  for (const [, command = ''] of dockerfile.matchAll(/^RUN (.+)$/gm))
    execFileSync('sh', ['-c', command], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [command, ...args] = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]')
  const [, port = ''] =
    /ports: \['127\.0\.0\.1:(\d+):4310'\]/.exec(readFileSync(join(folder, 'compose.yaml'), 'utf8')) ?? []
  return [command, [...args, '--port', port]]
}

async function untilServed() {
  for (let tries = 0; tries < 1200; tries++) {
    const isServed = await fetch(URL).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isServed) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`nothing is served at ${URL}`)
}
