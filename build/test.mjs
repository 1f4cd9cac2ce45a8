// @ts-check
/** Everything that CI checks, in the order in which it fails fastest. Run it with `npm test`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser } from './findBrowser.mjs'

const startedAt = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'docs-assistant-test-'))
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' }

step('lint', 'npm', ['run', 'lint'])
step('types', 'npm', ['run', 'types'])
step('build', 'npm', ['run', 'build'])

say('browser')
try {
  const browser = await findOrInstallBrowser(say)
  say(`browser: ${browser.path ?? "Playwright's own"} (from ${browser.from})`)
  if (browser.path !== null) env.DOCS_ASSISTANT_BROWSER = browser.path
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

const counts = [
  vitest('units, components, stories, in jsdom, Node and the browser', ['unit', 'node', 'browser', 'storybook']),
  // By itself: it installs the package in other hosts and would disturb what runs beside it.
  vitest('the built package, over HTTP and in other hosts', ['e2e']),
]
rmSync(reports, { recursive: true, force: true })
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
say(failed === 0 ? 'all checks passed' : 'some checks failed')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** @param {string} name @param {string[]} projects */
function vitest(name, projects) {
  say(name)
  const report = join(reports, `${projects[0]}.json`)
  const args = ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])]
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
  const { status } = run('npx', args)
  try {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
    // An error outside of any test fails the run, too.
    return { passed: numPassedTests, failed: Math.max(numTotalTests - numPassedTests, status === 0 ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** @param {string} name @param {string} command @param {string[]} args */
function step(name, command, args) {
  say(name)
  const { status } = run(command, args)
  if (status !== 0) fail(`${name}: failed`)
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, shell: process.platform === 'win32' })
}

/** @param {string} line */
function say(line) {
  console.log(`[${Math.round((Date.now() - startedAt) / 1000)} s] ${line}`)
}

/** @param {string} line @returns {never} */
function fail(line) {
  say(line)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
