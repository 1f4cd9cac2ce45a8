/**
 * Numbers as text that JSON holds without escapes, and that compression makes small: one character for a number below
 * 62, and one more for each further 31 times.
 */
const SINGLE = 62
const REST = 31
const SPACE = 32
const QUOTE = 34
const BACKSLASH = 92

/** @param numbers Not negative. */
export function writeNumbers(numbers: Iterable<number>): string {
  let text = ''
  for (const number of numbers) {
    let rest = number
    for (; rest >= SINGLE; rest = Math.floor((rest - SINGLE) / REST))
      text += toSymbol(SINGLE + ((rest - SINGLE) % REST))
    text += toSymbol(rest)
  }
  return text
}

/**
 * Returns how often something is repeated that takes at least one character of a text each time.
 *
 * @throws Error If the text is too short. A damaged file could otherwise keep the page busy for ever.
 */
export function checkCount(count: number, text: string): number {
  return checkNumber(count, text.length)
}

/** @throws Error If a number is greater than the largest that makes sense. */
export function checkNumber(number: number, largest: number): number {
  // What another program wrote may have no length.
  if (number <= largest) return number
  throw new Error('A part of the docs is damaged; write the index again.')
}

/** Returns a function that reads the next number from a place on. At the end, it returns 0. */
export function createNumberReader(text: string, start = 0): () => number {
  let at = start
  return () => {
    let [value, scale] = [0, 1]
    while (at < text.length) {
      const symbol = toValue(text.charCodeAt(at++))
      value += scale * symbol
      if (symbol < SINGLE) break
      scale *= REST
    }
    return value
  }
}

export function skipNumbers(text: string, start: number, count: number): number {
  let at = start
  for (let left = count; left > 0 && at < text.length; at += 1) if (toValue(text.charCodeAt(at)) < SINGLE) left -= 1
  return at
}

function toSymbol(value: number): string {
  let code = SPACE + value
  if (code >= QUOTE) code += 1
  if (code >= BACKSLASH) code += 1
  return String.fromCharCode(code)
}

function toValue(code: number): number {
  return code - SPACE - Number(code > QUOTE) - Number(code > BACKSLASH)
}
