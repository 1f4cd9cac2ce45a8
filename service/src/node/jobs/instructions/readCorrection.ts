import type { Instruction } from './Instruction.ts'
import { CORRECTION_FORMS, GREETINGS, OPENINGS, RIGHT, THANKS, WRONG } from './correctionForms.ts'

/** A correction is one short sentence. A longer text is a description, which can't be followed without a model. */
const MAX_CHARACTERS = 1_000

/** A text in quotes, or a run of the characters that values consist of. Some scripts don't separate words by spaces. */
const TOKEN =
  /["“«„「`]([^"“”«»„「」`\n]{1,500})["”“»」`]|(?<!['’=<>])([\p{Script=Latin}\p{M}\d_./:@#%+$€£~&*\\,-]{1,200})/gu
/** Something that can't be a word: it has a digit or `_`, or begins like a path or an option. */
const VALUE = /[\d_]|^\/\p{L}|^--\p{L}/u
const PUNCTUATION = /[.,:-]+$/

/** Stands for a value in the text that is compared with the forms. */
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
 * Reads a correction in a reader's own words, in the languages of the widget: "The port is 4310, not 8080", "`/start`
 * should be `/guides/start`". The whole text must be one sentence in a listed form, with at most a greeting and thanks
 * around it, because any other word could change its meaning. Returns null for all other texts.
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

/** Separates the values from the text before, between and after them. */
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
