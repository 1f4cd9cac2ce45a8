// @ts-check
/** @import { Result } from './askSite.mjs' */

/**
 * Shares are in percent, of the questions that the docs answer or, for `near...`, of those that they don't.
 *
 * @typedef {object} Figures
 * @property {number} count of questions
 * @property {number} first the best page is right
 * @property {number} five one of the first five pages is right
 * @property {number} in60 the evidence is within the first 60 words
 * @property {number} in120 the same for 120 words
 * @property {number} refused answerable questions that are refused
 * @property {number} nearRefused near misses that are refused
 * @property {number} nearSure near misses that are answered as if the docs covered them
 * @property {number} sure answers without reservation
 * @property {number} sureGood of these, the share that holds the evidence
 * @property {number} unsureGood the same for answers with a reservation
 * @property {number} words median length of an answer that is not a refusal
 */

/**
 * @param {readonly Result[]} results
 * @returns {Figures}
 */
export function countFigures(results) {
  const answerable = results.filter(({ question }) => question.kind !== 'nearMiss')
  const near = results.filter(({ question }) => question.kind === 'nearMiss')
  const told = results.filter(({ reply }) => reply.outcome !== 'refused')
  const sure = results.filter(({ reply }) => reply.outcome === 'answered')
  const unsure = results.filter(({ reply }) => reply.outcome === 'unsure')
  return {
    count: results.length,
    first: share(answerable, ({ place }) => place === 1),
    five: share(answerable, ({ place }) => place > 0 && place <= 5),
    in60: share(answerable, ({ evidenceAt }) => evidenceAt > 0 && evidenceAt <= 60),
    in120: share(answerable, ({ evidenceAt }) => evidenceAt > 0 && evidenceAt <= 120),
    refused: share(answerable, ({ reply }) => reply.outcome === 'refused'),
    nearRefused: share(near, ({ reply }) => reply.outcome === 'refused'),
    nearSure: share(near, ({ reply }) => reply.outcome === 'answered'),
    sure: share(results, ({ reply }) => reply.outcome === 'answered'),
    sureGood: share(sure, ({ evidenceAt }) => evidenceAt > 0),
    unsureGood: share(unsure, ({ evidenceAt }) => evidenceAt > 0),
    words: median(told.map(({ words }) => words)),
  }
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => boolean} has
 * @returns {number} percent with one decimal; NaN without items
 */
export function share(items, has) {
  return items.length === 0 ? Number.NaN : Math.round((1000 * items.filter(has).length) / items.length) / 10
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}

const NAMES = /** @type {const} */ ({
  count: 'n',
  first: 'first',
  five: 'in 5',
  in60: 'in 60',
  in120: 'in 120',
  refused: 'refused',
  nearRefused: 'near ref.',
  nearSure: 'near sure',
  sure: 'sure',
  sureGood: 'sure good',
  unsureGood: 'unsure good',
  words: 'words',
})

/**
 * A Markdown table of figures.
 *
 * @param {readonly (readonly [string, Partial<Figures>])[]} rows
 * @returns {string}
 */
export function writeTable(rows) {
  const keys = /** @type {(keyof Figures)[]} */ (Object.keys(NAMES))
  const cells = rows.map(([name, figures]) => [
    name,
    ...keys.map((key) => {
      const value = figures[key]
      return value === undefined || Number.isNaN(value) ? '–' : String(value)
    }),
  ])
  const head = ['', ...keys.map((key) => NAMES[key])]
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const line = (/** @type {string[]} */ row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}
