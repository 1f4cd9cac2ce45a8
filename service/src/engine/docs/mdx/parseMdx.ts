import { findCodeSpans } from '../plainText.ts'
import { findFenceEnd, findModuleEnd, readModule } from './readModule.ts'
import type { MdxElement, MdxNode, ParsedMdx } from './MdxNode.ts'
import { isLeafTag, readFileMark, readTemplateTag, readWikiLink } from './readMarks.ts'
import { createSearchBudget, readExpression, readTag } from './readTag.ts'

const VOID_ELEMENTS = new Set(['br', 'BR', 'hr', 'img', 'input', 'source', 'track', 'wbr', 'col', 'link', 'meta'])

/** Elements whose content is not text of the page. */
const OPAQUE_ELEMENTS = new Set(['script', 'style', 'svg'])

/** The maximum nesting of elements. Deeper elements belong to the last one that is open. */
const MAX_DEPTH = 32

const FENCE = /(?:^|\n)([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]?)*)(`{3,}|~{3,})([^\n]*)/y
const MATH_BLOCK = /\$\$[\s\S]*?\$\$/y
const COMMENT = /<!--[\s\S]*?(?:-->|$)/y
const IMPORT = /import\s+(?:["']|[\w$*{][^\n]{0,1000}(?:from|,|\{)|\{)/.source
const EXPORT = /export\s+(?:const|let|var|default|function|async|class|\{|\*|type|interface)\b/.source
const MODULE = new RegExp(`(?:^|\\n)(?:${IMPORT}|${EXPORT})`, 'y')
const SPECIAL = /[\n\\`${<[%=]/g
/** Obsidian's `%%comment%%` within a line, and over several lines. */
const NOTE = /%%[^\n%]{1,2000}%%(?![\w%])/y
const NOTE_BLOCK = /%%(?:[ \t][^\n%]{0,2000})?\n(?:[^%]|%(?!%)){0,20000}%%[ \t]*(?=\n|$)/y
/** Obsidian's `==highlight==` */
const HIGHLIGHT = /==(?=[^\s=])[^\n]{0,500}?[^\s=]==(?![\w=])/y
/** `{/* #id *\/}` and `<!-- #id -->` */
const HEADING_ID = /^(?:\{\/\*|<!--)\s*#([\w.:-]{1,100})\s*(?:\*\/\}|-->)$/
const RAW_END = /\{%-?\s*endraw\s*-?%\}/g
const CLOSING_TAG = /<\/([A-Za-z][\w.:-]*)?\s*>/y

/**
 * Parses MDX into a tree of text, code, elements and expressions. It understands only enough JavaScript to find the end
 * of an expression. It never throws: a closing tag without an opening one is dropped, an element without a closing tag
 * ends with its parent, and an unmatched brace is text.
 */
export function parseMdx(source: string, { isMdx }: { isMdx: boolean }): ParsedMdx {
  return new MdxReader(source.replaceAll('\r\n', '\n'), isMdx).read()
}

/** Reads a text from start to end. Each `take` method reads one piece, or skips text that only looks like one. */
class MdxReader {
  readonly #text: string
  readonly #isMdx: boolean
  readonly #result: ParsedMdx = { nodes: [], imports: new Map(), constants: new Map() }
  readonly #open: MdxElement[] = []
  readonly #budget = createSearchBudget()
  readonly #codeSpans: ReturnType<typeof findCodeSpans>
  readonly #unclosed = new Set<string>()
  readonly #lastEndings = new Map<string, number>()
  #children = this.#result.nodes
  #paragraphEnd = -1
  #templateTagEnd = -1
  #highlightEnd = -1
  #lineStart = 0
  #lineEnd = -1
  #at = 0
  #plainFrom = 0

  constructor(text: string, isMdx: boolean) {
    this.#text = text
    this.#isMdx = isMdx
    this.#codeSpans = findCodeSpans(text)
  }

  read(): ParsedMdx {
    const text = this.#text
    while (this.#at < text.length) {
      const character = text[this.#at]!
      if ((character === '\n' || this.#at === 0) && (this.#takeFence() || this.#takeModule())) continue
      if (character === '\n') this.#at += 1
      else if (character === '\\') this.#at += 2
      else if (character === '`') this.#takeCodeSpan()
      else if (character === '$') this.#takeFormula()
      else if (text.startsWith('{%', this.#at) && this.#takeTemplateTag()) continue
      else if (character === '{' && this.#isMdx) this.#takeExpression()
      else if (text.startsWith('[[', this.#at)) this.#takeWikiLink()
      else if (character === '<') this.#takeAngle()
      else if (character === '%' || character === '=') this.#takeNoteOrHighlight()
      else {
        SPECIAL.lastIndex = this.#at + 1
        this.#at = SPECIAL.exec(text)?.index ?? text.length
      }
    }
    this.#flush(text.length)
    return this.#result
  }

  #takeFence(): boolean {
    const fence = this.#match(FENCE)
    if (fence === null || (fence[2]!.startsWith('`') && fence[3]!.includes('`'))) return false
    const end = findFenceEnd(this.#text, this.#at + fence[0].length, fence[2]!)
    this.#at = this.#startOfLine()
    this.#takeCode(end)
    return true
  }

  #takeModule(): boolean {
    if (!this.#isMdx || this.#open.length > 0 || this.#match(MODULE) === null) return false
    const start = this.#startOfLine()
    const end = findModuleEnd(this.#text, start, this.#budget)
    readModule(this.#text.slice(start, end), this.#result)
    this.#at = start
    this.#take(end, null)
    return true
  }

  #takeCodeSpan(): void {
    const end = this.#codeSpans.endOf(this.#at)
    if (end !== null && end <= this.#endOfParagraph()) this.#takeCode(end)
    else this.#at = this.#codeSpans.endOfRun(this.#at)
  }

  #takeFormula(): void {
    const block = this.#match(MATH_BLOCK)
    const end = block === null ? endOfFormula(this.#text, this.#at) : this.#at + block[0].length
    if (end < 0) this.#at += 1
    else this.#takeCode(end)
  }

  #takeExpression(): void {
    const end = readExpression(this.#text, this.#at, this.#budget)
    const id = HEADING_ID.exec(this.#text.slice(this.#at, end))?.[1]
    if (end >= 0 && id !== undefined && this.#isInHeading()) this.#take(end, { type: 'text', value: `{#${id}}` })
    else if (end < 0 || isHeadingId(this.#text, this.#at, end)) this.#at += 1
    else this.#take(end, { type: 'expression', value: this.#text.slice(this.#at + 1, end - 1) })
  }

  /** Takes a tag of a template, such as `{% hint style="info" %}` of GitBook. Returns false for any other text. */
  #takeTemplateTag(): boolean {
    const close = this.#endOfTemplateTag()
    const tag = close > this.#endOfParagraph() ? null : readTemplateTag(this.#text, this.#at, close)
    if (tag === null) return false
    const { name, attributes, end } = tag
    if (tag.isRaw) {
      RAW_END.lastIndex = end
      const closing = this.#unclosed.has('raw') ? null : RAW_END.exec(this.#text)
      this.#take(end, null)
      if (closing === null) {
        this.#unclosed.add('raw')
        return true
      }
      this.#takeCode(closing.index)
      this.#take(closing.index + closing[0].length, null)
    } else if (tag.isClosing) {
      this.#take(end, null)
      this.#close(name)
    } else {
      const isLeaf = isLeafTag(name) && !this.#endsLater(name, end)
      this.#takeElement(end, name, attributes, isLeaf)
    }
    return true
  }

  /** Whether a tag that often has no end has one, before the next tag of the same name. */
  #endsLater(name: string, from: number): boolean {
    const known = this.#lastEndings.get(name)
    if (known !== undefined && known < from) return false
    const pattern = new RegExp(String.raw`\{%-?\s*(end)?${name.slice(1)}\b`, 'g')
    pattern.lastIndex = from
    const next = pattern.exec(this.#text)
    if (next === null) this.#lastEndings.set(name, from)
    return next?.[1] !== undefined
  }

  #takeNoteOrHighlight(): void {
    const before = this.#text[this.#at - 1] ?? '\n'
    if (this.#at === this.#highlightEnd) return this.#take(this.#at + 2, null)
    const isMark = !this.#isMdx && /[^\w=%]/.test(before)
    const note = !isMark ? null : (this.#match(NOTE) ?? (before === '\n' ? this.#match(NOTE_BLOCK) : null))
    if (note !== null) return this.#take(this.#at + note[0].length, null)
    const highlight = isMark && this.#highlightEnd < this.#at ? this.#match(HIGHLIGHT) : null
    if (highlight === null) {
      this.#at += 1
      return
    }
    this.#highlightEnd = this.#at + highlight[0].length - 2
    this.#take(this.#at + 2, null)
  }

  #takeWikiLink(): void {
    const link = readWikiLink(this.#text, this.#at)
    if (link === null) {
      this.#at += 2
      return
    }
    if (link.name === '[embed') this.#at -= 1
    this.#takeElement(link.end, link.name, link.attributes, true)
  }

  #takeElement(end: number, name: string, attributes: MdxElement['attributes'], isLeaf: boolean): void {
    const raw = this.#text.slice(this.#at, end)
    const element: MdxElement = { type: 'element', name, attributes, children: [], raw, at: this.#at, isClosed: isLeaf }
    this.#take(end, element)
    if (isLeaf || this.#open.length >= MAX_DEPTH) return
    this.#open.push(element)
    this.#children = element.children
  }

  #takeAngle(): void {
    const mark = readFileMark(this.#text, this.#at)
    if (mark !== null) return this.#takeElement(mark.end, mark.name, mark.attributes, true)
    const comment = this.#match(COMMENT)
    if (comment !== null) {
      // Docusaurus writes the id of a heading in a comment.
      const id = HEADING_ID.exec(comment[0])?.[1]
      const end = this.#at + comment[0].length
      this.#take(end, id !== undefined && this.#isInHeading() ? { type: 'text', value: `{#${id}}` } : null)
      return
    }
    const closing = this.#match(CLOSING_TAG)
    if (closing === null) return this.#takeTag()
    this.#take(this.#at + closing[0].length, null)
    this.#close(closing[1] ?? '')
  }

  #takeTag(): void {
    const text = this.#text
    const tag = readTag(text, this.#at, this.#budget)
    if (tag === null) {
      this.#at += 1
      return
    }
    const { name, attributes } = tag
    const isOpaque = OPAQUE_ELEMENTS.has(name) && !tag.isSelfClosing && !this.#unclosed.has(name)
    const opaqueEnd = isOpaque ? text.indexOf(`</${name}`, tag.end) : -1
    if (isOpaque && opaqueEnd < 0) this.#unclosed.add(name)
    if (opaqueEnd >= 0) return this.#take(text.indexOf('>', opaqueEnd) + 1 || text.length, null)
    const isLeaf = tag.isSelfClosing || VOID_ELEMENTS.has(name)
    this.#takeElement(tag.end, name, attributes, isLeaf)
  }

  #takeCode(end: number): void {
    this.#take(end, { type: 'code', value: this.#text.slice(this.#at, end) })
  }

  /** Moves to `end`. Adds the text before this piece, and then the piece's node. */
  #take(end: number, node: MdxNode | null): void {
    this.#flush(this.#at)
    if (node !== null) this.#children.push(node)
    this.#at = this.#plainFrom = end
  }

  #flush(to: number): void {
    if (to > this.#plainFrom) this.#children.push({ type: 'text', value: this.#text.slice(this.#plainFrom, to) })
  }

  #close(name: string): void {
    const open = this.#open
    const index = open.findLastIndex((element) => element.name === name)
    if (index < 0) return
    open[index]!.isClosed = true
    open.length = index
    this.#children = index === 0 ? this.#result.nodes : open[index - 1]!.children
  }

  #isInHeading(): boolean {
    // It searches on from the last line that it found, because a long line may contain very many ids.
    while (this.#lineEnd < this.#at) {
      this.#lineStart = this.#lineEnd + 1
      const end = this.#text.indexOf('\n', this.#lineStart)
      this.#lineEnd = end < 0 ? this.#text.length : end
    }
    return /^ {0,3}#{1,6}[ \t]/.test(this.#text.slice(this.#lineStart, this.#lineStart + 12))
  }

  #startOfLine(): number {
    return this.#text[this.#at] === '\n' ? this.#at + 1 : this.#at
  }

  #endOfParagraph(): number {
    if (this.#paragraphEnd < this.#at) this.#paragraphEnd = this.#text.indexOf('\n\n', this.#at)
    if (this.#paragraphEnd < 0) this.#paragraphEnd = this.#text.length
    return this.#paragraphEnd
  }

  #endOfTemplateTag(): number {
    if (this.#templateTagEnd < this.#at) this.#templateTagEnd = this.#text.indexOf('%}', this.#at)
    if (this.#templateTagEnd < 0) this.#templateTagEnd = Infinity
    return this.#templateTagEnd
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    return pattern.exec(this.#text)
  }
}

/** Returns the index after an inline formula, or -1 for a dollar sign. A formula contains a backslash or a brace. */
function endOfFormula(text: string, from: number): number {
  if (/^\s?$/.test(text[from + 1] ?? '')) return -1
  let isFormula = false
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '$') return isFormula ? at + 1 : -1
    isFormula ||= text[at] === '\\' || text[at] === '{'
  }
  return -1
}

/** Whether braces are the id of a heading, not an expression. Docusaurus allows `## Install {#install}` in MDX. */
function isHeadingId(text: string, from: number, to: number): boolean {
  return /^\{\/?\*?\s*#[\w.:-]+\s*\*?\/?\}$/.test(text.slice(from, to))
}
