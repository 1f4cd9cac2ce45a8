import { dropLast, lastOf, type Block, type Code, type Container, type Grouped, type Item, type List, type Table } from './nodes.ts'

/** From where to parse on, and what stands settled before that. */
export interface Resume {
  readonly offset: number
  readonly line: number
  /** Settled blocks at the top. */
  readonly kept: Grouped<Block>
  /** The open containers from the top down, each with its settled children alone. */
  readonly path: readonly Container[]
  /** The open code block or table itself, if its lines are settled one by one. */
  readonly leaf: Code | Table | undefined
  readonly blankBefore: boolean
}

export const START: Resume = { offset: 0, line: 0, kept: [], path: [], leaf: undefined, blankBefore: false }

/** Finds the last block that may still change: the deepest one that begins on a line of its own. */
export function resumeAt(blocks: Grouped<Block>, previous: Resume, source: string, end: number): Resume {
  const path: Container[] = []
  let siblings: Grouped<Block | Item> = blocks
  let parentLine = -1
  let best: { depth: number; kept: Grouped<Block | Item>; first: Block | Item; leaf: Code | Table | undefined } | undefined
  for (;;) {
    const last = lastOf(siblings)
    if (last === undefined) break
    const before = lastOf(dropLast(siblings))
    // A definition's title may follow on the next lines, which look like a paragraph until it is closed.
    const isJoined = last.type === 'paragraph' && !last.blankBefore && before?.type === 'definition'
    const first = isJoined ? before : last
    if (first.line > parentLine) best = { depth: path.length, kept: dropLast(siblings, isJoined ? 2 : 1), first, leaf: openLeaf(last) }
    if (!('children' in last)) break
    path.push(last)
    siblings = last.children
    parentLine = last.line
  }
  if (best === undefined) return { ...START, offset: 0 }
  const { depth, kept, first } = best
  const at = offsetOf(first.line, previous, source)
  const leaf = best.leaf !== undefined && best.leaf === first ? withLine(best.leaf, at, source, end) : undefined
  const open = path.slice(0, depth).map((container, index) => {
    return { ...container, children: index === depth - 1 ? kept : dropLast<Block | Item>(container.children) } as Container
  })
  return {
    ...(leaf ?? { leaf: undefined, ...at }),
    kept: depth === 0 ? (kept as Grouped<Block>) : dropLast(blocks),
    path: open,
    blankBefore: first.blankBefore,
  }
}

function openLeaf(block: Block | Item): Code | Table | undefined {
  if (block.type === 'code' && block.fence !== '' && !block.isClosed) return block
  return block.type === 'table' && block.rows.length > 0 ? block : undefined
}

interface Position {
  readonly offset: number
  readonly line: number
}

function offsetOf(line: number, previous: Position, source: string): Position {
  let { offset } = previous
  for (let at = previous.line; at < line; at++) offset = source.indexOf('\n', offset) + 1
  return { offset, line }
}

/** A code block or table goes on after its last whole line, if nothing but its own lines follows. */
function withLine(leaf: Code | Table, at: Position, source: string, end: number): (Position & { leaf: Code | Table }) | undefined {
  const after = offsetOf(leaf.endLine, at, source)
  return after.offset === end ? { ...after, leaf } : undefined
}

/** Lines that bring the parser into the state it was in: the same open quotes, lists and footnotes, the same open block. */
export function prologueOf({ path, leaf }: Resume): string[] {
  const lines: string[] = []
  let prefix = ''
  const add = (...added: string[]) => lines.push(...added.map((line) => `${line.trimEnd()}\n`))
  path.forEach((container, depth) => {
    switch (container.type) {
      case 'quote':
        add(`${prefix}> x`, `${prefix}>`)
        prefix += '> '
        return
      case 'footnote':
        add(`${prefix}[^x]: x`, prefix)
        prefix += '    '
        return
      case 'list': {
        const item = (path[depth + 1] as Item | undefined) ?? lastOf(container.children)
        add(`${prefix}${markerOf(container, item)}x`, prefix)
        return
      }
      case 'item':
        prefix += ' '.repeat(container.indent)
    }
  })
  if (leaf?.type === 'code') add(`${prefix}${' '.repeat(leaf.indent)}${leaf.fence}${leaf.info ?? ''}`)
  if (leaf?.type === 'table') add(`${prefix}|${leaf.alignments.map(() => 'x|').join('')}`, `${prefix}|${leaf.alignments.map(() => '-|').join('')}`)
  return lines
}

function markerOf(list: List, item: Item | undefined): string {
  const length = item?.markerLength ?? 1
  const indent = item?.indent ?? length + 1
  const marker = list.isOrdered ? `${'1'.padStart(length - 1, '0')}${list.marker}` : list.marker
  const before = Math.max(0, indent - length - 4)
  return `${' '.repeat(before)}${marker}${' '.repeat(indent - length - before)}`
}
