// @ts-check
/**
 * Presses the launcher of each page in real Chromium. Prints the time until a text field has the focus, and how much
 * was loaded.
 *
 *   npm run bench:open                                       at full speed
 *   npm run bench:open -- --slow 4 --runs 5                  with a processor four times slower
 *   npm run bench:open -- --network slow-4g                  with a slow network, from the press on
 *   npm run bench:open -- --only react,script-tag --files    with the size of each file
 *
 * `cold` is the first press in a new browser. `hovered` is a press after the pointer has rested on the launcher.
 * `cached` is the first press on the fourth visit, when files and compiled code are in the browser's cache. Times are
 * in ms, medians, from the pointer event to the first frame in which a text field has the focus. The server is on the
 * same machine, so times contain no network, unless `--network` names one. Its round trip is added to each request, and
 * all requests share its bandwidth. The page itself loads before.
 *
 * `kB before` is what loads with the page, `kB to open` what loads after the press, and `kB typing` what loads after
 * the reader types a letter. Sizes are gzip, without React. The script tag brings Preact, which is counted.
 */
import { existsSync, readFileSync, readdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { build } from 'vite'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'
import { mustBeWhole, WHOLE_ANSWER } from '../mustBeWhole.mjs'
import { bundleInstalled, installRivals } from '../rivals.mjs'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
/** The files of React that every page needs. */
const REACT = /node_modules\/(react\/|scheduler\/|react-dom\/(index|client|cjs\/react-dom(-client)?\.))/
const PAGES = ['react', 'script-tag', 'docsearch', 'assistant-ui', 'inkeep']
/** Those with our widget. No figure is printed if code of its answers has no colours, or if a formula is missing. */
const OURS = new Set(['react', 'script-tag'])
/**
 * Networks by name, for `Network.emulateNetworkConditions`.
 * @type {Record<string, { roundTripMs: number, megabitsPerSecond: number }>}
 */
const NETWORKS = { 'slow-4g': { roundTripMs: 150, megabitsPerSecond: 1.6 } }
/** @type {Record<string, string>} */
const STAGES = { before: 'with the page', opening: 'to open', typing: 'when the reader types' }
/**
 * How often a reader has visited the page before the cached press. Chromium caches compiled code on the third visit.
 */
const EARLIER_VISITS = 3

/**
 * Runs in the page: notes when the launcher is pressed, and the first frame after it in which a text field has the
 * focus.
 */
const WATCH = `(() => {
  let pressedAt = null
  const focused = () => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element
  }
  const look = () => {
    const element = focused()
    const isField = element?.matches('textarea, input, [contenteditable]') && element.getBoundingClientRect().width > 0
    if (isField) window.openedAfter = performance.now() - pressedAt
    else requestAnimationFrame(look)
  }
  addEventListener('pointerdown', ({ timeStamp }) => {
    if (pressedAt === null) requestAnimationFrame(look)
    pressedAt ??= timeStamp
  }, true)
})()`

const { values } = parseArgs({
  options: {
    slow: { type: 'string', default: '1' },
    network: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: PAGES.join(',') },
    files: { type: 'boolean', default: false },
  },
})

const network = NETWORKS[values.network]
if (network === undefined && values.network !== '') {
  throw new Error(`There is no network "${values.network}", only ${Object.keys(NETWORKS).join(', ')}.`)
}

installRivals(FOLDER)
const built = join(FOLDER, 'node_modules', '.pages')
const asked = values.only.split(',')
const bundled = await bundleInstalled(
  asked.filter((name) => name !== 'script-tag'),
  bundle,
)
const names = asked.filter((name) => name === 'script-tag' || bundled.includes(name))

/** Compressed once, as a host's server would. @type {Map<string, Buffer>} */
const compressed = new Map()
/** The paths of the files that the current page has requested. @type {string[]} */
const requested = []
const server = createServer(handle).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const { path } = await findOrInstallBrowser(console.log)

/** @type {Record<string, { cold: number[], hovered: number[], cached: number[] }>} */
const times = Object.fromEntries(names.map((name) => [name, { cold: [], hovered: [], cached: [] }]))
/** @type {Record<string, { before: File[], opening: File[], typing: File[] }>} */
const weights = {}
for (const name of names.filter((name) => OURS.has(name)))
  await inBrowser(async (context) => {
    const page = await visitPage(context, name)
    await page.locator(launcherOf(name)).first().click()
    await mustBeWhole(page, name)
  })
for (let run = 0; run < Number(values.runs); run++) {
  for (const name of names) {
    const { cold, hovered, cached } = /** @type {(typeof times)[string]} */ (times[name])
    cold.push(await press(name, 'cold'))
    hovered.push(await press(name, 'hovered'))
    cached.push(await press(name, 'cached'))
    console.log(`${name}: ${JSON.stringify({ cold: cold.at(-1), hovered: hovered.at(-1), cached: cached.at(-1) })}`)
  }
}
server.close()
print()

/**
 * Opens a page in a new browser and presses its launcher.
 * @param {string} name @param {'cold' | 'hovered' | 'cached'} way
 * @returns {Promise<number>} ms until a text field has the focus
 */
function press(name, way) {
  return inBrowser(async (context) => {
    for (let visit = 0; visit < (way === 'cached' ? EARLIER_VISITS : 0); visit++) {
      const page = await visitPage(context, name)
      await page.locator(launcherOf(name)).first().click()
      await page.waitForFunction('window.openedAfter !== undefined')
      await page.waitForTimeout(1500)
      await page.close()
    }
    const page = await visitPage(context, name)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) })
    if (network !== undefined) {
      const bytesPerSecond = (network.megabitsPerSecond * 1e6) / 8
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.roundTripMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
    }
    const launcher = page.locator(launcherOf(name)).first()
    if (way === 'hovered') {
      await launcher.hover()
      await page.waitForTimeout(1000 * Number(values.slow))
    }
    const box = await launcher.boundingBox()
    if (box === null) throw new Error(`The launcher of "${name}" is not on the page.`)
    const before = requested.splice(0)
    // Playwright's `click` and `waitForFunction` run scripts in the page, whose time would count.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    for (let second = 0; second < 30; second += 2) {
      await page.waitForTimeout(2000)
      if (await page.evaluate('window.openedAfter !== undefined')) break
    }
    const opening = requested.splice(0)
    if (way === 'cold') {
      await page.keyboard.press('a')
      await page.waitForTimeout(1500)
      weights[name] = { before: weigh(before), opening: weigh(opening), typing: weigh(requested) }
    }
    return Math.round(Number(await page.evaluate('window.openedAfter')))
  })
}

/**
 * Runs code with a new browser, whose cache is empty.
 *
 * @template T @param {(context: import('playwright').BrowserContext) => Promise<T>} work @returns {Promise<T>}
 */
async function inBrowser(work) {
  const profile = mkdtempSync(join(tmpdir(), 'docs-assistant-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(path === null ? {} : { executablePath: path }),
    viewport: { width: 1000, height: 800 },
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages can't reach any service, because opening must not depend on one. Playwright's `route` would also turn
      // off the browser's cache.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
  try {
    return await work(context)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** @param {import('playwright').BrowserContext} context @param {string} name */
async function visitPage(context, name) {
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  requested.length = 0
  await page.goto(`http://127.0.0.1:${port}/${name}.html`)
  await page.locator(launcherOf(name)).first().waitFor()
  await page.waitForTimeout(1000)
  return page
}

/** Returns a CSS selector for the button that opens the panel. @param {string} name */
function launcherOf(name) {
  return (
    {
      docsearch: '.DocSearch-Button',
      'assistant-ui': '[data-launcher]',
      inkeep: 'button',
    }[name] ?? '[data-slot="launcher"]'
  )
}

/**
 * @typedef {{ file: string, kB: number }} File
 * @param {string[]} files @returns {File[]} gzip, the heaviest first
 */
function weigh(files) {
  return files
    .map((file) => ({ file, kB: round((compressed.get(file)?.byteLength ?? 0) / 1000) }))
    .toSorted((a, b) => b.kB - a.kB)
}

/** @param {string} name */
async function bundle(name) {
  await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'error',
    base: `/${name}/`,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: join(built, name),
      emptyOutDir: true,
      minify: true,
      // As in hosts, the browser requests a chunk and its imports at the same time.
      modulePreload: { polyfill: false },
      target: 'es2022',
      rolldownOptions: {
        input: { main: join(FOLDER, 'pages', `${name}.jsx`) },
        output: {
          entryFileNames: 'main.js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
          codeSplitting: { groups: [{ name: 'react', test: REACT }] },
        },
      },
    },
  })
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function handle(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'POST') return void response.writeHead(200, WHOLE_ANSWER.headers).end(WHOLE_ANSWER.body)
  if (pathname.endsWith('.html')) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    return void response.end(html(pathname.slice(1, -'.html'.length)))
  }
  const file = pathname.startsWith('/script-tag/')
    ? join(DIST, pathname.slice('/script-tag/'.length))
    : join(built, pathname)
  if (![DIST, built].some((folder) => file.startsWith(folder)) || !existsSync(file)) {
    return void response.writeHead(404).end()
  }
  requested.push(pathname)
  const body = compressed.get(pathname) ?? gzipSync(readFileSync(file), { level: 9 })
  compressed.set(pathname, body)
  response.writeHead(200, {
    'Content-Type': extname(file) === '.css' ? 'text/css' : 'text/javascript',
    'Content-Encoding': 'gzip',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
  response.end(body)
}

/** @param {string} name */
function html(name) {
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<link rel="icon" href="data:,">`
  const text = '<p>A page of the docs.</p>'.repeat(20)
  if (name === 'script-tag') {
    return `${head}${text}<script src="/script-tag/embed.js" defer></script>
<docs-assistant base-url="/" domain="bench" api-key="svc_dsc_bench"></docs-assistant>`
  }
  const styles = readdirSync(join(built, name)).filter((file) => file.endsWith('.css'))
  return `${head}${styles.map((file) => `<link rel="stylesheet" href="/${name}/${file}">`).join('')}${text}
<div id="box"></div><script type="module" src="/${name}/main.js"></script>`
}

function print() {
  const how = network && `, ${network.roundTripMs} ms round trip and ${network.megabitsPerSecond} Mbit/s`
  console.log(`\nMedians of ${values.runs} run(s), processor slowed ${values.slow} times${how ?? ''}`)
  const ours = Object.fromEntries(Object.entries(times[names[0] ?? ''] ?? {}).map(([way, list]) => [way, median(list)]))
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const { cold, hovered, cached } = /** @type {(typeof times)[string]} */ (times[name])
        const { before, opening, typing } = /** @type {(typeof weights)[string]} */ (weights[name])
        return [
          name,
          {
            cold: median(cold),
            hovered: median(hovered),
            cached: median(cached),
            [`cold / ${names[0]}`]: round(median(cold) / (ours.cold ?? 1)),
            'kB before': total(before),
            'kB to open': total(opening),
            'kB typing': total(typing),
          },
        ]
      }),
    ),
  )
  if (!values.files) return
  for (const name of names) {
    for (const [when, files] of Object.entries(weights[name] ?? {})) {
      console.log(`\n${name}, ${STAGES[when]} (kB, gzip)`)
      for (const { file, kB } of files) console.log(`${kB.toFixed(1).padStart(8)}  ${file}`)
    }
  }
}

/** @param {File[]} files */
function total(files) {
  return round(files.reduce((sum, { file, kB }) => (file.endsWith('/react.js') ? sum : sum + kB), 0))
}

/** @param {number[]} list */
function median(list) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100
}
