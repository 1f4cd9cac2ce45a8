import type { StateInline } from './markdownIt.ts'

const TILDE = 0x7e
/** Runs of one and of two tildes pair only with runs of the same length, so each length has its own marker. */
const MARKER_BASE = 0x10000

/** GFM's strikethrough, between runs of one or two tildes. Three or more tildes are text. */
export function parseTildes(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== TILDE) return false
  const { length, can_open, can_close } = state.scanDelims(state.pos, true)
  const token = state.push('text', '', 0)
  token.content = '~'.repeat(length)
  if (length <= 2) {
    const marker = MARKER_BASE + length
    state.delimiters.push({
      marker,
      length: 0,
      token: state.tokens.length - 1,
      end: -1,
      open: can_open,
      close: can_close,
    })
  }
  state.pos += length
  return true
}

export function pairTildes(state: StateInline): boolean {
  pair(state, state.delimiters)
  for (const meta of state.tokens_meta) if (meta?.delimiters) pair(state, meta.delimiters)
  return true
}

function pair(state: StateInline, delimiters: StateInline['delimiters']): void {
  for (const opener of delimiters) {
    if (opener.marker < MARKER_BASE || opener.end === -1) continue
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
