// Measures how well the search finds the right page. Without arguments, it prints how to run it.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { databaseCost } from '../load/databaseCost.mjs'
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
    'usage: node service/bench/retrieval/evaluate.mjs <docs folder> <questions file> ' +
      '[--all] [--after] [--minisearch] [--embeddings <name or folder> [--embeddings-url <address>]] ' +
      '[--postgres postgres://... [--tsvector cd|tuned|candidates [--settings <JSON>]]]',
  )
  process.exit(2)
}

const { readDocs } = await loadModule('service/src/node/files/readDocs.ts')
const { createSearch } = await loadModule(
  values.minisearch ? 'service/bench/retrieval/miniSearch.ts' : 'service/src/engine/search/createSearch.ts',
)

const started = performance.now()
const docs = await readDocs(folder)
const read = performance.now()
const pool = values.postgres === undefined ? undefined : await openPool(values.postgres)
const search = pool === undefined ? createSearch(docs) : await searchInPostgres(pool)
const ready = performance.now()

const embeddings = values.embeddings === undefined ? undefined : await embedDocs()

/** Opens the embeddings as `serve --embeddings` does, with the same file of vectors. */
async function embedDocs() {
  const { createEmbeddings } = await loadModule('service/src/node/embeddings/createEmbeddings.ts')
  const { isFolderPath } = await loadModule('service/src/node/embeddings/openEmbeddings.ts')
  const { embeddings: name, 'embeddings-url': url } = values
  const source = url === undefined && isFolderPath(name) ? await openFolder(name) : await openNamed(name, url)
  const log = ({ message }) => console.error(message)
  const { signal } = new AbortController()
  const opened = createEmbeddings({ source, folder: '.docs-assistant/embeddings', signal, log })
  await opened.attach(docs, (vectors) => search.setVectors(vectors))
  await opened.ready()
  return opened
}

// `openEmbeddings` and `load` would import a module when called, which fails once `loadModule` has returned.
async function openFolder(folder) {
  const { openStaticModel } = await loadModule('service/src/node/embeddings/static/openStaticModel.ts')
  return openStaticModel(folder, { question: '', section: '' })
}

async function openNamed(name, url) {
  const { openEmbeddings } = await loadModule('service/src/node/embeddings/openEmbeddings.ts')
  const { createCompatibleEmbeddings } = await loadModule('service/src/node/embeddings/createCompatibleEmbeddings.ts')
  const named = await openEmbeddings(url === undefined ? name : { name, url }, process.env)
  const model = createCompatibleEmbeddings(name, url ?? 'https://api.openai.com/v1', named.key)
  return { ...named, load: async () => model }
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

/** Returns a question about other pages, from half the list further on. */
function unrelated(right) {
  const others = answered.filter(([, , pages]) => !pages.split(' ').some((page) => right.split(' ').includes(page)))
  return others[
    (answered.findIndex(([, , pages]) => pages === right) + Math.floor(others.length / 2)) % others.length
  ]?.[1]
}

const usageBefore = process.cpuUsage()
const databaseMsBefore = await measureDatabaseMs()
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
  const place = pages.findIndex(isRight) + 1
  const row = rows[KINDS[kind]]
  row.questions += 1
  row.first += Number(place === 1)
  row.five += Number(place > 0 && place <= 5)
  row.reciprocal += place === 0 ? 0 : 1 / place
  row.refused += Number(!isCovered)
  if (values.all && place !== 1)
    console.log(`${place === 0 ? 'not found' : `place ${place}`}: ${question} (first: ${pages[0] ?? 'nothing'})`)
}

const { user, system } = process.cpuUsage(usageBefore)
const cpuMs = (user + system) / 1_000 / lines.length
const databaseMs = ((await measureDatabaseMs()) - databaseMsBefore) / lines.length

/** The CPU time of the database so far, in milliseconds. */
async function measureDatabaseMs() {
  return pool === undefined ? 0 : (await databaseCost(pool)).cpuMs
}

async function openPool(connectionString) {
  const { default: pg } = await import('pg')
  return new pg.Pool({ connectionString, allowExitOnIdle: true })
}

/** Writes the same docs into a database, and searches there. */
async function searchInPostgres(pool) {
  if (values.tsvector !== undefined) {
    const { searchByTsvector } = await import('./tsvector.mjs')
    const { tsvector: rank, settings } = values
    const search = await searchByTsvector(pool, docs, { rank, settings, ours: createSearch(docs) })
    console.log(`index ${((await search.bytes()) / 1e6).toFixed(1)} MB`)
    return search
  }
  const { indexBytes, postgresDocs, writeDocs } = await loadModule('service/bench/retrieval/postgres.ts')
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
const [median, late] = [0.5, 0.95].map((quantile) => times[Math.floor(times.length * quantile)].toFixed(1))
console.log(
  [
    `read ${Math.round(read - started)} ms`,
    `index ${Math.round(ready - read)} ms`,
    `query ${median} ms (p95 ${late} ms)`,
    `CPU of a query ${cpuMs.toFixed(1)} ms here, ${databaseMs.toFixed(1)} ms in the database`,
    `heap ${Math.round(heap)} MB`,
  ].join(', '),
)
