// @ts-check
/** The sets of questions in `questions/`. Its README says how they are written. */
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * A run of words that answers a question.
 *
 * @typedef {object} Evidence
 * @property {number} words how many
 * @property {string} hash `hashOf` these words, of `words.mjs`
 */

/**
 * @typedef {object} Question
 * @property {'keywords' | 'natural' | 'followUp' | 'typo' | 'nearMiss'} kind
 * @property {string} [before] what the reader asked before, only for `followUp`
 * @property {string} ask
 * @property {string[]} [pages] all pages that answer, best first, as paths in the folder; `nearMiss` has none
 * @property {Evidence[]} [evidence] each answers by itself, in at least one of the pages; `nearMiss` has none
 */

/**
 * Where the pages of a site are.
 *
 * @typedef {object} Site
 * @property {string} repository on GitHub, as `OWNER/NAME`
 * @property {string} commit all 40 digits
 * @property {string} folder of the pages in the repository, `.` for all of it
 */

/**
 * @typedef {Site & {
 *   name: string,
 *   language: string,
 *   role: 'fit' | 'sealed',
 *   questions: Question[],
 * }} QuestionSet
 */

export const KINDS = /** @type {const} */ (['keywords', 'natural', 'followUp', 'typo', 'nearMiss'])

const FOLDER = join(import.meta.dirname, 'questions')

/**
 * @param {readonly string[]} [names] of sets; all if it is empty. Throws if one doesn't exist.
 * @returns {QuestionSet[]} sorted by name
 */
export function readSets(names = []) {
  const all = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))
  const files = names.length === 0 ? all : names.map((name) => `${name}.json`)
  return files.toSorted().map((file) => {
    const set = /** @type {Omit<QuestionSet, 'name'>} */ (JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
    return { name: basename(file, '.json'), ...set }
  })
}
