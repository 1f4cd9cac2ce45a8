import type { PatternNode } from './nodes.ts'

/** How many units of text a node takes, at least and at most: how far a look behind has to go back. */
export function widthOf(node: PatternNode): readonly [least: number, most: number] {
  switch (node.type) {
    case 'text':
      return [node.text.length, node.text.length]
    case 'character':
      return [1, 2]
    case 'sequence':
      return node.nodes
        .map(widthOf)
        .reduce<readonly [number, number]>(([least, most], [low, high]) => [least + low, most + high], [0, 0])
    case 'choice':
      return widest(node.nodes.map(widthOf))
    case 'condition':
      return widest([widthOf(node.yes), widthOf(node.no)])
    case 'group':
    case 'atomic':
      return widthOf(node.node)
    case 'loop': {
      const [least, most] = widthOf(node.node)
      return [least * node.least, most === 0 ? 0 : most * node.most]
    }
    case 'reference':
    case 'call':
      return [0, Infinity]
    default:
      return [0, 0]
  }
}

function widest(widths: readonly (readonly [number, number])[]): [number, number] {
  return [Math.min(...widths.map(([least]) => least)), Math.max(...widths.map(([, most]) => most))]
}
