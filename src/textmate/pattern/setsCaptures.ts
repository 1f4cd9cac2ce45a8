import type { PatternNode } from './nodes.ts'

/** Cached, because lookarounds and atomic groups are nested and each asks about everything inside. */
const known = new WeakMap<PatternNode, boolean>()

/** Whether matching a node can set captures. These must be undone if the match fails. */
export function setsCaptures(node: PatternNode): boolean {
  let result = known.get(node)
  if (result === undefined) {
    result = findCaptures(node)
    known.set(node, result)
  }
  return result
}

function findCaptures(node: PatternNode): boolean {
  switch (node.type) {
    case 'group':
    case 'subroutine':
      return true
    case 'sequence':
    case 'alternation':
      return node.nodes.some(setsCaptures)
    case 'quantifier':
    case 'atomic':
    case 'lookaround':
      return setsCaptures(node.node)
    case 'conditional':
      return setsCaptures(node.yes) || setsCaptures(node.no)
    default:
      return false
  }
}
