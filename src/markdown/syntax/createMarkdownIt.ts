import MarkdownIt from 'markdown-it'
import type { MarkdownParser } from './markdownIt.ts'
import { autolinkLiteral, textRun } from './autolinkLiterals.ts'
import { footnoteDefinition, footnoteReference } from './footnotes.ts'
import { mathBlock, mathInline } from './math.ts'
import { pairTildes, tildes } from './strikethrough.ts'
import { closeDelimiters, pendingCode, pendingImage, pendingLink } from './pendingInlines.ts'
import { citationMarker } from './citationMarker.ts'
import { removeControls } from '../resolveUrl.ts'
import { narrowTable, tokenizeBlocks } from './tokenizeBlocks.ts'

export type Parser = MarkdownParser

let shared: MarkdownParser | undefined

/** One parser serves every answer: it keeps no state between texts. */
export function sharedParser(): MarkdownParser {
  shared ??= createMarkdownIt()
  return shared
}

/**
 * markdown-it set up for CommonMark and GFM. HTML is recognised (and later shown as text) and URLs are checked at
 * render time. Our own rules add GFM's literal autolinks and strikethrough, footnotes, citations and math.
 */
export function createMarkdownIt(): MarkdownParser {
  const parser = new MarkdownIt({ html: true, linkify: false, maxNesting: 100 })
  // `resolveUrl` checks URLs at render time. Control characters are removed first, since encoding them would disguise
  // the URL. Backslashes are encoded, as CommonMark requires: the URL parser would read them as slashes.
  parser.validateLink = () => true
  parser.normalizeLink = (url) => parser.utils.lib.mdurl.encode(removeControls(url))
  parser.normalizeLinkText = (text) => text

  const { block, inline } = parser
  block.tokenize = tokenizeBlocks
  narrowTable(block)
  block.ruler.before('reference', 'footnote_definition', footnoteDefinition, { alt: ['paragraph', 'reference'] })
  // It cannot interrupt a paragraph: only its end tells whether it is a formula, and by then the paragraph is settled.
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
