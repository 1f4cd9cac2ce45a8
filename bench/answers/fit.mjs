/**
 * `node bench/answers/fit.mjs` fits the weights of pages, passages and answers, and the two thresholds, to the sites
 * whose role is `fit`, and writes them to `weights.json`. The same questions give the same weights.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule, root } from '../../service/bench/retrieval/loadModule.mjs'
import { openSite } from './askSite.mjs'
import { fetchSite } from './fetchSites.mjs'
import { readSets } from './readSets.mjs'
import { findEvidence, withoutMarks, wordsOf } from './words.mjs'

/** @import { Question } from './readSets.mjs' */

const FILE = `${root}/service/src/engine/search/weights.json`
const PAGES = 5
/** The right page is compared with this many others. */
const CANDIDATES = 50
/** A passage answers if it holds this share of the evidence in a row. */
const MIN_EVIDENCE = 0.5
/** What the sites don't have, in relation to `best`. The weight of embeddings was chosen on other sites. */
const UNFITTED = { asked: 0.5, embedding: 0.3 }
/**
 * What the weights are pulled to: they were fitted to twelve other sites, without evidence. The word vectors were
 * learned from these sites too, so they pull less than those of passages.
 */
const PAGE_PRIOR = { best: 1, others: 0.6, outline: 0.4, meaning: 1.16 }
const PAGE_PULL = 20
/** The same for passages: these were fitted to thirteen other sites. */
const UNFITTED_PASSAGE = { asked: 8 }
const PASSAGE_PRIOR = {
  own: 4.8,
  heading: 3.4,
  around: 2.2,
  meaning: 3,
  headingMeaning: 1.8,
  opening: 1,
  hit: 1.5,
  page: 4,
}
const PASSAGE_PULL = 30
const ANSWER_PULL = 1
const ROUNDS = 400
/** Of sure answers, at least this share holds the evidence. */
const SURE_GOOD = 0.8
/** Of answerable questions, at most this share is refused. */
const MAX_REFUSED = 0.05
const ROUND = 100

const {
  ANSWER_FEATURES,
  createSearch,
  findPieces,
  getAnswerFeatures,
  PAGE_FEATURES,
  PASSAGE_FEATURES,
  quotePassages,
  sumFeatures,
  WEIGHTS,
  writePieces,
} = await loadModule('bench/answers/engineParts.ts')

const asked = []
for (const set of readSets().filter(({ role }) => role === 'fit')) {
  const docs = await openSite(set)
  const search = createSearch(docs)
  for (const question of set.questions) {
    const earlierQuestions = question.before === undefined ? [] : [question.before]
    const query = { question: question.ask, earlierQuestions }
    const input = { question: question.ask, result: undefined, urlOf: () => '/' }
    const ask = (more) => search.search({ ...query, ...more })
    asked.push({ set, question, input, search: ask, evidence: readEvidence(question, fetchSite(set)) })
  }
}

const weights = {}
// Begins with the same weights each time, because they choose the pages that are compared.
WEIGHTS.page = { ...PAGE_PRIOR, ...UNFITTED }
WEIGHTS.passage = { ...PASSAGE_PRIOR, ...UNFITTED_PASSAGE }
weights.page = { ...fitPages(), ...UNFITTED }
Object.assign(WEIGHTS, weights)
for (const one of asked) one.input.result = one.search({ limit: PAGES })
weights.passage = { ...fitPassages(), ...UNFITTED_PASSAGE }
Object.assign(WEIGHTS, weights)
Object.assign(weights, fitAnswers())
writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`)

/** A softmax over the best pages: the right one should score highest. All weights are in relation to `best`. */
function fitPages() {
  const lists = asked.flatMap(({ question, search }) => {
    const hits = search({ limit: CANDIDATES }).hits.filter(({ features }) => features !== undefined)
    const list = hits.map(({ section, features }) => ({
      features,
      isRight: question.pages?.includes(section.page.file) === true,
    }))
    return list.some(({ isRight }) => isRight) ? [list] : []
  })
  const names = Object.keys(PAGE_FEATURES).filter((name) => !(name in UNFITTED))
  const listed = lists.map((list) =>
    list.map(({ features, isRight }) => ({ values: names.map((name) => features[name]), isRight })),
  )
  const learned = fitSoftmax(listed, names, { strength: PAGE_PULL, prior: PAGE_PRIOR, isRelative: true })
  const unit = learned.best
  return mapValues(learned, (weight) => round(weight / unit))
}

/** A softmax over all passages of the pages found: those with the evidence should score highest. */
function fitPassages() {
  const names = Object.keys(PASSAGE_FEATURES).filter((name) => !(name in UNFITTED_PASSAGE))
  const lists = asked.flatMap(({ question, input, evidence }) => {
    const passages = findPieces(input).flatMap(({ section, pieces }) =>
      pieces.map(({ piece, features }) => ({
        values: names.map((name) => features[name]),
        held: question.pages?.includes(section.page.file) ? shareOf(evidence, piece.text) : 0,
      })),
    )
    const most = Math.max(0, ...passages.map(({ held }) => held))
    if (most < MIN_EVIDENCE) return []
    return [passages.map(({ values, held }) => ({ values, isRight: held >= Math.max(MIN_EVIDENCE, 0.9 * most) }))]
  })
  console.log(`${lists.length} questions whose evidence is on a page found`)
  return mapValues(fitSoftmax(lists, names, { strength: PASSAGE_PULL, prior: PASSAGE_PRIOR, isRelative: false }), round)
}

/**
 * Raises what is right above everything else in its list. Weights are pulled to those of `prior`, or to their relation
 * to its first.
 */
function fitSoftmax(lists, names, { strength, prior, isRelative }) {
  const spread = spreadOf(
    lists.flat().map(({ values }) => values),
    names,
  )
  const learned = descend(names.length, (now) => {
    const slope = now.map((weight, at) => {
      const unit = isRelative ? now[0] / spread[0] : 1
      const wanted = prior[names[at]] * spread[at] * unit
      return 2 * strength * (weight - wanted)
    })
    for (const list of lists) {
      const scores = list.map(({ values }) =>
        values.reduce((sum, value, at) => sum + (value / spread[at]) * now[at], 0),
      )
      const highest = Math.max(...scores)
      const likely = scores.map((score) => Math.exp(score - highest))
      const all = likely.reduce((sum, one) => sum + one, 0)
      const right = likely.reduce((sum, one, at) => sum + (list[at].isRight ? one : 0), 0) + Number.EPSILON
      for (const [at, { values, isRight }] of list.entries()) {
        const pull = likely[at] / all - (isRight ? likely[at] / right : 0)
        for (const [index, value] of values.entries()) slope[index] += (pull * value) / spread[index]
      }
    }
    return slope
  })
  return Object.fromEntries(names.map((name, at) => [name, learned[at] / spread[at]]))
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

/** A logistic regression: does the answer hold the evidence? Then the thresholds. */
function fitAnswers() {
  const names = Object.keys(ANSWER_FEATURES)
  const rows = asked.map(({ input, evidence }) => {
    const sections = findPieces(input)
    const text = quotePassages(sections, { chooseTab: () => undefined })
      .map(({ pieces }) => writePieces(pieces))
      .join('\n\n')
    return { features: getAnswerFeatures(input, sections), isGood: shareOf(evidence, text) === 1 }
  })
  const values = rows.map(({ features }) => names.map((name) => features[name]))
  const spread = spreadOf(values, names).map((one, at) => (names[at] === 'always' ? 1 : one))
  const learned = descend(names.length, (now) => {
    const slope = now.map((weight, at) => (names[at] === 'always' ? 0 : 2 * ANSWER_PULL * weight))
    for (const [row, { isGood }] of rows.entries()) {
      const odds = values[row].reduce((sum, value, at) => sum + (value / spread[at]) * now[at], 0)
      const pull = 1 / (1 + Math.exp(-odds)) - Number(isGood)
      for (const [at, value] of values[row].entries()) slope[at] += (pull * value) / spread[at]
    }
    return slope
  })
  const answer = Object.fromEntries(names.map((name, at) => [name, round(learned[at] / spread[at])]))
  const judged = rows
    .map(({ features, isGood }, at) => ({
      certainty: sumFeatures(features, answer),
      isGood,
      isNear: asked[at].question.kind === 'nearMiss',
      coverage: asked[at].input.result.certainty,
    }))
    .sort((a, b) => b.certainty - a.certainty)
  return { answer, thresholds: chooseThresholds(judged) }
}

/**
 * Evidence word for word is a strict sign: readers are satisfied by other sentences too. So the share that is demanded
 * of it is lower than that of satisfied readers.
 */
function chooseThresholds(judged) {
  let good = 0
  let sure = Infinity
  for (const [at, { certainty, isGood }] of judged.entries()) {
    good += Number(isGood)
    if (good >= SURE_GOOD * (at + 1)) sure = certainty
  }
  // Refuses as many near misses as possible while few answerable questions are refused.
  const answerable = judged.filter(({ isNear }) => !isNear).map(({ coverage }) => coverage)
  const unsure = answerable.toSorted((a, b) => a - b)[Math.floor(answerable.length * MAX_REFUSED)]
  return { sure: round(sure), unsure: round(unsure) }
}

/**
 * Gradient descent with a step for each weight of its own (Rprop).
 *
 * @param {number} length
 * @param {(now: number[]) => number[]} slopeAt
 */
function descend(length, slopeAt) {
  const now = Array.from({ length }, () => 0)
  const step = now.map(() => 0.1)
  let before = now.map(() => 0)
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const slope = slopeAt(now)
    for (const [at, one] of slope.entries()) {
      const turned = one * before[at]
      if (turned > 0) step[at] = Math.min(1, step[at] * 1.2)
      if (turned < 0) step[at] *= 0.5
      now[at] -= Math.sign(one) * step[at]
    }
    before = slope
  }
  return now
}

/** @param {number[][]} rows @param {string[]} names @returns {number[]} standard deviations */
function spreadOf(rows, names) {
  return names.map((_, at) => {
    const mean = rows.reduce((sum, row) => sum + row[at], 0) / rows.length
    return Math.sqrt(rows.reduce((sum, row) => sum + (row[at] - mean) ** 2, 0) / rows.length) || 1
  })
}

/** @param {Question} question @param {string} site @returns {string[][]} the words of each evidence */
function readEvidence({ pages = [], evidence = [] }, site) {
  const texts = pages.map((page) => withoutMarks(readFileSync(join(site, page), 'utf8')))
  return evidence.flatMap((part) => {
    const found = texts.flatMap((text) => findEvidence(text, part) ?? [])
    return found.slice(0, 1).map((words) => words.split(' '))
  })
}

/**
 * The largest share of an evidence that a text holds in a row. @param {string[][]} evidence @param {string} markdown
 */
function shareOf(evidence, markdown) {
  const words = wordsOf(withoutMarks(markdown))
  return Math.max(0, ...evidence.map((part) => longestRun(part, words) / part.length))
}

/** @param {readonly string[]} part @param {readonly string[]} words */
function longestRun(part, words) {
  let longest = 0
  let ends = new Map()
  for (const word of words) {
    const next = new Map()
    for (const [at, other] of part.entries()) {
      if (word !== other) continue
      const run = (ends.get(at - 1) ?? 0) + 1
      next.set(at, run)
      longest = Math.max(longest, run)
    }
    ends = next
  }
  return longest
}

/** @param {number} value */
function round(value) {
  return Math.round(value * ROUND) / ROUND
}
