import { not, testOfEscape, testOfProperty, withTable } from './characterTests.ts'
import type { CharacterTest } from './nodes.ts'
import type { PatternReader } from './PatternReader.ts'

const DEEPEST = 20

/** Reads `[...]` behind its opening bracket: ranges, `[:alpha:]`, classes in classes, `&&`, `^`. */
export function parseCharacterClass(reader: PatternReader, depth = 0): CharacterTest {
  if (depth > DEEPEST) reader.fail('too many brackets')
  const isNegative = reader.take('^')
  /** All of these have to hold, and of each one at least. */
  const all: CharacterTest[][] = [[]]
  for (let isFirst = true; isFirst || !reader.take(']'); isFirst = false) {
    if (reader.isAtEnd) reader.fail('a class is not closed')
    if (reader.take('&&')) all.push([])
    else all.at(-1)!.push(readItem(reader, depth))
  }
  const test: CharacterTest = (code) => all.every((tests) => tests.some((one) => one(code)))
  return withTable(isNegative ? not(test) : test)
}

function readItem(reader: PatternReader, depth: number): CharacterTest {
  const posix = reader.match(/\[:(\^?)(\w+):\]/y)
  if (posix !== null) return posix[1] === '' ? testOfProperty(posix[2]!) : not(testOfProperty(posix[2]!))
  if (reader.take('[')) return parseCharacterClass(reader, depth + 1)
  const from = readCharacter(reader)
  if (typeof from === 'function') return from
  if (!reader.sees('-') || reader.sees('-]') || reader.sees('-&&')) return (code) => code === from
  reader.take('-')
  const to = reader.sees('[') ? undefined : readCharacter(reader)
  if (typeof to === 'number') {
    if (to < from) reader.fail('a range that ends before it begins')
    return (code) => code >= from && code <= to
  }
  // `a-\w`: no range, but three of them.
  const last = to ?? readItem(reader, depth)
  return (code) => code === from || code === 45 || last(code)
}

/** One character by its code point, or a kind of characters. */
function readCharacter(reader: PatternReader): number | CharacterTest {
  if (!reader.take('\\')) return reader.next().codePointAt(0)!
  if (reader.take('b')) return 8
  const property = readProperty(reader)
  if (property !== undefined) return property
  const code = reader.codeEscape()
  if (code !== undefined) return code
  const letter = reader.next()
  return testOfEscape(letter) ?? letter.codePointAt(0)!
}

/** `p{Letter}`, `P{Letter}` and `p{^Letter}`, behind the backslash. */
export function readProperty(reader: PatternReader): CharacterTest | undefined {
  const [, letter, caret, name] = reader.match(/([pP])\{(\^?)(\w+)\}/y) ?? []
  if (name === undefined) return undefined
  const test = testOfProperty(name)
  return (letter === 'P') === (caret === '^') ? test : not(test)
}
