import type { PatternNode } from './nodes.ts'

/**
 * Tells which units of text a match can begin with: most places of a line need no closer look. Beyond ASCII, and at the
 * end of the text (`NaN`), the answer is yes wherever it is not known to be no.
 */
export function firstCharacters(node: PatternNode): (unit: number) => boolean {
  const table: boolean[] = Array.from({ length: 128 }, () => false)
  if (collect(node, table)) return () => true
  return (unit) => (unit < 128 ? table[unit]! : unit >= 128)
}

/** Marks what a node can begin with; true where it can be empty, or where that can't be told. */
function collect(node: PatternNode, table: boolean[]): boolean {
  switch (node.type) {
    case 'text': {
      const code = node.text.charCodeAt(0)
      if (code < 128) table[code] = true
      return node.text === ''
    }
    case 'character':
      for (let code = 0; code < 128; code++) if (node.test(code)) table[code] = true
      return false
    case 'sequence':
      return node.nodes.every((child) => collect(child, table))
    case 'choice':
      return node.nodes.filter((child) => collect(child, table)).length > 0
    case 'group':
    case 'atomic':
      return collect(node.node, table)
    case 'loop':
      return collect(node.node, table) || node.least === 0
    case 'look':
    case 'place':
    case 'keep':
      return true
    default:
      table.fill(true)
      return true
  }
}
