import createParser, { type MarkdownIt, type StateBlock, type Token } from 'markdown-it'
import { addSharedRules } from '../../../../../src/markdown/rules/addSharedRules.ts'
import { markCells } from '../../../../../src/markdown/rules/cellBreaks.ts'
import { parseMathBlock } from '../../../../../src/markdown/rules/math.ts'
import { lengthenFences } from './lengthenFences.ts'

/**
 * Creates the Markdown parser of the site. Pages and outlines must agree, so every parser of the service is made here.
 * HTML stays text: components were flattened before, and no other HTML may reach a reader's browser.
 */
export function createMarkdownParser(): MarkdownIt {
  const parser = createParser({ html: false, linkify: true, typographer: false })
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  addSharedRules(parser)
  markCells(parser)
  parser.block.ruler.before('fence', 'math_block', parseMathBlock)
  return parser
}

const INLINE_RULES = ['inline', 'linkify', 'replacements', 'smartquotes', 'text_join']

const pageParser = createBlockParser()
const sourceParser = createBlockParser()
sourceParser.block.ruler.disable('code')
sourceParser.block.ruler.at('fence', fenceAtAnyIndent, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
sourceParser.block.ruler.at('paragraph', paragraphBeforeAnyIndent)

/** Parses the blocks of Markdown as the site renders it. It is fast because inline text is not parsed. */
export function parseBlocks(markdown: string): Token[] {
  return pageParser.parse(lengthenFences(markdown), {})
}

/**
 * Parses the blocks of a file as its author wrote it. Content of components is indented, so indented text is not code
 * here, and a fence may have any indentation (as in MDX).
 */
export function parseSourceBlocks(source: string): Token[] {
  return sourceParser.parse(lengthenFences(source), {})
}

function createBlockParser(): MarkdownIt {
  const parser = createMarkdownParser()
  parser.core.ruler.disable(INLINE_RULES, true)
  return parser
}

function fenceAtAnyIndent(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const textOf = (line: number): string =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!)
  const [, marks, info] = /^(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(textOf(startLine)) ?? []
  if (marks === undefined) return false
  if (silent) return true
  let line = startLine + 1
  let isClosed = false
  for (; line < endLine && !isClosed; line += 1) {
    const text = textOf(line)
    if (text !== '' && state.sCount[line]! < state.blkIndent) break
    isClosed = text.startsWith(marks) && text.trimEnd() === marks[0]!.repeat(text.trimEnd().length)
  }
  const token = state.push('fence', 'code', 0)
  token.info = info!
  token.markup = marks
  token.content = state.getLines(startLine + 1, isClosed ? line - 1 : line, state.sCount[startLine]!, true)
  token.map = [startLine, line]
  state.line = line
  return true
}

/** The same as markdown-it's rule, but a fence with any indentation also ends a paragraph. */
function paragraphBeforeAnyIndent(state: StateBlock, startLine: number, endLine: number): boolean {
  const { parentType } = state
  const rules = state.md.block.ruler.getRules('paragraph')
  state.parentType = 'paragraph'
  let line = startLine + 1
  while (line < endLine && !state.isEmpty(line)) {
    // Negative for a line that continues a quoted paragraph without the quote marker.
    if (state.sCount[line]! >= 0 && rules.some((rule) => rule(state, line, endLine, true))) break
    line += 1
  }
  state.line = line
  state.push('paragraph_open', 'p', 1).map = [startLine, line]
  const inline = state.push('inline', '', 0)
  inline.content = state.getLines(startLine, line, state.blkIndent, false).trim()
  inline.map = [startLine, line]
  inline.children = []
  state.push('paragraph_close', 'p', -1)
  state.parentType = parentType
  return true
}
