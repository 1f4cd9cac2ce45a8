import type { StateBlock } from 'markdown-it'
import type { Parser } from './Parser.ts'

/** Signs that stand for a bullet in text from other programs. After `•` and `・`, a space may be missing. */
export const BULLET_SIGNS = '•‣⁃∙◦▪▫●■▸·・･'
const SIGN = new RegExp(`[${BULLET_SIGNS}]`)
const MAY_TOUCH = /[•・･]/

/** Reads lines that begin with a bullet sign as a list. Each sign is a marker of its own, like `-` and `*`. */
export function addBulletSignRule(parser: Parser): void {
  parser.block.ruler.before('list', 'bullet_signs', parseBulletSigns, {
    alt: ['paragraph', 'reference', 'blockquote'],
  })
}

function parseBulletSigns(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const indent = state.sCount[startLine] ?? 0
  if (indent - state.blkIndent >= 4 || !hasSign(state, startLine)) return false
  // As with other lists, a line that is indented further than the items around it belongs to the paragraph above.
  if (state.listIndent >= 0 && indent - state.listIndent >= 4 && indent < state.blkIndent) return false
  if (silent) return true

  const sign = state.src.charAt(startOf(state, startLine))
  const first = state.tokens.length
  const list = state.push('bullet_list_open', 'ul', 1)
  list.markup = sign
  const lines: [number, number] = [startLine, startLine]
  list.map = lines
  const { parentType } = state
  state.parentType = 'list'
  let isTight = true
  let line = startLine
  do {
    const from = line
    const { tight } = state
    state.tight = true
    parseItem(state, line, endLine, sign)
    // A blank line at the end of an item counts only if another item follows.
    const endsBlank = state.line - from > 1 && state.isEmpty(state.line - 1)
    line = state.line
    const continues = line < endLine && isNextItem(state, line, endLine, sign)
    if (!state.tight || (endsBlank && continues)) isTight = false
    state.tight = tight
    if (!continues) break
  } while (line < endLine)
  state.push('bullet_list_close', 'ul', -1).markup = sign
  lines[1] = state.line
  state.parentType = parentType
  if (isTight) hideParagraphs(state, first)
  return true
}

function startOf(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
}

/** Whether a line begins with a sign, and has text after it. */
function hasSign(state: StateBlock, line: number, sign: RegExp | string = SIGN): boolean {
  const start = startOf(state, line)
  const end = state.eMarks[line] ?? 0
  const found = state.src.charAt(start)
  if (start >= end || (typeof sign === 'string' ? found !== sign : !sign.test(found))) return false
  const after = state.skipSpaces(start + 1)
  return after < end && (after > start + 1 || (MAY_TOUCH.test(found) && state.src.charAt(after) !== found))
}

function isNextItem(state: StateBlock, line: number, endLine: number, sign: string): boolean {
  const indent = (state.sCount[line] ?? 0) - state.blkIndent
  if (indent < 0 || indent >= 4 || !hasSign(state, line, sign)) return false
  return !state.md.block.ruler.getRules('list').some((rule) => rule(state, line, endLine, true))
}

/** Parses the blocks of an item, whose content begins after the sign. */
function parseItem(state: StateBlock, line: number, endLine: number, sign: string): void {
  const begin = state.bMarks[line] ?? 0
  const content = state.skipSpaces(startOf(state, line) + 1)
  const column = (state.sCount[line] ?? 0) + 1
  let offset = column
  for (let at = startOf(state, line) + 1; at < content; at++)
    offset += state.src.charCodeAt(at) === 9 ? 4 - ((offset + (state.bsCount[line] ?? 0)) % 4) : 1

  const item = state.push('list_item_open', 'li', 1)
  item.markup = sign
  const lines: [number, number] = [line, line]
  item.map = lines
  const { blkIndent, listIndent } = state
  const saved = { tShift: state.tShift[line] ?? 0, sCount: state.sCount[line] ?? 0 }
  state.listIndent = blkIndent
  // With more than four spaces after the sign, the content is indented code.
  state.blkIndent = offset - column > 4 ? column + 1 : offset
  state.tShift[line] = content - begin
  state.sCount[line] = offset
  state.md.block.tokenize(state, line, endLine)
  state.blkIndent = blkIndent
  state.listIndent = listIndent
  state.tShift[line] = saved.tShift
  state.sCount[line] = saved.sCount
  lines[1] = state.line
  state.push('list_item_close', 'li', -1).markup = sign
}

/** In a list without blank lines, the text of items is not a paragraph. */
function hideParagraphs(state: StateBlock, first: number): void {
  const level = state.level + 2
  for (const token of state.tokens.slice(first)) {
    if (token.level === level && token.type.startsWith('paragraph_')) token.hidden = true
  }
}
