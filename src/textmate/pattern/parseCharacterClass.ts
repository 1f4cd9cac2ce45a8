import { getEscapeTest, getPropertyTest, negate, toCachedTest } from './characterTests.ts'
import type { CharacterTest } from './nodes.ts'
import type { PatternReader } from './PatternReader.ts'

const MAX_DEPTH = 20
/** A class with a longer source costs more than one step per character that it tests. */
const CHEAP_LENGTH = 64
/** Patterns test a new class with every ASCII character. */
const ASCII = 128

type Test = (code: number) => boolean

/** A grammar uses the same few classes in most of its patterns. */
const MAX_KNOWN_CLASSES = 1000
const knownClasses = new Map<string, CharacterTest>()

/** Parses `[...]` after its opening bracket: ranges, `[:alpha:]`, nested classes, `&&`, `^`. */
export function parseCharacterClass(reader: PatternReader): CharacterTest {
  const start = reader.offset
  const test = parseItems(reader, 0)
  const source = reader.source.slice(start, reader.offset)
  const cost = source.length <= CHEAP_LENGTH ? 1 : source.length >> 2
  const known = knownClasses.get(source)
  if (known !== undefined) return known
  reader.budget.spend(ASCII * cost)
  const cached = toCachedTest(test, cost)
  if (cost > 1) return cached
  if (knownClasses.size >= MAX_KNOWN_CLASSES) knownClasses.clear()
  knownClasses.set(source, cached)
  return cached
}

function parseItems(reader: PatternReader, depth: number): Test {
  if (depth > MAX_DEPTH) reader.fail('brackets nest too deeply')
  const isNegative = reader.take('^')
  // A character must pass at least one test in each of these lists.
  const intersection: Test[][] = [[]]
  for (let isFirst = true; isFirst || !reader.take(']'); isFirst = false) {
    if (reader.isAtEnd) reader.fail('a character class is not closed')
    if (reader.take('&&')) intersection.push([])
    else intersection.at(-1)!.push(parseItem(reader, depth))
  }
  return (code) => intersection.every((tests) => tests.some((test) => test(code))) !== isNegative
}

function parseItem(reader: PatternReader, depth: number): Test {
  const posix = reader.sees('[:') ? reader.match(/\[:(\^?)(\w+):\]/y) : null
  if (posix !== null) {
    const test = getPropertyTest(posix[2]!)
    return posix[1] === '' ? test : negate(test)
  }
  if (reader.take('[')) return parseItems(reader, depth + 1)
  const from = parseCharacter(reader)
  if (typeof from === 'function') return from
  if (!reader.sees('-') || reader.sees('-]') || reader.sees('-&&')) return (code) => code === from
  reader.take('-')
  const to = reader.sees('[') ? undefined : parseCharacter(reader)
  if (typeof to === 'number') {
    if (to < from) reader.fail('a range ends before it begins')
    return (code) => code >= from && code <= to
  }
  // `a-\w` is three items, not a range.
  const last = to ?? parseItem(reader, depth)
  return (code) => code === from || code === 45 || last(code)
}

/** Parses a character to its code point, or an escape to its test. */
function parseCharacter(reader: PatternReader): number | CharacterTest {
  if (!reader.take('\\')) return reader.next().codePointAt(0)!
  if (reader.take('b')) return 8
  const property = parseProperty(reader)
  if (property !== undefined) return property
  const code = reader.codeEscape()
  if (code !== undefined) return code
  const letter = reader.next()
  return getEscapeTest(letter) ?? letter.codePointAt(0)!
}

/** Parses `p{Letter}`, `P{Letter}` and `p{^Letter}` after the backslash. */
export function parseProperty(reader: PatternReader): CharacterTest | undefined {
  if (!reader.seesOneOf('pP')) return undefined
  const [, letter, caret, name] = reader.match(/([pP])\{(\^?)(\w+)\}/y) ?? []
  if (name === undefined) return undefined
  const test = getPropertyTest(name)
  return (letter === 'P') === (caret === '^') ? test : negate(test)
}
