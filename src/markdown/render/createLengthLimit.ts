import { renderCost, USUAL_COST } from './renderCost.ts'
import { isHighSurrogate } from './findNextSlice.ts'

/** No real answer is longer. A longer text must not freeze the page. */
const MAX_LENGTH = 256 * 1024
const MAX_LINE = 32 * 1024
/**
 * How much a text may cost beyond that in total: 5,000 list items, 4,000 one-letter links, or 350 empty code blocks.
 */
const MAX_SURPLUS = 200_000

/**
 * Returns how many characters to render as Markdown; the rest is plain text. Reads each part of a growing text once.
 */
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
      // A surrogate pair must not be split.
      const isOver = surplus >= MAX_SURPLUS || at >= MAX_LENGTH || at - lineStart >= MAX_LINE
      if (isOver && !isHighSurrogate(code)) limit = at + 1
    }
    seen = limit === undefined ? text : text.slice(0, limit)
    return limit ?? text.length
  }
}
