import MarkdownIt from 'markdown-it'
import type { MarkdownParser, StateInline, StateBlock } from './markdownIt.ts'
import { parseAutolinkLiteral, parseTextRun } from './autolinkLiterals.ts'
import { closeDelimiters, parsePendingCode, parsePendingImage, parsePendingLink } from './pendingInlines.ts'
import { removeControls } from '../plain/resolveUrl.ts'
import { addFenceRule, addSharedRules, parseInlineMath, parseMathBlock } from '../rules/sharedRules.ts'
import { narrowTable, tokenizeBlocks } from './tokenizeBlocks.ts'

export type Parser = MarkdownParser

let shared: MarkdownParser | undefined

/** Shared by all answers, because it keeps no state between texts. */
export function getSharedParser(): MarkdownParser {
  shared ??= createMarkdownIt()
  return shared
}

/**
 * Creates a markdown-it parser for CommonMark and GFM. It recognises HTML, which is later shown as text. URLs are
 * checked when they are rendered. Our own rules add GFM's autolinks, footnotes, citations and math, and those of
 * `markdown/rules`.
 */
export function createMarkdownIt(): MarkdownParser {
  const parser = new MarkdownIt({ html: true, linkify: false, maxNesting: 100 })
  // `resolveUrl` checks URLs when they are rendered. Control characters are removed first, because encoding them would
  // disguise the URL. Backslashes are encoded, as CommonMark requires; the URL parser would read them as slashes.
  parser.validateLink = () => true
  parser.normalizeLink = (url) => parser.utils.lib.mdurl.encode(removeControls(url))
  parser.normalizeLinkText = (text) => text

  addSharedRules(parser)
  addFenceRule(parser)
  const { block, inline } = parser
  block.tokenize = tokenizeBlocks
  narrowTable(block)
  block.ruler.before('reference', 'footnote_definition', parseFootnoteDefinition, { alt: ['paragraph', 'reference'] })
  // Can't interrupt a paragraph: only its end shows whether it is a formula, and by then the paragraph is settled.
  block.ruler.before('fence', 'math_block', parseMathBlock)

  inline.ruler.at('text', parseTextRun)
  inline.ruler.before('escape', 'math', parseInlineMath)
  inline.ruler.before('backticks', 'pending_code', parsePendingCode)
  inline.ruler.before('link', 'footnote_reference', parseFootnoteReference)
  inline.ruler.after('link', 'citation_marker', parseCitationMarker)
  inline.ruler.after('citation_marker', 'pending_link', parsePendingLink)
  inline.ruler.after('image', 'pending_image', parsePendingImage)
  inline.ruler.push('autolink_literal', parseAutolinkLiteral)
  inline.ruler2.after('balance_pairs', 'close_delimiters', closeDelimiters)
  return parser
}

const MARKER = /\[(\d{1,3})\]/y

/** Matches `[1]` unless it is a link. It becomes a citation if the answer has that source; otherwise it stays text. */
function parseCitationMarker(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x5b || state.linkLevel > 0) return false
  MARKER.lastIndex = state.pos
  const match = MARKER.exec(state.src)
  if (match === null || MARKER.lastIndex > state.posMax) return false
  if (!silent) state.push('citation_marker', '', 0).content = match[1] ?? ''
  state.pos += match[0].length
  return true
}

const REFERENCE = /\[\^([^\s[\]^]{1,200})\](?!\()/y
const DEFINITION = /^\[\^([^\s[\]^]{1,200})\]:[ \t]*/

/** Matches `[^label]`, which becomes a footnote if the answer defines it. */
function parseFootnoteReference(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false
  REFERENCE.lastIndex = state.pos
  const match = REFERENCE.exec(state.src)
  if (match === null) {
    // An incomplete reference is hidden until it is complete.
    if (state.env.isOpen !== true || !/^\[\^[^\s[\]^]*$/.test(state.src.slice(state.pos, state.pos + 200))) return false
    state.pos = state.posMax
    return true
  }
  if (REFERENCE.lastIndex > state.posMax) return false
  if (!silent) state.push('footnote_reference', '', 0).content = match[1] ?? ''
  state.pos += match[0].length
  return true
}

/** Matches `[^label]: text` and the lines below it that are indented by four. Only at the top level. */
function parseFootnoteDefinition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  // Inside a container, a definition can only end that container, on a line that is indented less.
  const isOutdented = (state.sCount[startLine] ?? 0) < state.blkIndent
  if (silent ? state.level > 0 && !isOutdented : state.level > 0) return false
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  const max = state.eMarks[startLine] ?? 0
  if (!state.src.startsWith('[^', start)) return false
  const match = DEFINITION.exec(state.src.slice(start, max))
  if (match === null) return false
  if (silent) return true

  const token = state.push('footnote_open', '', 1)
  const lines: [number, number] = [startLine, startLine]
  token.map = lines
  token.content = match[1] ?? ''
  const { blkIndent, parentType } = state
  const saved = {
    bMarks: state.bMarks[startLine] ?? 0,
    tShift: state.tShift[startLine] ?? 0,
    sCount: state.sCount[startLine] ?? 0,
  }
  state.blkIndent += 4
  state.parentType = 'footnote'
  // The text of the first line begins after the label, whose length counts as indentation.
  state.bMarks[startLine] = start + match[0].length
  state.tShift[startLine] = 0
  state.sCount[startLine] = state.blkIndent
  state.line = startLine
  if (start + match[0].length < max) state.md.block.tokenize(state, startLine, endLine)
  else state.line = startLine + 1
  state.bMarks[startLine] = saved.bMarks
  state.tShift[startLine] = saved.tShift
  state.sCount[startLine] = saved.sCount
  state.blkIndent = blkIndent
  state.parentType = parentType
  lines[1] = state.line
  state.push('footnote_close', '', -1)
  return true
}
