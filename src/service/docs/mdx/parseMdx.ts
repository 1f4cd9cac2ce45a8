import { findCodeSpans } from '../codeSpans.ts'
import { endOfFence, endOfModule } from './endOf.ts'
import type { MdxElement, MdxNode, ParsedMdx } from './MdxNode.ts'
import { createPatience } from './Patience.ts'
import { readModule } from './readModule.ts'
import { readExpression, readTag } from './readTag.ts'

const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr', 'col', 'link', 'meta'])

/** Elements whose content is not text of the page. */
const OPAQUE_ELEMENTS = new Set(['script', 'style', 'svg'])

/** Elements that are open at the same time. What is deeper in belongs to the last of them. */
const MAX_DEPTH = 32

const FENCE = /(?:^|\n)([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]?)*)(`{3,}|~{3,})([^\n]*)/y
const MATH_BLOCK = /\$\$[\s\S]*?\$\$/y
const COMMENT = /<!--[\s\S]*?(?:-->|$)/y
const IMPORT = /import\s+(?:["']|[\w$*{][^\n]*(?:from|,|\{)|\{)/.source
const EXPORT = /export\s+(?:const|let|var|default|function|async|class|\{|\*|type|interface)\b/.source
const MODULE = new RegExp(`(?:^|\\n)(?:${IMPORT}|${EXPORT})`, 'y')
const SPECIAL = /[\n\\`${<]/g
const CLOSING_TAG = /<\/([A-Za-z][\w.:-]*)?\s*>/y

/**
 * Reads MDX into a tree: text, code that is left alone, elements and expressions. It knows just enough of JavaScript
 * to find where an expression ends, and it never throws: a closing tag without an opening one is dropped, an element
 * without its closing tag ends with its parent, and a brace without its partner is a brace.
 */
export function parseMdx(source: string, { isMdx }: { isMdx: boolean }): ParsedMdx {
  const text = source.replaceAll('\r\n', '\n')
  const result: ParsedMdx = { nodes: [], imports: new Map(), constants: new Map() }
  const open: MdxElement[] = []
  const patience = createPatience()
  const codeSpans = findCodeSpans(text)
  const unclosed = new Set<string>()
  let children = result.nodes
  let paragraphEnd = -1
  let at = 0
  let plainFrom = 0

  function flush(to: number): void {
    if (to > plainFrom) children.push({ type: 'text', value: text.slice(plainFrom, to) })
  }

  function take(end: number, node: MdxNode | null): void {
    flush(at)
    if (node !== null) children.push(node)
    at = plainFrom = end
  }

  function endOfParagraph(): number {
    if (paragraphEnd < at) paragraphEnd = text.indexOf('\n\n', at)
    if (paragraphEnd < 0) paragraphEnd = text.length
    return paragraphEnd
  }

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    return pattern.exec(text)
  }

  function close(name: string): void {
    const index = open.findLastIndex((element) => element.name === name)
    if (index < 0) return
    open[index]!.isClosed = true
    open.length = index
    children = index === 0 ? result.nodes : open[index - 1]!.children
  }

  while (at < text.length) {
    const character = text[at]!
    if (character === '\n' || at === 0) {
      const fence = match(FENCE)
      if (fence !== null && !(fence[2]!.startsWith('`') && fence[3]!.includes('`'))) {
        const start = character === '\n' ? at + 1 : at
        const end = endOfFence(text, at + fence[0].length, fence[2]!)
        at = start
        take(end, { type: 'code', value: text.slice(start, end) })
        continue
      }
      const statement = isMdx && open.length === 0 ? match(MODULE) : null
      if (statement !== null) {
        const start = character === '\n' ? at + 1 : at
        const end = endOfModule(text, start, patience)
        readModule(text.slice(start, end), result)
        at = start
        take(end, null)
        continue
      }
      if (character === '\n') {
        at += 1
        continue
      }
    }
    if (character === '\\') {
      at += 2
    } else if (character === '`') {
      const end = codeSpans.endOf(at)
      if (end !== null && end <= endOfParagraph()) take(end, { type: 'code', value: text.slice(at, end) })
      else at = codeSpans.endOfRun(at)
    } else if (character === '$') {
      const block = match(MATH_BLOCK)
      const end = block === null ? endOfFormula(text, at) : at + block[0].length
      if (end < 0) at += 1
      else take(end, { type: 'code', value: text.slice(at, end) })
    } else if (character === '{' && isMdx) {
      const end = readExpression(text, at, patience)
      if (end < 0 || isHeadingId(text, at, end)) at += 1
      else take(end, { type: 'expression', value: text.slice(at + 1, end - 1) })
    } else if (character === '<') {
      const comment = match(COMMENT)
      const closing = comment === null ? match(CLOSING_TAG) : null
      if (comment !== null) {
        take(at + comment[0].length, null)
      } else if (closing !== null) {
        take(at + closing[0].length, null)
        close(closing[1] ?? '')
      } else {
        const tag = readTag(text, at, patience)
        if (tag === null) {
          at += 1
          continue
        }
        const { name, attributes } = tag
        const isOpaque = OPAQUE_ELEMENTS.has(name) && !tag.isSelfClosing && !unclosed.has(name)
        const opaqueEnd = isOpaque ? text.indexOf(`</${name}`, tag.end) : -1
        if (isOpaque && opaqueEnd < 0) unclosed.add(name)
        if (opaqueEnd >= 0) {
          take(text.indexOf('>', opaqueEnd) + 1 || text.length, null)
          continue
        }
        const isLeaf = tag.isSelfClosing || VOID_ELEMENTS.has(name)
        const element: MdxElement = {
          type: 'element',
          name,
          attributes,
          children: [],
          raw: text.slice(at, tag.end),
          isClosed: isLeaf,
        }
        take(tag.end, element)
        if (!isLeaf && open.length < MAX_DEPTH) {
          open.push(element)
          children = element.children
        }
      }
    } else {
      SPECIAL.lastIndex = at + 1
      at = SPECIAL.exec(text)?.index ?? text.length
    }
  }
  flush(text.length)
  return result
}

/** The index behind a formula within its line, or -1 for a dollar sign: a formula has a backslash or a brace. */
function endOfFormula(text: string, from: number): number {
  if (/^\s?$/.test(text[from + 1] ?? '')) return -1
  let isFormula = false
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '$') return isFormula ? at + 1 : -1
    isFormula ||= text[at] === '\\' || text[at] === '{'
  }
  return -1
}

/** `## Install {#install}`: the id that Docusaurus allows in MDX is not an expression. */
function isHeadingId(text: string, from: number, to: number): boolean {
  return /^\{\/?\*?\s*#[\w.:-]+\s*\*?\/?\}$/.test(text.slice(from, to))
}
