// @ts-check
/** Everything that CI checks. Run it with `npm test`. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { installNewer } from '../tests/newerNode/load.mjs'
import { findOrInstallBrowser } from './findBrowser.mjs'

const startedAt = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'docs-assistant-test-'))
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' }
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
process.on('exit', () => running.forEach((child) => child.kill()))

/** @type {Array<{ passed: number, failed: number, problems: string[] }>} */
const counts = []
say('browser, bundle')
const prepared = Promise.all([runScript('bundle'), installPackages()]).then(([{ failed }]) => {
  if (failed > 0) fail('bundle: failed')
})
await findBrowser()

// One row more than there are cores runs in parallel, up to four, and the next one starts when one of them ends: on two
// cores, two rows took 574 s, as they often wait for a timer or a process, and three take 529. The longest come first.
// Components are tested from the sources, so they begin at once.
const waiting = [
  () => prepared.then(() => vitest('the docs site, over HTTP', ['e2e'])),
  () => vitest('components, in the browser', ['browser', 'preact']),
  () => prepared.then(() => vitest('the service, in Node', ['node'])),
  () => prepared.then(testPackage),
  () => vitest('stories, in the browser', ['storybook']),
  () => prepared.then(() => vitest('units, in jsdom', ['unit'])),
  () => runScript('types'),
  () => runScript('lint'),
]
await Promise.all(
  Array.from({ length: Math.min(4, availableParallelism() + 1) }, async () => {
    for (let start = waiting.shift(); start !== undefined; start = waiting.shift()) counts.push(await start())
  }),
)
rmSync(reports, { recursive: true, force: true })
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// Repeated at the end, because logs are often cut to their last lines.
for (const problem of counts.flatMap((count) => count.problems)) console.log(problem)
say(failed === 0 ? 'all checks passed' : 'some checks failed')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Finds a browser for the tests. If there is none, the whole run ends. */
async function findBrowser() {
  try {
    const browser = await findOrInstallBrowser(say)
    say(`browser: ${browser.path ?? "Playwright's own"} (from ${browser.from})`)
    if (browser.path !== null) env.DOCS_ASSISTANT_BROWSER = browser.path
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

/** Once, before several groups need them at the same time. Without a network, only the tests that need them fail. */
async function installPackages() {
  await installNewer().catch((error) => say(String(error)))
}

/** The tests of the package need its type declarations. */
async function testPackage() {
  const declared = await runScript('declarations')
  return declared.failed > 0 ? declared : vitest('the package, in other hosts', ['package'])
}

/**
 * Runs a script of package.json. Prints its output at once at the end, because others run at the same time.
 * @param {string} name
 */
async function runScript(name) {
  const { status, output } = await run('npm', ['run', '--silent', name])
  say(`${name}: ${status === 0 ? 'passed' : 'failed'}`)
  if (output.trim() !== '') console.log(output.trimEnd())
  if (status === 0) return { passed: 0, failed: 0, problems: [] }
  return { passed: 0, failed: 1, problems: [`failed: npm run ${name}\n  ${firstLines(output.trim())}`] }
}

/** @param {string} name @param {string[]} projects */
async function vitest(name, projects) {
  say(name)
  const report = join(reports, `${projects[0]}.json`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])]
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
  const { status, output } = await run('node', args)
  say(`${name}: ended`)
  console.log(output.trimEnd())
  try {
    const { numPassedTests, numPendingTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = numTotalTests - numPassedTests - numPendingTests
    if (numPendingTests > 0) say(`${numPendingTests} skipped, because this machine lacks what they need`)
    // An error outside of any test also fails the run.
    return {
      passed: numPassedTests,
      failed: Math.max(failed, status === 0 ? 0 : 1),
      problems: listProblems(testResults),
    }
  } catch {
    return { passed: 0, failed: 1, problems: [`${name}: wrote no report`] }
  }
}

/**
 * Lists the tests that failed, and those that passed only at their second try.
 * @param {Array<{ name: string, message: string, status: string, assertionResults: Array<{ fullName: string, status:
 * string, failureMessages: string[] }> }>} files
 */
function listProblems(files) {
  return files.flatMap((file) => {
    const path = relative(process.cwd(), file.name)
    const broken = file.status === 'failed' && file.message !== '' ? [`${path}: ${firstLines(file.message)}`] : []
    return broken.concat(
      file.assertionResults
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map(({ fullName, status, failureMessages }) => {
          const outcome = status === 'passed' ? 'passed when tried again' : 'failed'
          return `${outcome}: ${path} > ${fullName}\n  ${firstLines(failureMessages[0] ?? '')}`
        }),
    )
  })
}

/** @param {string} text */
function firstLines(text) {
  return text.split('\n').slice(0, 4).join('\n  ').slice(0, 600)
}

/**
 * @param {string} command @param {string[]} args
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function run(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, shell: process.platform === 'win32' })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      running.delete(child)
      resolve({ status, output })
    })
  })
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
