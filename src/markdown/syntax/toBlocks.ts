import {
  toChunks,
  isTightItem,
  type Alignment,
  type Block,
  type CalloutKind,
  type Item,
  type Paragraph,
  type Prose,
  type Row,
} from './nodes.ts'
import type { Token } from './markdownIt.ts'

export interface ReadOptions {
  /** Added to markdown-it's line numbers. */
  readonly lineOffset: number
  /** Parses inline text. `isLast` is true for the text at the very end. */
  readonly prose: (source: string, isLast: boolean, isCell?: boolean) => Prose
  readonly segments: (source: string, isLast: boolean, line: number) => readonly Prose[]
}

/** Converts markdown-it's flat block tokens to nodes. */
export function toBlocks(tokens: readonly Token[], options: ReadOptions): Block[] {
  return readBlocks({ tokens, index: 0, last: findLastInline(tokens), lastParagraph: undefined, options })
}

interface Reader {
  readonly tokens: readonly Token[]
  index: number
  /** The index of the last inline token if nothing follows it; otherwise -1. */
  readonly last: number
  lastParagraph: Paragraph | undefined
  readonly options: ReadOptions
}

function findLastInline(tokens: readonly Token[]): number {
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index]
    if (token?.type === 'inline' && token.content !== '') return index
    if (
      token === undefined ||
      (token.nesting === 0 && token.type !== 'inline') ||
      (token.nesting > 0 && token.type !== 'td_open')
    )
      return -1
  }
  return -1
}

function readBlocks(reader: Reader): Block[] {
  const blocks: Block[] = []
  while (reader.index < reader.tokens.length) {
    const token = reader.tokens[reader.index++]
    if (token === undefined || token.nesting < 0) break
    const block = readBlock(token, reader)
    if (block !== undefined) blocks.push(block)
  }
  return blocks
}

function readBlock(token: Token, reader: Reader): Block | undefined {
  const line = (token.map?.[0] ?? 0) + reader.options.lineOffset
  const place = { line, blankBefore: token.meta?.blankBefore === true }
  switch (token.type) {
    case 'paragraph_open':
      return readParagraph(place, reader)
    case 'heading_open':
      return { type: 'heading', ...place, level: Number(token.tag.slice(1)), prose: readProse(reader) }
    case 'hr':
      return { type: 'rule', ...place }
    case 'fence':
      return {
        type: 'code',
        ...place,
        info: token.info.trim(),
        ...readCode(token),
        fence: token.markup,
        indent: Number(token.meta?.fenceIndent ?? 0),
        inner: (token.meta?.inner ?? []) as string[],
        endLine: end(token, reader),
      }
    case 'code_block':
      return {
        type: 'code',
        ...place,
        info: undefined,
        lines: toLines(token.content),
        isClosed: false,
        fence: '',
        indent: 0,
        inner: [],
        endLine: end(token, reader),
      }
    case 'html_block':
      return { type: 'html', ...place, lines: toLines(token.content) }
    case 'math_block':
      return { type: 'math', ...place, source: token.content, raw: token.info, isClosed: token.meta?.isClosed === true }
    case 'plain':
      return { type: 'plain', ...place, text: token.content }
    case 'reference_definition':
      return {
        type: 'definition',
        ...place,
        label: String(token.meta?.label),
        href: String(token.meta?.href ?? ''),
        title: String(token.meta?.title ?? ''),
      }
    case 'blockquote_open':
      return { type: 'quote', ...place, ...readQuote(readBlocks(reader), reader) }
    case 'footnote_open':
      return { type: 'footnote', ...place, label: token.content, children: toChunks(readBlocks(reader)) }
    case 'bullet_list_open':
    case 'ordered_list_open':
      return { type: 'list', ...place, ...readList(token, reader) }
    case 'table_open':
      return { type: 'table', ...place, ...readTable(reader), endLine: end(token, reader) }
    default:
      return undefined
  }
}

function end(token: Token, reader: Reader): number {
  return (token.map?.[1] ?? 0) + reader.options.lineOffset
}

function readParagraph(place: Pick<Paragraph, 'line' | 'blankBefore'>, reader: Reader): Paragraph {
  const index = reader.index
  const content = reader.tokens[index]?.content ?? ''
  reader.index += 2
  const paragraph: Paragraph = {
    type: 'paragraph',
    ...place,
    segments: reader.options.segments(content, index === reader.last, place.line),
  }
  if (index === reader.last) reader.lastParagraph = paragraph
  return paragraph
}

function readProse(reader: Reader, isCell = false): Prose {
  const index = reader.index
  const content = reader.tokens[index]?.content ?? ''
  reader.index += 2
  return reader.options.prose(content, index === reader.last, isCell)
}

function toLines(content: string): readonly (readonly string[])[] {
  return content === '' ? [] : toChunks(content.replace(/\n$/, '').split('\n'))
}

function readCode(token: Token): { lines: readonly (readonly string[])[]; isClosed: boolean } {
  const height = (token.map?.[1] ?? 0) - (token.map?.[0] ?? 0)
  const lines = toLines(token.content)
  let count = 0
  for (const group of lines) count += group.length
  return { lines, isClosed: count < height - 1 }
}

const CALLOUT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

function readQuote(
  blocks: Block[],
  reader: Reader,
): { callout: CalloutKind | undefined; children: readonly (readonly Block[])[] } {
  const first = blocks[0]
  const match = first?.type === 'paragraph' ? CALLOUT.exec(first.segments[0]?.source ?? '') : null
  if (match === null || first?.type !== 'paragraph') return { callout: undefined, children: toChunks(blocks) }
  const children = dropStart(first, match[0].length, reader)
  return {
    callout: match[1]?.toLowerCase() as CalloutKind,
    children: toChunks(children === undefined ? blocks.slice(1) : [children, ...blocks.slice(1)]),
  }
}

/** The paragraph without its first `length` characters. Undefined if nothing is left. */
function dropStart(paragraph: Paragraph, length: number, reader: Reader): Paragraph | undefined {
  const source = paragraph.segments
    .map((segment) => segment.source)
    .join('')
    .slice(length)
  if (source === '') return undefined
  return { ...paragraph, segments: reader.options.segments(source, paragraph === reader.lastParagraph, paragraph.line) }
}

function readList(token: Token, reader: Reader) {
  const items: Item[] = []
  while (reader.index < reader.tokens.length) {
    const open = reader.tokens[reader.index++]
    if (open === undefined || open.nesting < 0) break
    items.push(readItem(open, reader))
  }
  return {
    isOrdered: token.type === 'ordered_list_open',
    start: Number(token.attrGet('start') ?? 1),
    marker: token.markup,
    isTight: items.every((item, index) => (index === 0 || !item.blankBefore) && isTightItem(item)),
    children: toChunks(items),
  }
}

const TASK = /^\[([ xX])\][ \t]+(?=\S)/

function readItem(token: Token, reader: Reader): Item {
  const blocks = readBlocks(reader)
  const markerLength = token.info.length + 1
  const item = {
    type: 'item' as const,
    line: (token.map?.[0] ?? 0) + reader.options.lineOffset,
    blankBefore: token.meta?.blankBefore === true,
    indent: Number(token.meta?.indent ?? markerLength + 1),
    markerLength,
  }
  const first = blocks[0]
  const match = first?.type === 'paragraph' ? TASK.exec(first.segments[0]?.source ?? '') : null
  if (match === null || first?.type !== 'paragraph')
    return { ...item, isChecked: undefined, children: toChunks(blocks) }
  const rest = dropStart(first, match[0].length, reader)
  return {
    ...item,
    isChecked: match[1] !== ' ',
    children: toChunks(rest === undefined ? blocks.slice(1) : [rest, ...blocks.slice(1)]),
  }
}

function readTable(reader: Reader): { alignments: readonly Alignment[]; head: Row; rows: readonly (readonly Row[])[] } {
  const alignments: Alignment[] = []
  const rows: Row[] = []
  let row: Prose[] = []
  let head: Row = []
  while (reader.index < reader.tokens.length) {
    const token = reader.tokens[reader.index++]
    if (token === undefined || token.type === 'table_close') break
    if (token.type === 'th_open') alignments.push(readAlignment(token))
    if (token.type === 'th_open' || token.type === 'td_open') row.push(readProse(reader, true))
    if (token.type !== 'tr_close') continue
    if (head.length === 0) head = row
    else rows.push(row)
    row = []
  }
  return { alignments, head, rows: toChunks(rows) }
}

function readAlignment(token: Token): Alignment {
  const style = String(token.attrGet('style') ?? '')
  return (style.split(':')[1] ?? '') as Alignment
}
