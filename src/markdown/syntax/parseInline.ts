import { findEmails } from './autolinkLiterals.ts'
import type { Parser } from './createMarkdownIt.ts'
import type { Inline, Prose } from './nodes.ts'
import type { MathMode, ParseEnv } from './ParseEnv.ts'
import { trimIncomplete } from './pendingInlines.ts'
import type { Token } from './markdownIt.ts'
import { toPlainText } from './toPlainText.ts'

export interface References {
  [label: string]: { href: string; title: string }
}

/** A text with more Markdown characters than this is not prose, and is not parsed. */
const MAX_MARKS = 1200
/** Deeper emphasis makes no visible difference. */
const MAX_DEPTH = 12

/**
 * Parses inline Markdown.
 *
 * @param isOpen Whether the text may still grow at its end.
 * @param isCell Whether it is the text of a table's cell.
 */
export function parseInline(
  parser: Parser,
  source: string,
  references: References,
  math: MathMode,
  isOpen: boolean,
  isCell = false,
): Prose {
  const text = isOpen ? trimIncomplete(source) : source
  if (isTooDense(text)) return { source, inlines: [{ type: 'text', text }], missing: [] }
  const missing: string[] = []
  const known = new Proxy(references, {
    get(target, label) {
      if (typeof label !== 'string') return undefined
      const found = target[label]
      if (found === undefined) missing.push(label)
      return found
    },
  })
  const env: ParseEnv = { references: known, isOpen, math, isCell }
  const tokens: Token[] = []
  parser.inline.parse(text, parser, env, tokens)
  return { source, inlines: toInlines(tokens), missing }
}

function isTooDense(text: string): boolean {
  return text.length >= MAX_MARKS && (text.match(/[[\]*_`<&!\\~$]/g) ?? []).length > MAX_MARKS
}

function toInlines(tokens: readonly Token[]): Inline[] {
  const reader = { tokens, index: 0, depth: 0 }
  return read(reader, false)
}

interface Reader {
  readonly tokens: readonly Token[]
  index: number
  /** The number of open emphases. */
  depth: number
}

function read(reader: Reader, isInLink: boolean): Inline[] {
  const inlines: Inline[] = []
  let text = ''
  const flush = () => {
    if (text !== '') pushText(inlines, text, isInLink)
    text = ''
  }
  while (reader.index < reader.tokens.length) {
    const token = reader.tokens[reader.index++]
    if (token === undefined || token.nesting < 0) break
    if (token.type === 'text' || token.type === 'text_special') text += token.content
    else if (token.type === 'softbreak') text += '\n'
    else if (EMPHASIS.has(token.type)) {
      flush()
      inlines.push(...readEmphasis(token, reader, isInLink))
    } else {
      flush()
      const inline = toInline(token, reader)
      if (inline !== undefined) inlines.push(inline)
    }
  }
  flush()
  return inlines
}

const EMPHASIS: ReadonlyMap<string, 'emphasis' | 'strong' | 'deletion'> = new Map([
  ['em_open', 'emphasis'],
  ['strong_open', 'strong'],
  ['s_open', 'deletion'],
])

function readEmphasis(token: Token, reader: Reader, isInLink: boolean): readonly Inline[] {
  const type = EMPHASIS.get(token.type)
  reader.depth++
  const children = read(reader, isInLink)
  reader.depth--
  return type === undefined || reader.depth >= MAX_DEPTH ? children : [{ type, children }]
}

function toInline(token: Token, reader: Reader): Inline | undefined {
  switch (token.type) {
    case 'hardbreak':
      return { type: 'break' }
    case 'code_inline':
      return { type: 'code', text: token.content }
    case 'html_inline':
      return { type: 'html', text: token.content }
    case 'link_open':
      return {
        type: 'link',
        href: attribute(token, 'href'),
        title: attribute(token, 'title'),
        children: read(reader, true),
      }
    case 'image':
      return {
        type: 'image',
        href: attribute(token, 'src'),
        title: attribute(token, 'title'),
        alt: toPlainText(toInlines(token.children ?? [])),
      }
    case 'footnote_reference':
      return { type: 'footnote', label: token.content }
    case 'citation_marker':
      return { type: 'marker', label: token.content }
    case 'math_inline':
      return {
        type: 'math',
        source: token.content,
        raw: token.info,
        display: token.markup === '$$' || token.markup === '\\[',
      }
    case 'pending':
      return { type: 'pending', children: toInlines(token.children ?? []) }
    default:
      return token.content === '' ? undefined : { type: 'text', text: token.content }
  }
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '')
}

/** Adds text, in which mail addresses become links (GFM). */
function pushText(inlines: Inline[], text: string, isInLink: boolean): void {
  let from = 0
  for (const [start, end] of isInLink ? [] : findEmails(text)) {
    if (start > from) inlines.push({ type: 'text', text: text.slice(from, start) })
    const address = text.slice(start, end)
    inlines.push({ type: 'link', href: `mailto:${address}`, title: '', children: [{ type: 'text', text: address }] })
    from = end
  }
  if (from < text.length) inlines.push({ type: 'text', text: text.slice(from) })
}
