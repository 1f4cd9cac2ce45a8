import type { SearchBudget } from './SearchBudget.ts'
import { readExpression } from './readTag.ts'

/** Returns the end of a code fence: a line with at least as many marks as the opening, or the end of the page. */
export function findFenceEnd(text: string, from: number, mark: string): number {
  let line = from
  while (line < text.length) {
    const next = text.indexOf('\n', line + 1)
    const end = next < 0 ? text.length : next
    const content = text
      .slice(line, end)
      .replace(/^[\s>]*/, '')
      .trimEnd()
    if (content.startsWith(mark) && content === mark[0]!.repeat(content.length)) return end
    line = end
  }
  return text.length
}

/**
 * Returns the end of an `import` or `export`: the first line that leaves no bracket open and no expression unfinished.
 */
export function findModuleEnd(text: string, from: number, budget: SearchBudget): number {
  let at = from
  /** The last two characters that are not whitespace. */
  let last = ''
  while (at < text.length) {
    const character = text[at]!
    if (character === '\n') {
      const goesOn =
        /^[ \t]*(?:=>|=|\(|[?:.|&])/.test(text.slice(at + 1, at + 40)) || last === '=>' || /[=,?:(]$/.test(last)
      if (!goesOn) return at
    }
    let end = at + 1
    if (character === '{' || character === '(' || character === '[') {
      end = readExpression(text, at, budget)
      if (end < 0) return endOfParagraph(text, from)
    } else if (character === '"' || character === "'" || character === '`') {
      const closing = text.indexOf(character, at + 1)
      end = closing < 0 ? text.length : closing + 1
    }
    if (character.trim() !== '') last = end === at + 1 ? (last + character).slice(-2) : text[end - 1]!
    at = end
  }
  return text.length
}

function endOfParagraph(text: string, from: number): number {
  const end = text.indexOf('\n\n', from)
  return end < 0 ? text.length : end
}
