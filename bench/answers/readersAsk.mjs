// @ts-check
/**
 * `node bench/answers/readersAsk.mjs [--role fit|sealed]` measures the answers with 0, 20, 100 and 1,000 questions in
 * `readers-ask.yaml`. The questions are made from the first sentences of sections that are spread over the docs, so
 * they know nothing of those in `questions/`. No figure should fall.
 */
import { parseArgs } from 'node:util'
import { askAll, openSite } from './askSite.mjs'
import { countFigures, writeTable } from './figures.mjs'
import { readSets } from './readSets.mjs'
import { openEngine } from './systems.mjs'

/** @import { DocsSection } from '../../service/src/engine/docs/Docs.ts' */

const SIZES = [0, 20, 100, 1000]
const MAX_WORDS = 9

const { values } = parseArgs({ options: { role: { type: 'string', default: 'sealed' } } })
const sets = readSets().filter(({ role }) => role === values.role)
const rows = []
for (const size of SIZES) {
  const results = []
  for (const set of sets) {
    const docs = await openSite(set)
    const sections = docs.pages.flatMap((page) => page.sections)
    const count = Math.min(size, sections.length)
    for (let number = 0; number < count; number += 1) {
      const section = sections[Math.floor((number * sections.length) / count)]
      const question = section === undefined ? undefined : makeQuestion(section)
      if (section !== undefined && question !== undefined) section.asked = [...(section.asked ?? []), { question }]
    }
    results.push(...(await askAll(set, await openEngine(docs))))
  }
  rows.push(/** @type {const} */ ([`${size} questions`, countFigures(results)]))
}
console.log(writeTable(rows))

/**
 * @param {DocsSection} section
 * @returns {string | undefined}
 */
function makeQuestion({ heading, page, markdown }) {
  const sentence = markdown.split('\n').find((line) => /^\p{L}.{20,}/u.test(line))
  if (sentence === undefined) return undefined
  const words = sentence.replace(/[^\p{L}\p{N}\s'-]/gu, ' ').split(/\s+/)
  return `${heading || page.title}: ${words.slice(0, MAX_WORDS).join(' ')}?`
}
