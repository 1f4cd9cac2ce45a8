/**
 * Measures a site without a server in Chromium, at several numbers of pages: from the press on the launcher until the
 * docs are open, from Enter until the last word and until the answer is complete with its buttons, and the memory of
 * the worker.
 *
 *     npm run build && node service/bench/static/browser.mjs <folder of Markdown> [100 300 1000 5000]
 *
 * Each number of pages is tried on this machine as it is, with a processor of a quarter of its speed, and on slow 4G
 * (150 ms for each request, 1.6 Mbit/s for all). For the slow processor, the page's process, with its worker, is
 * stopped for three quarters of the time: what Chromium offers for this slows only the thread of the page. At first, it
 * prints what this does to work of a known length in the page, to the same in a worker, and to messages between both.
 *
 * On Linux, it also prints how long the page and the worker kept the processor busy, which other programs change less.
 * Four times their sum is what an answer takes at a quarter of the speed if nothing waits, and nothing runs beside
 * anything else. A headless shell can't measure memory: name a whole Chromium in DOCS_ASSISTANT_BROWSER.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../../build/findBrowser.mjs'
import { chooseQuestions, writePages } from './makeDocs.mjs'

const SLOW_4G = { latency: 150, bytesPerMs: 200 }
const VISITS = 5
/** A first answer is read for at least this long. */
const READING_MS = 5000
/** What readers need to type a question, and to press Enter. */
const TYPING_MS = 1000
/** Runs in the page: when the worker has said that its code has loaded, and then that the docs are open. */
const WATCH = `
window.opened = []
window.Worker = class extends Worker {
  constructor(...args) {
    super(...args)
    this.addEventListener('message', ({ data }) => data.opened && window.opened.push(performance.now()))
  }
}
window.all = (selector) => [document, ...[...document.querySelectorAll('docs-assistant')].map((one) => one.shadowRoot)]
  .flatMap((root) => (root === null ? [] : [...root.querySelectorAll(selector)]))
window.find = (selector) => all(selector)[0]
window.until = (test) => new Promise((resolve) => {
  const check = () => (test() ? resolve(performance.now()) : setTimeout(check, 4))
  check()
})
// When the last word of an answer was there, and when its buttons were. Costs less than asking again and again.
window.untilDone = (answers) => new Promise((resolve) => {
  let words, wordsAt
  const check = () => {
    const now = performance.now()
    // Without citations, which are elements, and without short labels.
    const ofBlock = ({ childNodes }) => Array.from(childNodes, ({ data = '' }) => data).join('')
    const blocks = all('[data-role="assistant"]')[answers - 1]?.querySelectorAll('p') ?? []
    const text = Array.from(blocks, ofBlock).filter(({ length }) => length > 20).join()
    if (text !== words) [words, wordsAt] = [text, now]
    if (all('[data-role="assistant"][data-status="done"]').length >= answers) resolve({ wordsAt, doneAt: now })
  }
  const options = { subtree: true, childList: true, characterData: true, attributeFilter: ['data-status'] }
  new MutationObserver(check).observe(document.querySelector('docs-assistant').shadowRoot, options)
})
`

const [folder, ...sizes] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder of Markdown.')
const { path } = await findOrInstallBrowser(console.log)

await checkSlowness(4)
for (const pages of sizes.length > 0 ? sizes.map(Number) : [100, 300, 1000, 5000]) {
  const site = mkdtempSync(join(tmpdir(), 'da-browser-'))
  const texts = writePages(folder, join(site, 'docs'), pages)
  const index = ['index', join(site, 'docs'), '--static', join(site, 'docs-assistant')]
  execFileSync('node', ['service/dist/cli.js', ...index], { stdio: 'pipe' })
  writeFileSync(
    join(site, 'index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Docs</title>' +
      '<script src="/docs-assistant/embed.js" defer></script><docs-assistant docs="/docs-assistant/"></docs-assistant>',
  )
  const questions = chooseQuestions(texts)
  for (const [name, slowness, network] of [
    ['this machine', 1, undefined],
    ['a quarter of its speed', 4, undefined],
    ['slow 4G', 1, SLOW_4G],
    ['both', 4, SLOW_4G],
  ]) {
    const server = await serve(site, network)
    const visits = []
    for (let at = 0; at < VISITS; at++) {
      const own = Array.from({ length: 3 }, (_, more) => questions[(at * 3 + more) % questions.length])
      visits.push(await visit(server, own, slowness))
    }
    server.stop()
    console.log(
      [
        `${pages} pages, ${name}: panel ${show(visits.map(({ panel }) => panel))} ms`,
        `docs ready ${show(visits.map(({ ready }) => ready))}`,
        `first answer ${showTimes(visits.map(({ times }) => times[0]))}`,
        `next answers ${showTimes(visits.flatMap(({ times }) => times.slice(1)))}`,
      ].join(', '),
    )
    console.log(
      [
        `  processor of page and worker: to be ready ${busy(visits.map(({ work }) => work[0]))} ms`,
        `first answer ${busy(visits.map(({ work }) => work[1]))}`,
        `next answers ${busy(visits.flatMap(({ work }) => work.slice(2)))}`,
        ...(slowness === 1 ? [] : [`all times ${slowness}: ${show(visits.flatMap(timesOfAnswers(slowness)))}`]),
        `memory of the worker ${show(visits.map(({ memory }) => memory))} MB`,
      ].join(', '),
    )
  }
  rmSync(site, { recursive: true })
}

/** The median, and the longest. */
function show(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return `${Math.round(sorted[Math.floor(sorted.length / 2)])} (at most ${Math.round(sorted.at(-1))})`
}

function showTimes(times) {
  return `${show(times.map(({ word }) => word))}, complete ${show(times.map(({ done }) => done))}`
}

function busy(works) {
  return `${show(works.map(({ page }) => page))} and ${show(works.map(({ worker }) => worker))}`
}

/** What the next answers would take if the processor were slower and nothing waited. */
function timesOfAnswers(slowness) {
  return ({ work }) => work.slice(2).map(({ page, worker }) => slowness * (page + worker))
}

/** Prints how long known work takes while the processes are stopped most of the time, and without. */
async function checkSlowness(slowness) {
  const browser = await launch()
  const page = await browser.newPage()
  const measure = () =>
    page.evaluate(`(async () => {
      const work = "for (let at = 0, end = 4e6; at < end; at += 1) Math.sqrt(at)"
      const source = \`onmessage = ({ data }) => { if (data.busy) { \${work} } postMessage(0) }\`
      const worker = new Worker(URL.createObjectURL(new Blob([source])))
      const ask = (busy) => new Promise((resolve) => { worker.onmessage = resolve; worker.postMessage({ busy }) })
      const inPage = new Function(work)
      for (let round = 0; round < 20; round += 1) inPage(await ask(true))
      const time = async (run) => {
        const from = performance.now()
        for (let round = 0; round < 100; round += 1) await run()
        return performance.now() - from
      }
      return [await time(inPage), await time(() => ask(true)), await time(() => ask(false))]
    })()`)
  const plain = await measure()
  const stop = await slowDown(await listProcesses(browser), slowness)
  const slow = await measure()
  await stop()
  const names = ['work in the page', 'the same in a worker, in 100 parts', '100 messages to a worker and back']
  const rows = names.map((name, at) => `${name} ${Math.round(plain[at])} ms, then ${Math.round(slow[at])}`)
  console.log(`this machine, then a quarter of its speed: ${rows.join('; ')}`)
  await browser.close()
}

function launch() {
  return chromium.launch({
    ...(path === null ? {} : { executablePath: path }),
    args: ['--no-sandbox', '--site-per-process', '--enable-blink-features=ForceEagerMeasureMemory'],
  })
}

/** A reader without a cache opens the assistant, and asks. @returns milliseconds, and MB */
async function visit(server, questions, slowness) {
  const browser = await launch()
  const page = await browser.newPage()
  await page.addInitScript(WATCH)
  await page.goto(server.url, { waitUntil: 'networkidle' })
  await page.locator('[data-slot="launcher"]').waitFor()
  const processes = await listProcesses(browser)
  const stopSlowing = slowness === 1 ? () => {} : await slowDown(processes, slowness)
  const work = []
  let before = timesOf(processes)
  const note = () => {
    const now = timesOf(processes)
    work.push({ page: now.page - before.page, worker: now.worker - before.worker })
    before = now
  }
  const { panel, ready } = await page.evaluate(`(async () => {
    const from = performance.now()
    find('[data-slot="launcher"]').click()
    const panel = until(() => find('[data-slot="input"]'))
    const ready = until(() => window.opened.length >= 2)
    return { panel: (await panel) - from, ready: (await ready, window.opened[1]) - from }
  })()`)
  note()
  const times = []
  for (const [at, question] of questions.entries()) {
    await page.locator('[data-slot="input"]').fill(question)
    await page.waitForTimeout(TYPING_MS)
    before = timesOf(processes)
    times.push(
      await page.evaluate(`(async () => {
        const from = performance.now()
        const input = find('[data-slot="input"]')
        const done = untilDone(${at + 1})
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
        const { wordsAt, doneAt } = await done
        return { word: wordsAt - from, done: doneAt - from }
      })()`),
    )
    note()
    // While the reader reads the first answer, the rest of the index loads: it is not part of the next.
    if (at === 0) await server.waitUntilIdle()
  }
  await stopSlowing()
  const measured = await page.evaluate('performance.measureUserAgentSpecificMemory()').catch(() => undefined)
  const ofWorker = measured?.breakdown.filter(({ attribution }) =>
    attribution.some(({ scope }) => /Worker/.test(scope)),
  )
  const memory = ofWorker === undefined ? NaN : ofWorker.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  await browser.close()
  return { panel, ready, times, work, memory }
}

/** The processes of pages. */
async function listProcesses(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** How long the threads of pages and of workers have been busy, in milliseconds. Zero where that isn't known. */
function timesOf(processes) {
  const times = { page: 0, worker: 0 }
  for (const id of processes) {
    try {
      for (const thread of readdirSync(`/proc/${id}/task`)) {
        const ms = Number(readFileSync(`/proc/${id}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
        const isWorker = readFileSync(`/proc/${id}/task/${thread}/comm`, 'utf8').startsWith('DedicatedWorker')
        if (isWorker) times.worker += ms
        else if (thread === String(id)) times.page += ms
      }
    } catch {
      // A thread may have ended.
    }
  }
  return times
}

/** Stops the processes most of the time. Resolves when this has begun, with a function that ends it. */
async function slowDown(ids, slowness) {
  const end = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(
    `const { workerData: { ids, slowness, end } } = require('node:worker_threads')
    const sleep = (ms) => Atomics.wait(end, 0, 0, ms)
    const signal = (name) => ids.forEach((id) => { try { process.kill(id, name) } catch {} })
    // On a busy machine, they run for longer than they should, and are stopped for longer after that.
    for (let ran = 2; end[0] === 0; ) {
      signal('SIGSTOP')
      sleep(ran * (slowness - 1))
      signal('SIGCONT')
      const from = performance.now()
      sleep(2)
      ran = performance.now() - from
    }`,
    { eval: true, workerData: { ids, slowness, end } },
  )
  await once(worker, 'online')
  return async () => {
    Atomics.store(end, 0, 1)
    Atomics.notify(end, 0)
    await once(worker, 'exit')
  }
}

/** Serves files with brotli. All responses share the speed of the network. */
async function serve(site, network) {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' }
  let freeAt = 0
  let usedAt = 0
  const server = createServer((request, response) => {
    response.on('finish', () => (usedAt = performance.now()))
    const name = new URL(request.url, 'http://localhost').pathname
    const file = join(site, name === '/' ? 'index.html' : name)
    let body
    try {
      body = compress(file)
    } catch {
      response.writeHead(404).end()
      return
    }
    const send = () =>
      response
        .writeHead(200, {
          'content-type': `${types[extname(file)] ?? 'text/plain'}; charset=utf-8`,
          'content-encoding': 'br',
          // The browser measures memory only for pages that are isolated.
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
        })
        .end(body)
    if (network === undefined) return send()
    const now = performance.now()
    freeAt = Math.max(freeAt, now + network.latency) + body.length / network.bytesPerMs
    setTimeout(send, freeAt - now)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${server.address().port}/`,
    /** Resolves when nothing has been sent for half a second, or after the time that a reader takes to read. */
    async waitUntilIdle() {
      const end = performance.now() + READING_MS
      while (performance.now() < Math.min(end, Math.max(usedAt, freeAt) + 500))
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function compress(file) {
  compress.known ??= new Map()
  let body = compress.known.get(file)
  if (body === undefined) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 }
    compress.known.set(file, (body = brotliCompressSync(readFileSync(file), { params })))
  }
  return body
}
