import type { PatternNode } from './nodes.ts'

/** How much text a node can match, in UTF-16 code units. */
export interface Width {
  readonly min: number
  readonly max: number
}

const NO_WIDTH: Width = { min: 0, max: 0 }

/** Returns how much text a node can match. A lookbehind uses it to decide where to start. */
export function getWidth(node: PatternNode): Width {
  switch (node.type) {
    case 'text':
      return { min: node.text.length, max: node.text.length }
    case 'character':
      return { min: 1, max: 2 }
    case 'sequence':
      return node.nodes
        .map(getWidth)
        .reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), NO_WIDTH)
    case 'alternation':
      return node.nodes.map(getWidth).reduce(joinWidths)
    case 'conditional':
      return joinWidths(getWidth(node.yes), getWidth(node.no))
    case 'group':
    case 'atomic':
      return getWidth(node.node)
    case 'quantifier': {
      const { min, max } = getWidth(node.node)
      return { min: min * node.min, max: max === 0 ? 0 : max * node.max }
    }
    case 'backreference':
    case 'subroutine':
      return { min: 0, max: Infinity }
    default:
      return NO_WIDTH
  }
}

function joinWidths(one: Width, other: Width): Width {
  return { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) }
}
