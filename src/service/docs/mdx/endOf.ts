import { readExpression, type Patience } from './readTag.ts'

/** A fence ends with a line of at least its own marks, or with the page. */
export function endOfFence(text: string, from: number, mark: string): number {
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

/** A code span ends with as many backticks as it starts with, in the same paragraph; -1 where it doesn't end. */
export function endOfCodeSpan(text: string, from: number): number {
  let length = 0
  while (text[from + length] === '`') length += 1
  const mark = '`'.repeat(length)
  const paragraphEnd = text.indexOf('\n\n', from)
  const limit = paragraphEnd < 0 ? text.length : paragraphEnd
  let end = text.indexOf(mark, from + length)
  while (end >= 0 && end < limit) {
    if (text[end + length] !== '`' && text[end - 1] !== '`') return end + length
    while (text[end] === '`') end += 1
    end = text.indexOf(mark, end)
  }
  return -1
}

/** An `import` or `export` ends with the first line that leaves no bracket open. */
export function endOfModule(text: string, from: number, patience: Patience): number {
  let at = from
  while (at < text.length) {
    const character = text[at]!
    if (character === '{' || character === '(' || character === '[') {
      const end = readExpression(text, at, patience)
      if (end < 0) return endOfParagraph(text, from)
      at = end
    } else if (character === '"' || character === "'" || character === '`') {
      const end = text.indexOf(character, at + 1)
      at = end < 0 ? text.length : end + 1
    } else if (
      character === '\n' &&
      !/^[ \t]*(?:=>|=|\(|[?:.|&])/.test(text.slice(at + 1, at + 40)) &&
      !/(?:=>|[=,?:(])\s*$/.test(text.slice(from, at))
    ) {
      return at
    } else {
      at += 1
    }
  }
  return text.length
}

function endOfParagraph(text: string, from: number): number {
  const end = text.indexOf('\n\n', from)
  return end < 0 ? text.length : end
}
