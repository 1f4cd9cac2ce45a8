import { BULLET_SIGNS } from '../rules/sharedRules.ts'
import type { Resume } from './resume.ts'

/** The marks of lists and quotes, with blanks, at the beginning of a line. */
const CONTAINERS = new RegExp(String.raw`^(?:[ \t]*(?:>|[-+*${BULLET_SIGNS}]|\d{1,9}[.)]))*[ \t]*`)
/** What may still become several kinds of block, behind these marks. */
const MARKS = /^(?:[-+*=_|:$ \t]*|(?:\d{1,9}[.)]?|#{1,6}|`{1,2}|~{1,2}|\\|\[[ xX]?\]?)[ \t]*)$/
const FENCE = /^(?:`{3,}[^`]*|~{3,}.*)$/
const CALLOUT = /^[ \t>]*>[ \t]*\[!?\w*\]?[ \t]*$/
/** An incomplete link definition, or a footnote definition whose text has not begun. */
const DEFINITION = /^[ \t>]*\[(?:[^\]\n]*\]?|[^^\]\n][^\]\n]*\]:.*|\^[^\]\n]*\]:[ \t]*)$/
const DELIMITERS = /^[ \t>]*(?:[|:-][|:\- \t]*)?$/

const MAX_MARKS = 400

/** The number of characters at the end of the tail to hide for now, because their meaning is not decided yet. */
export function measureUndecided(tail: string, { leaf }: Pick<Resume, 'leaf'>): number {
  const start = tail.lastIndexOf('\n') + 1
  const line = tail.slice(start)
  // A line of this length can only be text or a table row.
  if (line.length > MAX_MARKS)
    return leaf === undefined && line.trimStart().startsWith('|') && !isTableRow(tail, start) ? line.length : 0
  if (leaf?.type === 'paragraph' && start === 0) return 0
  if (leaf?.type === 'code') return isHalfFence(line, leaf.fence) ? line.length : 0
  if (leaf?.type === 'table') return /^[ \t>]*(?:\|[ \t]*)?$/.test(line) ? line.length : 0
  const head = findTableHead(tail, start)
  if (head < start && DELIMITERS.test(line)) return tail.length - head
  if (head < start) return 0
  if (isRow(line) && !isTableRow(tail, start)) return line.length
  const rest = withoutContainers(line)
  return MARKS.test(rest) || FENCE.test(rest) || CALLOUT.test(line) || DEFINITION.test(line) ? line.length : 0
}

/** A step of its own, because the rest may begin with blanks too: one expression would try all ways to divide them. */
function withoutContainers(line: string): string {
  return line.replace(CONTAINERS, '')
}

function isRow(line: string): boolean {
  return withoutContainers(line).startsWith('|')
}

function isHalfFence(line: string, fence: string): boolean {
  const marks = line.replace(/^[ \t>]*/, '')
  return marks[0] === fence[0] && /^(?:`+|~+)[ \t]*$/.test(marks)
}

/** The start of the previous line if that may be a table's head; otherwise `start`. */
function findTableHead(tail: string, start: number): number {
  if (start === 0) return start
  const head = tail.lastIndexOf('\n', start - 2) + 1
  const line = tail.slice(head, start - 1)
  if (line.length > MAX_MARKS) return start
  return isRow(line) && !isTableRow(tail, head) && !DELIMITERS.test(line) ? head : start
}

/** Whether a line is inside a table: some line above it is a row of delimiters, with no blank line in between. */
function isTableRow(tail: string, start: number): boolean {
  let end = start
  while (end > 0) {
    const begin = tail.lastIndexOf('\n', end - 2) + 1
    const line = tail.slice(begin, end - 1)
    if (line.length > MAX_MARKS) return false
    if (/^[ \t>]*$/.test(line)) return false
    if (line.includes('-') && DELIMITERS.test(line)) return true
    end = begin
  }
  return false
}
