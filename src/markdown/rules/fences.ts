import type { StateBlock } from 'markdown-it'
import type { Parser } from './Parser.ts'

/** An open fence of a code block, or one inside of it. */
export interface Fence {
  /** Such as "```". */
  readonly marks: string
  /** Whether its content is Markdown, which may have fences itself. */
  readonly holdsMarkdown: boolean
}

const MAX_DEPTH = 8
const OPENING = /^(`{3,}(?=[^`]*$)|~{3,})[ \t]*(.*)$/
const MARKDOWN = /^(?:markdown|md|mdx)(?![\w-])/i

/** Reads the line that opens a code block, without its indentation. Undefined if it opens none. */
export function openFence(line: string): Fence | undefined {
  const [, marks, info = ''] = OPENING.exec(line) ?? []
  return marks === undefined ? undefined : { marks, holdsMarkdown: MARKDOWN.test(info) }
}

/**
 * Reads a line inside a code block, without its indentation. Returns the fences that are open after it, outermost
 * first; none when the block has ended. In a block of Markdown, a fence with a language opens a block, and the next
 * fence without one closes that block, although CommonMark would end the outer block there.
 */
export function readFenceLine(open: readonly Fence[], line: string): readonly Fence[] {
  const outer = open[0]
  const inner = open.at(-1)
  if (outer === undefined || inner === undefined || !line.startsWith(outer.marks)) return open
  const sign = outer.marks.charAt(0)
  const text = line.trimEnd()
  if (text === sign.repeat(text.length)) return text.length >= inner.marks.length ? open.slice(0, -1) : open
  const opened = inner.holdsMarkdown && open.length < MAX_DEPTH ? openFence(text) : undefined
  return opened === undefined ? open : [...open, opened]
}

/** Lets a block of Markdown hold fenced blocks. While a text grows, it can't be known whether they will be closed. */
export function addFenceRule(parser: Parser): void {
  parser.block.ruler.at('fence', parseFence, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}

/** The token's `meta.inner` has the lines of the inner fences that are still open at the end. */
function parseFence(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const indent = state.sCount[startLine] ?? 0
  if (indent - state.blkIndent >= 4) return false
  const sign = state.src.charAt(startOf(state, startLine))
  if (sign !== '`' && sign !== '~') return false
  const opening = textOf(state, startLine)
  const fence = openFence(opening)
  if (fence === undefined) return false
  if (silent) return true
  let open: readonly Fence[] = [fence]
  const inner: string[] = []
  let line = startLine + 1
  for (; line < endLine && open.length > 0; line++) {
    const isBlank = startOf(state, line) >= (state.eMarks[line] ?? 0)
    if (!isBlank && (state.sCount[line] ?? 0) < state.blkIndent) break
    if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) continue
    const text = textOf(state, line)
    const next = readFenceLine(open, text)
    if (next.length > open.length) inner.push(text)
    inner.length = Math.max(0, next.length - 1)
    open = next
  }
  const token = state.push('fence', 'code', 0)
  token.info = opening.slice(fence.marks.length)
  token.markup = fence.marks
  token.content = state.getLines(startLine + 1, open.length > 0 ? line : line - 1, indent, true)
  token.map = [startLine, line]
  if (inner.length > 0) token.meta = { inner }
  state.line = line
  return true
}

function startOf(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
}

function textOf(state: StateBlock, line: number): string {
  return state.src.slice(startOf(state, line), state.eMarks[line])
}
