import { costOf } from './costOf.ts'

/** What one drawing may cost: about 16 KB of prose, or 400 short paragraphs. */
const BUDGET = 24_000
/** So little is never parted, whatever it is. */
const LEAST = 400
const PLAIN_SLICE = 64 * 1024

/** How much of a text to draw next, if `drawn` characters of it have been drawn and `limit` are Markdown. */
export function nextSlice(text: string, drawn: number, limit: number): number {
  if (drawn >= limit) return Math.min(text.length, drawn + PLAIN_SLICE)
  if (text.length - drawn <= LEAST) return text.length
  let left = BUDGET
  for (let at = Math.min(drawn, limit); at < limit; at++) {
    left -= costOf(text, at)
    if (left <= 0) return isHighSurrogate(text.charCodeAt(at)) ? at : at + 1
  }
  return limit
}

export function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
