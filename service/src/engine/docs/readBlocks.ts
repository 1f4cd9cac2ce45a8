import createParser, { type MarkdownIt, type StateBlock, type Token } from 'markdown-it'
import {
  addSharedRules,
  BULLET_SIGNS,
  type Fence,
  markCells,
  openFence,
  parseMathBlock,
  readFenceLine,
} from '../../../../src/markdown/rules/sharedRules.ts'
import type { CodeBlock, ListItem, OutlineBlock, TableRow } from './OutlineBlock.ts'

/**
 * Creates the Markdown parser of the site. Pages and outlines must agree, so every parser of the service is made here.
 * HTML stays text: components were flattened before, and no other HTML may reach a reader's browser.
 */
export function createMarkdownParser(): MarkdownIt {
  const parser = createParser({ html: false, linkify: true, typographer: false })
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  // `//a.b` is no link, in answers too. Each of them in `https://a.b/https://a.b` would be searched to its end in vain.
  parser.linkify.add('//', null)
  addSharedRules(parser)
  markCells(parser)
  parser.block.ruler.before('fence', 'math_block', parseMathBlock)
  limitQuotes(parser)
  return parser
}

/**
 * Deeper quotes are text. A line that continues a paragraph without the quote's mark is looked at once for each quote
 * around it.
 */
const MAX_QUOTES = 10

function limitQuotes({ block }: MarkdownIt): void {
  const { ruler } = createParser().block
  ruler.enableOnly('blockquote')
  const parseQuote = ruler.getRules('')[0]!
  let depth = 0
  block.ruler.at(
    'blockquote',
    (state, startLine, endLine, silent) => {
      if (depth >= MAX_QUOTES) return false
      depth += 1
      try {
        return parseQuote(state, startLine, endLine, silent)
      } finally {
        depth -= 1
      }
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
}

const INLINE_RULES = ['inline', 'linkify', 'replacements', 'smartquotes', 'text_join']

const pageParser = createBlockParser()
const sourceParser = createBlockParser()
sourceParser.block.ruler.disable('code')
sourceParser.block.ruler.at('fence', fenceAtAnyIndent, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
sourceParser.block.ruler.at('paragraph', paragraphBeforeAnyIndent)

/** Parses the blocks of Markdown as the site renders it. It is fast because inline text is not parsed. */
export function parseBlocks(markdown: string): Token[] {
  return pageParser.parse(lengthenFences(markdown), {})
}

/**
 * Parses the blocks of a file as its author wrote it. Content of components is indented, so indented text is not code
 * here, and a fence may have any indentation (as in MDX).
 */
export function parseSourceBlocks(source: string): Token[] {
  return sourceParser.parse(lengthenFences(source), {})
}

function createBlockParser(): MarkdownIt {
  const parser = createMarkdownParser()
  parser.core.ruler.disable(INLINE_RULES, true)
  return parser
}

function fenceAtAnyIndent(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const textOf = (line: number): string =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!)
  const [, marks, info] = /^(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(textOf(startLine)) ?? []
  if (marks === undefined) return false
  if (silent) return true
  let line = startLine + 1
  let isClosed = false
  for (; line < endLine && !isClosed; line += 1) {
    const text = textOf(line)
    if (text !== '' && state.sCount[line]! < state.blkIndent) break
    isClosed = text.startsWith(marks) && text.trimEnd() === marks[0]!.repeat(text.trimEnd().length)
  }
  const token = state.push('fence', 'code', 0)
  token.info = info!
  token.markup = marks
  token.content = state.getLines(startLine + 1, isClosed ? line - 1 : line, state.sCount[startLine]!, true)
  token.map = [startLine, line]
  state.line = line
  return true
}

/** The same as markdown-it's rule, but a fence with any indentation also ends a paragraph. */
function paragraphBeforeAnyIndent(state: StateBlock, startLine: number, endLine: number): boolean {
  const { parentType } = state
  const rules = state.md.block.ruler.getRules('paragraph')
  state.parentType = 'paragraph'
  let line = startLine + 1
  while (line < endLine && !state.isEmpty(line)) {
    // Negative for a line that continues a quoted paragraph without the quote marker.
    if (state.sCount[line]! >= 0 && rules.some((rule) => rule(state, line, endLine, true))) break
    line += 1
  }
  state.line = line
  state.push('paragraph_open', 'p', 1).map = [startLine, line]
  const inline = state.push('inline', '', 0)
  inline.content = state.getLines(startLine, line, state.blkIndent, false).trim()
  inline.map = [startLine, line]
  inline.children = []
  state.push('paragraph_close', 'p', -1)
  state.parentType = parentType
  return true
}

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
      return { kind: 'heading', ...block, text: inside!.content }
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

function outdent(line: string, by: number): string {
  let blanks = 0
  while (blanks < by && line[blanks] === ' ') blanks += 1
  return line.slice(line[blanks] === '\t' && blanks < by ? blanks + 1 : blanks)
}

/** In Obsidian, a sign after the kind says whether the callout is folded. */
const CALLOUT = /^\[![a-z]+\][+-]?[ \t]*(.*)$/i

function readQuote(block: Slice): OutlineBlock {
  const inside = block.markdown.split('\n').map((line) => line.replace(/^[ \t]*>[ ]?/, ''))
  const [mark, title] = CALLOUT.exec(inside[0]!.trim()) ?? []
  if (mark === undefined) return { kind: 'quote', ...block, content: inside.join('\n').trim() }
  const content = inside.slice(1).join('\n').trim()
  return { kind: 'callout', ...block, title: title!.trim(), content }
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

const IMAGES = /^(?:!\[[^\]]{0,1000}\]\(<?[^\s)>]{1,2000}>?(?:\s+"[^"\n]{0,1000}")?\)\s*)+$/

function readParagraph(block: Slice, text: string): OutlineBlock {
  if (text.startsWith('![') && text.length < 10_000 && IMAGES.test(text)) return { kind: 'image', ...block }
  if (/^<\/?[a-z][\w.-]*[\s/>]/i.test(text)) return { kind: 'html', ...block }
  return { kind: 'text', ...block, text: text.replace(/^[ \t]+/gm, '') }
}

/** A paragraph that consists only of bold text, which is what flattening turns the title of a tab into. */
const TITLE = /^\*\*([^*\n]{1,100})\*\*$/

/**
 * Finds the code blocks that are tabs of one group. On a flattened page, they follow each other: a code group
 * (`<CodeGroup>`) directly, tabs (`<Tabs>`) with a bold title before each.
 */
function groupTabs(blocks: readonly OutlineBlock[]): OutlineBlock[] {
  const grouped = [...blocks]
  let group = 0
  for (let at = 0; at < blocks.length;) {
    const run = findTitledTabs(blocks, at) ?? findUntitledTabs(blocks, at)
    if (run === null) {
      at += 1
      continue
    }
    for (const [index, label] of run.tabs) {
      grouped[index] = { ...(blocks[index] as CodeBlock), tab: { group, label } }
    }
    group += 1
    at = run.end
  }
  return grouped
}

interface Run {
  tabs: [index: number, label: string][]
  end: number
}

function findTitledTabs(blocks: readonly OutlineBlock[], from: number): Run | null {
  const tabs: Run['tabs'] = []
  let at = from
  for (; at + 1 < blocks.length; at += 2) {
    const [title, code] = [blocks[at]!, blocks[at + 1]!]
    const label = title.kind === 'text' ? TITLE.exec(title.text)?.[1] : undefined
    if (label === undefined || code.kind !== 'code') break
    tabs.push([at + 1, label])
  }
  return tabs.length < 2 ? null : { tabs, end: at }
}

const MAX_TABS = 100

function findUntitledTabs(blocks: readonly OutlineBlock[], from: number): Run | null {
  const tabs: Run['tabs'] = []
  const labels = new Set<string>()
  const uses = new Set<string>()
  let at = from
  for (; at < blocks.length; at += 1) {
    const block = blocks[at]!
    if (block.kind !== 'code' || block.info === '') break
    const label = readCodeTitle(block)
    uses.add(isRequest(label) ? 'code' : getUse(block.language))
    if (labels.has(label) || uses.size > 1 || tabs.length === MAX_TABS) return null
    labels.add(label)
    tabs.push([at, label])
  }
  return tabs.length < 2 ? null : { tabs, end: at }
}

/** A request with curl is an alternative to the same request in code. */
function isRequest(label: string): boolean {
  return /^c?url$/i.test(label)
}

/**
 * Returns the purpose of code. A file and the command that reads it are not alternatives, even if they are adjacent.
 */
function getUse(language: string): string {
  if (/^(?:ba|z|fi)?sh$|^(?:shell|console|terminal|powershell|ps1|bat|cmd|batch)$/.test(language)) return 'command'
  if (/^(?:ya?ml|json[5c]?|toml|ini|xml|properties|env)$/.test(language)) return 'data'
  return /^(?:text|txt|plain|plaintext|output|log|diff|html|css|markdown|md)$/.test(language) ? language : 'code'
}

function readCodeTitle({ info, language }: CodeBlock): string {
  const [, quoted] = /(?:title|filename)=["']([^"']+)["']/.exec(info) ?? []
  const rest = info
    .slice(language.length)
    .replace(/\{[^{}]*\}/g, '')
    .trim()
  return quoted ?? (/^[\w@.()[\]/ +-]+$/.test(rest) ? rest : language)
}

const CONTAINERS = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]*)*/
const MAY_NEST = /^[ \t>\-*+\d.)]*(?:`{3,}|~{3,})[ \t]*(?:md|markdown|mdx)\b/im

/** After as many blocks that are not closed, no more are looked at: each costs a search to the end of the page. */
const MAX_UNCLOSED = 20

/**
 * Lengthens the fences of Markdown blocks that hold fenced blocks with fences of the same length, so that every parser
 * reads them as their author means them. If such a block is not closed, it stays as CommonMark reads it. The number of
 * lines stays the same.
 */
export function lengthenFences(markdown: string): string {
  if (!MAY_NEST.test(markdown)) return markdown
  const lines = markdown.split('\n')
  let unclosed = 0
  for (let at = 0; at < lines.length; at += 1) {
    const fence = openFence(withoutContainers(lines[at]!))
    if (fence === undefined) continue
    const nested = fence.holdsMarkdown && unclosed < MAX_UNCLOSED ? findNestedEnd(lines, at, fence) : undefined
    if (nested === null) unclosed += 1
    if (!nested) {
      at = findEnd(lines, at, { ...fence, holdsMarkdown: false })
      continue
    }
    const added = fence.marks[0]!.repeat(nested.longest + 1 - fence.marks.length)
    for (const line of [at, nested.end]) lines[line] = lines[line]!.replace(fence.marks, () => fence.marks + added)
    at = nested.end
  }
  return lines.join('\n')
}

/**
 * Returns where a block ends that holds fences, and the length of the longest one. Undefined if it holds none, null if
 * it is not closed.
 */
function findNestedEnd(
  lines: readonly string[],
  start: number,
  fence: Fence,
): { end: number; longest: number } | null | undefined {
  let open: readonly Fence[] = [fence]
  let longest = 0
  for (let at = start + 1; at < lines.length; at += 1) {
    const text = lines[at]!.replace(/^[ \t>]*/, '')
    const before = open.length
    open = readFenceLine(open, text)
    if (open.length === 0) return longest === 0 ? undefined : { end: at, longest }
    // The fence that ends an inner block may be longer than the one that opens it.
    if (Math.max(before, open.length) > 1)
      longest = Math.max(longest, open.at(-1)!.marks.length, countMarks(text, fence))
  }
  return null
}

function countMarks(text: string, { marks }: Fence): number {
  let count = 0
  while (text[count] === marks[0]) count += 1
  return count
}

function findEnd(lines: readonly string[], start: number, fence: Fence): number {
  let open: readonly Fence[] = [fence]
  let at = start
  while (open.length > 0 && at < lines.length - 1) open = readFenceLine(open, lines[++at]!.replace(/^[ \t>]*/, ''))
  return at
}

function withoutContainers(line: string): string {
  return line.slice(CONTAINERS.exec(line)![0].length)
}
