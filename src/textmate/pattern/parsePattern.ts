import { ignoringCase, testOfEscape } from './characterTests.ts'
import { parseCharacterClass, readProperty } from './parseCharacterClass.ts'
import type { CharacterTest, ParsedPattern, PatternNode, Place } from './nodes.ts'
import { PatternReader } from './PatternReader.ts'

const DEEPEST = 100
const MOST_REPEATS = 1000

interface Flags {
  ignoresCase: boolean
  /** Blanks and comments don't count (`x`). */
  isExtended: boolean
  /** The dot means line breaks too (`m`). */
  isDotAll: boolean
}

const PLACES: Readonly<Record<string, Place>> = {
  A: 'textStart',
  Z: 'lastLineEnd',
  z: 'textEnd',
  G: 'anchor',
  b: 'wordEdge',
  B: 'noWordEdge',
}
const EMPTY: PatternNode = { type: 'sequence', nodes: [] }

/** Reads a regular expression of Oniguruma, which TextMate grammars are written in. Throws a `SyntaxError` for what is none. */
export function parsePattern(source: string): ParsedPattern {
  const reader = new PatternReader(source)
  const groups: PatternNode[] = [EMPTY]
  const names = new Map<string, number>()
  let depth = 0
  const node = readChoice({ ignoresCase: false, isExtended: false, isDotAll: false })
  if (!reader.isAtEnd) reader.fail('a bracket closes nothing')
  groups[0] = node
  return { node, groups }

  function readChoice(flags: Flags): PatternNode {
    if (++depth > DEEPEST) reader.fail('too many brackets')
    const nodes = [readSequence(flags)]
    while (reader.take('|')) nodes.push(readSequence(flags))
    depth--
    return nodes.length === 1 ? nodes[0]! : { type: 'choice', nodes }
  }

  function readSequence(flags: Flags): PatternNode {
    const nodes: PatternNode[] = []
    while (!reader.isAtEnd && !reader.sees('|') && !reader.sees(')')) {
      if (flags.isExtended && reader.skip(/(?:\s|#.*)+/y)) continue
      if (reader.skip(/\(\?#[^)]*\)/y)) continue
      const node = readQuantified(readAtom(flags), flags)
      const last = nodes.at(-1)
      if (node.type === 'text' && last?.type === 'text')
        nodes[nodes.length - 1] = { type: 'text', text: last.text + node.text }
      else nodes.push(node)
    }
    return nodes.length === 1 ? nodes[0]! : { type: 'sequence', nodes }
  }

  function readQuantified(atom: PatternNode, flags: Flags): PatternNode {
    let node = atom
    for (;;) {
      if (flags.isExtended) reader.skip(/\s+/y)
      const [, sign, least, comma, most] = reader.match(/([?*+])|\{(?!,?\})(\d*)(,?)(\d*)\}/y) ?? []
      if (sign === undefined && least === undefined) return node
      const low = sign === undefined ? Number(least) : sign === '+' ? 1 : 0
      const high =
        sign === undefined ? (comma === '' ? low : most === '' ? Infinity : Number(most)) : sign === '?' ? 1 : Infinity
      if (low > MOST_REPEATS || (high > MOST_REPEATS && high !== Infinity) || low > high)
        reader.fail('a repetition that is none')
      // `{2}?` is an option and `{2}+` a loop, not another mood.
      const isFixed = sign === undefined && comma === ''
      const mood =
        !isFixed && reader.take('?') ? 'lazy' : sign !== undefined && reader.take('+') ? 'possessive' : 'greedy'
      node = { type: 'loop', node, least: low, most: high, mood }
    }
  }

  function readAtom(flags: Flags): PatternNode {
    if (reader.take('(')) return readGroup(flags)
    if (reader.take('\\')) return readEscape(flags)
    if (reader.take('[')) return character(parseCharacterClass(reader), flags)
    if (reader.take('.')) return { type: 'character', test: flags.isDotAll ? () => true : (code) => code !== 10 }
    if (reader.take('^')) return { type: 'place', place: 'lineStart' }
    if (reader.take('$')) return { type: 'place', place: 'lineEnd' }
    return literal(reader.next(), flags)
  }

  function readGroup(flags: Flags): PatternNode {
    const inside = (own = flags) => {
      const node = readChoice(own)
      if (!reader.take(')')) reader.fail('a bracket is not closed')
      return node
    }
    const look = (isBehind: boolean, isNegative: boolean): PatternNode => ({
      type: 'look',
      isBehind,
      isNegative,
      node: inside(),
    })
    const capture = (name?: string): PatternNode => {
      const index = groups.push(EMPTY) - 1
      if (name !== undefined) names.set(name, index)
      return (groups[index] = { type: 'group', index, node: inside() })
    }
    if (!reader.take('?')) return capture()
    if (reader.take(':')) return inside()
    if (reader.take('=')) return look(false, false)
    if (reader.take('!')) return look(false, true)
    if (reader.take('>')) return { type: 'atomic', node: inside() }
    if (reader.take('<=')) return look(true, false)
    if (reader.take('<!')) return look(true, true)
    const name = reader.match(/<(\w+)>|'(\w+)'/y)
    if (name !== null) return capture(name[1] ?? name[2])
    const condition = reader.match(/\((?:<(\w+)>|'(\w+)'|(\d+))\)/y)
    if (condition !== null) {
      const node = inside()
      const [yes = EMPTY, no = EMPTY] = node.type === 'choice' ? node.nodes : [node]
      return { type: 'condition', index: groupOf(condition[1] ?? condition[2] ?? condition[3]!), yes, no }
    }
    const [, on, off = '', end] =
      reader.match(/([imx]*)(?:-([imx]*))?([:)])/y) ?? reader.fail('a group of an unknown kind')
    const own = { ...flags }
    for (const [letters, isOn] of [
      [on!, true],
      [off, false],
    ] as const) {
      if (letters.includes('i')) own.ignoresCase = isOn
      if (letters.includes('x')) own.isExtended = isOn
      if (letters.includes('m')) own.isDotAll = isOn
    }
    // Without a colon they hold for the rest of the group around.
    return end === ':' ? inside(own) : readChoice(own)
  }

  function readEscape(flags: Flags): PatternNode {
    const [, kind, name] = reader.match(/([kg])[<']([-+\w]+)[>']/y) ?? []
    if (kind === 'g') return { type: 'call', index: groupOf(name!) }
    if (kind === 'k') return { type: 'reference', index: groupOf(name!), ignoresCase: flags.ignoresCase }
    const property = readProperty(reader)
    if (property !== undefined) return character(property, flags)
    const number = reader.match(/[1-9]\d?/y)?.[0]
    if (number !== undefined) return { type: 'reference', index: groupOf(number), ignoresCase: flags.ignoresCase }
    if (reader.take('K')) return { type: 'keep' }
    if (reader.take('R'))
      return {
        type: 'loop',
        node: { type: 'character', test: (code) => code === 10 || code === 13 },
        least: 1,
        most: 2,
        mood: 'possessive',
      }
    const code = reader.codeEscape()
    if (code !== undefined) return literal(String.fromCodePoint(code), flags)
    const letter = reader.next()
    if (Object.hasOwn(PLACES, letter)) return { type: 'place', place: PLACES[letter]! }
    const test = testOfEscape(letter)
    return test === undefined ? literal(letter, flags) : { type: 'character', test }
  }

  /** Worked out when all groups are known: one may be named before it stands there. */
  function groupOf(name: string): () => number {
    const before = groups.length - 1
    return () => {
      const index =
        names.get(name) ??
        (/^-\d+$/.test(name) ? before + 1 + Number(name) : /^\+\d+$/.test(name) ? before + Number(name) : Number(name))
      return Number.isInteger(index) && index >= 0 && index < groups.length ? index : reader.fail(`no group "${name}"`)
    }
  }
}

function character(test: CharacterTest, { ignoresCase }: Flags): PatternNode {
  return { type: 'character', test: ignoresCase ? ignoringCase(test) : test }
}

function literal(text: string, flags: Flags): PatternNode {
  if (!flags.ignoresCase || text.toLowerCase() === text.toUpperCase()) return { type: 'text', text }
  const code = text.codePointAt(0)!
  return character((other) => other === code, flags)
}
