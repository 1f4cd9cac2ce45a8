import { renderCost } from './renderCost.ts'
import { isHighSurrogate } from './nextSlice.ts'

/** No real answer is this long, and none should freeze the page. */
const MAX_LENGTH = 256 * 1024
const MAX_LINE = 32 * 1024
/** Typical cost of a character, measured on real answers with lists, links and code: 3.5 to 7. */
const USUAL_COST = 6
/** How much denser a text may be in total: 5,000 list items, 4,000 one-letter links, or 350 empty code blocks. */
const MAX_SURPLUS = 200_000

/** Returns how much of a text to render as Markdown; the rest is plain text. Scans each part of a growing text once. */
export function createLengthLimit(): (text: string) => number {
  let seen = ''
  let surplus = 0
  let lineStart = 0
  let limit: number | undefined
  return (text) => {
    if (text.slice(0, seen.length) !== seen) {
      surplus = 0
      lineStart = 0
      limit = undefined
      seen = ''
    }
    for (let at = seen.length; at < text.length && limit === undefined; at++) {
      const code = text.charCodeAt(at)
      surplus += renderCost(text, at) - USUAL_COST
      if (code === 10) lineStart = at + 1
      // Never split a surrogate pair.
      const isOver = surplus >= MAX_SURPLUS || at >= MAX_LENGTH || at - lineStart >= MAX_LINE
      if (isOver && !isHighSurrogate(code)) limit = at + 1
    }
    seen = limit === undefined ? text : text.slice(0, limit)
    return limit ?? text.length
  }
}
