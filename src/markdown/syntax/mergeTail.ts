import { append, isTightItem, type Block, type Container, type Chunked, type Item } from './nodes.ts'
import type { Resume } from './resume.ts'

/** The open block turned out to be of another kind. It must be parsed again from its start. */
export class Mismatch extends Error {}

/** Merges the blocks parsed from the tail into the settled ones. */
export function mergeTail(resume: Resume, parsed: readonly Block[]): Chunked<Block> {
  return append(resume.kept, merge(resume, 0, parsed) as Block[])
}

function merge(resume: Resume, depth: number, parsed: readonly (Block | Item)[]): readonly (Block | Item)[] {
  const [first, ...rest] = parsed
  if (first === undefined) return parsed
  const open = resume.path[depth]
  if (open === undefined && rest[0]?.type === 'table' && !rest[0].blankBefore && resume.leaf?.type === 'paragraph')
    throw new Mismatch('The paragraph ends in the head of a table.')
  if (open === undefined)
    return [
      resume.leaf === undefined ? { ...first, blankBefore: resume.blankBefore } : mergeLeaf(resume.leaf, first),
      ...rest,
    ]
  if (first.type !== open.type) throw new Mismatch(`Expected the open ${open.type} to go on, and found ${first.type}.`)
  return [mergeContainer(resume, depth, open, first as Container), ...rest]
}

function mergeContainer(resume: Resume, depth: number, open: Container, found: Container): Container {
  // The prologue gave each container a placeholder child, except for a list whose open item continues.
  const isOpenItem = open.type === 'list' && depth + 1 < resume.path.length
  const children = (found.children as Chunked<Block | Item>).flat().slice(isOpenItem ? 0 : 1)
  const grown = merge(resume, depth + 1, children)
  if (open.type !== 'list') return { ...open, children: append<Block>(open.children, grown as Block[]) } as Container
  const items = grown as readonly Item[]
  const isTight =
    open.isTight &&
    items.every(
      (item, index) => isTightItem(item) && (!item.blankBefore || (index === 0 && open.children.length === 0)),
    )
  return { ...open, isTight, children: append<Item>(open.children, items) }
}

function mergeLeaf(leaf: NonNullable<Resume['leaf']>, found: Block | Item): Block {
  if (leaf.type === 'code' && found.type === 'code') {
    // Indented code has no fence to reopen, so the prologue added a placeholder line. Inner fences are lines too.
    const lines = found.lines.flat().slice(leaf.fence === '' ? 1 : leaf.inner.length)
    const { isClosed, inner, endLine } = found
    return { ...leaf, lines: append(leaf.lines, lines), isClosed, inner, endLine }
  }
  if (leaf.type === 'table' && found.type === 'table') {
    return { ...leaf, rows: append(leaf.rows, found.rows.flat()), endLine: found.endLine }
  }
  if (leaf.type === 'paragraph' && found.type === 'paragraph')
    return { ...leaf, segments: [...leaf.segments, ...found.segments] }
  throw new Mismatch(`Expected the open ${leaf.type} to go on, and found ${found.type}.`)
}
