// @ts-check
/**
 * `node bench/service/postgres.mjs postgres://... [pages]`: how the index in PostgreSQL compares with the one in memory
 * on 300 questions: the same first page, the same five, the same refusals, and the time of a search. Half of the
 * questions are headings of the docs, half have words of two pages, and some of those are misspelt.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { buildService } from './buildService.mjs'
import { makeDocs } from './makeDocs.mjs'

const QUESTIONS = 300
const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const [address = '', pages = '5000'] = process.argv.slice(2)
const built = pathToFileURL(await buildService(join(folder, 'service')))
const { createSearch, postgresDocs, readDocs, writeDocs } = await import(new URL('bench.js', built).href)
const pool = new pg.Pool({ connectionString: address })
const docs = await readDocs(makeDocs(join(folder, 'docs'), Number(pages)).path)

const start = performance.now()
await writeDocs(pool, 'bench', docs)
const writeMs = performance.now() - start
const again = performance.now()
const { changed } = await writeDocs(pool, 'bench', docs)
const againMs = performance.now() - again
const here = createSearch(docs)
const { search: there } = await postgresDocs(pool, { site: 'bench' }).open()

const same = { first: 0, five: 0, refusal: 0 }
const times = { here: /** @type {number[]} */ ([]), there: /** @type {number[]} */ ([]) }
for (let number = 0; number < QUESTIONS; number++) {
  const query = { question: makeQuestion(number), earlierQuestions: [], limit: 5 }
  const [expected, hereMs] = await time(() => here.search(query))
  const [found, thereMs] = await time(() => there.search(query))
  times.here.push(hereMs)
  times.there.push(thereMs)
  const paths = [expected, found].map(({ hits }) => hits.map((/** @type {any} */ hit) => hit.section.page.path))
  same.first += Number(paths[0]?.[0] === paths[1]?.[0])
  same.five += Number(paths[0]?.join() === paths[1]?.join())
  same.refusal += Number(expected.isCovered === found.isCovered)
}
await pool.end()
console.table([
  {
    pages: docs.pages.length,
    'written, s': (writeMs / 1000).toFixed(1),
    'written again, s': `${(againMs / 1000).toFixed(1)} (${changed} changed)`,
    'same first': same.first / QUESTIONS,
    'same five': same.five / QUESTIONS,
    'same refusal': same.refusal / QUESTIONS,
    'in memory, ms': spread(times.here),
    'PostgreSQL, ms': spread(times.there),
  },
])

/** @param {number} number */
function makeQuestion(number) {
  const page = docs.pages[(number * 7919) % docs.pages.length]
  const other = docs.pages[(number * 104_729) % docs.pages.length]
  const heading = page.sections[1 + (number % (page.sections.length - 1))].heading
  if (number % 2 === 0) return heading
  const words = `${page.sections[1].markdown} ${other.sections[2].markdown}`.match(/[a-z]{5,}/g) ?? []
  const some = [0, 1, 2].map((at) => words[(number * 31 + at * 17) % words.length] ?? '')
  const [first = '', ...rest] = some
  return [number % 3 === 0 ? first.slice(0, 2) + first.slice(3) : first, ...rest].join(' ')
}

/** @template T @param {() => T | Promise<T>} work @returns {Promise<[T, number]>} */
async function time(work) {
  const begin = performance.now()
  const result = await work()
  return [result, performance.now() - begin]
}

/** @param {number[]} values */
function spread(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return `${at(0.5)} / ${at(0.95)}`
}
