import { findCodeSpans } from './codeSpans.ts'

export interface TextRange {
  from: number
  /** The index after the last character. */
  to: number
}

const AUTOLINK = /<[a-z][a-z\d+.-]{1,31}:[^\s<>]*>/iy
const MAX_TARGET = 2_000

/**
 * Finds the targets of links and images in a paragraph: `](here)`, `](<here>)`. Code spans, escaped brackets and
 * `<https://...>` are skipped. Takes linear time for any text.
 */
export function findLinkTargets(text: string): TextRange[] {
  const targets: TextRange[] = []
  if (!text.includes('](')) return targets
  const codeSpans = findCodeSpans(text)
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') {
      at += 1
    } else if (character === '`') {
      at = (codeSpans.endOf(at) ?? codeSpans.endOfRun(at)) - 1
    } else if (character === '<') {
      AUTOLINK.lastIndex = at
      if (AUTOLINK.test(text)) at = AUTOLINK.lastIndex - 1
    } else if (character === '[') {
      depth += 1
    } else if (character === ']' && depth > 0) {
      depth -= 1
      if (text[at + 1] !== '(') continue
      const { target, end } = readTarget(text, at + 2)
      if (target !== null) targets.push(target)
      at = end - 1
    }
  }
  return targets
}

/** Reads a target. `end` is where to continue. */
function readTarget(text: string, start: number): { target: TextRange | null; end: number } {
  let from = start
  while (text[from] === ' ') from += 1
  const isInBrackets = text[from] === '<'
  if (isInBrackets) from += 1
  let depth = 0
  for (let at = from; at < text.length && at - from < MAX_TARGET; at += 1) {
    const character = text[at]!
    if (isInBrackets ? character === '>' : character === ')' && depth === 0) return rangeTo(at)
    if (isInBrackets ? /[\n<]/.test(character) : /\s/.test(character)) return isInBrackets ? none(at) : rangeTo(at)
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
  }
  return none(Math.min(text.length, from + MAX_TARGET))

  function rangeTo(to: number): { target: TextRange | null; end: number } {
    return { target: to > from ? { from, to } : null, end: to }
  }

  function none(end: number): { target: null; end: number } {
    return { target: null, end: Math.max(end, start) }
  }
}
