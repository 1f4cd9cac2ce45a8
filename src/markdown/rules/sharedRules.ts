import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

/** Any markdown-it parser: that of answers, and those of the docs service. */
type Parser = MarkdownIt

/**
 * Adds the rules by which we read Markdown differently from CommonMark and GFM, because models and authors mean
 * something else. Answers and the docs service share them. `playground/how-answers-are-read.md` lists them, and
 * `fences.ts` has one more.
 */
export function addSharedRules(parser: Parser): void {
  addListRule(parser)
  addEmphasisRule(parser)
  addStrikethroughRule(parser)
  addCellBreakRule(parser)
}

/** Signs that stand for a bullet in text from other programs. After `•` and `・`, a space may be missing. */
export const BULLET_SIGNS = '•‣⁃∙◦▪▫●■▸·・･'
const MARKER = new RegExp(String.raw`([-+*])|(\d{1,9})[.)]|([${BULLET_SIGNS}])`, 'y')
const MAY_TOUCH = /[•・･]/

/**
 * Reads lists as CommonMark does, and also lines that begin with a bullet sign, if they have text. Each sign is a
 * marker of its own, like `-` and `*`.
 */
function addListRule(parser: Parser): void {
  parser.block.ruler.at('list', parseList, { alt: ['paragraph', 'reference', 'blockquote'] })
}

interface Marker {
  /** Its last character. Items with the same one are of one list. */
  sign: string
  /** The number of an ordered item, as written. */
  number: string | undefined
  /** Where the text begins. */
  content: number
  length: number
}

function parseList(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const indent = state.sCount[startLine]!
  if (indent - state.blkIndent >= 4) return false
  // A line that is indented further than the items around it continues the paragraph above.
  if (state.listIndent >= 0 && indent - state.listIndent >= 4 && indent < state.blkIndent) return false
  let marker = readMarker(state, startLine)
  if (marker === undefined) return false
  if (silent) {
    // Only an item with text, and the number 1, may end a paragraph.
    const endsParagraph = state.parentType === 'paragraph' && indent >= state.blkIndent
    return !endsParagraph || (Number(marker.number ?? 1) === 1 && marker.content < state.eMarks[startLine]!)
  }
  const { sign, number } = marker
  const [name, tag] = number === undefined ? ['bullet_list', 'ul'] : ['ordered_list', 'ol']
  const first = state.tokens.length
  const list = state.push(`${name}_open`, tag!, 1)
  if (number !== undefined && Number(number) !== 1) list.attrs = [['start', String(Number(number))]]
  list.markup = sign
  const lines: [number, number] = [startLine, startLine]
  list.map = lines
  const { parentType, tight } = state
  state.parentType = 'list'
  let isTight = true
  let line = startLine
  while (marker !== undefined) {
    state.tight = true
    parseItem(state, line, endLine, marker)
    // A blank line at the end of an item counts only if another item follows.
    const endsBlank = state.line - line > 1 && state.isEmpty(state.line - 1)
    line = state.line
    marker = readNextMarker(state, line, endLine, sign)
    if (!state.tight || (endsBlank && marker !== undefined)) isTight = false
  }
  state.tight = tight
  state.push(`${name}_close`, tag!, -1).markup = sign
  lines[1] = line
  state.parentType = parentType
  if (isTight) hideParagraphs(state, first)
  return true
}

function startOf(state: StateBlock, line: number): number {
  return state.bMarks[line]! + state.tShift[line]!
}

function readMarker(state: StateBlock, line: number): Marker | undefined {
  const start = startOf(state, line)
  const max = state.eMarks[line]!
  MARKER.lastIndex = start
  const [found, , number, bullet] = MARKER.exec(state.src) ?? []
  if (found === undefined) return undefined
  const end = start + found.length
  const content = Math.min(state.skipSpaces(end), max)
  const sign = found.charAt(found.length - 1)
  const isApart = content > end || end >= max
  const isMarker =
    bullet === undefined
      ? isApart
      : content < max && (isApart || (MAY_TOUCH.test(sign) && state.src.charAt(end) !== sign))
  return isMarker ? { sign, number, content, length: found.length } : undefined
}

function readNextMarker(state: StateBlock, line: number, endLine: number, sign: string): Marker | undefined {
  if (line >= endLine) return undefined
  const indent = state.sCount[line]! - state.blkIndent
  if (indent < 0 || indent >= 4) return undefined
  if (state.md.block.ruler.getRules('list').some((rule) => rule(state, line, endLine, true))) return undefined
  const marker = readMarker(state, line)
  return marker?.sign === sign ? marker : undefined
}

/** Parses the blocks of an item, whose content begins after the marker. */
function parseItem(state: StateBlock, line: number, endLine: number, marker: Marker): void {
  const { sign, number, content, length } = marker
  const column = state.sCount[line]! + length
  let offset = column
  for (let at = startOf(state, line) + length; at < content; at++)
    offset += state.src.charCodeAt(at) === 9 ? 4 - ((offset + state.bsCount[line]!) % 4) : 1
  const isEmpty = content >= state.eMarks[line]!

  const item = state.push('list_item_open', 'li', 1)
  item.markup = sign
  if (number !== undefined) item.info = number
  const lines: [number, number] = [line, line]
  item.map = lines
  const { blkIndent, listIndent } = state
  const [shift, spaces] = [state.tShift[line]!, state.sCount[line]!]
  state.listIndent = blkIndent
  // With more than four spaces after the marker, the content is indented code.
  state.blkIndent = isEmpty || offset - column > 4 ? column + 1 : offset
  state.tShift[line] = content - state.bMarks[line]!
  state.sCount[line] = offset
  // An item without text ends at a blank line.
  if (isEmpty && state.isEmpty(line + 1)) state.line = Math.min(line + 2, endLine)
  else state.md.block.tokenize(state, line, endLine)
  state.blkIndent = blkIndent
  state.listIndent = listIndent
  state.tShift[line] = shift
  state.sCount[line] = spaces
  lines[1] = state.line
  state.push('list_item_close', 'li', -1).markup = sign
}

/** In a list without blank lines, the text of items is not a paragraph. */
function hideParagraphs(state: StateBlock, first: number): void {
  const level = state.level + 2
  for (let index = first; index < state.tokens.length; index++) {
    const token = state.tokens[index]!
    if (token.level === level && token.type.startsWith('paragraph_')) token.hidden = true
  }
}

/** An open fence of a code block, or one inside of it. */
export interface Fence {
  /** Such as "```". */
  readonly marks: string
  /** Whether its content is Markdown, which may have fences itself. */
  readonly holdsMarkdown: boolean
}

const MAX_DEPTH = 8
const OPENING = /^(`{3,}(?=[^`]*$)|~{3,})[ \t]*(.*)$/
const MARKDOWN = /^(?:markdown|md|mdx)(?![\w-])/i

/** Reads the line that opens a code block, without its indentation. Undefined if it opens none. */
export function openFence(line: string): Fence | undefined {
  const [, marks, info = ''] = OPENING.exec(line) ?? []
  return marks === undefined ? undefined : { marks, holdsMarkdown: MARKDOWN.test(info) }
}

/**
 * Reads a line inside a code block, without its indentation. Returns the fences that are open after it, outermost
 * first; none when the block has ended. In a block of Markdown, a fence with a language opens a block, and the next
 * fence without one closes that block, although CommonMark would end the outer block there.
 */
export function readFenceLine(open: readonly Fence[], line: string): readonly Fence[] {
  const outer = open[0]
  const inner = open.at(-1)
  if (outer === undefined || inner === undefined || !line.startsWith(outer.marks)) return open
  const sign = outer.marks.charAt(0)
  const text = line.trimEnd()
  if (text === sign.repeat(text.length)) return text.length >= inner.marks.length ? open.slice(0, -1) : open
  const opened = inner.holdsMarkdown && open.length < MAX_DEPTH ? openFence(text) : undefined
  return opened === undefined ? open : [...open, opened]
}

/** Lets a block of Markdown hold fenced blocks. While a text grows, it can't be known whether they will be closed. */
export function addFenceRule(parser: Parser): void {
  parser.block.ruler.at('fence', parseFence, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}

/** The token's `meta.inner` has the lines of the inner fences that are still open at the end. */
function parseFence(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const indent = state.sCount[startLine] ?? 0
  if (indent - state.blkIndent >= 4) return false
  const sign = state.src.charAt(startOf(state, startLine))
  if (sign !== '`' && sign !== '~') return false
  const opening = textOf(state, startLine)
  const fence = openFence(opening)
  if (fence === undefined) return false
  if (silent) return true
  let open: readonly Fence[] = [fence]
  const inner: string[] = []
  let line = startLine + 1
  for (; line < endLine && open.length > 0; line++) {
    const isBlank = startOf(state, line) >= (state.eMarks[line] ?? 0)
    if (!isBlank && (state.sCount[line] ?? 0) < state.blkIndent) break
    if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) continue
    const text = textOf(state, line)
    const next = readFenceLine(open, text)
    if (next.length > open.length) inner.push(text)
    inner.length = Math.max(0, next.length - 1)
    open = next
  }
  const token = state.push('fence', 'code', 0)
  token.info = opening.slice(fence.marks.length)
  token.markup = fence.marks
  token.content = state.getLines(startLine + 1, open.length > 0 ? line : line - 1, indent, true)
  token.map = [startLine, line]
  if (inner.length > 0) token.meta = { inner }
  state.line = line
  return true
}

function textOf(state: StateBlock, line: number): string {
  return state.src.slice(startOf(state, line), state.eMarks[line])
}

const TILDE = 0x7e

/** Strikes out what stands between two tildes. One tilde is text (`~$120`), and so are three or more. */
function addStrikethroughRule(parser: Parser): void {
  parser.inline.ruler.at('strikethrough', parseTildes)
  parser.inline.ruler2.at('strikethrough', pairTildes)
}

function parseTildes(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== TILDE) return false
  const { length, can_open, can_close } = state.scanDelims(state.pos, true)
  const token = state.push('text', '', 0)
  token.content = '~'.repeat(length)
  if (length === 2) {
    const index = state.tokens.length - 1
    state.delimiters.push({ marker: TILDE, length: 0, token: index, end: -1, open: can_open, close: can_close })
  }
  state.pos += length
  return true
}

function pairTildes(state: StateInline): boolean {
  pair(state, state.delimiters)
  for (const meta of state.tokens_meta) if (meta?.delimiters) pair(state, meta.delimiters)
  return true
}

function pair(state: StateInline, delimiters: StateInline['delimiters']): void {
  for (const opener of delimiters) {
    if (opener.marker !== TILDE || opener.end === -1) continue
    const closer = delimiters[opener.end]
    if (closer === undefined) continue
    become(state, opener.token, 's_open', 1)
    become(state, closer.token, 's_close', -1)
  }
}

function become(state: StateInline, index: number, type: string, nesting: 1 | -1): void {
  const token = state.tokens[index]
  if (token === undefined) return
  token.type = type
  token.tag = 's'
  token.nesting = nesting
  token.content = ''
}

/**
 * Characters of scripts that are written without spaces between words, and the punctuation of these scripts: Chinese,
 * Japanese, Korean, Yi, Thai, Lao, Burmese and Khmer. Full-width and half-width forms are among them.
 */
const UNSPACED = new RegExp(
  '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff\\u2e80-\\u2fdf\\u2ff0-\\ua4cf\\ua960-\\ua97f' +
    '\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe10-\\ufe1f\\ufe30-\\ufe6f\\uff01-\\uffef\\u{16fe0}-\\u{18dff}' +
    '\\u{1aff0}-\\u{1b2ff}\\u{1f200}-\\u{1f2ff}\\u{20000}-\\u{3fffd}]',
  'u',
)
const SPACE = /\s/

/**
 * Lets `**` and `~~` open and close beside the letters and the punctuation of scripts without spaces. CommonMark looks
 * for a space or punctuation there, so it would show the marks of `**注意：**先保存`.
 */
function addEmphasisRule(parser: Parser): void {
  const { State } = parser.inline
  parser.inline.State = class extends State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord)
      const end = start + scanned.length
      const before = start === 0 ? ' ' : lastCharacter(this.src, start)
      const after = end < this.posMax ? String.fromCodePoint(this.src.codePointAt(end) ?? 32) : ' '
      // `_` keeps its meaning inside of words.
      if (!canSplitWord || !(UNSPACED.test(before) || UNSPACED.test(after))) return scanned
      return { ...scanned, can_open: !SPACE.test(after), can_close: !SPACE.test(before) }
    }
  }
}

function lastCharacter(source: string, end: number): string {
  const code = source.charCodeAt(end - 1)
  return source.slice(code >= 0xdc00 && code <= 0xdfff ? end - 2 : end - 1, end)
}

const BREAK = /<br[ \t]*\/?>/iy

/** Reads `<br>` as a line break if the parse's `env.isCell` is true: a cell can't break a line in any other way. */
function addCellBreakRule(parser: Parser): void {
  parser.inline.ruler.before('html_inline', 'cell_break', parseCellBreak)
}

function parseCellBreak(state: StateInline, silent: boolean): boolean {
  if (state.env.isCell !== true || state.src.charCodeAt(state.pos) !== 0x3c) return false
  BREAK.lastIndex = state.pos
  if (!BREAK.test(state.src) || BREAK.lastIndex > state.posMax) return false
  state.pos = BREAK.lastIndex
  while (state.pos < state.posMax && state.src.charCodeAt(state.pos) === 0x20) state.pos += 1
  if (silent) return true
  state.pending = state.pending.trimEnd()
  state.push('hardbreak', 'br', 0)
  return true
}

/** Sets `env.isCell` for the cells of a document that is parsed as a whole. */
export function markCells(parser: Parser): void {
  parser.core.ruler.at('inline', ({ tokens, md, env }) => {
    const inCell = { ...env, isCell: true }
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'inline') continue
      const opening = tokens[index - 1]?.type
      token.children ??= []
      md.inline.parse(token.content, md, opening === 'td_open' || opening === 'th_open' ? inCell : env, token.children)
    }
  })
}

/** Whether dollar signs and `\(` mark math: always, never, or only if what they enclose looks like a formula. */
export type MathMode = 'always' | 'never' | 'detect'

const DOLLAR = 0x24
const BACKSLASH = 0x5c
/** Longer formulas are shown as text. */
const MAX_LENGTH = 4000

/**
 * Matches `$...$`, `$$...$$`, `\(...\)` and `\[...\]` inside a line of text. `math` of the environment is the mode, by
 * default `detect`.
 */
export function parseInlineMath(state: StateInline, silent: boolean): boolean {
  const mode = state.env.math as MathMode | undefined
  if (mode === 'never') return false
  const code = state.src.charCodeAt(state.pos)
  if (code !== DOLLAR && code !== BACKSLASH) return false
  const opener = /^(?:\$\$?|\\[([])/.exec(state.src.slice(state.pos, state.pos + 2))?.[0]
  if (opener === undefined) return false
  const closer = opener === '\\(' ? '\\)' : opener === '\\[' ? '\\]' : opener
  const start = state.pos + opener.length
  const end = findCloser(state, start, Math.min(state.posMax, start + MAX_LENGTH), closer)
  if (end === -1) return state.env.isOpen === true && hideIncomplete(state, opener, start, mode)
  const source = state.src.slice(start, end)
  if (!isFormula(source, opener, state.src[end + closer.length] ?? '', mode)) return false
  if (!silent) {
    const token = state.push('math_inline', '', 0)
    token.content = source.trim()
    token.markup = opener
    token.info = state.src.slice(state.pos, end + closer.length)
  }
  state.pos = end + closer.length
  return true
}

function findCloser(state: StateInline, start: number, max: number, closer: string): number {
  const { src } = state
  let at = start
  for (;;) {
    at = findNext(state, closer, at)
    if (at === -1 || at + closer.length > max) return -1
    if (src[at - 1] !== '\\' || (closer[0] === '\\' && src[at - 2] === '\\')) return at
    at += 1
  }
}

/** The last search for each closer: where it began, and what it found. */
const searched = new WeakMap<StateInline, Record<string, [from: number, found: number]>>()

/** Like `indexOf`. If no closer follows, a text of openers is searched to its end once, not once for each of them. */
function findNext(state: StateInline, closer: string, from: number): number {
  const last = searched.get(state) ?? {}
  searched.set(state, last)
  const [begun, found] = last[closer] ?? [Infinity, 0]
  if (begun <= from && (found === -1 || from <= found)) return found
  const next = state.src.indexOf(closer, from)
  last[closer] = [from, next]
  return next
}

/** Whether the source is a formula. Prices are not: "$5 and $10" stays text. */
function isFormula(source: string, opener: string, next: string, mode: MathMode | undefined): boolean {
  if (source.trim() === '' || source.includes('\n\n')) return false
  if (opener !== '$') return mode === 'always' || /[\p{L}\d]/u.test(source)
  if (/^\s|\s$/.test(source) || /\d/.test(next)) return false
  return mode === 'always' || UNMISTAKABLE.test(source)
}

/**
 * A mathematical symbol that no amount precedes, a single letter, or a lone number (a price has only one dollar sign).
 */
const UNMISTAKABLE = /^(?!\d[\d.,]*\s).*[\\^_{}=<>+]|^\p{L}$|^\d+([.,]\d+)?$/su

/** Hides an incomplete formula at the end of the text. */
function hideIncomplete(state: StateInline, opener: string, start: number, mode: MathMode | undefined): boolean {
  const rest = state.src.slice(start)
  if (rest.length > 400) return false
  if (opener === '$' && (/^[\s\d]/.test(rest) || (mode !== 'always' && rest.includes('\n')))) return false
  state.pos = state.posMax
  return true
}

/** Matches a formula on its own lines, between `$$` and `$$` or `\[` and `\]`. */
export function parseMathBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.env.math === 'never' || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  const code = state.src.charCodeAt(start)
  if (code !== DOLLAR && code !== BACKSLASH) return false
  const opener = state.src.slice(start, start + 2)
  if (opener !== '$$' && opener !== '\\[') return false
  const closer = opener === '$$' ? '$$' : '\\]'
  const found = findClosingLine(state, startLine, endLine, start + 2, closer)
  if (found === undefined) return false
  if (silent) return true
  const raw = state.getLines(startLine, found.line + 1, state.sCount[startLine] ?? 0, false)
  const token = state.push('math_block', '', 0)
  token.map = [startLine, found.line + 1]
  token.info = raw
  token.content = raw.slice(raw.indexOf(opener) + 2, found.isClosed ? raw.lastIndexOf(closer) : raw.length).trim()
  token.meta = { isClosed: found.isClosed }
  state.line = found.line + 1
  return true
}

interface Closing {
  line: number
  isClosed: boolean
}

function findClosingLine(
  state: StateBlock,
  startLine: number,
  endLine: number,
  from: number,
  closer: string,
): Closing | undefined {
  let length = 0
  for (let line = startLine; line < endLine; line++) {
    if (line > startLine && (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent)) return undefined
    const begin = line === startLine ? from : (state.bMarks[line] ?? 0)
    const end = state.eMarks[line] ?? 0
    length += end - begin
    if (length > MAX_LENGTH) return undefined
    const text = state.src.slice(begin, end).trimEnd()
    const at = text.indexOf(closer)
    if (at !== -1)
      return at === text.length - closer.length && length > closer.length ? { line, isClosed: true } : undefined
  }
  // Still growing: it is hidden until it is complete.
  const isAtEnd = (state.eMarks[endLine - 1] ?? 0) >= state.src.length - 1
  return state.env.isOpen === true && isAtEnd ? { line: endLine - 1, isClosed: false } : undefined
}
