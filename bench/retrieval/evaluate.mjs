// How well the search finds the right page: node bench/retrieval/evaluate.mjs <docs folder> <questions file> [--all]
// [--after] [--minisearch] [--embeddings <name or folder> [--embeddings-url <address>]]
// [--postgres postgres://... [--tsvector cd|tuned|candidates [--settings <JSON>]]]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { databaseCost } from '../service/databaseCost.mjs'
import { loadModule } from './loadModule.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    after: { type: 'boolean', default: false },
    minisearch: { type: 'boolean', default: false },
    embeddings: { type: 'string' },
    'embeddings-url': { type: 'string' },
    postgres: { type: 'string' },
    tsvector: { type: 'string' },
    settings: { type: 'string' },
  },
})
const [folder, questionsFile] = positionals
if (folder === undefined || questionsFile === undefined) {
  console.error(
    'usage: node bench/retrieval/evaluate.mjs <docs folder> <questions file> [--all] [--after] [--minisearch] ' +
      '[--embeddings <name> [--embeddings-url <address>]] [--postgres postgres://... ' +
      '[--tsvector cd|tuned|candidates [--settings <JSON>]]]',
  )
  process.exit(2)
}

const { readDocs } = await loadModule('src/service/docs/readDocs.ts')
const { createSearch } = await loadModule(
  values.minisearch ? 'bench/retrieval/miniSearch.ts' : 'src/service/search/createSearch.ts',
)

const started = performance.now()
const docs = await readDocs(folder)
const read = performance.now()
let pool
const search = values.postgres === undefined ? createSearch(docs) : await searchInPostgres(values.postgres)
const ready = performance.now()

const embeddings = values.embeddings === undefined ? undefined : await embedDocs()

/** Creates the embeddings that `serve --embeddings` would have, from the same file on disk. */
async function embedDocs() {
  const { createEmbeddings } = await loadModule('src/service/embeddings/createEmbeddings.ts')
  const { isFolderPath, openEmbeddings } = await loadModule('src/service/embeddings/openEmbeddings.ts')
  const { embeddings: name, 'embeddings-url': url } = values
  const { createCompatibleEmbeddings } = await loadModule('src/service/embeddings/createCompatibleEmbeddings.ts')
  const named = await openEmbeddings(url === undefined ? name : { name, url }, process.env)
  const model = createCompatibleEmbeddings(name, url ?? 'https://api.openai.com/v1', named.key)
  // The model was loaded above, because import() in the bundled sources doesn't work here.
  const source = url === undefined && isFolderPath(name) ? named : { ...named, load: async () => model }
  const log = ({ message }) => console.error(message)
  const { signal } = new AbortController()
  const opened = createEmbeddings({ source, folder: '.docs-assistant/embeddings', signal, log })
  await opened.attach(docs, (vectors) => search.setVectors(vectors))
  await opened.ready()
  return opened
}

const KINDS = { k: 'keywords', n: 'natural', t: 'typos', f: 'follow-ups' }
const rows = Object.fromEntries(
  Object.values(KINDS).map((kind) => [kind, { questions: 0, first: 0, five: 0, reciprocal: 0, refused: 0 }]),
)
const uncovered = { questions: 0, refused: 0 }
const times = []

const lines = readFileSync(questionsFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('|'))
const answered = lines.filter(([kind]) => kind !== 'u' && kind !== 'f')

/** Returns a question about other pages: the one half of the file away. */
function unrelated(right) {
  const others = answered.filter(([, , pages]) => !pages.split(' ').some((page) => right.split(' ').includes(page)))
  return others[
    (answered.findIndex(([, , pages]) => pages === right) + Math.floor(others.length / 2)) % others.length
  ]?.[1]
}

const cpu = { here: process.cpuUsage(), database: pool === undefined ? 0 : (await databaseCost(pool)).cpuMs }
for (const [kind, question, right, written] of lines) {
  const earlier = written ?? (values.after ? unrelated(right) : undefined)
  const asked = { question, earlierQuestions: earlier === undefined ? [] : [earlier], limit: 30 }
  const query = embeddings === undefined ? asked : await embeddings.addVector(asked)
  const began = performance.now()
  const { hits, isCovered } = await search.search(query)
  times.push(performance.now() - began)
  if (kind === 'u') {
    uncovered.questions += 1
    if (!isCovered) uncovered.refused += 1
    else if (values.all) console.log(`not refused: ${question}`)
    continue
  }
  const accepted = right.split(' ')
  const isRight = (path) => {
    const file = path === '/' ? '/index' : path
    return accepted.some((end) => file === end || (!end.startsWith('/') && file.endsWith(`/${end}`)))
  }
  if (!docs.pages.some(({ path }) => isRight(path))) console.error(`no such page: ${right}`)
  const pages = [...new Set(hits.map(({ section }) => section.page.path))]
  const rank = pages.findIndex(isRight) + 1
  const row = rows[KINDS[kind]]
  row.questions += 1
  row.first += Number(rank === 1)
  row.five += Number(rank > 0 && rank <= 5)
  row.reciprocal += rank === 0 ? 0 : 1 / rank
  row.refused += Number(!isCovered)
  if (values.all && rank !== 1)
    console.log(`${rank === 0 ? 'not found' : `place ${rank}`}: ${question} (first: ${pages[0] ?? 'nothing'})`)
}

const { user, system } = process.cpuUsage(cpu.here)
cpu.here = (user + system) / 1_000 / lines.length
if (pool !== undefined) cpu.database = ((await databaseCost(pool)).cpuMs - cpu.database) / lines.length

/** Writes the same docs into a database, and searches there. */
async function searchInPostgres(connectionString) {
  const { default: pg } = await import('pg')
  pool = new pg.Pool({ connectionString, allowExitOnIdle: true })
  if (values.tsvector !== undefined) {
    const { searchByTsvector } = await import('./tsvector.mjs')
    const { tsvector: rank, settings } = values
    const search = await searchByTsvector(pool, docs, { rank, settings, ours: createSearch(docs) })
    console.log(`index ${((await search.bytes()) / 1e6).toFixed(1)} MB`)
    return search
  }
  const { indexBytes, postgresDocs, writeDocs } = await loadModule('bench/retrieval/postgres.ts')
  await writeDocs(pool, 'evaluate', docs)
  console.log(`index ${((await indexBytes(pool)) / 1e6).toFixed(1)} MB`)
  return (await postgresDocs(pool, { site: 'evaluate' }).open()).search
}

const share = (count, of) => (of === 0 ? '   –' : (count / of).toFixed(2).padStart(4))
const total = Object.values(rows).reduce(
  (sum, row) => Object.fromEntries(Object.keys(row).map((key) => [key, (sum[key] ?? 0) + row[key]])),
  {},
)
console.log(
  `${docs.pages.length} pages, ${docs.pages.reduce((count, page) => count + page.sections.length, 0)} sections`,
)
console.log('kind          count  first  five   MRR    refused')
for (const [kind, row] of [...Object.entries(rows), ['all', total]]) {
  const shares = [row.first, row.five, row.reciprocal, row.refused]
    .map((count) => share(count, row.questions))
    .join('   ')
  console.log(`${kind.padEnd(12)}  ${String(row.questions).padStart(5)}  ${shares}`)
}
console.log(
  `uncovered     ${String(uncovered.questions).padStart(5)}  refused ${share(uncovered.refused, uncovered.questions)}`,
)
times.sort((a, b) => a - b)
const heap = (globalThis.gc?.(), process.memoryUsage().heapUsed / 1e6)
const [median, late] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)].toFixed(1))
console.log(
  [
    `read ${Math.round(read - started)} ms`,
    `index ${Math.round(ready - read)} ms`,
    `query ${median} ms (p95 ${late} ms)`,
    `CPU of a query ${cpu.here.toFixed(1)} ms here, ${cpu.database.toFixed(1)} ms in the database`,
    `heap ${Math.round(heap)} MB`,
  ].join(', '),
)
