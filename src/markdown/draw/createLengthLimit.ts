import { costOf } from './costOf.ts'
import { isHighSurrogate } from './nextSlice.ts'

/** No answer is that long, and no page should stand still for one that is. */
const MAX_LENGTH = 256 * 1024
const MAX_LINE = 32 * 1024
/** What a character of an answer costs, with lines, lists, links and code as answers have them: 3.5 to 7. */
const USUAL_COST = 6
/** How far a text may be denser than that: 5,000 items or 4,000 links of one letter, or 350 empty blocks of code. */
const MAX_SURPLUS = 200_000

/** How much of a text is Markdown; the rest is drawn as it is. Remembers what it has seen of a text that grows. */
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
      surplus += costOf(text, at) - USUAL_COST
      if (code === 10) lineStart = at + 1
      // Never between the halves of a character.
      const isOver = surplus >= MAX_SURPLUS || at >= MAX_LENGTH || at - lineStart >= MAX_LINE
      if (isOver && !isHighSurrogate(code)) limit = at + 1
    }
    seen = limit === undefined ? text : text.slice(0, limit)
    return limit ?? text.length
  }
}
