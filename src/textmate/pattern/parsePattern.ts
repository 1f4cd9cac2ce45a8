import {
  anyCharacter,
  getEscapeTest,
  getCaselessTest,
  ignoreCase,
  notNewline,
  toCharacterTest,
} from './characterTests.ts'
import type { AssertionKind, CharacterTest, ParsedPattern, PatternNode } from './nodes.ts'
import { parseCharacterClass, parseProperty } from './parseCharacterClass.ts'
import { PatternReader } from './PatternReader.ts'
import type { StepBudget } from './StepBudget.ts'

const MAX_DEPTH = 100
const MAX_REPETITIONS = 1000

interface Flags {
  readonly ignoresCase: boolean
  /** Ignores white space and comments (`x`). */
  readonly isExtended: boolean
  /** The dot matches line breaks too (`m`). */
  readonly isDotAll: boolean
}

const NO_FLAGS: Flags = { ignoresCase: false, isExtended: false, isDotAll: false }

/**
 * Parses a regular expression in Oniguruma's syntax, which TextMate grammars use. Throws a `SyntaxError` if it is
 * invalid, and a `BudgetError` if the steps are used up.
 */
export function parsePattern(source: string, budget: StepBudget): ParsedPattern {
  return new PatternParser(new PatternReader(source, budget)).parse()
}

const EMPTY: PatternNode = { type: 'sequence', nodes: [] }

class PatternParser {
  readonly #reader: PatternReader
  readonly #groups: PatternNode[] = [EMPTY]
  readonly #groupsByName = new Map<string, number>()
  #depth = 0

  constructor(reader: PatternReader) {
    this.#reader = reader
  }

  parse(): ParsedPattern {
    const node = this.#parseAlternation(NO_FLAGS)
    if (!this.#reader.isAtEnd) this.#reader.fail('a closing bracket has no opening one')
    this.#groups[0] = node
    return { node, groups: this.#groups }
  }

  #parseAlternation(flags: Flags): PatternNode {
    if (++this.#depth > MAX_DEPTH) this.#reader.fail('groups nest too deeply')
    const nodes = [this.#parseSequence(flags)]
    while (this.#reader.take('|')) nodes.push(this.#parseSequence(flags))
    this.#depth--
    return nodes.length === 1 ? nodes[0]! : { type: 'alternation', nodes }
  }

  #parseSequence(flags: Flags): PatternNode {
    const reader = this.#reader
    const nodes: PatternNode[] = []
    while (!reader.isAtEnd && !reader.sees('|') && !reader.sees(')')) {
      if (flags.isExtended && reader.skip(/(?:\s|#.*)+/y)) continue
      if (reader.sees('(?#') && reader.skip(/\(\?#[^)]*\)/y)) continue
      const node = this.#parseQuantifiers(this.#parseAtom(flags), flags)
      const last = nodes.at(-1)
      if (node.type === 'text' && last?.type === 'text')
        nodes[nodes.length - 1] = { type: 'text', text: last.text + node.text }
      else nodes.push(node)
    }
    return nodes.length === 1 ? nodes[0]! : { type: 'sequence', nodes }
  }

  #parseQuantifiers(atom: PatternNode, flags: Flags): PatternNode {
    const reader = this.#reader
    let node = atom
    for (;;) {
      if (flags.isExtended) reader.skip(/\s+/y)
      if (!reader.seesOneOf('?*+{')) return node
      const match = reader.match(/([?*+])|\{(?!,?\})(\d*)(,?)(\d*)\}/y)
      if (match === null) return node
      const [, mark, ...bounds] = match
      const { min, max } =
        mark === undefined ? toBounds(bounds) : { min: mark === '+' ? 1 : 0, max: mark === '?' ? 1 : Infinity }
      if (min > MAX_REPETITIONS || (max > MAX_REPETITIONS && max !== Infinity) || min > max)
        reader.fail('a quantifier is out of range')
      // `{2}?` is optional and `{2}+` repeats. Neither sets a mode.
      const isFixed = mark === undefined && bounds[1] === ''
      const mode =
        !isFixed && reader.take('?') ? 'lazy' : mark !== undefined && reader.take('+') ? 'possessive' : 'greedy'
      node = { type: 'quantifier', node, min, max, mode }
    }
  }

  #parseAtom(flags: Flags): PatternNode {
    const reader = this.#reader
    if (reader.take('(')) return this.#parseGroup(flags)
    if (reader.take('\\')) return this.#parseEscape(flags)
    if (reader.take('[')) return toCharacter(parseCharacterClass(reader), flags)
    if (reader.take('.')) return { type: 'character', test: flags.isDotAll ? anyCharacter : notNewline }
    if (reader.take('^')) return { type: 'assertion', kind: 'lineStart' }
    if (reader.take('$')) return { type: 'assertion', kind: 'lineEnd' }
    return toLiteral(reader.next(), flags)
  }

  #parseGroup(flags: Flags): PatternNode {
    const reader = this.#reader
    reader.budget.spend(4)
    if (!reader.take('?')) return this.#parseCapture(flags)
    if (reader.take(':')) return this.#parseBody(flags)
    if (reader.take('=')) return this.#parseLookaround(flags, false, false)
    if (reader.take('!')) return this.#parseLookaround(flags, false, true)
    if (reader.take('>')) return { type: 'atomic', node: this.#parseBody(flags) }
    if (reader.take('<=')) return this.#parseLookaround(flags, true, false)
    if (reader.take('<!')) return this.#parseLookaround(flags, true, true)
    const name = reader.match(/<(\w+)>|'(\w+)'/y)
    if (name !== null) return this.#parseCapture(flags, name[1] ?? name[2])
    const condition = reader.match(/\((?:<(\w+)>|'(\w+)'|(\d+))\)/y)
    if (condition !== null) return this.#parseConditional(flags, (condition[1] ?? condition[2] ?? condition[3])!)
    return this.#parseFlagGroup(flags)
  }

  /** Parses the rest of a group up to its closing bracket. */
  #parseBody(flags: Flags): PatternNode {
    const node = this.#parseAlternation(flags)
    if (!this.#reader.take(')')) this.#reader.fail('a group is not closed')
    return node
  }

  #parseLookaround(flags: Flags, isBehind: boolean, isNegative: boolean): PatternNode {
    return { type: 'lookaround', isBehind, isNegative, node: this.#parseBody(flags) }
  }

  #parseCapture(flags: Flags, name?: string): PatternNode {
    const index = this.#groups.push(EMPTY) - 1
    if (name !== undefined) this.#groupsByName.set(name, index)
    const group: PatternNode = { type: 'group', index, node: this.#parseBody(flags) }
    this.#groups[index] = group
    return group
  }

  #parseConditional(flags: Flags, name: string): PatternNode {
    const index = this.#resolveGroup(name)
    const node = this.#parseBody(flags)
    const [yes = EMPTY, no = EMPTY] = node.type === 'alternation' ? node.nodes : [node]
    return { type: 'conditional', index, yes, no }
  }

  /** Parses `(?i-x:...)`, or `(?i-x)`, which applies to the rest of the enclosing group. */
  #parseFlagGroup(flags: Flags): PatternNode {
    const match = this.#reader.match(/([imx]*)(?:-([imx]*))?([:)])/y) ?? this.#reader.fail('unknown kind of group')
    const [, on = '', off = '', end] = match
    const resolve = (letter: string, before: boolean) => (off.includes(letter) ? false : on.includes(letter) || before)
    const own: Flags = {
      ignoresCase: resolve('i', flags.ignoresCase),
      isExtended: resolve('x', flags.isExtended),
      isDotAll: resolve('m', flags.isDotAll),
    }
    return end === ':' ? this.#parseBody(own) : this.#parseAlternation(own)
  }

  #parseEscape(flags: Flags): PatternNode {
    const reader = this.#reader
    const { ignoresCase } = flags
    const [, kind, name] = reader.match(/([kg])[<']([-+\w]+)[>']/y) ?? []
    if (kind === 'g') return { type: 'subroutine', index: this.#resolveGroup(name!) }
    if (kind === 'k') return { type: 'backreference', index: this.#resolveGroup(name!), ignoresCase }
    const property = parseProperty(reader)
    if (property !== undefined) return toCharacter(property, flags)
    const number = reader.match(/[1-9]\d?/y)?.[0]
    if (number !== undefined) return { type: 'backreference', index: this.#resolveGroup(number), ignoresCase }
    if (reader.take('K')) return { type: 'keep' }
    if (reader.take('R')) return LINE_BREAK
    const code = reader.codeEscape()
    if (code !== undefined) return toLiteral(String.fromCodePoint(code), flags)
    const letter = reader.next()
    const kindOfAssertion = Object.hasOwn(ASSERTIONS, letter) ? ASSERTIONS[letter] : undefined
    if (kindOfAssertion !== undefined) return { type: 'assertion', kind: kindOfAssertion }
    const test = getEscapeTest(letter)
    return test === undefined ? toLiteral(letter, flags) : { type: 'character', test }
  }

  /**
   * Returns a function that finds a group by name or number, because a pattern may name a group before it defines it.
   */
  #resolveGroup(name: string): () => number {
    const before = this.#groups.length - 1
    return () => {
      const index = this.#groupsByName.get(name) ?? toGroupNumber(name, before)
      if (Number.isInteger(index) && index >= 0 && index < this.#groups.length) return index
      return this.#reader.fail(`there is no group "${name}"`)
    }
  }
}

const ASSERTIONS: Readonly<Record<string, AssertionKind>> = {
  A: 'textStart',
  Z: 'lastLineEnd',
  z: 'textEnd',
  G: 'anchor',
  b: 'wordBoundary',
  B: 'notWordBoundary',
}

const LINE_BREAK: PatternNode = {
  type: 'quantifier',
  node: { type: 'character', test: toCharacterTest((code) => code === 10 || code === 13) },
  min: 1,
  max: 2,
  mode: 'possessive',
}

/** Returns the bounds of `{min,max}`, `{min,}`, `{,max}` or `{count}`. */
function toBounds([min = '', comma = '', max = '']: (string | undefined)[]): { min: number; max: number } {
  if (comma === '') return { min: Number(min), max: Number(min) }
  return { min: Number(min), max: max === '' ? Infinity : Number(max) }
}

/** Returns a group number. `-1` and `+1` are relative to the number of groups `before`. */
function toGroupNumber(name: string, before: number): number {
  if (/^-\d+$/.test(name)) return before + 1 + Number(name)
  return /^\+\d+$/.test(name) ? before + Number(name) : Number(name)
}

function toCharacter(test: CharacterTest, { ignoresCase }: Flags): PatternNode {
  return { type: 'character', test: ignoresCase ? ignoreCase(test) : test }
}

function toLiteral(text: string, flags: Flags): PatternNode {
  if (!flags.ignoresCase || text.toLowerCase() === text.toUpperCase()) return { type: 'text', text }
  return { type: 'character', test: getCaselessTest(text.codePointAt(0)!) }
}
