import type { Instruction } from './Instruction.ts'
import { CORRECTION_FORMS, GREETINGS, OPENINGS, RIGHT, THANKS, WRONG } from './correctionForms.ts'

/** A sentence of a few words. A longer text is a description, and a guess at it would be wrong. */
const MAX_CHARACTERS = 1_000

/** A text in quotes, or a run of characters that values are made of. Words have no spaces in some scripts. */
const TOKEN =
  /["“«„「`]([^"“”«»„「」`\n]{1,500})["”“»」`]|(?<!['’=<>])([\p{Script=Latin}\p{M}\d_./:@#%+$€£~&*\\,-]{1,200})/gu
/** What is no word: it has a digit or `_`, or begins as a path or an option does. */
const VALUE = /[\d_]|^\/\p{L}|^--\p{L}/u
const PUNCTUATION = /[.,:-]+$/

/** Replaces a value in the text that is compared with the forms. */
const MARK = '\0'

const FORMS = CORRECTION_FORMS.map((form) => ({
  pattern: new RegExp(
    `^(?:(?:${GREETINGS})[,.!，。！]* ?)?(?:(?:${OPENINGS}) ?)?` +
      `(?:${form.replaceAll(', ', ' ?[,;،，、]? ?').replace(/RIGHT|WRONG/g, ` ?${MARK} ?`)})` +
      ` ?[,.!，。！]* ?(?:(?:${THANKS})[,.!，。！]* ?){0,2}$`,
    'iu',
  ),
  isRightFirst: form.indexOf(RIGHT) < form.indexOf(WRONG),
}))

/**
 * Reads a correction in a reader's own words, in the languages of the widget: "The port is 4310, not 8080",
 * "`/start` should be `/guides/start`". The whole text must be one sentence of a listed form, with nothing around it
 * but a greeting and thanks: any other word could turn its meaning. Null for every other text.
 */
export function readCorrection(words: string): Instruction | null {
  if (words.length > MAX_CHARACTERS || words.includes(MARK)) return null
  const { values, gaps } = splitValues(words)
  const [first, second] = values
  if (values.length !== 2 || first === second) return null
  const text = gaps.join(MARK).replace(/\s+/g, ' ').trim()
  const form = FORMS.find(({ pattern }) => pattern.test(text))
  if (form === undefined) return null
  const [from, to] = form.isRightFirst ? [second!, first!] : [first!, second!]
  return { kind: 'replace', from, to, isEverywhere: false, isWholeWord: true }
}

/** The values, and the text before, between and after them. */
function splitValues(words: string): { values: string[]; gaps: string[] } {
  const values: string[] = []
  const gaps: string[] = []
  let end = 0
  for (const { 1: quoted, 2: run, index } of words.matchAll(TOKEN)) {
    const value = quoted?.trim() ?? run!.replace(PUNCTUATION, '')
    if (quoted === undefined && !VALUE.test(value)) continue
    values.push(value)
    gaps.push(words.slice(end, index))
    end = index + (quoted === undefined ? value.length : quoted.length + 2)
  }
  gaps.push(words.slice(end))
  return { values, gaps }
}
