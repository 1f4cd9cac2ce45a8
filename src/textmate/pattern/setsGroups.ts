import type { PatternNode } from './nodes.ts'

/** Whether matching a node can set a group, so that it has to be put back where the match comes to nothing. */
export function setsGroups(node: PatternNode): boolean {
  switch (node.type) {
    case 'group':
    case 'call':
      return true
    case 'sequence':
    case 'choice':
      return node.nodes.some(setsGroups)
    case 'loop':
    case 'atomic':
    case 'look':
      return setsGroups(node.node)
    case 'condition':
      return setsGroups(node.yes) || setsGroups(node.no)
    default:
      return false
  }
}
