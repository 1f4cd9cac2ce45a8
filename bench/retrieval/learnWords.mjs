// Learns which words mean what from folders of Markdown, and writes src/service/search/wordVectors.data.ts:
// node bench/retrieval/learnWords.mjs <folder> <folder> ...
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { startVectors } from './startVectors.mjs'
import { trainVectors } from './trainVectors.mjs'

const DIMENSIONS = 64
const STEPS = 1000
const MOST_WORDS = 8000
/** A word of one or two sites alone is a name of theirs. */
const FEWEST_SITES = 3
const FEWEST_TIMES = 8
const MOST_PAGES = 4000
const MOST_SECTIONS = 60
const MOST_SENTENCES = 80
const MOST_CHARACTERS = 30_000

const root = fileURLToPath(new URL('../..', import.meta.url))
const load = async (file) => (await runnerImport(`${root}/${file}`, { root, configFile: false, logLevel: 'error' })).module
const { readDocs } = await load('src/service/docs/readDocs.ts')
const { splitWords } = await load('src/service/search/splitWords.ts')
const { stemWord } = await load('src/service/search/stemWord.ts')
const { STOP_WORDS } = await load('src/service/search/stopWords.ts')

const sites = []
for (const folder of process.argv.slice(2)) {
  const pages = pagesOf(await readDocs(folder))
  console.log(`${basename(folder)}: ${pages.length} pages`)
  if (pages.length > 0) sites.push(pages)
}
if (sites.length === 0) {
  console.error('usage: node bench/retrieval/learnWords.mjs <folder of Markdown> <folder of Markdown> ...')
  process.exit(2)
}
const words = commonWords(sites)
console.log(`${words.length} words`)
const numbers = new Map(words.map(({ stem }, number) => [stem, number]))
const numberedSites = numbered(sites, numbers)
const start = startVectors(numberedSites.flat().flatMap(listsOf), words.length, DIMENSIONS)
const vectors = trainVectors(numberedSites, words.map(({ share }) => share), start, {
  dimensions: DIMENSIONS,
  steps: STEPS,
  report: (step, loss, right) => console.log(`step ${step}: loss ${loss.toFixed(3)}, right among one batch ${right.toFixed(3)}`),
})
writeFileSync(`${root}/src/service/search/wordVectors.data.ts`, moduleOf(words.map(({ stem }) => stem), vectors))

/** Title, description and sections of each page as lists of stems; a spread of the pages where there are very many. */
function pagesOf(docs) {
  const every = Math.max(1, docs.pages.length / MOST_PAGES)
  const seen = new Set()
  return docs.pages
    .filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every))
    .map((page) => ({ title: stemsOf(page.title), description: stemsOf(page.description ?? ''), sections: sectionsOf(page) }))
    .filter(({ sections }) => {
      const start = JSON.stringify(sections[0])
      const isNew = sections.length > 0 && !seen.has(start)
      seen.add(start)
      return isNew && sections.flatMap(({ sentences }) => sentences).length >= 3
    })
}

function sectionsOf(page) {
  return page.sections
    .slice(0, MOST_SECTIONS)
    .map(({ heading, anchor, markdown }) => ({ heading: anchor === '' ? [] : stemsOf(heading), sentences: sentencesOf(markdown) }))
    .filter(({ sentences }) => sentences.length > 0)
}

function sentencesOf(markdown) {
  return markdown
    .slice(0, MOST_CHARACTERS)
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/https?:\S+/g, ' ')
    .replace(/^\|.*$/gm, ' ')
    .split(/\n\s*\n|\n(?=[#*\-+]|\d+\.)|(?<=[.!?:])\s+/)
    .map(stemsOf)
    .filter((stems) => stems.length >= 3 && stems.length <= 30)
    .slice(0, MOST_SENTENCES)
}

function stemsOf(text) {
  return splitWords(text)
    .filter((word) => /^[a-z]{2,16}$/.test(word) && !STOP_WORDS.has(word))
    .map((word) => stemWord(word, 'en'))
}

function listsOf({ title, description, sections }) {
  return [title, description, ...sections.flatMap(({ heading, sentences }) => [heading, ...sentences])]
}

/** Stems by frequency, each with its share of all the words. */
function commonWords(sites) {
  const times = new Map()
  const spread = new Map()
  for (const pages of sites) {
    const here = new Set(pages.flatMap(listsOf).flat())
    for (const stem of here) spread.set(stem, (spread.get(stem) ?? 0) + 1)
    for (const stem of pages.flatMap(listsOf).flat()) times.set(stem, (times.get(stem) ?? 0) + 1)
  }
  const kept = [...times].filter(([stem, count]) => spread.get(stem) >= FEWEST_SITES && count >= FEWEST_TIMES).sort((a, b) => b[1] - a[1]).slice(0, MOST_WORDS)
  const total = kept.reduce((sum, [, count]) => sum + count, 0)
  return kept.map(([stem, count]) => ({ stem, share: count / total }))
}

function numbered(sites, numbers) {
  const ofList = (stems) => stems.flatMap((stem) => numbers.get(stem) ?? [])
  return sites.map((pages) =>
    pages.map(({ title, description, sections }) => ({
      title: ofList(title),
      description: ofList(description),
      sections: sections.map(({ heading, sentences }) => ({ heading: ofList(heading), sentences: sentences.map(ofList).filter((sentence) => sentence.length > 2) })),
    })),
  )
}

/** Each vector is a byte for its size, then half a byte a number (`wordVectors.ts` reads it). */
function moduleOf(stems, vectors) {
  const bytes = Buffer.alloc(stems.length * (1 + DIMENSIONS / 2))
  stems.forEach((_, word) => {
    const vector = vectors.subarray(word * DIMENSIONS, (word + 1) * DIMENSIONS)
    // What lies far out is cut off: more of the fifteen steps are then left for the many that do not.
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
  return `// Written by bench/retrieval/learnWords.mjs. What it was learned from: bench/retrieval/README.md.

/** Stems, the most frequent first. */
export const WORDS = '${stems.join(' ')}'

/** Their vectors in the same order, in base64. */
export const VECTORS =
  '${bytes.toString('base64')}'
`
}
