import { emailsIn } from './autolinkLiterals.ts'
import type { Env, MathMode, Parser } from './createMarkdownIt.ts'
import type { Inline, Prose } from './nodes.ts'
import { trimHalf } from './pendingInlines.ts'
import type { Token } from './state.ts'
import { textOf } from './textOf.ts'

export interface References {
  [label: string]: { href: string; title: string }
}

/** A text with this many signs is not parsed: it is no prose. */
const MAX_SIGNS = 1200
/** Emphasis inside of emphasis beyond this changes nothing that could be seen. */
const MAX_DEPTH = 12

/** Parses inline Markdown. `isOpen` says that the text still grows at its end. */
export function proseOf(
  parser: Parser,
  source: string,
  references: References,
  math: MathMode,
  isOpen: boolean,
): Prose {
  const text = isOpen ? trimHalf(source) : source
  if (isBomb(text)) return { source, inlines: [{ type: 'text', text }], missing: [] }
  const missing: string[] = []
  const known = new Proxy(references, {
    get(target, label) {
      if (typeof label !== 'string') return undefined
      const found = target[label]
      if (found === undefined) missing.push(label)
      return found
    },
  })
  const env: Env = { references: known, isOpen, math }
  const tokens: Token[] = []
  parser.inline.parse(text, parser, env, tokens)
  return { source, inlines: inlinesOf(tokens), missing }
}

function isBomb(text: string): boolean {
  if (text.length < MAX_SIGNS) return false
  let signs = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    // [ ] * _ ` < & ! \ ~ $
    if (
      code === 91 ||
      code === 93 ||
      code === 42 ||
      code === 95 ||
      code === 96 ||
      code === 60 ||
      code === 38 ||
      code === 33 ||
      code === 92 ||
      code === 126 ||
      code === 36
    )
      signs++
  }
  return signs > MAX_SIGNS
}

function inlinesOf(tokens: readonly Token[]): Inline[] {
  const reader = { tokens, index: 0, depth: 0 }
  return read(reader, false)
}

interface Reader {
  readonly tokens: readonly Token[]
  index: number
  /** How many emphases are open. */
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
      inlines.push(...emphasisOf(token, reader, isInLink))
    } else {
      flush()
      const inline = inlineOf(token, reader)
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

function emphasisOf(token: Token, reader: Reader, isInLink: boolean): readonly Inline[] {
  const type = EMPHASIS.get(token.type)
  reader.depth++
  const children = read(reader, isInLink)
  reader.depth--
  return type === undefined || reader.depth >= MAX_DEPTH ? children : [{ type, children }]
}

function inlineOf(token: Token, reader: Reader): Inline | undefined {
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
        alt: textOf(inlinesOf(token.children ?? [])),
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
      return { type: 'pending', children: inlinesOf(token.children ?? []) }
    default:
      return token.content === '' ? undefined : { type: 'text', text: token.content }
  }
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '')
}

/** GFM finds e-mail addresses in text. */
function pushText(inlines: Inline[], text: string, isInLink: boolean): void {
  let from = 0
  for (const [start, end] of isInLink ? [] : emailsIn(text)) {
    if (start > from) inlines.push({ type: 'text', text: text.slice(from, start) })
    const address = text.slice(start, end)
    inlines.push({ type: 'link', href: `mailto:${address}`, title: '', children: [{ type: 'text', text: address }] })
    from = end
  }
  if (from < text.length) inlines.push({ type: 'text', text: text.slice(from) })
}
