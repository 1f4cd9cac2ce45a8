import type { StateInline } from 'markdown-it'
import type { Parser } from './Parser.ts'

const BREAK = /<br[ \t]*\/?>/iy

/** Reads `<br>` as a line break if the parse's `env.isCell` is true: a cell can't break a line in any other way. */
export function addCellBreakRule(parser: Parser): void {
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
