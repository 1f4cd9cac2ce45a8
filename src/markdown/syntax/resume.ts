import {
  dropLast,
  getLast,
  type Block,
  type Code,
  type Container,
  type Chunked,
  type Item,
  type List,
  type Paragraph,
  type Table,
} from './nodes.ts'

type Leaf = Code | Table | Paragraph

/** Where parsing resumes, and the nodes before that place, which are settled. */
export interface Resume {
  readonly offset: number
  readonly line: number
  /** Settled blocks at the top level. */
  readonly kept: Chunked<Block>
  /** The open containers, outermost first, each with only its settled children. */
  readonly path: readonly Container[]
  /** The settled part of the open block: lines of a code block or table, segments of a long paragraph. */
  readonly leaf: Leaf | undefined
  /**
   * Where to resume if the open block turns out to be of another kind, such as a paragraph that becomes a setext
   * heading.
   */
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

/**
 * Returns where to resume when more whole lines follow: at the last block that may still change, which is the innermost
 * one that begins on its own line.
 */
export function findResume(blocks: Chunked<Block>, previous: Resume, source: string, end: number): Resume {
  // The same long paragraph is still open. Parsing still resumes in the middle of it.
  if (previous.leaf?.type === 'paragraph' && findOpen(blocks, true)?.first.line === previous.leaf.line) return previous
  const open = findOpen(blocks, false)
  // There are only blank lines.
  if (open === undefined) return { ...START, offset: end, line: findLine(end, previous, source) }
  const { first } = open
  const after = first.type === 'table' || first.type === 'code' ? afterLeaf(first, previous, source, end) : undefined
  return { ...startOf(open, previous, source), ...after }
}

/**
 * Settles all segments but the last of a paragraph that has become long. Parsing then resumes in the middle of a line.
 */
export function resumeInParagraph(blocks: Chunked<Block>, previous: Resume, source: string): Resume {
  const open = findOpen(blocks, true)
  const leaf = open?.first
  if (open === undefined || leaf?.type !== 'paragraph' || leaf.segments.length < 2) return previous
  const rest = leaf.segments.at(-1)?.source ?? ''
  if (rest === '' || leaf.segments[0]?.source.startsWith('[') === true) return previous
  const offset = findRestOffset(rest, source.trimEnd())
  if (offset === undefined || offset <= previous.offset) return previous
  const { kept, path } = open
  const fallback = previous.leaf?.type === 'paragraph' ? previous.fallback : findStart(blocks, previous, source)
  return {
    kept,
    path,
    blankBefore: leaf.blankBefore,
    offset,
    line: findLine(offset, previous, source),
    leaf: { ...leaf, segments: leaf.segments.slice(0, -1) },
    fallback,
  }
}

/**
 * The offset in the source where the rest of a paragraph begins. If it is on a new line, counts lines from the end,
 * because quote marks may precede them in the source.
 */
function findRestOffset(rest: string, source: string): number | undefined {
  if (!rest.startsWith('\n')) return source.endsWith(rest) ? source.length - rest.length : undefined
  let offset = source.length
  for (let at = rest.indexOf('\n'); at !== -1; at = rest.indexOf('\n', at + 1))
    offset = source.lastIndexOf('\n', offset - 1)
  return offset
}

/** Resumes at the beginning of the last block that begins on its own line. */
function findStart(blocks: Chunked<Block>, previous: Resume, source: string): Resume {
  const open = findOpen(blocks, false)
  return open === undefined ? START : startOf(open, previous, source)
}

function startOf({ kept, path, first }: Open, previous: Resume, source: string): Resume {
  const { line, blankBefore } = first
  return { kept, path, ...locateLine(line, previous, source), leaf: undefined, fallback: undefined, blankBefore }
}

interface Open {
  readonly kept: Chunked<Block>
  readonly path: readonly Container[]
  /** The first block to parse again. Everything after it is parsed again too. */
  readonly first: Block | Item
}

/**
 * Returns the last block to parse again, and the open containers around it. The block begins on its own line, unless
 * `allowsInLine`: then it may begin on its container's line, such as the first text of a list item.
 */
function findOpen(blocks: Chunked<Block>, allowsInLine: boolean): Open | undefined {
  const path: Container[] = []
  let siblings: Chunked<Block | Item> = blocks
  let parentLine = -1
  let best: { depth: number; kept: Chunked<Block | Item>; first: Block | Item } | undefined
  for (;;) {
    const last = getLast(siblings)
    if (last === undefined) break
    const before = getLast(dropLast(siblings))
    // The title of a definition may be on the next lines, which look like a paragraph until the title ends.
    const isJoined = last.type === 'paragraph' && !last.blankBefore && before !== undefined && endsInDefinition(before)
    const first = isJoined ? before : last
    // The first text of a quote or an item may be the mark of a callout or a task, which belongs to the container.
    const mayBeMark = path.length > 0 && before === undefined && last.type === 'paragraph'
    if (allowsInLine || (first.line > parentLine && !mayBeMark))
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
  return { kept: depth === 0 ? (kept as Chunked<Block>) : dropLast(blocks), path: open, first }
}

function endsInDefinition(block: Block | Item): boolean {
  if (block.type === 'definition') return true
  const last = 'children' in block ? getLast<Block | Item>(block.children) : undefined
  return last !== undefined && endsInDefinition(last)
}

/**
 * Where a code block or table continues, or where the block after it begins. Undefined if it ended without a closing
 * fence: then it is parsed again.
 */
function afterLeaf(
  leaf: Code | Table,
  previous: Resume,
  source: string,
  end: number,
): (Position & { leaf: Code | Table }) | undefined {
  const after = locateLine(leaf.endLine, previous, source)
  if (leaf.type === 'code' && (leaf.isClosed || leaf.fence === '')) return { ...after, leaf }
  if (after.offset !== end) return undefined
  // Blank lines at the end of an open code block are not settled. They may separate it from the next block.
  const blank = leaf.type === 'code' ? blankLinesAtEnd(leaf.lines) : 0
  if (blank === 0 || leaf.type === 'table') return { ...after, leaf }
  const endLine = leaf.endLine - blank
  return { ...locateLine(endLine, previous, source), leaf: { ...leaf, lines: dropLast(leaf.lines, blank), endLine } }
}

function blankLinesAtEnd(lines: Chunked<string>): number {
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

function locateLine(line: number, previous: Resume, source: string): Position {
  const from = line < previous.line ? START : previous
  let { offset } = from
  for (let at = from.line; at < line; at++) offset = source.indexOf('\n', offset) + 1
  return { offset, line }
}

function findLine(offset: number, previous: Resume, source: string): number {
  let { line } = previous
  for (let at = source.indexOf('\n', previous.offset); at !== -1 && at < offset; at = source.indexOf('\n', at + 1))
    line++
  return line
}

/**
 * The lines that restore the parser's state: the same open quotes, lists and footnotes, and the same open block. If
 * parsing resumes in the middle of a line, the last of them has no line break.
 */
export function buildPrologue({ path, leaf }: Resume): string[] {
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
        const item = (path[depth + 1] as Item | undefined) ?? getLast(container.children)
        add(`${prefix}${buildMarker(container, item)}x`, prefix)
        return
      }
      case 'item':
        prefix += ' '.repeat(container.indent)
    }
  })
  switch (leaf?.type) {
    case 'code': {
      if (leaf.fence === '') {
        add(`${prefix}    x`)
        break
      }
      const start = prefix + ' '.repeat(leaf.indent)
      const fence = start + leaf.fence
      // With a space, because the word after a fence of tildes may begin with a tilde.
      add(`${fence} ${leaf.info ?? ''}`, ...leaf.inner.map((line) => start + line), ...(leaf.isClosed ? [fence] : []))
      break
    }
    case 'table':
      for (const cell of ['x|', '-|']) add(`${prefix}|${cell.repeat(leaf.alignments.length)}`)
      break
    case 'paragraph':
      lines.push(`${prefix}x`)
  }
  return lines
}

function buildMarker(list: List, item: Item | undefined): string {
  const length = item?.markerLength ?? 1
  const indent = item?.indent ?? length + 1
  const marker = list.isOrdered ? `${'1'.padStart(length - 1, '0')}${list.marker}` : list.marker
  // At most four spaces may follow a marker. The others go before it.
  const before = Math.max(0, indent - length - 4)
  return `${' '.repeat(before)}${marker}${' '.repeat(indent - length - before)}`
}
