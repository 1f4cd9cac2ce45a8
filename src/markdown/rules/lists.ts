import type { StateBlock } from 'markdown-it'
import type { Parser } from './Parser.ts'

/** Signs that stand for a bullet in text from other programs. After `•` and `・`, a space may be missing. */
export const BULLET_SIGNS = '•‣⁃∙◦▪▫●■▸·・･'
const MARKER = new RegExp(String.raw`([-+*])|(\d{1,9})[.)]|([${BULLET_SIGNS}])`, 'y')
const MAY_TOUCH = /[•・･]/

/**
 * Reads lists as CommonMark does, and also lines that begin with a bullet sign, if they have text. Each sign is a
 * marker of its own, like `-` and `*`.
 */
export function addListRule(parser: Parser): void {
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
