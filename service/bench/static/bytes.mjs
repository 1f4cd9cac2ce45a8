/**
 * Measures what a reader of a static site loads until the end of the first answer, compressed with brotli as hosts
 * serve it, at several numbers of pages; and how long opening and answering keep the processor busy in this process.
 * The panel itself is not counted.
 *
 *     npm run build && node service/bench/static/bytes.mjs <folder of Markdown> [100 300 1000 5000]
 *
 * The questions are headings of the docs. Each is the first question of a reader. If the folder has fewer pages than
 * asked for, its pages are used several times, with other words in each copy. It says how many of the pages are in the
 * index, because settings in a folder may leave some out.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { chooseQuestions, writePages } from './makeDocs.mjs'

const [folder, ...sizes] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder of Markdown.')

// The engine answers messages where there is no document, and loads its files by `fetch`.
globalThis.document = {}

for (const pages of sizes.length > 0 ? sizes.map(Number) : [100, 300, 1000, 5000]) {
  const site = mkdtempSync(join(tmpdir(), 'da-bytes-'))
  const out = join(site, 'out')
  const texts = writePages(folder, join(site, 'docs'), pages)
  const said = execFileSync('node', ['service/dist/cli.js', 'index', join(site, 'docs'), '--static', out], {
    stdio: 'pipe',
    encoding: 'utf8',
  })
  const [, indexed] = /wrote (\d+) pages/.exec(said)
  const questions = chooseQuestions(texts)
  const manifest = JSON.parse(readFileSync(join(out, 'index.json'), 'utf8'))
  const { openDocs } = await import(pathToFileURL(join(out, manifest.engine)).href)
  const results = []
  for (const [at, question] of questions.entries())
    results.push(await askFirst(openDocs, out, manifest, question, `/${at}/`))
  const median = (of) => results.map(of).toSorted((a, b) => a - b)[Math.floor(results.length / 2)]
  const kB = (bytes) => Math.round(bytes / 1000)
  console.log(
    `${indexed} of ${pages} pages (${kB(texts.reduce((sum, { length }) => sum + length, 0) / pages)} kB each): ` +
      `${kB(median((one) => one.bytes))} kB, at most ${kB(Math.max(...results.map((one) => one.bytes)))} ` +
      `(engine ${kB(sizeOf(join(out, manifest.engine)))}, pages ${kB(sizeOf(join(out, manifest.pages)))}, ` +
      `words ${kB(sizeOf(join(out, manifest.words)))}, ${median((one) => one.files)} files for a question); ` +
      `opening takes ${median((one) => one.opened)} ms, answering ${median((one) => one.answered)} ms`,
  )
  rmSync(site, { recursive: true })
}

/** Asks a question of docs that nothing has been loaded of. What is loaded after the answer doesn't count. */
async function askFirst(openDocs, out, manifest, question, base) {
  const loaded = []
  globalThis.fetch = async (url) => {
    const { pathname } = new URL(url)
    // The docs of an earlier question may still be loading.
    if (!pathname.startsWith(base)) throw new Error('not now')
    const file = join(out, pathname.slice(base.length))
    loaded.push(file)
    return new Response(readFileSync(file))
  }
  const startedAt = cpuTime()
  const ask = await openDocs(`http://site.example${base}`, manifest)
  const openedAt = cpuTime()
  const response = await ask(
    new Request(`http://site.example${base}discovery/v1/assistant/docs/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        fp: 'bench',
        messages: [{ id: '1', role: 'user', content: question, parts: [{ type: 'text', text: question }] }],
      }),
    }),
  )
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  const endedAt = cpuTime()
  const bytes = [join(out, 'index.json'), join(out, manifest.engine), ...loaded].reduce(
    (sum, file) => sum + sizeOf(file),
    0,
  )
  return {
    bytes,
    files: loaded.length - 2,
    opened: Math.round(openedAt - startedAt),
    answered: Math.round(endedAt - openedAt),
  }
}

/** Milliseconds of the processor, which other programs don't change. */
function cpuTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function sizeOf(file) {
  sizeOf.known ??= new Map()
  let size = sizeOf.known.get(file)
  if (size === undefined) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 }
    sizeOf.known.set(file, (size = brotliCompressSync(readFileSync(file), { params }).length))
  }
  return size
}
