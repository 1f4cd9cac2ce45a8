/**
 * Asks a built site ten questions, without a server, and checks that the address of each cited page and heading is one
 * that the generator has built:
 *
 *     npm run build && node service/bench/static/citations.mjs <folder of a built site> [its base path, such as /kit/]
 *
 * The questions are headings of the site, evenly chosen. Answers also quote links of the docs themselves. Those that
 * the site has too, and that lead to nothing there, are counted apart.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const QUESTIONS = 10
const [folder, base = '/'] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of a built site.')

const work = mkdtempSync(join(tmpdir(), 'da-citations-'))
const out = join(work, 'docs-assistant')
execFileSync('node', ['service/dist/cli.js', 'index', folder, '--static', out], { stdio: 'pipe' })
const manifest = JSON.parse(readFileSync(join(out, 'index.json'), 'utf8'))
const { pages } = JSON.parse(readFileSync(join(out, manifest.pages), 'utf8'))
const headings = pages.flatMap(([, , , , ofPage]) => ofPage.filter((heading) => heading !== 0))
const step = Math.max(1, Math.floor(headings.length / QUESTIONS))
const questions = headings.filter((_, at) => at % step === 0).slice(0, QUESTIONS)

// The engine answers messages where there is no document, and loads its files by `fetch`.
globalThis.document = {}
const address = `https://site.example${base}docs-assistant/`
globalThis.fetch = async (url) => new Response(readFileSync(join(out, url.slice(address.length))))
const { openDocs } = await import(pathToFileURL(join(out, manifest.engine)).href)
const ask = await openDocs(address, manifest)
const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
const missing = new Set()
let [answered, cited, own] = [0, 0, 0]
for (const question of questions) {
  const links = await listLinks(question)
  if (links.length > 0) answered += 1
  cited += links.length
  for (const link of links) {
    if (isBuilt(link)) continue
    if (isWritten(link)) own += 1
    else missing.add(link)
  }
}
console.log(
  `${pages.length} pages, ${headings.length} headings; ${answered} of ${questions.length} questions answered with ` +
    `${cited} links; ${own} lead to nothing on the site itself, ${missing.size} only in answers` +
    [...missing].map((link) => `\n  ${link}`).join(''),
)
rmSync(work, { recursive: true })
process.exitCode = missing.size > 0 ? 1 : 0

async function listLinks(question) {
  const response = await ask(
    new Request(`${address}discovery/v1/assistant/docs/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        fp: 'bench',
        messages: [{ id: '1', role: 'user', content: question, parts: [{ type: 'text', text: question }] }],
      }),
    }),
  )
  const text = (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('0:'))
    .map((line) => JSON.parse(line.slice(2)))
    .join('')
  return [...text.matchAll(/\]\((\/[^)\s]*)\)|\)\[(\/[^\]\s]*)\]/g)].map(([, first, second]) => first ?? second)
}

/** Whether a page of the site has a link that ends like this one. */
function isWritten(link) {
  const [path, anchor] = link.split('#')
  const ends = [link.slice(path.lastIndexOf('/') + 1), ...(anchor === undefined ? [] : [`"#${anchor}`])]
  return written.some((html) => ends.some((end) => html.includes(`${end}"`)))
}

/** Whether a file server would find the page, and the page has the heading. */
function isBuilt(link) {
  const [path, anchor] = link.split('#').map(decodeURIComponent)
  if (!path.startsWith(base)) return false
  const place = join(folder, path.slice(base.length))
  const file = [place, `${place}.html`, join(place, 'index.html')].find(
    (one) => existsSync(one) && statSync(one).isFile(),
  )
  if (file === undefined) return false
  const html = readFileSync(file, 'utf8')
  return anchor === undefined || [`id="${anchor}"`, `id=${anchor}`, `id='${anchor}'`].some((id) => html.includes(id))
}
