import type { CharacterTest, PatternNode } from './nodes.ts'

const ASCII = 128

/**
 * Returns a quick test for the first code unit of a match, so that a search can skip offsets. For characters beyond
 * ASCII, the result is always true.
 */
export function getFirstCharacters(node: PatternNode): (unit: number) => boolean {
  const table = new Uint8Array(ASCII)
  if (addFirstCharacters(node, table)) return () => true
  return (unit) => (unit < ASCII ? table[unit] === 1 : unit >= ASCII)
}

/** Adds the ASCII characters that a node can start with. Returns whether the node can match nothing. */
function addFirstCharacters(node: PatternNode, table: Uint8Array): boolean {
  switch (node.type) {
    case 'text': {
      const code = node.text.charCodeAt(0)
      if (code < ASCII) table[code] = 1
      return node.text === ''
    }
    case 'character':
      addAll(getAsciiTable(node.test), table)
      return false
    case 'sequence':
      return node.nodes.every((child) => addFirstCharacters(child, table))
    case 'alternation': {
      const first = getAlternationStart(node.nodes)
      addAll(first.table, table)
      return first.canBeEmpty
    }
    case 'group':
    case 'atomic':
      return addFirstCharacters(node.node, table)
    case 'quantifier':
      return addFirstCharacters(node.node, table) || node.min === 0
    case 'lookaround':
    case 'assertion':
    case 'keep':
      return true
    default:
      table.fill(1)
      return true
  }
}

function addAll(from: Uint8Array, to: Uint8Array): void {
  for (let code = 0; code < ASCII; code++) to[code]! |= from[code]!
}

const asciiTables = new WeakMap<CharacterTest, Uint8Array>()

/** The ASCII characters that pass a test. Cached, because patterns share tests. */
function getAsciiTable(test: CharacterTest): Uint8Array {
  let table = asciiTables.get(test)
  if (table === undefined) {
    table = new Uint8Array(ASCII)
    for (let code = 0; code < ASCII; code++) if (test(code)) table[code] = 1
    asciiTables.set(test, table)
  }
  return table
}

interface AlternationStart {
  readonly table: Uint8Array
  readonly canBeEmpty: boolean
}

/** Cached, because alternations are nested and each needs the first characters of everything inside. */
const known = new WeakMap<readonly PatternNode[], AlternationStart>()

function getAlternationStart(nodes: readonly PatternNode[]): AlternationStart {
  const before = known.get(nodes)
  if (before !== undefined) return before
  const table = new Uint8Array(ASCII)
  let canBeEmpty = false
  for (const node of nodes) if (addFirstCharacters(node, table)) canBeEmpty = true
  const start = { table, canBeEmpty }
  known.set(nodes, start)
  return start
}
