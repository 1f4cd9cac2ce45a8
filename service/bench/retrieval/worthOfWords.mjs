/**
 * What each phrase or group of related words in `wordLists.ts` is worth: how much better the right pages are found with
 * it than without it. Prints, for each, how many questions it changes, the reciprocal places of the right pages that it
 * adds to all of these, the right first pages, and the wrong refusals that it avoids.
 *
 *   node service/bench/retrieval/worthOfWords.mjs phrases|groups <docs folder> <questions file> [<folder> <file>]...
 *
 * An entry of which nothing gets better on the sites of `questions` is taken out. Choose on some sites and check on
 * others: what seems to harm on a few sites is mostly chance.
 */
import { readFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { root } from './loadModule.mjs'

const [list, ...sites] = process.argv.slice(2)
/** Texts of the source that let this script take entries away while it runs. */
const EDITS = {
  phrases: ['PHRASES.flatMap(([pattern, words]) => {', 'without(PHRASES).flatMap(([pattern, words]) => {'],
  groups: [
    'related ??= groupByStem(WORD_GROUPS)',
    "related = groupByStem(without(WORD_GROUPS.trim().split('\\n')).join('\\n'))",
  ],
}
if (EDITS[list] === undefined || sites.length === 0 || sites.length % 2 !== 0) {
  console.error(
    'usage: node service/bench/retrieval/worthOfWords.mjs phrases|groups <docs folder> <questions file> ...',
  )
  process.exit(2)
}

/** The entries, and which of them are there. */
const state = (globalThis.worthOfWords = { entries: [], has: () => true })
const plugin = {
  name: 'take-away',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('search/wordLists.ts')) return
    const [from, to] = EDITS[list]
    if (!code.includes(from)) throw new Error(`wordLists.ts has no "${from}"`)
    const without = `const without = (entries) => {
      globalThis.worthOfWords.entries = entries
      return entries.filter((_, at) => globalThis.worthOfWords.has(at))
    }`
    return `${code.replace(from, to)}\n${without}`
  },
}
const load = async (file) =>
  (
    await runnerImport(`${root}/service/src/${file}`, {
      root,
      configFile: false,
      plugins: [plugin],
      define: { __VERSION__: '"0.0.0-bench"' },
      logLevel: 'error',
    })
  ).module
const { readDocs } = await load('node/files/readDocs.ts')
const { createSearch } = await load('engine/search/createSearch.ts')

/** By the number of the entry; `all` is all of them together. */
const worth = new Map()
let asked = 0
for (let at = 0; at < sites.length; at += 2) {
  const docs = await readDocs(sites[at])
  const search = createSearch(docs)
  for (const line of readFileSync(sites[at + 1], 'utf8')
    .trim()
    .split('\n')) {
    const question = readQuestion(line)
    asked += 1
    const withAll = await find(search, question, () => true)
    const withNone = await find(search, question, () => false)
    // Only a question that is answered in another way without all of them is asked again without each.
    if (withAll.trace === withNone.trace) continue
    add('all', question, withAll, withNone)
    for (const entry of state.entries.keys()) {
      const without = await find(search, question, (other) => other !== entry)
      if (without.trace !== withAll.trace) add(entry, question, withAll, without)
    }
  }
  console.error(`${sites[at]}: ${docs.pages.length} pages`)
}
console.log(`${asked} questions`)
const rows = [...worth].toSorted(([, one], [, other]) => other.places - one.places)
console.table(
  rows.map(([entry, { changed, places, first, refusals }]) => ({
    entry: entry === 'all' ? 'all' : String(state.entries[entry]).slice(0, 60),
    changed,
    places: Math.round(100 * places) / 100,
    first,
    refusals,
  })),
)
const unused = state.entries.filter((_, at) => !worth.has(at))
console.log(`${unused.length} change nothing:\n${unused.map((entry) => String(entry)).join('\n')}`)

function readQuestion(line) {
  const [kind, text, right, earlier] = line.split('|')
  return { isCovered: kind !== 'u', text, right: right.split(' '), earlier: earlier === undefined ? [] : [earlier] }
}

async function find(search, { text, earlier, right }, has) {
  state.has = (at) => has(at)
  const { hits, isCovered } = await search.search({ question: text, earlierQuestions: earlier, limit: 30 })
  const pages = [...new Set(hits.map(({ section }) => section.page.path))]
  const isRight = (path) => {
    const file = path === '/' ? '/index' : path
    return right.some((end) => file === end || (!end.startsWith('/') && file.endsWith(`/${end}`)))
  }
  const place = pages.findIndex(isRight) + 1
  return { place, isCovered, trace: `${isCovered} ${place}` }
}

function add(entry, { isCovered }, withIt, without) {
  const sum = worth.get(entry) ?? { changed: 0, places: 0, first: 0, refusals: 0 }
  worth.set(entry, sum)
  sum.changed += 1
  sum.refusals += (isCovered ? 1 : -1) * (Number(withIt.isCovered) - Number(without.isCovered))
  if (!isCovered) return
  const reciprocal = ({ place }) => (place === 0 ? 0 : 1 / place)
  sum.places += reciprocal(withIt) - reciprocal(without)
  sum.first += Number(withIt.place === 1) - Number(without.place === 1)
}
