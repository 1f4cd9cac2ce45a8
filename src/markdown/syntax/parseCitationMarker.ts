import type { StateInline } from './markdownIt.ts'

const MARKER = /\[(\d{1,3})\]/y

/** Matches `[1]` unless it is a link. It becomes a citation if the answer has that source; otherwise it stays text. */
export function parseCitationMarker(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x5b || state.linkLevel > 0) return false
  MARKER.lastIndex = state.pos
  const match = MARKER.exec(state.src)
  if (match === null || MARKER.lastIndex > state.posMax) return false
  if (!silent) state.push('citation_marker', '', 0).content = match[1] ?? ''
  state.pos += match[0].length
  return true
}
