/**
 * Asks the same questions of the service and of the engine in the page, and counts the same answers: on all eight
 * sites, all 400 were.
 *
 *     npm run build && node service/bench/static/agreement.mjs [NAME...]
 *
 * The questions and sites are those of `bench/answers`, which `node bench/answers/fetchSites.mjs` gets. With names,
 * only these. A question after another one is asked in the same conversation.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fetchSite } from '../../../bench/answers/fetchSites.mjs'
import { readSets } from '../../../bench/answers/readSets.mjs'

const BASE = 'http://site.example/docs-assistant/'
const ROOT = 'http://site.example/'
const { createAssistantHandler } = await import('docs-assistant-service')
// The engine answers messages where there is no document, and loads its files by `fetch`.
globalThis.document = {}

let [all, same, samePage] = [0, 0, 0]
for (const set of readSets(process.argv.slice(2))) {
  const work = mkdtempSync(join(tmpdir(), 'da-agreement-'))
  const index = (...options) =>
    execFileSync('node', ['service/dist/cli.js', 'index', fetchSite(set), ...options], { stdio: 'pipe' })
  index('--static', join(work, 'docs-assistant'))
  index('--out', join(work, 'index.json'))
  globalThis.fetch = async (url) => new Response(readFileSync(join(work, new URL(url).pathname)))
  const manifest = JSON.parse(readFileSync(join(work, 'docs-assistant/index.json'), 'utf8'))
  const { openDocs } = await import(pathToFileURL(join(work, 'docs-assistant', manifest.engine)).href)
  const inPage = await openDocs(BASE, manifest)
  const docs = JSON.parse(readFileSync(join(work, 'index.json'), 'utf8'))
  const limits = { requestsPerHour: 100_000 }
  const service = createAssistantHandler({ docs, keys: ['a_dsc_b'], siteUrl: ROOT, limits })
  const before = [all, same, samePage]
  for (const question of set.questions) {
    const [there, here] = [await ask(service, ROOT, question), await ask(inPage, BASE, question)]
    all += 1
    if (there.text === here.text) same += 1
    if (there.page === here.page) samePage += 1
  }
  say(set.name, all - before[0], same - before[1], samePage - before[2])
  rmSync(work, { recursive: true })
}
say('all', all, same, samePage)

function say(name, count, sameAnswers, samePages) {
  const percent = (part) => `${Math.round((1000 * part) / count) / 10}%`
  console.log(
    `${name}: ${count} questions, the same answer ${percent(sameAnswers)}, the same first page ${percent(samePages)}`,
  )
}

async function ask(handler, address, { before, ask }) {
  const texts = before === undefined ? [ask] : [before, ask]
  const response = await handler(
    new Request(`${address}discovery/v1/assistant/docs/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer a_dsc_b' },
      body: JSON.stringify({
        fp: 'bench',
        messages: texts.map((text, at) => ({
          id: String(at),
          role: 'user',
          content: text,
          parts: [{ type: 'text', text }],
        })),
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
