/** What one drawing may cost: about 16 KB of prose, or 400 short paragraphs. */
const BUDGET = 24_000
const LINE_COST = 60
const SIGN_COST = 6
/** A link or a tag is several elements. */
const LINK_COST = 80
const PLAIN_SLICE = 64 * 1024

/** From here on a text is plain: no answer is that long, and no page should stand still for one that is. */
const MAX_PARSED = 256 * 1024
const MAX_LINES = 5000
const MAX_LINE = 32 * 1024

/** How much of a text to draw next, if `drawn` characters of it have been drawn: a long one comes in slices. */
export function nextSlice(text: string, drawn: number, limit = parsedLength(text)): number {
  if (drawn >= limit) return Math.min(text.length, drawn + PLAIN_SLICE)
  if (text.length - drawn <= BUDGET / LINE_COST) return text.length
  let left = BUDGET
  for (let at = Math.min(drawn, limit); at < limit; at++) {
    left -= costOf(text.charCodeAt(at))
    if (left <= 0) return isHighSurrogate(text.charCodeAt(at)) ? at : at + 1
  }
  return limit
}

/** How much of a text is Markdown; the rest is drawn as it is. */
export function parsedLength(text: string): number {
  const length = Math.min(text.length, MAX_PARSED)
  if (length < MAX_LINES) return length
  let start = 0
  for (let line = 0; line < MAX_LINES; line++) {
    const end = text.indexOf('\n', start)
    const isLast = end === -1 || end >= length
    if ((isLast ? length : end) - start > MAX_LINE) return start + MAX_LINE
    if (isLast) return length
    start = end + 1
  }
  return start
}

function costOf(code: number): number {
  if (code === 10) return LINE_COST
  if (code === 91 || code === 60) return LINK_COST
  // ! $ & * > \ ] _ ` | ~
  const isSign = code === 33 || code === 36 || code === 38 || code === 42 || code === 62 || code === 92 || code === 93 || code === 95 || code === 96 || code === 124 || code === 126
  return isSign ? SIGN_COST : 1
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
