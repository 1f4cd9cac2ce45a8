/**
 * A text without what a reader can't see: control characters, bidirectional overrides (they reorder what is around
 * them), zero-width characters and tags (they carry text that nobody sees). Joiners stay, since scripts and emoji need
 * them, and so do tabs and line breaks.
 */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** The same on one line, at most `limit` characters long: for titles, names and addresses. */
export function visibleLine(text: string, limit = 200): string {
  const line = visibleText(text.slice(0, limit * 4)).replace(/\s+/g, ' ').trim()
  return line.length > limit ? `${line.slice(0, limit - 1).trimEnd()}…` : line
}

const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- the control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu
