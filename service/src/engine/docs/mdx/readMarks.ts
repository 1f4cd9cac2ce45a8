import type { Attributes } from './readTag.ts'

/** A mark that stands for a component. Its name begins with a character that no tag's name begins with. */
export interface Mark {
  name: string
  attributes: Attributes
  end: number
}

export interface TemplateTag extends Mark {
  isClosing: boolean
  /** `{% raw %}`: its content is text. */
  isRaw: boolean
}

const TEMPLATE_TAG = /\{%-?[ \t]*(end)?(@?[a-z][\w/-]*)/y
const MAX_TEMPLATE_TAG = 20_000
const ATTRIBUTE = /(?:(?<![\w-])([\w-]+)[ \t]*=[ \t]*)?(?:(?<!\\)"((?:[^"\\]|\\[^])*)"|'([^']*)')/g

/** The tags of GitBook. Others (`{% if %}`) are template code, of which only the content stays. */
const CONTAINERS = new Set('hint tabs tab stepper step code columns column updates update prompt'.split(' '))
const LEAVES = new Set('embed file include content-ref page-ref swagger openapi openapi-operation'.split(' '))

/**
 * Reads a tag such as `{% tab title="npm" %}`. Null for other text.
 *
 * @param close Where the next `%}` is.
 */
export function readTemplateTag(text: string, from: number, close: number): TemplateTag | null {
  TEMPLATE_TAG.lastIndex = from
  const [whole, closing, name = ''] = TEMPLATE_TAG.exec(text) ?? []
  if (whole === undefined || close - from - whole.length > MAX_TEMPLATE_TAG) return null
  const end = close + 2
  const isKnown = CONTAINERS.has(name) || LEAVES.has(name) || name.startsWith('@')
  // Other template code is dropped only where it stands on its own line.
  if (!isKnown && name !== 'raw' && !isAlone(text, from, end)) return null
  const attributes: Attributes = new Map()
  const rest = text.slice(from + whole.length, close)
  for (const [, key = 'value', quoted, single] of rest.matchAll(ATTRIBUTE)) {
    attributes.set(
      key,
      (quoted ?? single ?? '').replace(/\\([^])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
    )
  }
  if (name.startsWith('@')) attributes.set('block', name)
  const kind = name.startsWith('@') ? '%block' : isKnown ? `%${name}` : '%template'
  if (!isKnown) attributes.set('tag', name)
  return {
    name: kind,
    attributes,
    end,
    isClosing: closing !== undefined,
    isRaw: name === 'raw' && closing === undefined,
  }
}

/** Whether a tag often stands alone, without one that ends it. */
export function isLeafTag(name: string): boolean {
  return LEAVES.has(name.slice(1)) || name === '%block' || name === '%template'
}

function isAlone(text: string, from: number, to: number): boolean {
  return startsLine(text, from, ' \t') && /^[ \t]*(?:\n|$)/.test(text.slice(to, to + 200))
}

/** Whether only such characters are before it on its line. It doesn't search a long line for its start. */
function startsLine(text: string, from: number, allowed: string): boolean {
  let at = from - 1
  while (at >= 0 && allowed.includes(text[at]!)) at -= 1
  return at < 0 || text[at] === '\n'
}

const INCLUDE = /<!--[ \t]*@include:[ \t]*([^\n]{1,500}?)[ \t]*-->/y
const CODE_FILE = /<<<[ \t]*(\S[^\n]{0,500})/y
const PLACE = /^(.*?)(?:#([\w-]+))?(?:\{([^{}]*)\})?[ \t]*(?:\[([^\]]*)\])?$/

/** Reads VitePress' `<!--@include: ./part.md-->` and `<<< ./code.js{2 js}`. Null for other text. */
export function readFileMark(text: string, from: number): Mark | null {
  INCLUDE.lastIndex = from
  const include = INCLUDE.exec(text)
  CODE_FILE.lastIndex = from
  const found = include ?? CODE_FILE.exec(text)
  if (found === null || (include === null && !startsLine(text, from, ' \t>'))) return null
  const [, file = '', region, inBraces, title] = PLACE.exec(found[1]!.trim()) ?? []
  const attributes: Attributes = new Map([['file', file]])
  if (region !== undefined) attributes.set('region', region)
  if (title !== undefined) attributes.set('title', title)
  const [, lines, language] = /^([\d,-]*)[ \t]*([\w+-]*)/.exec(inBraces ?? '') ?? []
  if (include !== null && lines !== undefined && lines !== '') attributes.set('lines', lines)
  if (language !== undefined && language !== '') attributes.set('language', language)
  return { name: include === null ? '<code' : '<include', attributes, end: from + found[0].length }
}

const WIKI_LINK = /\[\[(?! )([^[\]|\n\\]{1,300}?)(?:\\?\|([^[\]\n]{0,300}))?\]\](?![([])/y

/** Reads Obsidian's `[[Page|name]]` and, after `!`, `![[picture.svg]]`. Null for other text. */
export function readWikiLink(text: string, from: number): Mark | null {
  WIKI_LINK.lastIndex = from
  const [whole, target = '', label] = WIKI_LINK.exec(text) ?? []
  if (whole === undefined || !/\p{L}/u.test(target)) return null
  const attributes: Attributes = new Map([['target', target.trim()]])
  if (label !== undefined) attributes.set('label', label.trim())
  return { name: text[from - 1] === '!' ? '[embed' : '[link', attributes, end: from + whole.length }
}
