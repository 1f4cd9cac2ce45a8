import type { Token } from 'markdown-it'
import { BULLET_SIGNS } from '../../../../../src/markdown/rules/lists.ts'
import type { CodeBlock, ListItem, OutlineBlock, TableRow } from './OutlineBlock.ts'
import { groupTabs } from './groupTabs.ts'

/**
 * Turns a page's tokens into blocks. The content of lists and quotes stays Markdown.
 *
 * @param firstLine The line of the parsed text where the page begins.
 */
export function readBlocks(lines: readonly string[], tokens: readonly Token[], firstLine: number): OutlineBlock[] {
  const blocks: OutlineBlock[] = []
  for (let at = 0; at < tokens.length;) {
    const end = endOfBlock(tokens, at)
    blocks.push(readBlock((token) => sliceOf(lines, token, firstLine), tokens.slice(at, end)))
    at = end
  }
  return groupTabs(blocks)
}

function endOfBlock(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    depth += tokens[at]!.nesting
    if (depth <= 0) return at + 1
  }
  return tokens.length
}

function readBlock(slice: ReadSlice, tokens: readonly Token[]): OutlineBlock {
  const [opening, inside] = tokens as [Token, Token | undefined]
  const block = slice(opening)
  switch (opening.type) {
    case 'heading_open':
      return { kind: 'heading', ...block, level: Number(opening.tag.slice(1)), text: inside!.content }
    case 'fence':
    case 'code_block':
      return readCode(block, opening)
    case 'bullet_list_open':
    case 'ordered_list_open':
      return {
        kind: 'list',
        ...block,
        isOrdered: opening.type === 'ordered_list_open',
        start: Number(opening.attrGet('start') ?? 1),
        items: tokens
          .filter((token) => token.type === 'list_item_open' && token.level === opening.level + 1)
          .map((token) => readItem(slice(token))),
      }
    case 'blockquote_open':
      return readQuote(block)
    case 'table_open':
      return readTable(slice, block, tokens)
    case 'hr':
      return { kind: 'rule', ...block }
    default:
      return readParagraph(block, inside?.content ?? block.markdown)
  }
}

interface Slice {
  from: number
  to: number
  markdown: string
}

type ReadSlice = (token: Token) => Slice

/** The lines of a token, without blank lines at the end: the lines of a list reach to the next block. */
function sliceOf(lines: readonly string[], { map }: Token, firstLine: number): Slice {
  const from = map![0] - firstLine
  let to = map![1] - firstLine
  while (to > from && lines[to - 1]!.trim() === '') to -= 1
  return { from, to, markdown: lines.slice(from, to).join('\n') }
}

function readCode(block: Slice, { content, info }: Token): CodeBlock {
  const [word = ''] = info.trim().split(/[\s{,]/, 1)
  return { kind: 'code', ...block, code: content.replace(/\n$/, ''), language: word.toLowerCase(), info: info.trim() }
}

const MARKER = new RegExp(String.raw`^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])(?: {1,4}(?! )|[ \t]|$)|[${BULLET_SIGNS}][ \t]*)`)

function readItem(item: Slice): ListItem {
  const [first = '', ...rest] = item.markdown.split('\n')
  const marker = MARKER.exec(first)?.[0] ?? ''
  const content = [first.slice(marker.length), ...rest.map((line) => outdent(line, marker.length))]
  return { ...item, content: content.join('\n').trimEnd() }
}

/** Removes at most `by` spaces from the beginning of a line. */
function outdent(line: string, by: number): string {
  let blanks = 0
  while (blanks < by && line[blanks] === ' ') blanks += 1
  return line.slice(line[blanks] === '\t' && blanks < by ? blanks + 1 : blanks)
}

/** In Obsidian, a sign after the kind says whether the callout is folded. */
const CALLOUT = /^\[!([a-z]+)\][+-]?[ \t]*(.*)$/i

function readQuote(block: Slice): OutlineBlock {
  const inside = block.markdown.split('\n').map((line) => line.replace(/^[ \t]*>[ ]?/, ''))
  const [mark, type, title] = CALLOUT.exec(inside[0]!.trim()) ?? []
  if (mark === undefined) return { kind: 'quote', ...block, content: inside.join('\n').trim() }
  const content = inside.slice(1).join('\n').trim()
  return { kind: 'callout', ...block, type: type!.toLowerCase(), title: title!.trim(), content }
}

function readTable(slice: ReadSlice, block: Slice, tokens: readonly Token[]): OutlineBlock {
  const rows: TableRow[] = []
  for (const token of tokens) {
    if (token.type === 'tr_open') rows.push({ ...slice(token), cells: [] })
    else if (token.type === 'inline') rows.at(-1)!.cells.push(token.content)
  }
  const [head, ...body] = rows
  return { kind: 'table', ...block, head: head!.cells, rows: body }
}

const IMAGES = /^(?:!\[([^\]]{0,1000})\]\(<?([^\s)>]{1,2000})>?(?:\s+"[^"\n]{0,1000}")?\)\s*)+$/

function readParagraph(block: Slice, text: string): OutlineBlock {
  const image = text.startsWith('![') && text.length < 10_000 ? IMAGES.exec(text) : null
  if (image !== null) return { kind: 'image', ...block, alt: image[1]!, source: image[2]! }
  if (/^<\/?[a-z][\w.-]*[\s/>]/i.test(text)) return { kind: 'html', ...block }
  return { kind: 'text', ...block, text: text.replace(/^[ \t]+/gm, '') }
}
