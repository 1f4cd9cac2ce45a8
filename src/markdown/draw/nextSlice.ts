/** What one drawing may cost: about 16 KB of prose, or 500 short paragraphs. */
const BUDGET = 24_000
const LINE_COST = 48
const SIGN_COST = 6

/** How much of a text to draw next, if `drawn` characters of it have been drawn: a long one comes in slices. */
export function nextSlice(text: string, drawn: number): number {
  if (text.length - drawn <= BUDGET / LINE_COST) return text.length
  let left = BUDGET
  for (let at = Math.min(drawn, text.length); at < text.length; at++) {
    left -= costOf(text.charCodeAt(at))
    if (left <= 0) return isHighSurrogate(text.charCodeAt(at)) ? at : at + 1
  }
  return text.length
}

function costOf(code: number): number {
  if (code === 10) return LINE_COST
  // ! $ & * < > [ \ ] _ ` | ~
  const isSign = code === 33 || code === 36 || code === 38 || code === 42 || code === 60 || code === 62 || (code >= 91 && code <= 96 && code !== 94) || code === 124 || code === 126
  return isSign ? SIGN_COST : 1
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
