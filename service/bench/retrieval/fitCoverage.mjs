// Fits the weights that decide whether docs cover a question, for `covered` in
// service/src/engine/search/features.ts:
// node service/bench/retrieval/fitCoverage.mjs <folder of Markdown> <folder of Markdown> ...
import { basename } from 'node:path'
import { loadModule } from './loadModule.mjs'
import { questionsOf } from './questionsOf.mjs'
import { seeded } from './seeded.mjs'

/** The maximum number of questions of each kind that the site's docs answer. */
const MAX_ANSWERED = 60
/**
 * The share of questions in everyday words that may be refused although the docs answer them. The word vectors were
 * trained on these questions; on other sites, the share is three times as high.
 */
const MAX_REFUSED_SHARE = 0.045
const ROUNDS = 3000
const LEARNING_RATE = 0.5

const { readDocs } = await loadModule('service/src/node/files/readDocs.ts')
const { createSearch } = await loadModule('service/src/engine/search/createSearch.ts')
const { splitWords } = await loadModule('service/src/engine/search/words.ts')
const { STOP_WORDS } = await loadModule('service/src/engine/search/wordLists.ts')
const random = seeded(5)

const asked = []
for (const folder of process.argv.slice(2)) {
  const lines = questionsOf(folder)
  const unanswered = lines.filter(([kind]) => kind === 'u')
  if (unanswered.length === 0) continue
  const docs = await readDocs(folder)
  const search = createSearch(docs)
  const headings = docs.pages
    .flatMap(({ sections }) => sections.map(({ heading }) => keywordsOf(heading)))
    .filter((words) => words.length > 1)
  const keywords = some(headings).map((words) => words.join(' '))
  const questions = {
    unanswered: unanswered.map(([, question]) => question),
    natural: some(lines.filter(([kind]) => kind === 'n')).map(([, question]) => question),
    keywords: keywords.slice(0, MAX_ANSWERED / 2),
    typos: keywords.slice(MAX_ANSWERED / 2).map(misspelt),
  }
  for (const [kind, list] of Object.entries(questions)) {
    for (const question of list)
      asked.push({ kind, features: search.search({ question, earlierQuestions: [], limit: 1 }).features })
  }
  console.log(
    `${basename(folder)}: ${Object.entries(questions)
      .map(([kind, list]) => `${list.length} ${kind}`)
      .join(', ')}`,
  )
}
if (asked.length === 0) {
  console.error('usage: node service/bench/retrieval/fitCoverage.mjs <folder of Markdown> <folder of Markdown> ...')
  process.exit(2)
}

const weights = fit(asked)
const odds = ({ features }) => Object.entries(features).reduce((sum, [sign, value]) => sum + value * weights[sign], 0)
weights.always -= share(asked.filter(({ kind }) => kind === 'natural').map(odds), MAX_REFUSED_SHARE)
for (const kind of new Set(asked.map(({ kind }) => kind))) {
  const all = asked.filter((question) => question.kind === kind)
  console.log(`${kind}: ${(all.filter((question) => odds(question) < 0).length / all.length).toFixed(3)} refused`)
}
console.log(
  `covered: { ${Object.entries(weights)
    .map(([sign, weight]) => `${sign}: ${Number(weight.toFixed(2))}`)
    .join(', ')} },`,
)

/** Fits by logistic regression. Answered and unanswered questions have the same total weight. */
function fit(questions) {
  const names = Object.keys(questions[0].features)
  const [means, spreads] = [{}, {}]
  for (const name of names) {
    const values = questions.map(({ features }) => features[name])
    means[name] = name === 'always' ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
    spreads[name] = Math.sqrt(values.reduce((sum, value) => sum + (value - means[name]) ** 2, 0) / values.length)
  }
  const rows = questions.map(({ kind, features }) => ({
    isAnswered: kind !== 'unanswered',
    values: names.map((name) => (features[name] - means[name]) / spreads[name]),
  }))
  const answered = rows.filter(({ isAnswered }) => isAnswered).length
  const learned = names.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = names.map(() => 0)
    for (const { isAnswered, values } of rows) {
      const likely = 1 / (1 + Math.exp(-values.reduce((sum, value, index) => sum + value * learned[index], 0)))
      const pull = ((isAnswered ? 1 : 0) - likely) / (isAnswered ? answered : rows.length - answered)
      values.forEach((value, index) => (gradient[index] += pull * value))
    }
    gradient.forEach((value, index) => (learned[index] += LEARNING_RATE * value))
  }
  const result = Object.fromEntries(names.map((name, index) => [name, learned[index] / spreads[name]]))
  for (const name of names) if (name !== 'always') result.always -= result[name] * means[name]
  return result
}

function keywordsOf(heading) {
  return splitWords(heading)
    .filter((word) => /^[a-z]{2,}$/.test(word) && !STOP_WORDS.has(word))
    .slice(0, 4)
}

/** Swaps two letters in the longest word. */
function misspelt(words) {
  const longest = words.split(' ').sort((a, b) => b.length - a.length)[0]
  const at = 1 + Math.floor(random() * Math.max(1, longest.length - 2))
  return words.replace(
    longest,
    longest.slice(0, at) +
      longest
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      longest.slice(at + 2),
  )
}

function some(list) {
  return list
    .map((item) => [random(), item])
    .sort(([a], [b]) => a - b)
    .slice(0, MAX_ANSWERED)
    .map(([, item]) => item)
}

/** Returns a quantile of numbers. */
function share(numbers, part) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(part * numbers.length)]
}
