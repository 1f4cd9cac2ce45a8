/**
 * A gallery of everything that readers see, drawn in a real browser from the packed package, as hosts bundle it and as
 * the script tag loads it. Each file of the package that loads late must belong to a feature of the gallery.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { chromium, type Browser, type Page, type Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { BROWSER_OPTIONS } from '../browserOptions.ts'
import { IS_FULL, testAtNight } from '../propertyRuns.ts'
import { bundleWithEsbuild, bundleWithVite, type Late } from './gallery/bundlePage.ts'
import { FEATURES } from './gallery/features.ts'
import { serveGallery, type Gallery } from './gallery/serveGallery.ts'

const host = realpathSync(inject('host'))
const dist = join(host, 'node_modules/docs-assistant/dist')

interface Way {
  name: string
  kind: 'react' | 'script'
  /** Which third of the features it draws by day. @default all of them */
  third?: 0 | 1 | 2
  /** Prepares the folder of the page. Returns the files that must load, by the package's own names. */
  prepare: (folder: string) => Promise<Late>
}

const WAYS: readonly Way[] = [
  { name: 'Vite and React 19', kind: 'react', prepare: (folder) => bundleWithVite(host, folder) },
  { name: 'Vite and React 18', kind: 'react', third: 0, prepare: (folder) => bundleWithVite(copyReact18(), folder) },
  { name: 'esbuild and React 19', kind: 'react', third: 1, prepare: (folder) => bundleWithEsbuild(host, folder) },
  { name: 'the script tag', kind: 'script', prepare: async (folder) => copyScript(folder) },
]

const SCRIPT_PAGE = `<!doctype html><html lang="en"><title>Gallery</title>
<main><h1>Gallery</h1><p>A page about <b>Lumen</b>.</p><pre><code>npm install lumen</code></pre></main>
<script src="/embed.js"></script><script>show = DocsAssistant.init</script></html>`

function copyScript(folder: string): Late {
  mkdirSync(folder, { recursive: true })
  cpSync(join(dist, 'embed'), join(folder, 'embed'), { recursive: true })
  cpSync(join(dist, 'embed.js'), join(folder, 'embed.js'))
  writeFileSync(join(folder, 'index.html'), SCRIPT_PAGE)
  const files = readdirSync(join(folder, 'embed')).filter((file) => file.endsWith('.js'))
  return new Map(files.map((file) => [`embed/${file}`, `embed/${file}`]))
}

/**
 * The element of the script tag has a shadow root of its own. A site that answers from files alone is tested as a whole
 * (`tests/e2e/staticSite.test.ts`), because it needs the folder that `docs-assistant index --static` writes.
 */
const UNREACHABLE = /^embed\/(ShadowHost|docsEngine)-|^modules\/static\/docsEngine\.js$/

/** Returns a folder like that of the host, with copies of React 18: a link would lead to the React beside it. */
function copyReact18(): string {
  const modules = join(host, '../react-18/node_modules')
  const copies = { react: resolve('node_modules/react18'), 'react-dom': resolve('node_modules/react-dom18') }
  for (const [name, from] of Object.entries({ ...copies, 'docs-assistant': join(host, 'node_modules/docs-assistant') }))
    cpSync(from, join(modules, name), { recursive: true })
  return dirname(modules)
}

/** The files of the package that `import()` loads, by their paths in `dist`. */
function findLateFiles(): string[] {
  const files = [
    'index.js',
    ...readdirSync(join(dist, 'modules'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => `modules/${file.replaceAll('\\', '/')}`),
  ]
  const late = files.flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(/\bimport\("(\.[^"]+)"\)/g)].map(([, path]) =>
      new URL(path!, `file:///${file}`).pathname.slice(1),
    ),
  )
  // Comments about types are no files.
  return [...new Set(late)].filter((file) => existsSync(join(dist, file))).sort()
}

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(BROWSER_OPTIONS)
})
afterAll(() => browser?.close())

describe.each(WAYS)('$name', ({ kind, prepare, name, third }) => {
  let gallery: Gallery
  let late: Late
  let page: Page
  let watched: ReturnType<typeof watch>

  beforeAll(async () => {
    const folder = join(host, '../pages', name.replaceAll(' ', '-'))
    late = await prepare(folder)
    gallery = await serveGallery(folder)
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    context.setDefaultTimeout(60_000)
    page = await context.newPage()
    watched = watch(page)
  })
  afterAll(async () => {
    await page?.context().close()
    gallery?.close()
  })

  const isWhole = IS_FULL || third === undefined
  const features = FEATURES.filter(({ only }) => only === undefined || only === kind).filter(
    (_, at) => isWhole || at % 3 === third,
  )

  test.each(features.map((feature) => [feature.name, feature] as const))('%s', async (_name, feature) => {
    const { complaint } = feature
    await page.goto(`${gallery.url}/guide${feature.query ?? ''}`)
    watched.complaints.length = 0
    const show = (options = {}) => showAssistant(page, gallery.url, options)
    await page.evaluate('localStorage.clear(), sessionStorage.clear()')
    await show(feature.options)
    await feature.use(page, show)
    await expect.poll(() => watched.open.size).toBe(0)
    if (complaint !== undefined)
      await expect.poll(() => watched.complaints.some((line) => complaint.test(line))).toBe(true)
    expect(watched.complaints.filter((line) => complaint?.test(line) !== true)).toEqual([])
  })

  const testWhole = isWhole ? test : testAtNight
  testWhole('every file that loads late belongs to a feature', async () => {
    const expected = (kind === 'script' ? [...late.keys()] : findLateFiles()).filter((file) => !UNREACHABLE.test(file))
    expect(expected.length).toBeGreaterThan(25)
    expect(expected.filter((file) => !watched.loaded.has(`/${late.get(file)}`))).toEqual([])
  })
})

/** Replaces the assistant on the page. */
async function showAssistant(page: Page, url: string, options: Record<string, unknown>): Promise<void> {
  await page.waitForFunction('window.show !== undefined')
  const props = { baseUrl: url, domain: 'acme', variant: 'inline', ...options }
  await page.evaluate((given: Record<string, unknown>) => {
    // Functions can't be passed to a page.
    const functions = given.onFeedback === true ? { onFeedback: () => {} } : {}
    ;(window as unknown as { show: (options: unknown) => void }).show({ ...given, ...functions })
  }, props)
}

/** Collects what the page reports, the files that it has loaded, and the requests that are still open. */
function watch(page: Page) {
  const complaints: string[] = []
  const loaded = new Set<string>()
  const open = new Set<Request>()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => {
    open.delete(request)
    complaints.push(`${request.url()}: ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`)
    loaded.add(new URL(response.url()).pathname)
  })
  return { complaints, loaded, open }
}
