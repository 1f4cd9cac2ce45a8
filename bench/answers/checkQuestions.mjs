// @ts-check
/**
 * `node bench/answers/checkQuestions.mjs [NAME...]` checks the sets of questions against the pages they are about, and
 * prints what is wrong. Exits with 1 if anything is.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchSite } from './fetchSites.mjs'
import { KINDS, readSets } from './readSets.mjs'
import { findEvidence, withoutMarks, wordsOf } from './words.mjs'

const MIN_QUESTIONS = 40
const EVIDENCE_WORDS = { min: 5, max: 25 }
/** Questions with the same best page. A set that is asked of few pages may have more. */
const MAX_PER_PAGE = 3
const FEW_PAGES = 20

const results = readSets(process.argv.slice(2)).map((set) => {
  const faults = checkSet(set)
  for (const fault of faults) console.log(`${set.name}: ${fault}`)
  const counts = Object.fromEntries(countBy(set.questions.map(({ kind }) => kind)))
  return { set: set.name, role: set.role, questions: set.questions.length, ...counts, faults: faults.length }
})
console.table(results)
process.exit(results.some(({ faults }) => faults > 0) ? 1 : 0)

/** @param {import('./readSets.mjs').QuestionSet} set @returns {string[]} what is wrong */
function checkSet(set) {
  const { repository, commit, folder, language, role, questions } = set
  const faults = [
    ...(/^[\w.-]+\/[\w.-]+$/.test(repository) ? [] : ['"repository" is not OWNER/NAME']),
    ...(/^[0-9a-f]{40}$/.test(commit) ? [] : ['"commit" is not a full hash']),
    ...(folder && language ? [] : ['"folder" or "language" is missing']),
    ...(role === 'fit' || role === 'sealed' ? [] : ['"role" is neither fit nor sealed']),
  ]
  if (faults.length > 0) return faults

  const site = fetchSite(set)
  if (questions.length < MIN_QUESTIONS) faults.push(`${questions.length} questions are fewer than ${MIN_QUESTIONS}`)
  const kinds = countBy(questions.map(({ kind }) => kind))
  const shares = KINDS.map((kind) => kinds.get(kind) ?? 0)
  if (Math.max(...shares) - Math.min(...shares) > 1) faults.push('the kinds are not in equal parts')

  const asked = countBy(questions.map(({ before = '', ask }) => wordsOf(`${before} ${ask}`).join(' ')))
  for (const [words, times] of asked) if (times > 1) faults.push(`"${words}" is asked ${times} times`)
  const best = countBy(questions.flatMap(({ pages }) => pages?.[0] ?? []))
  if (best.size > FEW_PAGES) {
    for (const [page, times] of best) {
      if (times > MAX_PER_PAGE) faults.push(`${times} questions are about ${page}, more than ${MAX_PER_PAGE}`)
    }
  }
  for (const question of questions) {
    for (const fault of checkQuestion(question, site)) faults.push(`"${question.ask}" ${fault}`)
  }
  return faults
}

/**
 * @param {import('./readSets.mjs').Question} question
 * @param {string} site the folder of its pages
 * @returns {string[]}
 */
function checkQuestion({ kind, before, ask, pages, evidence }, site) {
  const faults = [
    ...(KINDS.includes(kind) ? [] : [`is of the unknown kind ${kind}`]),
    ...(wordsOf(ask).length > 0 ? [] : ['has no words']),
    ...((kind === 'followUp') === wordsOf(before ?? '').length > 0 ? [] : ['must have "before" if it is a follow-up']),
  ]
  if (kind === 'nearMiss') return pages || evidence ? [...faults, 'is a near miss, but has pages or evidence'] : faults
  if (!pages?.length || !evidence?.length) return [...faults, 'has no pages or no evidence']

  if (new Set(pages).size < pages.length) faults.push('names a page twice')
  const texts = pages.flatMap((page) => {
    const file = join(site, page)
    if (existsSync(file)) return [withoutMarks(readFileSync(file, 'utf8'))]
    faults.push(`names the page ${page}, which doesn't exist`)
    return []
  })
  for (const { words, hash } of evidence) {
    const isRight = words >= EVIDENCE_WORDS.min && words <= EVIDENCE_WORDS.max && /^[0-9a-f]{16}$/.test(hash)
    if (!isRight) faults.push(`has evidence of the wrong form: ${words} words, ${hash}`)
    else if (!texts.some((text) => findEvidence(text, { words, hash }) !== undefined)) {
      faults.push(`has evidence that is in none of its pages: ${words} words, ${hash}`)
    }
  }
  const [first = ''] = texts
  if (!evidence.some((part) => findEvidence(first, part) !== undefined)) faults.push('has no evidence in its best page')
  return faults
}

/**
 * @template T
 * @param {readonly T[]} items
 * @returns {Map<T, number>}
 */
function countBy(items) {
  const counts = new Map()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
