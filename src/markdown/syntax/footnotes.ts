import type { StateBlock, StateInline } from './markdownIt.ts'

const REFERENCE = /\[\^([^\s[\]^]{1,200})\](?!\()/y
const DEFINITION = /^\[\^([^\s[\]^]{1,200})\]:[ \t]*/

/** Matches `[^label]`, which becomes a footnote if the answer defines it. */
export function parseFootnoteReference(state: StateInline, silent: boolean): boolean {
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
export function parseFootnoteDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
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
