/** Where a bracket belongs, judging by the indentation of what follows. */
export interface MissingBracket {
  /** Offset in the text. If a comma follows, the offset before it. */
  offset: number
  bracket: '}' | ']'
  /** The line of the bracket that it closes, counted from 1. */
  openedAtLine: number
}

const TOKEN = /"(?:[^"\\\r\n]|\\.)*"?|\/\/.*|\/\*[^]*?(?:\*\/|$)|[{}[\]]|\r\n?|\n|[^\s"{}[\]/]+|\//g

/**
 * Finds a missing bracket in indented JSON by the first line whose indentation does not match the open brackets. A
 * parser would notice it only at the end of the file.
 */
export function findMissingBracket(text: string): MissingBracket | undefined {
  const open: { bracket: '}' | ']'; line: number; indent: number }[] = []
  let line = 1
  let lineStart = 0
  let isFirstOfLine = true
  let [lastEnd, indent] = [0, 0]
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (/^[\r\n]/.test(token)) {
      line++
      lineStart = index + token.length
      isFirstOfLine = true
      continue
    }
    if (/^\/[/*]/.test(token)) {
      const breaks = [...token.matchAll(/\r\n?|\n/g)]
      line += breaks.length
      if (breaks.length > 0) lineStart = index + breaks.at(-1)!.index + 1
      continue
    }
    const isClosing = token === '}' || token === ']'
    if (isFirstOfLine) {
      indent = index - lineStart
      const top = open.at(-1)
      // A closing bracket is indented like the line that opened it, and everything else further.
      if (
        top !== undefined &&
        line > top.line &&
        (isClosing ? indent < top.indent : indent <= top.indent && !token.startsWith(','))
      ) {
        return { offset: beforeComma(text, lastEnd), bracket: top.bracket, openedAtLine: top.line }
      }
    }
    isFirstOfLine = false
    if (token === '{' || token === '[') open.push({ bracket: token === '{' ? '}' : ']', line, indent })
    else if (isClosing) open.pop()
    lastEnd = index + token.length
  }
  const last = open.at(-1)
  return last && { offset: beforeComma(text, lastEnd), bracket: last.bracket, openedAtLine: last.line }
}

function beforeComma(text: string, end: number): number {
  return text[end - 1] === ',' ? end - 1 : end
}
