// @ts-check
/**
 * Asks questions on the playground in real Chromium. Prints the time from Enter to the first and to the last word on
 * the page, and how long readers wait if fifty ask at the same time. Runs without a language model, and with one that
 * answers immediately, so that the times contain only our own code.
 *
 *   node bench/answer/run.mjs                          the built command, service/dist/cli.js
 *   node bench/answer/run.mjs --cli ../old/service/dist/cli.js
 *
 * Times are in ms: median / 95th percentile. `first question` is the first on its page, and loads the code for answers.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'
import { askMany } from '../../service/bench/load/askMany.mjs'

const { values: options } = parseArgs({
  options: { cli: { type: 'string', default: 'service/dist/cli.js' }, pages: { type: 'string', default: '5' } },
})

const QUESTIONS = [
  'How do I install it?',
  'Which key may be in the page?',
  'How long may currentPath be?',
  'How do I change the colours?',
  'How can readers suggest a fix?',
  'Does it work with a keyboard alone?',
  'What happens when the network is lost?',
  'How do I write a test for it?',
]
const READERS = 50

const { path } = await findOrInstallBrowser(console.log)
const launch = path === null ? {} : { executablePath: path }

const model = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const words = 'Set it in docs.json, as the page about it says. '.repeat(6).match(/\S+\s/g) ?? []
    for (const content of words)
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`)
    const choices = [{ index: 0, delta: {}, finish_reason: 'stop' }]
    response.end(`data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`)
  })
})
await new Promise((resolve) => model.listen(0, '127.0.0.1', () => resolve(undefined)))
const { port } = /** @type {import('node:net').AddressInfo} */ (model.address())

const rows = []
for (const [name, flags] of /** @type {[string, string[]][]} */ ([
  ['quotes', []],
  ['a model', ['--model', 'tiny', '--model-url', `http://127.0.0.1:${port}/v1`]],
])) {
  const service = await start(flags).catch(() => null)
  // Older versions of the command don't support models.
  if (service === null) continue
  const cold = []
  const warm = []
  for (let page = 0; page < Number(options.pages); page++) {
    const [first, ...others] = await askOnPage(service.url)
    cold.push(first)
    warm.push(...others)
  }
  const alone = await askMany([service.url], 1, QUESTIONS.length)
  const crowd = await askMany([service.url], READERS, 2)
  rows.push({
    answers: name,
    'first question: first word': spread(cold.map(({ first }) => first)),
    'first question: last word': spread(cold.map(({ last }) => last)),
    'others: first word': spread(warm.map(({ first }) => first)),
    'others: last word': spread(warm.map(({ last }) => last)),
    'alone, over HTTP: last frame': spread(alone.lastMs),
    [`${READERS} at once: first word`]: spread(crowd.textMs),
    [`${READERS} at once: last frame`]: spread(crowd.lastMs),
  })
  service.stop()
}
model.close()
model.closeAllConnections()
console.log(
  rows
    .map((row) =>
      Object.entries(row)
        .map(([name, value]) => `${name.padEnd(32)}${value}`)
        .join('\n'),
    )
    .join('\n\n'),
)

/**
 * Opens the site in a new browser and asks all questions.
 * @param {string} url
 */
async function askOnPage(url) {
  const browser = await chromium.launch({ ...launch, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(url)
  await page.locator('[data-slot="launcher"]').click()
  const input = page.locator('[data-slot="input"]')
  const times = []
  for (const question of QUESTIONS) {
    await input.fill(question)
    const measured = page.evaluate(measure)
    await page.keyboard.press('Enter')
    times.push(await measured)
  }
  await browser.close()
  return times
}

/** Runs in the page. Measures from the next Enter to the frames that show the answer's first and last word. */
function measure() {
  /** @param {Document | ShadowRoot} root @param {string} selector @returns {Element[]} */
  const findAll = (root, selector) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? findAll(shadowRoot, selector) : [])),
  ]
  const answers = () => findAll(document, '[data-slot="message"][data-role="assistant"]')
  const before = answers().length
  return new Promise((resolve) => {
    let start = 0
    let first = 0
    addEventListener('keydown', () => (start = performance.now()), { capture: true, once: true })
    const look = () => {
      const answer = answers()[before]
      const text = answer?.querySelector('[data-slot="text"]')?.textContent ?? ''
      const now = performance.now() - start
      if (first === 0 && text.trim() !== '') first = now
      const isDone = answer?.getAttribute('data-status') === 'done' && first > 0
      if (isDone) resolve({ first, last: now })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/**
 * @param {string[]} flags
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
function start(flags) {
  const service = spawn(process.execPath, [options.cli, 'serve', 'playground', '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => service.kill())
  return new Promise((resolve, reject) => {
    let printed = ''
    service.stdout.on('data', (chunk) => {
      const [url] = /https?:\/\/\S+/.exec((printed += String(chunk))) ?? []
      if (url !== undefined) resolve({ url, stop: () => service.kill() })
    })
    service.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
  })
}

/** @param {number[]} values */
function spread(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `${at(0.5).toFixed(0)} / ${at(0.95).toFixed(0)}`
}
