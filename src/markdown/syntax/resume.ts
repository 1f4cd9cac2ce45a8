import {
  dropLast,
  lastOf,
  type Block,
  type Code,
  type Container,
  type Grouped,
  type Item,
  type List,
  type Paragraph,
  type Table,
} from './nodes.ts'

type Leaf = Code | Table | Paragraph

/** From where to parse on, and what stands settled before that. */
export interface Resume {
  readonly offset: number
  readonly line: number
  /** Settled blocks at the top. */
  readonly kept: Grouped<Block>
  /** The open containers from the top down, each with its settled children alone. */
  readonly path: readonly Container[]
  /** The open block itself, with what of it is settled: a code block's or table's lines, a long paragraph's segments. */
  readonly leaf: Leaf | undefined
  /** Where to parse on if that block turns out to have become another, as a paragraph that is underlined. */
  readonly fallback: Resume | undefined
  readonly blankBefore: boolean
}

interface Position {
  readonly offset: number
  readonly line: number
}

export const START: Resume = {
  offset: 0,
  line: 0,
  kept: [],
  path: [],
  leaf: undefined,
  fallback: undefined,
  blankBefore: false,
}

/** Finds the last block that may still change: the deepest one that begins on a line of its own. */
export function resumeAt(blocks: Grouped<Block>, previous: Resume, source: string, end: number): Resume {
  if (previous.leaf?.type === 'paragraph' && openChain(blocks, true)?.first.line === previous.leaf.line) return previous
  const open = openChain(blocks, false)
  // Nothing but blank lines.
  if (open === undefined) return { ...START, offset: end, line: lineAt(end, previous, source) }
  const { kept, path, first } = open
  const start = offsetOf(first.line, previous, source)
  const after = first.type === 'table' || first.type === 'code' ? afterLeaf(first, previous, source, end) : undefined
  return {
    ...(after ?? { ...start, leaf: undefined }),
    kept,
    path,
    fallback: undefined,
    blankBefore: first.blankBefore,
  }
}

/** Settles all segments but the last of a paragraph that has grown long: the same place, in the middle of a line. */
export function resumeInParagraph(blocks: Grouped<Block>, previous: Resume, source: string): Resume {
  const open = openChain(blocks, true)
  const leaf = open?.first
  if (open === undefined || leaf?.type !== 'paragraph' || leaf.segments.length < 2) return previous
  const rest = leaf.segments.at(-1)?.source ?? ''
  if (rest === '' || leaf.segments[0]?.source.startsWith('[') === true) return previous
  const offset = offsetOfRest(rest, source.trimEnd())
  if (offset === undefined || offset <= previous.offset) return previous
  const { kept, path } = open
  const fallback = previous.leaf?.type === 'paragraph' ? previous.fallback : startOf(blocks, previous, source)
  return {
    kept,
    path,
    blankBefore: leaf.blankBefore,
    offset,
    line: lineAt(offset, previous, source),
    leaf: { ...leaf, segments: leaf.segments.slice(0, -1) },
    fallback,
  }
}

/** Where the rest of a paragraph begins in the source, where each of its lines may stand behind the marks of a quote. */
function offsetOfRest(rest: string, source: string): number | undefined {
  if (!rest.startsWith('\n')) return source.endsWith(rest) ? source.length - rest.length : undefined
  let offset = source.length
  for (let at = rest.indexOf('\n'); at !== -1; at = rest.indexOf('\n', at + 1))
    offset = source.lastIndexOf('\n', offset - 1)
  return offset
}

function startOf(blocks: Grouped<Block>, previous: Resume, source: string): Resume {
  const open = openChain(blocks, false)
  if (open === undefined) return START
  const { kept, path, first } = open
  return {
    kept,
    path,
    ...offsetOf(first.line, previous, source),
    leaf: undefined,
    fallback: undefined,
    blankBefore: first.blankBefore,
  }
}

interface Open {
  readonly kept: Grouped<Block>
  readonly path: readonly Container[]
  /** The first block to be parsed again, and with it what follows. */
  readonly first: Block | Item
}

/** `isInLine` goes down to a block that begins on its container's own line, as the first text in a list item does. */
function openChain(blocks: Grouped<Block>, isInLine: boolean): Open | undefined {
  const path: Container[] = []
  let siblings: Grouped<Block | Item> = blocks
  let parentLine = -1
  let best: { depth: number; kept: Grouped<Block | Item>; first: Block | Item } | undefined
  for (;;) {
    const last = lastOf(siblings)
    if (last === undefined) break
    const before = lastOf(dropLast(siblings))
    // A definition's title may follow on the next lines, which look like a paragraph until it is closed.
    const isJoined = last.type === 'paragraph' && !last.blankBefore && before !== undefined && endsInDefinition(before)
    const first = isJoined ? before : last
    if (isInLine || first.line > parentLine)
      best = { depth: path.length, kept: dropLast(siblings, isJoined ? 2 : 1), first }
    if (!('children' in last)) break
    path.push(last)
    siblings = last.children
    parentLine = last.line
  }
  if (best === undefined) return undefined
  const { depth, kept, first } = best
  const open = path.slice(0, depth).map((container, index) => {
    return {
      ...container,
      children: index === depth - 1 ? kept : dropLast<Block | Item>(container.children),
    } as Container
  })
  return { kept: depth === 0 ? (kept as Grouped<Block>) : dropLast(blocks), path: open, first }
}

function endsInDefinition(block: Block | Item): boolean {
  if (block.type === 'definition') return true
  const last = 'children' in block ? lastOf<Block | Item>(block.children) : undefined
  return last !== undefined && endsInDefinition(last)
}

/** Where a code block or table goes on, or what follows it begins; undefined if it ended without a mark of its own. */
function afterLeaf(
  leaf: Code | Table,
  previous: Resume,
  source: string,
  end: number,
): (Position & { leaf: Code | Table }) | undefined {
  const after = offsetOf(leaf.endLine, previous, source)
  if (leaf.type === 'code' && (leaf.isClosed || leaf.fence === '')) return { ...after, leaf }
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

function lineAt(offset: number, previous: Resume, source: string): number {
  let { line } = previous
  for (let at = source.indexOf('\n', previous.offset); at !== -1 && at < offset; at = source.indexOf('\n', at + 1))
    line++
  return line
}

/**
 * Lines that bring the parser into the state it was in: the same open quotes, lists and footnotes, the same open block.
 * The last one has no line break where the tail goes on in the middle of a line.
 */
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
  if (leaf?.type === 'code' && leaf.fence === '') add(`${prefix}    x`)
  else if (leaf?.type === 'code') {
    const fence = `${prefix}${' '.repeat(leaf.indent)}${leaf.fence}`
    add(`${fence}${leaf.info ?? ''}`, ...(leaf.isClosed ? [fence] : []))
  }
  if (leaf?.type === 'table')
    add(
      `${prefix}|${leaf.alignments.map(() => 'x|').join('')}`,
      `${prefix}|${leaf.alignments.map(() => '-|').join('')}`,
    )
  if (leaf?.type === 'paragraph') lines.push(`${prefix}x`)
  return lines
}

function markerOf(list: List, item: Item | undefined): string {
  const length = item?.markerLength ?? 1
  const indent = item?.indent ?? length + 1
  const marker = list.isOrdered ? `${'1'.padStart(length - 1, '0')}${list.marker}` : list.marker
  const before = Math.max(0, indent - length - 4)
  return `${' '.repeat(before)}${marker}${' '.repeat(indent - length - before)}`
}
