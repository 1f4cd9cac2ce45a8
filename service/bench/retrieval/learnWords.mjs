// Learns the meaning of words from folders of Markdown, and writes
// service/src/engine/search/wordVectors.data.ts:
// node service/bench/retrieval/learnWords.mjs <folder> <folder> ...
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { loadModule, root } from './loadModule.mjs'
import { questionsOf } from './questionsOf.mjs'
import { seeded } from './seeded.mjs'
import { startVectors } from './startVectors.mjs'
import { trainOnQuestions } from './trainOnQuestions.mjs'
import { trainVectors } from './trainVectors.mjs'

const DIMENSIONS = 64
const STEPS = 1000
const MAX_WORDS = 8000
/** A word that only one or two sites use is probably a name. */
const MIN_SITES = 3
const MIN_TIMES = 8
const MIN_QUESTIONS = 3
const MAX_PAGES = 4000
const MAX_SECTIONS = 60
const MAX_SENTENCES = 80
const MAX_CHARACTERS = 30_000

const { readDocs } = await loadModule('service/src/node/files/readDocs.ts')
const { splitWords } = await loadModule('service/src/engine/search/words.ts')
const { stemWord } = await loadModule('service/src/engine/search/words.ts')
const { STOP_WORDS } = await loadModule('service/src/engine/search/wordLists.ts')

const sites = []
for (const folder of process.argv.slice(2)) {
  const name = basename(folder)
  const pages = pagesOf(await readDocs(folder))
  const questions = answeredQuestions(folder)
  console.log(`${name}: ${pages.length} pages, ${questions.length} questions`)
  if (pages.length > 0) sites.push({ pages, questions })
}
if (sites.length === 0) {
  console.error('usage: node service/bench/retrieval/learnWords.mjs <folder of Markdown> <folder of Markdown> ...')
  process.exit(2)
}
const words = commonWords(sites)
console.log(`${words.length} words`)
const numbers = new Map(words.map(({ stem }, number) => [stem, number]))
const numberedSites = sites.map(({ pages }) => numbered(pages))
const start = startVectors(numberedSites.flat().flatMap(listsOf), words.length, DIMENSIONS)
const vectors = trainVectors(
  numberedSites,
  words.map(({ share }) => share),
  start,
  {
    dimensions: DIMENSIONS,
    steps: STEPS,
    report: (step, loss, right) =>
      console.log(`step ${step}: loss ${loss.toFixed(3)}, right among one batch ${right.toFixed(3)}`),
  },
)
evenOut(vectors)
trainOnQuestions(
  sites.flatMap(({ questions }, index) => weighed(numberedSites[index], questions)),
  vectors,
  {
    dimensions: DIMENSIONS,
    random: seeded(3),
    report: (round, loss) => console.log(`questions, round ${round}: loss ${loss.toFixed(3)}`),
  },
)
writeFileSync(
  `${root}/service/src/engine/search/wordVectors.data.ts`,
  moduleOf(
    words.map(({ stem }) => stem),
    vectors,
  ),
)

/** Lists the questions that the docs of a site answer, each with the path of its page. */
function answeredQuestions(folder) {
  return questionsOf(folder)
    .filter(([kind]) => kind !== 'u')
    .map(([, question, path]) => ({ words: stemsOf(question), path }))
}

/** Weighs the words of pages and questions like the search does. A site without questions is not used for this step. */
function weighed(pages, questions) {
  const counts = pages.map(({ title, description, sections }) => {
    const bag = new Map()
    const add = (list, times) => list.forEach((word) => bag.set(word, (bag.get(word) ?? 0) + times))
    add(title, 5)
    add(description, 2)
    for (const { heading, sentences } of sections) {
      add(heading, 3)
      for (const sentence of sentences) add(sentence, 1)
    }
    return bag
  })
  const having = new Map()
  for (const word of counts.flatMap((bag) => [...bag.keys()])) having.set(word, (having.get(word) ?? 0) + 1)
  const rarity = (word) => {
    const count = having.get(word) ?? 0
    return Math.sqrt(Math.log(1 + (pages.length - count + 0.5) / (count + 0.5)))
  }
  const known = questions
    .map(({ words, path }) => ({
      words: [...new Set(ofList(words))].map((word) => [word, rarity(word)]),
      right: pages.flatMap((page, number) => (page.path === path ? [number] : [])),
    }))
    .filter(({ words, right }) => words.length > 0 && right.length > 0)
  return known.length === 0
    ? []
    : [
        {
          pages: counts.map((bag) => [...bag].map(([word, count]) => [word, rarity(word) * Math.log1p(count)])),
          questions: known,
        },
      ]
}

/**
 * Scales the vectors so that half of them are longer than 1. The length of a vector determines the size of its steps.
 */
function evenOut(vectors) {
  const lengths = words
    .map((_, word) => Math.hypot(...vectors.subarray(word * DIMENSIONS, (word + 1) * DIMENSIONS)))
    .sort((a, b) => a - b)
  const middle = lengths[Math.floor(lengths.length / 2)]
  vectors.forEach((value, at) => (vectors[at] = value / middle))
}

/**
 * Returns title, description and sections of each page as lists of stems. If there are very many pages, an even sample.
 */
function pagesOf(docs) {
  const every = Math.max(1, docs.pages.length / MAX_PAGES)
  const seen = new Set()
  return docs.pages
    .filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every))
    .map((page) => ({
      path: page.path,
      title: stemsOf(page.title),
      description: stemsOf(page.description ?? ''),
      sections: sectionsOf(page),
    }))
    .filter(({ sections }) => {
      const start = JSON.stringify(sections[0])
      const isNew = sections.length > 0 && !seen.has(start)
      seen.add(start)
      return isNew && sections.flatMap(({ sentences }) => sentences).length >= 3
    })
}

function sectionsOf(page) {
  return page.sections
    .slice(0, MAX_SECTIONS)
    .map(({ heading, anchor, markdown }) => ({
      heading: anchor === '' ? [] : stemsOf(heading),
      sentences: sentencesOf(markdown),
    }))
    .filter(({ sentences }) => sentences.length > 0)
}

function sentencesOf(markdown) {
  return markdown
    .slice(0, MAX_CHARACTERS)
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/https?:\S+/g, ' ')
    .replace(/^\|.*$/gm, ' ')
    .split(/\n\s*\n|\n(?=[#*\-+]|\d+\.)|(?<=[.!?:])\s+/)
    .map(stemsOf)
    .filter((stems) => stems.length >= 3 && stems.length <= 30)
    .slice(0, MAX_SENTENCES)
}

function stemsOf(text) {
  return splitWords(text)
    .filter((word) => /^[a-z]{2,16}$/.test(word) && !STOP_WORDS.has(word))
    .map((word) => stemWord(word, 'en'))
}

function listsOf({ title, description, sections }) {
  return [title, description, ...sections.flatMap(({ heading, sentences }) => [heading, ...sentences])]
}

/**
 * Lists stems by frequency, each with its share of all words. Included are stems on several sites, and those in
 * readers' questions.
 */
function commonWords(sites) {
  const times = new Map()
  const spread = new Map()
  const asked = new Map()
  for (const { pages, questions } of sites) {
    const all = pages.flatMap(listsOf).flat()
    for (const stem of new Set(all)) spread.set(stem, (spread.get(stem) ?? 0) + 1)
    for (const stem of all) times.set(stem, (times.get(stem) ?? 0) + 1)
    for (const stem of questions.flatMap(({ words }) => words)) asked.set(stem, (asked.get(stem) ?? 0) + 1)
  }
  const isCommon = (stem, count) => spread.get(stem) >= MIN_SITES && count >= MIN_TIMES
  const isAsked = (stem) => spread.get(stem) > 1 && asked.get(stem) >= MIN_QUESTIONS
  const kept = [...times]
    .filter(([stem, count]) => isCommon(stem, count) || isAsked(stem))
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_WORDS)
  const total = kept.reduce((sum, [, count]) => sum + count, 0)
  return kept.map(([stem, count]) => ({ stem, share: count / total }))
}

function numbered(pages) {
  return pages.map(({ path, title, description, sections }) => ({
    path,
    title: ofList(title),
    description: ofList(description),
    sections: sections.map(({ heading, sentences }) => ({
      heading: ofList(heading),
      sentences: sentences.map(ofList).filter((sentence) => sentence.length > 2),
    })),
  }))
}

function ofList(stems) {
  return stems.flatMap((stem) => numbers.get(stem) ?? [])
}

/** Writes each vector as one byte for its scale, then half a byte per number. `engine/search/meaning.ts` reads it. */
function moduleOf(stems, vectors) {
  const bytes = Buffer.alloc(stems.length * (1 + DIMENSIONS / 2))
  stems.forEach((_, word) => {
    const vector = vectors.subarray(word * DIMENSIONS, (word + 1) * DIMENSIONS)
    // Outliers are clipped, so that all other numbers are more precise.
    const largest = 0.8 * Math.max(...vector.map(Math.abs))
    const size = Math.min(255, Math.max(0, Math.round(Math.log2(largest) * 12 + 160)))
    const step = 2 ** ((size - 160) / 12) / 7
    const at = word * (1 + DIMENSIONS / 2)
    bytes[at] = size
    vector.forEach((value, index) => {
      const level = 7 + Math.min(7, Math.max(-7, Math.round(value / step)))
      bytes[at + 1 + (index >> 1)] |= level << (index % 2 === 0 ? 4 : 0)
    })
  })
  return `// Written by service/bench/retrieval/learnWords.mjs. Learned from: service/bench/retrieval/README.md.

/** Stems, the most frequent first. */
export const WORDS = '${stems.join(' ')}'

/** Their vectors in the same order, in base64. */
export const VECTORS =
  '${bytes.toString('base64')}'
`
}
