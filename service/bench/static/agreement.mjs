/**
 * Asks the same questions of the service and of the engine in the page, and counts the same results. Without word
 * vectors in the engine, 58% of the first pages were the same.
 *
 *     npm run build && node service/bench/static/agreement.mjs <docs folder> [number of questions]
 *
 * The questions are those of `readers-ask.yaml` in the folder, evenly chosen. The file itself is left out of the docs.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'

const [folder = 'playground', count = '150'] = process.argv.slice(2)
const all = Object.values(parse(readFileSync(join(folder, 'readers-ask.yaml'), 'utf8')))
  .flat()
  .flatMap((item) => (typeof item === 'string' ? [item] : Object.values(item).flat()))
const step = Math.max(1, Math.floor(all.length / Number(count)))
const questions = all.filter((_, at) => at % step === 0)

const work = mkdtempSync(join(tmpdir(), 'da-agreement-'))
const docs = join(work, 'docs')
cpSync(folder, docs, { recursive: true, filter: (path) => !/readers-ask\.yaml$|\/app(?:\/|$)/.test(path) })
const index = (...options) =>
  execFileSync('node', ['service/dist/cli.js', 'index', docs, ...options], { stdio: 'pipe' })
index('--static', join(work, 'docs-assistant'))
index('--out', join(work, 'index.json'))

const base = 'http://site.example/docs-assistant/'
// The engine answers messages where there is no document, and loads its files by `fetch`.
globalThis.document = {}
globalThis.fetch = async (url) => new Response(readFileSync(join(work, new URL(url).pathname)))
const manifest = JSON.parse(readFileSync(join(work, 'docs-assistant/index.json'), 'utf8'))
const { openDocs } = await import(pathToFileURL(join(work, 'docs-assistant', manifest.engine)).href)
const inPage = await openDocs(base, manifest)
const { createAssistantHandler } = await import('../../dist/service.js')
const prepared = JSON.parse(readFileSync(join(work, 'index.json'), 'utf8'))
const service = createAssistantHandler({ docs: prepared, keys: ['a_dsc_b'], siteUrl: 'http://site.example/' })

async function ask(handler, address, question) {
  const response = await handler(
    new Request(`${address}discovery/v1/assistant/docs/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer a_dsc_b' },
      body: JSON.stringify({
        fp: 'bench',
        messages: [{ id: '1', role: 'user', content: question, parts: [{ type: 'text', text: question }] }],
      }),
    }),
  )
  const stream = await response.text()
  if (!response.ok) throw new Error(stream)
  const text = stream
    .split('\n')
    .filter((line) => line.startsWith('0:'))
    .map((line) => JSON.parse(line.slice(2)))
    .join('')
  return { text, page: /\]\((\/[^)#\s]*)/.exec(text)?.[1] }
}

let [same, samePage] = [0, 0]
for (const question of questions) {
  const [a, b] = [await ask(service, 'http://site.example/', question), await ask(inPage, base, question)]
  if (a.text === b.text) same += 1
  if (a.page === b.page) samePage += 1
}
const percent = (part) => `${Math.round((100 * part) / questions.length)} %`
console.log(`${questions.length} questions: the same answer ${percent(same)}, the same first page ${percent(samePage)}`)
rmSync(work, { recursive: true })
