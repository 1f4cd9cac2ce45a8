import type { MarkdownParser, StateBlock } from './markdownIt.ts'

/** Deeper nesting is shown as plain text. A list counts as two levels, a quote as one. */
const MAX_NESTING = 24
const MAX_COLUMNS = 100
const MAX_HEAD_LENGTH = 2000

/**
 * markdown-it's loop over block rules, with two additions: tokens record whether a blank line precedes them
 * (`meta.blankBefore`) and the indentation of an item's content; and text that is nested too deeply becomes plain text
 * instead of being dropped.
 */
export function tokenizeBlocks(
  this: MarkdownParser['block'],
  state: StateBlock,
  startLine: number,
  endLine: number,
): void {
  const rules = this.ruler.getRules('')
  const owner = state.tokens.at(-1)
  if (owner?.type === 'list_item_open') owner.meta = { ...owner.meta, indent: state.blkIndent - state.listIndent }
  let line = startLine
  let isAfterBlank = false
  while (line < endLine) {
    state.line = line = state.skipEmptyLines(line)
    if (line >= endLine || (state.sCount[line] ?? 0) < state.blkIndent) break
    const first = state.tokens.length
    if (state.level >= MAX_NESTING) pushPlain(state, line, endLine)
    else if (!rules.some((rule) => rule(state, line, endLine, false))) throw new Error('No block rule matched.')
    if (state.line <= line) throw new Error('A block rule did not advance.')

    const token = state.tokens[first]
    if (token !== undefined) {
      token.meta = { ...token.meta, blankBefore: isAfterBlank }
      if (token.type === 'fence') token.meta.fenceIndent = (state.sCount[line] ?? 0) - state.blkIndent
      if (token.type === 'reference_definition')
        Object.assign(token.meta, state.env.references?.[String(token.meta.label)])
      if (token.type.endsWith('list_open')) markItems(state, first)
    }
    isAfterBlank = state.isEmpty(state.line - 1)
    line = state.line
    if (line < endLine && state.isEmpty(line)) {
      isAfterBlank = true
      line++
      state.line = line
    }
  }
}

function markItems(state: StateBlock, listIndex: number): void {
  const level = (state.tokens[listIndex]?.level ?? 0) + 1
  for (let index = listIndex + 1; index < state.tokens.length; index++) {
    const token = state.tokens[index]
    if (token?.type !== 'list_item_open' || token.level !== level || token.map === null) continue
    token.meta = { ...token.meta, blankBefore: index > listIndex + 1 && state.isEmpty(token.map[0] - 1) }
  }
}

function pushPlain(state: StateBlock, line: number, endLine: number): void {
  let next = line + 1
  while (next < endLine && (state.isEmpty(next) || (state.sCount[next] ?? 0) >= state.blkIndent)) next++
  const token = state.push('plain', '', 0)
  token.map = [line, next]
  token.content = state.getLines(line, next, state.blkIndent, false)
  state.line = next
}

/** Treats a table with too many columns as text, because each of its cells would be an element. */
export function narrowTable(block: MarkdownParser['block']): void {
  const table = block.ruler.getRules('')[0]
  if (table === undefined) return
  const narrow: typeof table = (state, startLine, endLine, silent) => {
    const start = state.bMarks[startLine] ?? 0
    const max = state.eMarks[startLine] ?? 0
    if (max - start > MAX_HEAD_LENGTH) return false
    let columns = 0
    for (let at = state.src.indexOf('|', start); at !== -1 && at < max; at = state.src.indexOf('|', at + 1)) {
      if (++columns > MAX_COLUMNS) return false
    }
    return columns > 0 && table(state, startLine, endLine, silent)
  }
  block.ruler.at('table', narrow, { alt: ['paragraph', 'reference'] })
}
