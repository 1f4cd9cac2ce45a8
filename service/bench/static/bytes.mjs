/**
 * Measures what a reader of a static site loads until the end of the first answer, compressed with brotli as hosts
 * serve it, at several numbers of pages; and what opening and answering take in this process. The panel itself is not
 * counted.
 *
 *     npm run build && node service/bench/static/bytes.mjs <folder of Markdown> [100 300 1000 5000]
 *
 * The questions are headings of the docs. Each is the first question of a reader. If the folder has fewer pages than
 * asked for, its pages are used several times, with other words in each copy.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const QUESTIONS = 12

const [folder, ...sizes] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder of Markdown.')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .toSorted()

// The engine answers messages where there is no document, and loads its files by `fetch`.
globalThis.document = {}

for (const pages of sizes.length > 0 ? sizes.map(Number) : [100, 300, 1000, 5000]) {
  const site = mkdtempSync(join(tmpdir(), 'da-bytes-'))
  const out = join(site, 'out')
  const texts = writePages(join(site, 'docs'), pages)
  execFileSync('node', ['service/dist/cli.js', 'index', join(site, 'docs'), '--static', out], { stdio: 'pipe' })
  const questions = chooseQuestions(texts)
  const manifest = JSON.parse(readFileSync(join(out, 'index.json'), 'utf8'))
  const { openDocs } = await import(pathToFileURL(join(out, manifest.engine)).href)
  const results = []
  for (const [at, question] of questions.entries())
    results.push(await askFirst(openDocs, out, manifest, question, `/${at}/`))
  const median = (of) => results.map(of).toSorted((a, b) => a - b)[Math.floor(results.length / 2)]
  const kB = (bytes) => Math.round(bytes / 1000)
  console.log(
    `${pages} pages (${kB(texts.reduce((sum, { length }) => sum + length, 0) / pages)} kB each): ` +
      `${kB(median((one) => one.bytes))} kB, at most ${kB(Math.max(...results.map((one) => one.bytes)))} ` +
      `(engine ${kB(sizeOf(join(out, manifest.engine)))}, pages ${kB(sizeOf(join(out, manifest.pages)))}, ` +
      `words ${kB(sizeOf(join(out, manifest.words)))}, ${median((one) => one.files)} files for a question); ` +
      `opened in ${median((one) => one.opened)} ms, answered in ${median((one) => one.answered)} ms`,
  )
  rmSync(site, { recursive: true })
}

/** Writes pages that are evenly chosen from the whole folder, because its parts differ. Returns their texts. */
function writePages(target, pages) {
  return Array.from({ length: pages }, (_, at) => {
    const copy = Math.floor(at / files.length)
    const place = pages < files.length ? Math.floor((at * files.length) / pages) : at % files.length
    const file = join(target, copy === 0 ? '.' : `copy-${copy}`, files[place])
    const original = readFileSync(join(folder, files[place]), 'utf8')
    const text = copy === 0 ? original : withOtherWords(original, copy)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return text
  })
}

/** Replaces some words by others of the same text, so that a copy has other counts and places. */
function withOtherWords(text, copy) {
  const words = text.match(/\b[a-z]{4,}\b/g) ?? []
  let at = 0
  return text.replace(/\b[a-z]{4,}\b/g, (word) => {
    at += 1
    return at % 5 === 0 ? words[(at * (7 + 2 * copy) + copy * 31) % words.length] : word
  })
}

function chooseQuestions(texts) {
  const headings = texts.flatMap((text) => text.match(/^#{2,3} +[^\n{<[]{12,60}$/gm) ?? [])
  const step = Math.max(1, Math.floor(headings.length / QUESTIONS))
  return headings.filter((_, at) => at % step === 0).map((heading) => `${heading.replace(/^#+ +/, '')}?`)
}

/** Asks a question of docs that nothing has been loaded of. What is loaded after the answer doesn't count. */
async function askFirst(openDocs, out, manifest, question, base) {
  let [bytes, count] = [sizeOf(join(out, 'index.json')) + sizeOf(join(out, manifest.engine)), 0]
  globalThis.fetch = async (url) => {
    const { pathname } = new URL(url)
    // The docs of an earlier question may still be loading.
    if (!pathname.startsWith(base)) throw new Error('not now')
    const file = join(out, pathname.slice(base.length))
    bytes += sizeOf(file)
    count += 1
    return new Response(readFileSync(file))
  }
  const startedAt = performance.now()
  const ask = await openDocs(`http://site.example${base}`, manifest)
  const openedAt = performance.now()
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
  const endedAt = performance.now()
  return { bytes, files: count - 2, opened: Math.round(openedAt - startedAt), answered: Math.round(endedAt - openedAt) }
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
