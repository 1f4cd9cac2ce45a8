import type { Instruction } from './Instruction.ts'

/**
 * A text in quotes, or a value that can be told from the words around it: `4310`, `max-age`, `/guides/start`. All
 * repetitions have a bound.
 */
const TEXT =
  String.raw`(?:["“«„「${'`'}]([^"”“»」${'`'}\n]{1,500})["”“»」${'`'}]` +
  String.raw`|(?<![\w/])((?=[\w.:@#%+,]{0,200}[\d_/-])[\w./:@#%+,-]{0,200}[\w/%]))`

/** Between what is right and what is wrong. */
const NOT =
  'and not|not|instead of|rather than|und nicht|nicht|statt|et non|et pas|pas|non|au lieu de|y no|en lugar de|' +
  'en vez de|e não|não|em vez de|no|而不是|不是|وليس|ليس|بدلاً من|ולא|לא|במקום'

/** Between what is wrong and what is right. */
const BUT =
  'should be|should say|should read|must be|needs to be|->|=>|→|sollte|sondern|devrait être|debe ser|sino|deve ser|' +
  'mas|ではなく|이 아니라|가 아니라|应为|应该是|应改为|而是|بل|אלא'

const RIGHT_FIRST = new RegExp(String.raw`${TEXT}\s{0,3}[,;،，、]?\s{0,3}(?:${NOT})\s{0,3}${TEXT}`, 'iu')
const WRONG_FIRST = new RegExp(String.raw`${TEXT}\s{0,3}[,;،，、]?\s{0,3}(?:${BUT})\s{0,3}${TEXT}`, 'iu')

/** A sentence of a few words. A longer text is a description, and a guess at it would be wrong. */
const MAX_CHARACTERS = 1_000

/**
 * Reads a correction in a reader's own words, in the languages of the widget: "The port is 4310, not 8080",
 * "`/start` should be `/guides/start`". Null if there is none.
 */
export function readCorrection(words: string): Instruction | null {
  if (words.length > MAX_CHARACTERS) return null
  const right = RIGHT_FIRST.exec(words)
  const found = right ?? WRONG_FIRST.exec(words)
  if (found === null) return null
  const [first, second] = [found[1] ?? found[2]!, found[3] ?? found[4]!]
  const [from, to] = right === null ? [first, second] : [second, first]
  return from === to ? null : { kind: 'replace', from, to, isEverywhere: false, isWholeWord: true }
}
