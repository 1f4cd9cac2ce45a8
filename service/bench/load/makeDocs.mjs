// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const WORDS = [
  'garden sprinkler valve sensor schedule zone pump pressure moisture forecast account invoice webhook token',
  'report alert device firmware region quota limit retry backup restore export import network gateway battery',
  'season manual automatic status history owner team member role permission language version theme install update',
  'remove start stop pause resume connect measure send receive store read write check',
]
  .join(' ')
  .split(' ')
const SYLLABLES = 'ba co di fu ga ho ki lu me no pi ra se to vu wa xe yo zu cla dre fli gro plu sta tri'.split(' ')

/** As in real docs, the frequency of the n-th most common word is proportional to 1 / n (Zipf's law). */
const VOCABULARY = 6_000
const PAGES_PER_FOLDER = 50
const SECTIONS = 6

/**
 * Writes a docs folder with prose, code and tables. The same number of pages always gives the same docs.
 * @param {string} path
 * @param {number} pages
 * @returns {{ path: string, megabytes: number }}
 */
export function makeDocs(path, pages) {
  const random = randomFrom(pages)
  let bytes = 0
  for (let page = 0; page < pages; page++) {
    const folder = join(path, `guide-${Math.floor(page / PAGES_PER_FOLDER)}`)
    if (page % PAGES_PER_FOLDER === 0) mkdirSync(folder, { recursive: true })
    const text = pageText(page, random)
    bytes += text.length
    writeFileSync(join(folder, `page-${page % PAGES_PER_FOLDER}.md`), text)
  }
  return { path, megabytes: bytes / 1e6 }
}

/** @param {number} page @param {() => number} random */
function pageText(page, random) {
  const word = () => wordAt(Math.floor(VOCABULARY ** random()))
  const sentence = () => `${Array.from({ length: 13 }, word).join(' ')}.`
  const sections = Array.from({ length: SECTIONS }, (_, index) =>
    [
      `## ${word()} the ${word()} of unit${page}x${index}`,
      Array.from({ length: 5 }, sentence).join(' '),
      index % 3 === 0 ? `\`\`\`ts\nconst ${word()}${page} = ${word()}(${index})\n\`\`\`` : '',
      index % 3 === 1 ? `| ${word()} | ${word()} |\n| --- | --- |\n| ${word()} | ${word()} |` : '',
    ].join('\n\n'),
  )
  return `---\ntitle: ${word()} ${page}\ndescription: ${sentence()}\n---\n\n${sections.join('\n\n')}\n`
}

/** Returns the word with a given rank. Every tenth is a real word, the others are made up. @param {number} rank */
function wordAt(rank) {
  if (rank % 10 === 3) return WORDS[Math.floor(rank / 10) % WORDS.length] ?? ''
  let [word, rest] = ['', rank + SYLLABLES.length]
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length]
  return word
}

/** Returns random numbers from 0 to 1 that are the same for the same seed (mulberry32). @param {number} seed */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
