import type { CharacterTest } from './nodes.ts'

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}\p{Pc}]/u

/** Creates a test from a function. `cost` is the number of steps that it takes. */
export function toCharacterTest(test: (code: number) => boolean, cost = 1): CharacterTest {
  return Object.assign(test, { cost })
}

/** Creates a test that caches its results. */
export function toCachedTest(test: (code: number) => boolean, cost = 1): CharacterTest {
  const known: boolean[] = []
  return toCharacterTest((code) => (known[code] ??= test(code)), cost)
}

export function negate(test: CharacterTest): CharacterTest {
  return toCharacterTest((code) => !test(code), test.cost)
}

export const anyCharacter = toCharacterTest(() => true)
export const notNewline = toCharacterTest((code) => code !== 10)
export const isWord = toCachedTest((code) => WORD_CHARACTER.test(String.fromCodePoint(code)))
const isSpace = toCharacterTest(
  (code) => (code > 8 && code < 14) || code === 32 || (code > 127 && /[\s\u0085]/.test(String.fromCodePoint(code))),
)
const isHex = toCachedTest((code) => code < 128 && /[0-9A-Fa-f]/.test(String.fromCharCode(code)))

/** Returns the test of `\d`, `\w`, `\s`, `\h`, `\N`, `\O`, `\X`, or of a negated one in upper case. */
export function getEscapeTest(letter: string): CharacterTest | undefined {
  switch (letter) {
    case 'd':
      return getPropertyTest('Nd')
    case 'w':
      return isWord
    case 's':
      return isSpace
    case 'h':
      return isHex
    case 'N':
      return notNewline
    case 'O':
    case 'X':
      return anyCharacter
    case 'D':
    case 'W':
    case 'S':
    case 'H':
      return negate(getEscapeTest(letter.toLowerCase())!)
    default:
      return undefined
  }
}

/** Names of properties in Oniguruma and POSIX, and the same properties in JavaScript. */
const PROPERTIES: Readonly<Record<string, string>> = {
  alnum: '\\p{L}\\p{M}\\p{Nd}',
  alpha: '\\p{L}\\p{M}',
  ascii: '\\p{ASCII}',
  blank: '\\p{Zs}\\t',
  cntrl: '\\p{Cc}',
  digit: '\\p{Nd}',
  graph: '\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}',
  lower: '\\p{Ll}',
  print: '\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Zs}',
  punct: '\\p{P}\\p{S}',
  space: '\\s\\u0085',
  upper: '\\p{Lu}',
  word: '\\p{L}\\p{M}\\p{N}\\p{Pc}',
  xdigit: '0-9A-Fa-f',
}

/** There are about a hundred valid names, each in several spellings. */
const MAX_KNOWN_PROPERTIES = 500
const knownProperties = new Map<string, CharacterTest>()

/** Returns the test of `\p{name}` and `[:name:]`. Throws for a property that doesn't exist. */
export function getPropertyTest(name: string): CharacterTest {
  let test = knownProperties.get(name)
  if (test === undefined) {
    if (knownProperties.size >= MAX_KNOWN_PROPERTIES) knownProperties.clear()
    test = createPropertyTest(name)
    knownProperties.set(name, test)
  }
  return test
}

function createPropertyTest(name: string): CharacterTest {
  const key = name.toLowerCase()
  if (!/^\w+$/.test(name)) throw new SyntaxError(`There is no property "${name}".`)
  const set = Object.hasOwn(PROPERTIES, key) ? PROPERTIES[key]! : `\\p{${name}}`
  let expression: RegExp
  try {
    expression = new RegExp(`[${set}]`, 'u')
  } catch {
    expression = new RegExp(`[\\p{Script=${name}}]`, 'u')
  }
  return toCachedTest((code) => expression.test(String.fromCodePoint(code)))
}

const caseless = new WeakMap<CharacterTest, CharacterTest>()

/** Returns the same test for both cases of a letter. */
export function ignoreCase(test: CharacterTest): CharacterTest {
  let result = caseless.get(test)
  if (result === undefined) {
    result = createCaselessTest(test)
    caseless.set(test, result)
  }
  return result
}

const MAX_KNOWN_LETTERS = 1000
const knownLetters = new Map<number, CharacterTest>()

/** Returns the test of one letter in both cases. */
export function getCaselessTest(letter: number): CharacterTest {
  let test = knownLetters.get(letter)
  if (test === undefined) {
    if (knownLetters.size >= MAX_KNOWN_LETTERS) knownLetters.clear()
    test = createCaselessTest(toCharacterTest((code) => code === letter))
    knownLetters.set(letter, test)
  }
  return test
}

function createCaselessTest(test: CharacterTest): CharacterTest {
  return toCachedTest((code) => {
    const character = String.fromCodePoint(code)
    return test(code) || test(character.toLowerCase().codePointAt(0)!) || test(character.toUpperCase().codePointAt(0)!)
  }, test.cost)
}
