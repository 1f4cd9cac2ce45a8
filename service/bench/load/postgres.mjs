// @ts-check
/**
 * `node service/bench/load/postgres.mjs postgres://... [pages] [questions]`: compares the index in PostgreSQL with the
 * one in memory, with 300 questions: how often the first page, the first five pages and the refusals are the same, and
 * the time of a search. Half of the questions are headings of the docs. The others have words of two pages, and some of
 * those are misspelt. Then a new process without the folder answers the questions, and the table shows what this costs
 * the process and the database, and how long the answers take, also for 50 readers at once.
 *
 * More than 20,000 pages are not compared, because the docs and the index in memory do not fit into Node's usual heap.
 * The docs themselves need `NODE_OPTIONS=--max-old-space-size=8000`.
 */
import { fork } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { buildService } from './buildService.mjs'
import { databaseCost } from './databaseCost.mjs'
import { makeDocs } from './makeDocs.mjs'
import { quantile, round } from './spread.mjs'
import { watchTurns } from './watchTurns.mjs'

const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const [address = '', pages = '5000', asked = '300'] = process.argv.slice(2)
const QUESTIONS = Number(asked)
const READERS = 50
const isCompared = Number(pages) <= 20_000
const built = pathToFileURL(await buildService(join(folder, 'service')))
const { createSearch, postgresDocs, readDocs, writeDocs } = await import(new URL('bench.js', built).href)
const pool = new pg.Pool({ connectionString: address })
const path = makeDocs(join(folder, 'docs'), Number(pages)).path
let [docs, readMs] = await time(() => readDocs(path))

/** @type {object[]} */
const writing = []
/** @type {object[]} */
const rows = []
await write('all pages')
await write('nothing changed')
const source = postgresDocs(pool, { site: 'bench' })
const [, openMs] = await time(() => source.open())
if (isCompared) await compare('all written at once')
for (const number of [0, 1, 2]) {
  appendFileSync(join(path, `guide-${number}`, 'page-1.md'), '\n## A lever for zebras\n\nPull the blue lever gently.\n')
}
docs = await readDocs(path)
await write('three pages changed')
const endWatch = watchTurns()
const [, refreshMs] = await time(() => source.open())
const { busiestMs } = endWatch()
if (isCompared) await compare('three written later')
const costs = await answerAll()
const sizes = await readSizes()
await pool.end()
console.log(`${docs.pages.length} pages, read from the folder in ${(readMs / 1000).toFixed(1)} s`)
console.table(writing)
console.log(
  `A process reads the list of pages in ${openMs.toFixed(0)} ms, after a change in ${refreshMs.toFixed(0)} ms; ` +
    `its longest turn is ${busiestMs.toFixed(0)} ms of CPU`,
)
if (isCompared) console.table(rows)
console.table(costs)
console.table(sizes)

/** @param {string} what */
async function write(what) {
  const [before, ours] = [await databaseCost(pool), process.cpuUsage()]
  const [{ changed }, ms] = await time(() => writeDocs(pool, 'bench', docs))
  const { user, system } = process.cpuUsage(ours)
  const row = {
    what,
    'pages written': changed,
    seconds: (ms / 1000).toFixed(1),
    'CPU of the writer, s': round((user + system) / 1e6, 1),
    'CPU of the database, s': round(((await databaseCost(pool)).cpuMs - before.cpuMs) / 1000, 1),
  }
  writing.push(row)
  // Large sites take long, so each row is also shown at once.
  console.error(JSON.stringify(row))
}

/** Lets a new process answer all questions, twice, because it caches the words that it has read. */
async function answerAll() {
  const child = fork(
    fileURLToPath(new URL('postgresProcess.mjs', import.meta.url)),
    [new URL('bench.js', built).href, address],
    { execArgv: ['--expose-gc'] },
  )
  /** @param {string[]} questions @param {number} readers @returns {Promise<any>} */
  const ask = (questions, readers) =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)))
      child.send({ questions, readers })
    })
  const questions = Array.from({ length: QUESTIONS }, (_, number) => makeQuestion(number))
  const others = Array.from({ length: QUESTIONS }, (_, number) => makeQuestion(QUESTIONS + number))
  const costs = []
  for (const [what, asked, readers] of /** @type {[string, string[], number][]} */ ([
    ['the first question, with the list of pages', ['How do I begin?'], 1],
    ['new', questions, 1],
    ['again', questions, 1],
    [`other new ones, ${READERS} readers at once`, others, READERS],
    [`the same, ${READERS} readers at once`, others, READERS],
  ])) {
    const before = await databaseCost(pool)
    const { cpuMs, times, busiestMs, residentBytes } = await ask(asked, readers)
    const after = await databaseCost(pool)
    const row = {
      'answers of a new process': what,
      'its CPU, ms': round(cpuMs / asked.length, 1),
      'of the database, ms': round((after.cpuMs - before.cpuMs) / asked.length, 1),
      'elapsed, ms': `${round(quantile(times, 0.5))} / ${round(quantile(times, 0.95))}`,
      'its longest turn, ms of CPU': round(busiestMs),
      'its memory, MB': round(residentBytes / 1e6),
      'memory of the database, MB': round(after.memoryBytes / 1e6),
    }
    costs.push(row)
    console.error(JSON.stringify(row))
  }
  child.removeAllListeners('exit')
  child.kill()
  return costs
}

/** Returns the sizes of the tables, with their indexes. */
async function readSizes() {
  const { rows } = await pool.query(
    `select relname as table, reltuples::bigint as rows, pg_total_relation_size(oid) / 1000000 as megabytes
     from pg_class where relkind = 'r' and relnamespace = (select relnamespace from pg_class where relname = 'sign')
     order by 3 desc`,
  )
  return rows
}

/** Asks each question twice, because a process caches the words that it has read. @param {string} what */
async function compare(what) {
  const here = createSearch(docs)
  const { search: there } = await source.open()
  const same = { first: 0, five: 0, refusal: 0 }
  const times = {
    here: /** @type {number[]} */ ([]),
    new: /** @type {number[]} */ ([]),
    again: /** @type {number[]} */ ([]),
  }
  for (let number = 0; number < QUESTIONS; number++) {
    const query = { question: makeQuestion(number), earlierQuestions: [], limit: 5 }
    const [expected, hereMs] = await time(() => here.search(query))
    const [found, thereMs] = await time(() => there.search(query))
    const [, againMs] = await time(() => there.search(query))
    times.here.push(hereMs)
    times.new.push(thereMs)
    times.again.push(againMs)
    const paths = [expected, found].map(({ hits }) => hits.map((/** @type {any} */ hit) => hit.section.page.path))
    same.first += Number(paths[0]?.[0] === paths[1]?.[0])
    same.five += Number(paths[0]?.join() === paths[1]?.join())
    same.refusal += Number(expected.isCovered === found.isCovered)
  }
  rows.push({
    what,
    'same first': same.first / QUESTIONS,
    'same five': same.five / QUESTIONS,
    'same refusal': same.refusal / QUESTIONS,
    'in memory, ms': spread(times.here),
    'PostgreSQL, ms': spread(times.new),
    'asked again, ms': spread(times.again),
  })
}

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
  const at = (/** @type {number} */ share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `${at(0.5)} / ${at(0.95)}`
}
