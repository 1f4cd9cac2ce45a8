import { addListRule } from './lists.ts'
import { addCellBreakRule } from './cellBreaks.ts'
import { addEmphasisRule } from './emphasis.ts'
import type { Parser } from './Parser.ts'
import { addStrikethroughRule } from './strikethrough.ts'

/**
 * Adds the rules by which we read Markdown differently from CommonMark and GFM, because models and authors mean
 * something else. Answers and the docs service share them. `playground/how-answers-are-read.md` lists them, and
 * `fences.ts` has one more.
 */
export function addSharedRules(parser: Parser): void {
  addListRule(parser)
  addEmphasisRule(parser)
  addStrikethroughRule(parser)
  addCellBreakRule(parser)
}
