import type { CharacterTest } from './nodes.ts'

const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}\p{Pc}]/u

export const isWord = withTable((code) => LETTER_OR_DIGIT.test(String.fromCodePoint(code)))
export const isSpace: CharacterTest = (code) =>
  (code > 8 && code < 14) || code === 32 || (code > 127 && /[\s\u0085]/.test(String.fromCodePoint(code)))
const isHex: CharacterTest = (code) => code < 128 && /[0-9A-Fa-f]/.test(String.fromCharCode(code))
const isNewline: CharacterTest = (code) => code === 10

/** `\d`, `\w`, `\s`, `\h`, `\N`, `\O`, and what is no such character in upper case. */
export function testOfEscape(letter: string): CharacterTest | undefined {
  switch (letter) {
    case 'd':
      return testOfProperty('Nd')
    case 'w':
      return isWord
    case 's':
      return isSpace
    case 'h':
      return withTable(isHex)
    case 'N':
      return not(isNewline)
    case 'O':
    case 'X':
      return () => true
    default:
      return 'DWSH'.includes(letter) && letter !== '' ? not(testOfEscape(letter.toLowerCase())!) : undefined
  }
}

/** Names of Oniguruma and POSIX, as JavaScript's own properties. */
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

/** `\p{name}` and `[:name:]`. Throws for a property that there isn't. */
export function testOfProperty(name: string): CharacterTest {
  const key = name.toLowerCase()
  if (!/^\w+$/.test(name)) throw new SyntaxError(`no property "${name}"`)
  const set = Object.hasOwn(PROPERTIES, key) ? PROPERTIES[key]! : `\\p{${name}}`
  let expression: RegExp
  try {
    expression = new RegExp(`[${set}]`, 'u')
  } catch {
    expression = new RegExp(`[\\p{Script=${name}}]`, 'u')
  }
  return withTable((code) => expression.test(String.fromCodePoint(code)))
}

export function not(test: CharacterTest): CharacterTest {
  return (code) => !test(code)
}

/** The same test whatever the case. */
export function ignoringCase(test: CharacterTest): CharacterTest {
  return withTable((code) => {
    const sign = String.fromCodePoint(code)
    return test(code) || test(sign.toLowerCase().codePointAt(0)!) || test(sign.toUpperCase().codePointAt(0)!)
  })
}

/** The same test, which remembers its answers. */
export function withTable(test: CharacterTest): CharacterTest {
  const known: boolean[] = []
  return (code) => (known[code] ??= test(code))
}
