import type { StateInline } from 'markdown-it'
import type { Parser } from './Parser.ts'

const TILDE = 0x7e

/** Strikes out what stands between two tildes. One tilde is text (`~$120`), and so are three or more. */
export function addStrikethroughRule(parser: Parser): void {
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
