import type { StateBlock, StateInline } from 'markdown-it'

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
  const end = findCloser(state.src, start, Math.min(state.posMax, start + MAX_LENGTH), closer)
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

function findCloser(source: string, start: number, max: number, closer: string): number {
  let at = start
  for (;;) {
    at = source.indexOf(closer, at)
    if (at === -1 || at + closer.length > max) return -1
    if (source[at - 1] !== '\\' || (closer[0] === '\\' && source[at - 2] === '\\')) return at
    at += 1
  }
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
