import { openFence, readFenceLine, type Fence } from '../../../../../src/markdown/rules/fences.ts'

const CONTAINERS = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]*)*/
const MAY_NEST = /^[ \t>\-*+\d.)]*(?:`{3,}|~{3,})[ \t]*(?:md|markdown|mdx)\b/im

/** After as many blocks that are not closed, no more are looked at: each costs a search to the end of the page. */
const MAX_UNCLOSED = 20

/**
 * Lengthens the fences of Markdown blocks that hold fenced blocks with fences of the same length, so that every parser
 * reads them as their author means them. If such a block is not closed, it stays as CommonMark reads it. The number of
 * lines stays the same.
 */
export function lengthenFences(markdown: string): string {
  if (!MAY_NEST.test(markdown)) return markdown
  const lines = markdown.split('\n')
  let unclosed = 0
  for (let at = 0; at < lines.length; at += 1) {
    const fence = openFence(withoutContainers(lines[at]!))
    if (fence === undefined) continue
    const nested = fence.holdsMarkdown && unclosed < MAX_UNCLOSED ? findNestedEnd(lines, at, fence) : undefined
    if (nested === null) unclosed += 1
    if (!nested) {
      at = findEnd(lines, at, { ...fence, holdsMarkdown: false })
      continue
    }
    const added = fence.marks[0]!.repeat(nested.longest + 1 - fence.marks.length)
    for (const line of [at, nested.end]) lines[line] = lines[line]!.replace(fence.marks, () => fence.marks + added)
    at = nested.end
  }
  return lines.join('\n')
}

/**
 * Returns where a block ends that holds fences, and the length of the longest one. Undefined if it holds none, null if
 * it is not closed.
 */
function findNestedEnd(
  lines: readonly string[],
  start: number,
  fence: Fence,
): { end: number; longest: number } | null | undefined {
  let open: readonly Fence[] = [fence]
  let longest = 0
  for (let at = start + 1; at < lines.length; at += 1) {
    const text = lines[at]!.replace(/^[ \t>]*/, '')
    const before = open.length
    open = readFenceLine(open, text)
    if (open.length === 0) return longest === 0 ? undefined : { end: at, longest }
    // The fence that ends an inner block may be longer than the one that opens it.
    if (Math.max(before, open.length) > 1)
      longest = Math.max(longest, open.at(-1)!.marks.length, countMarks(text, fence))
  }
  return null
}

function countMarks(text: string, { marks }: Fence): number {
  let count = 0
  while (text[count] === marks[0]) count += 1
  return count
}

function findEnd(lines: readonly string[], start: number, fence: Fence): number {
  let open: readonly Fence[] = [fence]
  let at = start
  while (open.length > 0 && at < lines.length - 1) open = readFenceLine(open, lines[++at]!.replace(/^[ \t>]*/, ''))
  return at
}

function withoutContainers(line: string): string {
  return line.slice(CONTAINERS.exec(line)![0].length)
}
