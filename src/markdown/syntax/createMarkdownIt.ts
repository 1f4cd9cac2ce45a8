import MarkdownIt from 'markdown-it'
import type { MarkdownParser } from './state.ts'
import { autolinkLiteral, textRun } from './autolinkLiterals.ts'
import { footnoteDefinition, footnoteReference } from './footnotes.ts'
import { mathBlock, mathInline } from './math.ts'
import { pairTildes, tildes } from './strikethrough.ts'
import { closeDelimiters, pendingCode, pendingImage, pendingLink } from './pendingInlines.ts'
import { citationMarker } from './citationMarker.ts'
import { withoutControls } from '../resolveUrl.ts'
import { narrowTable, tokenizeBlocks } from './tokenizeBlocks.ts'

export type Parser = MarkdownParser

/** What a parse carries with it; markdown-it hands it to every rule. */
export interface Env {
  [key: string | symbol]: unknown
  /** Link definitions by normalised label; reading one that is missing notes it. */
  references: Record<string, { href: string; title: string }>
  /** Whether this is the end of a text that still grows: what is open there is closed instead of shown raw. */
  isOpen: boolean
  math: MathMode
}

/** Whether dollars and `\(` are math: always, never, or where what they enclose looks like it. */
export type MathMode = 'always' | 'never' | 'detect'

let shared: MarkdownParser | undefined

/** One parser serves every answer: it keeps nothing between two texts. */
export function sharedParser(): MarkdownParser {
  shared ??= createMarkdownIt()
  return shared
}

/**
 * markdown-it as CommonMark and GFM have it: HTML is recognised (and later shown as text), addresses are judged when they
 * are drawn, and GFM's literal autolinks, strikethrough, footnotes, and math are rules of our own beside its own.
 */
export function createMarkdownIt(): MarkdownParser {
  const parser = new MarkdownIt({ html: true, linkify: false, maxNesting: 100 })
  // Addresses are judged by the URL parser when they are drawn. Control characters go first: encoded they would hide what
  // the address is; backslashes are encoded, as CommonMark has it, since the URL parser would take them for slashes.
  parser.validateLink = () => true
  parser.normalizeLink = (url) => parser.utils.lib.mdurl.encode(withoutControls(url))
  parser.normalizeLinkText = (text) => text

  const { block, inline } = parser
  block.tokenize = tokenizeBlocks
  narrowTable(block)
  block.ruler.before('reference', 'footnote_definition', footnoteDefinition, { alt: ['paragraph', 'reference'] })
  // It ends no paragraph: whether it is a formula is known at its end alone, and what stands before it is settled by then.
  block.ruler.before('fence', 'math_block', mathBlock)

  inline.ruler.at('text', textRun)
  inline.ruler.at('strikethrough', tildes)
  inline.ruler.before('escape', 'math', mathInline)
  inline.ruler.before('backticks', 'pending_code', pendingCode)
  inline.ruler.before('link', 'footnote_reference', footnoteReference)
  inline.ruler.after('link', 'citation_marker', citationMarker)
  inline.ruler.after('citation_marker', 'pending_link', pendingLink)
  inline.ruler.after('image', 'pending_image', pendingImage)
  inline.ruler.push('autolink_literal', autolinkLiteral)
  inline.ruler2.at('strikethrough', pairTildes)
  inline.ruler2.after('balance_pairs', 'close_delimiters', closeDelimiters)
  return parser
}
