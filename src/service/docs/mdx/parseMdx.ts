import { endOfCodeSpan, endOfFence, endOfModule } from './endOf.ts'
import { readExpression, readTag, type Attributes, type Patience } from './readTag.ts'

export type MdxNode = MdxText | MdxCode | MdxElement | MdxExpression

export interface MdxText {
  type: 'text'
  value: string
}

/** A code fence, a code span or a formula: never looked into. */
export interface MdxCode {
  type: 'code'
  value: string
}

export interface MdxElement {
  type: 'element'
  name: string
  attributes: Attributes
  children: MdxNode[]
  /** The opening tag as written; shown as text where the name is of nothing known and no closing tag came. */
  raw: string
  isClosed: boolean
}

/** `{...}` in MDX, without the braces. */
export interface MdxExpression {
  type: 'expression'
  value: string
}

export interface ParsedMdx {
  nodes: MdxNode[]
  /** Local name to module path, of `import X from '...'`. */
  imports: Map<string, string>
  /** `export const x = 'text'`: only texts and numbers are kept. */
  constants: Map<string, string>
}

const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr', 'col', 'link', 'meta'])

/** Elements whose content is no text of the page. */
const OPAQUE_ELEMENTS = new Set(['script', 'style', 'svg'])

const FENCE = /(?:^|\n)([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]?)*)(`{3,}|~{3,})([^\n]*)/y
const MATH_BLOCK = /\$\$[\s\S]*?\$\$/y
const MATH_SPAN = /\$(?=\S)[^$\n]*[\\{][^$\n]*\$/y
const COMMENT = /<!--[\s\S]*?(?:-->|$)/y
const MODULE =
  /(?:^|\n)(?:import\s+(?:["']|[\w$*{][^\n]*(?:from|,|\{)|\{)|export\s+(?:const|let|var|default|function|async|class|\{|\*|type|interface)\b)/y
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
  const patience: Patience = { failures: 0 }
  const unclosed = new Set<string>()
  let children = result.nodes
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
      const end = endOfCodeSpan(text, at)
      if (end > 0) take(end, { type: 'code', value: text.slice(at, end) })
      else while (text[at] === '`') at += 1
    } else if (character === '$') {
      const math = match(MATH_BLOCK) ?? match(MATH_SPAN)
      if (math === null) at += 1
      else take(at + math[0].length, { type: 'code', value: math[0] })
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
        if (!isLeaf && open.length < 100) {
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

function readModule(statement: string, into: ParsedMdx): void {
  const from = /from\s*["']([^"']+)["']/.exec(statement)?.[1]
  if (statement.startsWith('import') && from !== undefined) {
    for (const [, name] of statement
      .slice(6, statement.lastIndexOf('from'))
      .matchAll(/([A-Za-z_$][\w$]*)(?=\s*(?:,|\}|$))/g)) {
      into.imports.set(name!, from)
    }
    return
  }
  const constant =
    /^export\s+(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:(["'`])([^\n]*?)\2|(-?[\d.]+))\s*;?\s*$/.exec(statement)
  if (constant !== null) into.constants.set(constant[1]!, constant[3] ?? constant[4] ?? '')
}

/** `## Install {#install}`: the id that Docusaurus allows in MDX is no expression. */
function isHeadingId(text: string, from: number, to: number): boolean {
  return /^\{\/?\*?\s*#[\w.:-]+\s*\*?\/?\}$/.test(text.slice(from, to))
}
