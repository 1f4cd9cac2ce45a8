// @ts-check
/**
 * Streams the same answer into each rival in real Chromium, one rival after the other, and prints the cost.
 *
 *   npm run bench:stream                          12,000 tokens at 1,000 a second
 *   npm run bench:stream -- --tokens 50000 --only floor,docs-assistant --turns 50 --typing
 *   npm run bench:stream -- --tokens 3000 --rate 300 --slow 4       with a processor four times slower
 *   npm run bench:stream -- --follow               the reader presses "Jump to latest", and sees each word
 *   npm run bench:stream -- --burst tools --only docs-assistant    1,000 tool calls in one chunk; or sources, or frames
 *   npm run bench:stream -- --only docs-assistant,docs-assistant:ui --runs 5   the UI message stream of AI SDK 5 to 7
 *
 * `main` is the processor time of the main thread (the browser's TaskDuration) from the question to the last word, in
 * seconds. `growth` is the cost of the last 1,000 tokens, divided by the cost of tokens 500 to 1,500. `keyP95` is the
 * 95th percentile of the time from a key press to the end of the frame that shows it, in ms. `blocked` is the time
 * that tasks took beyond their first 50 ms, in ms; `longestTask` is the longest of these tasks. Ratios compare results
 * of one run, so the machine's speed cancels out.
 *
 * No figure is printed if code of the widget's answers has no colours, or if a formula is missing.
 *
 * The rivals scroll with their answer. The widget keeps the question in view, and renders less often while the answer
 * grows outside the view. With `--follow`, it scrolls too.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { build } from 'vite'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'
import { mustBeWhole, WHOLE_ANSWER } from '../mustBeWhole.mjs'
import { bundleInstalled, installRivals } from '../rivals.mjs'
import { answerTokens } from './answer.mjs'
import { BURSTS } from './bursts.mjs'
import { WIRES } from './wires.mjs'

/** Pages in which the box limits the height. In the others, the element `#thread` does. */
const FILL_THE_BOX = new Set(['floor', 'docs-assistant'])
const RIVALS = ['floor', 'streamdown', 'assistant-ui', 'react-markdown', 'docs-assistant']
/**
 * Runs in the page. Records gaps between frames, long tasks, and the time from each key press to the frame that shows
 * it.
 */
const WATCH = `(() => {
  const watched = (window.watched = { gaps: [], longTasks: [], keys: [] })
  let last = performance.now()
  const frame = (now) => { watched.gaps.push(now - last); last = now; if (!window.isDone) requestAnimationFrame(frame) }
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame) })
  const addTasks = (list) => watched.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  new PerformanceObserver(addTasks).observe({ type: 'longtask' })
  // The browser's own event timing is rounded to 8 ms. A task after the next frame is more precise.
  const painted = new MessageChannel()
  let pressedAt = null
  addEventListener('keydown', ({ timeStamp }) => {
    pressedAt ??= timeStamp
    requestAnimationFrame(() => painted.port2.postMessage(0))
  }, true)
  painted.port1.onmessage = () => {
    if (pressedAt !== null) watched.keys.push(performance.now() - pressedAt)
    pressedAt = null
  }
})()`

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const { values } = parseArgs({
  options: {
    tokens: { type: 'string', default: '12000' },
    rate: { type: 'string', default: '1000' },
    turns: { type: 'string', default: '0' },
    only: { type: 'string', default: RIVALS.join(',') },
    typing: { type: 'boolean', default: false },
    follow: { type: 'boolean', default: false },
    slow: { type: 'string', default: '1' },
    burst: { type: 'string', default: '' },
    runs: { type: 'string', default: '1' },
  },
})

installRivals(FOLDER)
const pages = join(FOLDER, 'node_modules', '.pages')
const asked = values.only.split(',')
const installed = await bundleInstalled([...new Set(asked.map(pageOf))], bundle)
const names = asked.filter((name) => installed.includes(pageOf(name)))

const server = createServer(handle).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const { path } = await findOrInstallBrowser(console.log)
/** @type {Record<string, Awaited<ReturnType<typeof measure>>[]>} */
const results = {}
for (let run = 0; run < Number(values.runs); run++) {
  for (const name of names) {
    const result = await measure(name)
    results[name] = [...(results[name] ?? []), result]
    console.log(`${name}: ${JSON.stringify(result)}`)
  }
}
server.close()
print()

/** A figure without colours would compare less work than users get. @param {import('playwright').Page} page */
async function mustBeColored(page) {
  const isColored = `(() => {
    const blocks = [...document.querySelectorAll('pre')]
    const colored = '[class^="da-code-"]:not(.da-code-lines, .da-code-break)'
    return blocks.length > 0 && blocks.every((block) => block.querySelector(colored) !== null)
  })()`
  try {
    await page.waitForFunction(isColored, undefined, { timeout: 20_000 })
  } catch {
    throw new Error('The code in the answer has no colours, so nothing is printed.')
  }
}

/** @param {string} name */
async function measure(name) {
  const browser = await chromium.launch({
    ...(path === null ? {} : { executablePath: path }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--js-flags=--expose-gc',
    ],
  })
  const page = await browser.newPage({ viewport: { width: 900, height: 800 } })
  const errors = /** @type {string[]} */ ([])
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(
    `http://127.0.0.1:${port}/${pageOf(name)}.html?tokens=${values.tokens}&rate=${values.rate}&turns=${values.turns}` +
      `&wire=${name.endsWith(':ui') ? 'ui' : 'data'}&burst=${values.burst}${values.follow ? '&follow' : ''}`,
  )
  await page.waitForFunction('window.isReady')
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  // CPU time of the thread, so that other programs on the machine don't count.
  if (values.slow !== '1') await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) })
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  const before = await metrics(session)
  await page.focus('textarea')
  await page.evaluate(WATCH)
  // Readers need a second to write a question. What loads in that time counts.
  await page.evaluate('window.write?.()')
  await page.waitForTimeout(1000)
  // In a separate task, so that Playwright's call doesn't count.
  await page.evaluate('void setTimeout(window.ask)')
  const seconds = Number(values.tokens) / Number(values.rate)
  const course = followCourse(session)
  if (values.typing) await type(page, seconds)
  await page.waitForFunction('window.isDone', undefined, { timeout: (seconds + 400) * 1000 })
  course.stop()
  if (pageOf(name) === 'docs-assistant' && values.burst === '') await mustBeColored(page)
  await page.waitForTimeout(300)
  const after = await metrics(session)
  const watched = /** @type {{ gaps: number[], longTasks: number[], keys: number[] }} */ (
    await page.evaluate('window.watched')
  )
  await page.evaluate('window.gc?.()')
  const { JSHeapUsedSize: heap = 0 } = await metrics(session)
  if (pageOf(name) === 'docs-assistant') {
    await page.evaluate('window.isMeasured = true')
    await mustBeWhole(page, name)
  }
  await browser.close()
  if (errors.length > 0) console.log(`${name} threw: ${errors[0]}`)
  const took = (/** @type {string} */ key) => round((after[key] ?? 0) - (before[key] ?? 0))
  return {
    main: took('TaskDuration'),
    script: took('ScriptDuration'),
    layout: round(took('LayoutDuration') + took('RecalcStyleDuration')),
    growth: round(course.between(Number(values.tokens) - 1000, Number(values.tokens)) / course.between(500, 1500)),
    longestGap: Math.round(Math.max(0, ...watched.gaps)),
    // Three frames at 60 Hz take 50 ms, give or take the clock's precision.
    gapsOver50: watched.gaps.filter((gap) => Math.round(gap) > 50).length,
    longTasks: watched.longTasks.length,
    longestTask: Math.round(Math.max(0, ...watched.longTasks)),
    blocked: Math.round(watched.longTasks.reduce((sum, duration) => sum + duration - 50, 0)),
    keyP95: Math.round(percentile(watched.keys, 0.95)),
    heapMB: Math.round(heap / 1e6),
  }
}

/** @param {import('playwright').Page} page @param {number} seconds */
async function type(page, seconds) {
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    await page.keyboard.press('a')
    await page.waitForTimeout(120)
  }
}

/** Samples the main thread's busy time four times a second. @param {import('playwright').CDPSession} session */
function followCourse(session) {
  const startedAt = performance.now()
  /** @type {{ tokens: number, busy: number }[]} */
  const course = []
  const timer = setInterval(async () => {
    const tokens = ((performance.now() - startedAt) / 1000) * Number(values.rate)
    const { TaskDuration: busy = 0 } = await metrics(session)
    course.push({ tokens, busy })
  }, 250)
  const busyAt = (/** @type {number} */ tokens) =>
    course.findLast((note) => note.tokens <= tokens) ?? { tokens: 0, busy: 0 }
  return {
    stop: () => clearInterval(timer),
    /** Returns main-thread seconds per token, between two token numbers. @param {number} from @param {number} to */
    between(from, to) {
      const [first, last] = [busyAt(from), busyAt(to)]
      return (last.busy - first.busy) / (last.tokens - first.tokens)
    },
  }
}

/** @param {import('playwright').CDPSession} session */
async function metrics(session) {
  const { metrics: list } = await session.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

/** @param {string} name */
async function bundle(name) {
  const file = ['js', 'jsx'].map((extension) => join(FOLDER, 'pages', `${name}.${extension}`)).find(existsSync)
  if (file === undefined) throw new Error(`No page for "${name}" in bench/stream/pages.`)
  await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'error',
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: join(pages, name),
      emptyOutDir: true,
      minify: true,
      target: 'es2022',
      rolldownOptions: {
        input: { main: file },
        output: { entryFileNames: 'main.js', assetFileNames: 'main[extname]' },
      },
    },
  })
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function handle(request, response) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/chat') return void stream(url, response)
  if (url.pathname === '/whole') return void response.writeHead(200, WHOLE_ANSWER.headers).end(WHOLE_ANSWER.body)
  if (url.pathname.endsWith('.html')) {
    const name = url.pathname.slice(1, -5)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    const styles = existsSync(join(pages, name, 'main.css')) ? `<link rel="stylesheet" href="/${name}/main.css">` : ''
    return void response.end(`<!doctype html><meta charset="utf-8"><title>${name}</title>${styles}
<style>body{margin:0;font:16px/1.5 sans-serif}#thread,.filled{height:700px;overflow:auto}</style>
<div id="box"${FILL_THE_BOX.has(name) ? ' class="filled"' : ''}></div>
<script type="module" src="/${name}/main.js"></script>`)
  }
  const file = join(pages, url.pathname)
  if (!file.startsWith(pages) || !existsSync(file)) return void response.writeHead(404).end()
  response.setHeader('Content-Type', extname(file) === '.css' ? 'text/css' : 'text/javascript')
  response.end(readFileSync(file))
}

/**
 * Returns the page of a name: `docs-assistant:ui` is `docs-assistant` with a UI message stream. @param {string} name
 */
function pageOf(name) {
  return name.replace(/:ui$/, '')
}

/**
 * Sends tokens at the requested rate. Every 10 ms, it sends those that are due, one frame per token.
 * @param {URL} url @param {import('node:http').ServerResponse} response
 */
async function stream(url, response) {
  const tokens = answerTokens(Number(url.searchParams.get('tokens')))
  const rate = Number(url.searchParams.get('rate'))
  const burst = BURSTS[/** @type {keyof typeof BURSTS} */ (url.searchParams.get('burst'))]
  const wire = WIRES[url.searchParams.get('wire') === 'ui' ? 'ui' : 'data']
  response.writeHead(200, wire.headers)
  if (burst !== undefined) return void response.end(WIRES.data.start + burst() + WIRES.data.end)
  response.write(wire.start)
  const startedAt = performance.now()
  for (let sent = 0; sent < tokens.length && !response.destroyed;) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    const due = Math.min(tokens.length, Math.floor(((performance.now() - startedAt) / 1000) * rate))
    if (due > sent)
      response.write(
        tokens
          .slice(sent, due)
          .map((token) => wire.text(token))
          .join(''),
      )
    sent = Math.max(sent, due)
  }
  response.end(wire.end)
}

function print() {
  const median = (/** @type {string} */ name) =>
    percentile(
      (results[name] ?? []).map(({ main }) => main),
      0.5,
    )
  console.log(
    `\n${values.tokens} tokens at ${values.rate} a second, ${values.turns} earlier turns, ${values.runs} run(s); ` +
      'main-thread seconds, medians',
  )
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const last = results[name]?.at(-1)
        const ratios = Object.fromEntries(
          ['floor', 'streamdown', 'docs-assistant']
            .filter((other) => names.includes(other))
            .map((other) => [`/ ${other}`, round(median(name) / median(other))]),
        )
        return [name, { ...last, main: median(name), ...ratios }]
      }),
    ),
  )
}

/** @param {number[]} list @param {number} share */
function percentile(list, share) {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100
}
