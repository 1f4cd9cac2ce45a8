// @ts-check
/** Asks the questions of a set, as a reader without a model would, and notes what came back. */
import { loadModule } from '../../service/bench/retrieval/loadModule.mjs'
import { fetchSite } from './fetchSites.mjs'
import { findEvidence, withoutMarks, wordsOf } from './words.mjs'

/** @import { Question, QuestionSet } from './readSets.mjs' */
/** @import { Docs } from '../../service/src/engine/docs/Docs.ts' */

/**
 * What a system answers to a question.
 *
 * @typedef {object} Reply
 * @property {string[]} pages paths of their files in the folder, best first
 * @property {string} text Markdown that the reader sees
 * @property {'answered' | 'unsure' | 'refused'} outcome
 */

/** @typedef {(question: Question) => Reply | Promise<Reply>} System */

/**
 * @typedef {object} Result
 * @property {Question} question
 * @property {Reply} reply
 * @property {number} place of the first right page, from 1; 0 if none of the pages is right
 * @property {number} evidenceAt how many words a reader has read at the end of the evidence; 0 if it is not there
 * @property {number} words of the answer
 */

/** Chinese and Japanese take this many characters for what English says in one word. */
const CHARACTERS_PER_WORD = 1.7
const SPACELESS = /^(?:zh|ja)\b/

/**
 * Reads the pages of a site.
 *
 * @param {QuestionSet} set
 * @returns {Promise<Docs>}
 */
export async function openSite(set) {
  const { readDocs } = await loadModule('service/src/node/files/readDocs.ts')
  const docs = await readDocs(fetchSite(set))
  // The language of a folder is a setting of docs.json, which these sites don't have.
  for (const page of docs.pages) page.language ??= set.language
  return docs
}

/**
 * Asks all questions of a set.
 *
 * @param {QuestionSet} set
 * @param {System} system
 * @returns {Promise<Result[]>}
 */
export async function askAll({ questions, language }, system) {
  const scale = SPACELESS.test(language) ? CHARACTERS_PER_WORD : 1
  const results = []
  for (const question of questions) {
    const reply = await system(question)
    const text = withoutMarks(reply.text.replace(/```suggestions[\s\S]*$/, ''))
    const at = placeOfEvidence(text, question.evidence ?? [])
    results.push({
      question,
      reply,
      place: reply.pages.findIndex((page) => question.pages?.includes(page)) + 1,
      evidenceAt: Math.ceil(at / scale),
      words: Math.round(wordsOf(text).length / scale),
    })
  }
  return results
}

/**
 * @param {string} text
 * @param {readonly import('./readSets.mjs').Evidence[]} evidence
 * @returns {number} the number of words up to the end of the first evidence, 0 if there is none
 */
function placeOfEvidence(text, evidence) {
  const all = wordsOf(text).join(' ')
  const ends = evidence.flatMap((part) => {
    const found = findEvidence(text, part)
    return found === undefined ? [] : wordsOf(all.slice(0, ` ${all} `.indexOf(` ${found} `) + found.length)).length
  })
  return ends.length === 0 ? 0 : Math.min(...ends)
}
