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

interface Position {
  readonly offset: number
  readonly line: number
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
    const isJoined = last.type === 'paragraph' && !last.blankBefore && before !== undefined && endsInDefinition(before)
    const first = isJoined ? before : last
    if (first.line > parentLine) best = { depth: path.length, kept: dropLast(siblings, isJoined ? 2 : 1), first, leaf: leafOf(last) }
    if (!('children' in last)) break
    path.push(last)
    siblings = last.children
    parentLine = last.line
  }
  if (best === undefined) return START
  const { depth, kept, first } = best
  const start = offsetOf(first.line, previous, source)
  const after = best.leaf === first ? afterLeaf(best.leaf, previous, source, end) : undefined
  const open = path.slice(0, depth).map((container, index) => {
    return { ...container, children: index === depth - 1 ? kept : dropLast<Block | Item>(container.children) } as Container
  })
  return {
    ...(after ?? { ...start, leaf: undefined }),
    kept: depth === 0 ? (kept as Grouped<Block>) : dropLast(blocks),
    path: open,
    blankBefore: first.blankBefore,
  }
}

function endsInDefinition(block: Block | Item): boolean {
  if (block.type === 'definition') return true
  const last = 'children' in block ? lastOf<Block | Item>(block.children) : undefined
  return last !== undefined && endsInDefinition(last)
}

/** A block whose lines are settled one by one. */
function leafOf(block: Block | Item): Code | Table | undefined {
  return (block.type === 'code' && block.fence !== '') || block.type === 'table' ? block : undefined
}

/** Where a code block or table goes on, or what follows it begins; undefined if it ended without a mark of its own. */
function afterLeaf(leaf: Code | Table, previous: Resume, source: string, end: number): (Position & { leaf: Code | Table }) | undefined {
  const after = offsetOf(leaf.endLine, previous, source)
  if (leaf.type === 'code' && leaf.isClosed) return { ...after, leaf }
  if (after.offset !== end) return undefined
  // Blank lines at the end of an open code block are not settled: they may turn out to part it from what follows.
  const blank = leaf.type === 'code' ? blankLinesAtEnd(leaf.lines) : 0
  if (blank === 0 || leaf.type === 'table') return { ...after, leaf }
  const endLine = leaf.endLine - blank
  return { ...offsetOf(endLine, previous, source), leaf: { ...leaf, lines: dropLast(leaf.lines, blank), endLine } }
}

function blankLinesAtEnd(lines: Grouped<string>): number {
  let count = 0
  for (let index = lines.length - 1; index >= 0; index--) {
    const group = lines[index] ?? []
    for (let at = group.length - 1; at >= 0; at--) {
      if ((group[at] ?? '').trim() !== '') return count
      count++
    }
  }
  return count
}

function offsetOf(line: number, previous: Resume, source: string): Position {
  const from = line < previous.line ? START : previous
  let { offset } = from
  for (let at = from.line; at < line; at++) offset = source.indexOf('\n', offset) + 1
  return { offset, line }
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
  if (leaf?.type === 'code') {
    const fence = `${prefix}${' '.repeat(leaf.indent)}${leaf.fence}`
    add(`${fence}${leaf.info ?? ''}`, ...(leaf.isClosed ? [fence] : []))
  }
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
