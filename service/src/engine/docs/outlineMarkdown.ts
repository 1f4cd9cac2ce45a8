import type { Token } from 'markdown-it'
import type { OutlineBlock, OutlineRange } from './OutlineBlock.ts'
import { createMarkdownParser, parseBlocks, parseSourceBlocks, readBlocks } from './readBlocks.ts'
import { decodeReferences, toWellFormed } from './plainText.ts'

export type * from './OutlineBlock.ts'

/** The blocks of a page and their lines. Sections, quotes, edits, links and the site all use them, so they agree. */
export interface MarkdownOutline {
  /** The page's lines. All line numbers below are indices of this array. */
  readonly lines: readonly string[]
  /** The headings with an anchor on the site: those outside of lists and quotes. */
  readonly headings: readonly OutlineHeading[]
  /** The lines of each code block, and of each block with inline text: a paragraph, a heading, a table row. */
  readonly leaves: readonly OutlineLeaf[]
  /** The page's blocks, in order. Computed on first use. */
  readonly blocks: readonly OutlineBlock[]
  /** If a first-level heading opens the page: its text, its anchor, and the page without it. */
  withoutTitle(): { title: string; anchor: string; rest: MarkdownOutline } | null
}

export interface OutlineHeading extends OutlineRange {
  level: number
  text: string
  /** Its Markdown, without the marks of the heading and without `{#id}`. */
  markdown: string
  /** The unique id of the heading on the site's page. */
  anchor: string
}

export interface OutlineLeaf extends OutlineRange {
  kind: 'text' | 'row' | 'code'
}

/** A longer page is treated as plain text, on the site and in the search. Nobody writes that much by hand. */
export const MAX_PAGE_CHARACTERS = 1_000_000

interface OutlineOptions {
  /**
   * Whether the text is a file as its author wrote it, with front matter and components, not a flattened page. @default
   * false
   */
  isSource?: boolean
}

export function outlineMarkdown(markdown: string, { isSource = false }: OutlineOptions = {}): MarkdownOutline {
  if (isSource) return outlineSource(markdown)
  const text = markdown.replace(/\r\n?/g, '\n')
  return createOutline(text.split('\n'), text.length > MAX_PAGE_CHARACTERS ? null : parseBlocks(text))
}

function outlineSource(source: string): MarkdownOutline {
  const lines = source.split('\n')
  if (source.length > MAX_PAGE_CHARACTERS) return createOutline(lines, null)
  const isRule = (line: string): boolean => /^---[ \t]*\r?$/.test(line)
  const frontMatter = isRule(lines[0]!) ? lines.findIndex((line, index) => index > 0 && isRule(line)) + 1 : 0
  // A tag on a line of its own ends a paragraph, like a blank line.
  const isHidden = (line: string, index: number): boolean =>
    index < frontMatter || /^[ \t]*<\/?[A-Za-z][^<>]*>\s*$/.test(line)
  const text = lines.map((line, index) => (isHidden(line, index) ? '' : line.replaceAll('\r', ' '))).join('\n')
  return createOutline(lines, parseSourceBlocks(text), { frontMatter })
}

interface Position {
  /** The line of the parsed text where the page begins. */
  firstLine?: number
  /** The number of lines of front matter. They count as code. */
  frontMatter?: number
}

/** @param tokens null for a page that is treated as plain text. */
function createOutline(
  lines: readonly string[],
  tokens: readonly Token[] | null,
  { firstLine = 0, frontMatter = 0 }: Position = {},
): MarkdownOutline {
  const known: { -readonly [Part in 'leaves' | 'headings' | 'blocks']?: MarkdownOutline[Part] } = {}
  const hidden: OutlineLeaf[] = frontMatter === 0 ? [] : [{ kind: 'code', from: 0, to: frontMatter }]
  return {
    lines,
    get leaves() {
      return (known.leaves ??= [...hidden, ...readLeaves(tokens ?? [], firstLine)])
    },
    get headings() {
      return (known.headings ??= nameHeadings(tokens ?? [], firstLine).map(({ heading }) => heading))
    },
    get blocks() {
      return (known.blocks ??= tokens === null ? [plainText(lines)] : readBlocks(lines, tokens, firstLine))
    },
    withoutTitle() {
      const first = tokens?.[0]
      if (first?.tag !== 'h1' || lines.slice(0, first.map![0] - firstLine).some((line) => line.trim() !== ''))
        return null
      const [named] = nameHeadings(tokens!.slice(0, 3))
      if (named === undefined) return null
      let to = first.map![1] - firstLine
      while (to < lines.length && lines[to]!.trim() === '') to += 1
      const rest = createOutline(lines.slice(to), tokens!.slice(3), { firstLine: firstLine + to })
      return { title: named.heading.text, anchor: named.heading.anchor, rest }
    },
  }
}

function plainText(lines: readonly string[]): OutlineBlock {
  const markdown = lines.join('\n')
  return { kind: 'text', from: 0, to: lines.length, markdown, text: markdown }
}

/** The number of headings per page that have an anchor and a section. */
const MAX_HEADINGS = 2_000

/**
 * Finds the headings among a page's tokens and gives them their anchors. The site uses it for the pages that it
 * renders.
 */
export function nameHeadings(tokens: readonly Token[], firstLine = 0): { heading: OutlineHeading; opening: number }[] {
  const nameHeading = createHeadingAnchors()
  const headings: { heading: OutlineHeading; opening: number }[] = []
  // A plain loop, because a folder has hundreds of thousands of tokens.
  for (let opening = 0; opening < tokens.length; opening += 1) {
    const token = tokens[opening]!
    if (token.type !== 'heading_open' || token.level > 0) continue
    const { text, anchor, markdown } = nameHeading(dropLayout(tokens[opening + 1]!.content))
    if (text === '') continue
    const level = Number(token.tag.slice(1))
    headings.push({ opening, heading: { ...rangeOf(token.map!, firstLine), level, text, markdown, anchor } })
    if (headings.length === MAX_HEADINGS) break
  }
  return headings
}

function readLeaves(tokens: readonly Token[], firstLine: number): OutlineLeaf[] {
  const leaves: OutlineLeaf[] = []
  for (const { type, map } of tokens) {
    const kind = LEAF_KINDS[type]
    if (kind !== undefined && map !== null) leaves.push({ kind, ...rangeOf(map, firstLine) })
  }
  return leaves
}

function rangeOf([from, to]: [number, number], firstLine: number): OutlineRange {
  return { from: from - firstLine, to: to - firstLine }
}

/** Table cells are missing here because only rows have line numbers. */
const LEAF_KINDS: Record<string, OutlineLeaf['kind'] | undefined> = {
  inline: 'text',
  tr_open: 'row',
  fence: 'code',
  code_block: 'code',
}

/** A heading and its anchor: `Set up {#setup}` has the text `Set up` and the anchor `setup`. */
interface HeadingAnchor {
  text: string
  anchor: string
  markdown: string
}

/**
 * Creates a function that gives each heading of a page its anchor. The search's links and the site's pages must agree,
 * so both use it. Create one for each page, and pass the page's headings in their order, as Markdown without the `#`
 * marks.
 *
 * Anchors are those of GitHub: lower case, no punctuation, hyphens for spaces, and `-1`, `-2` ... for repeated
 * headings. An explicit id (`{#id}`, see `takeAttributes`) takes precedence.
 */
export function createHeadingAnchors(): (markdown: string) => HeadingAnchor {
  const used = new Map<string, number>()
  return (markdown) => {
    const { text: named, id } = takeAttributes(markdown)
    const text = readHeadingText(named)
    const base = id ?? (toSlug(text) || 'section')
    let anchor = base
    let count = used.get(base) ?? 0
    while (used.has(anchor)) anchor = `${base}-${++count}`
    used.set(base, count)
    used.set(anchor, used.get(anchor) ?? 0)
    return { text, anchor, markdown: named }
  }
}

export function toSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** Docusaurus also writes an id as a comment: `{/* #id *\/}`, `<!-- #id -->`. */
const COMMENTED_ID = /(?:\{\/\*\s*#([\w.:-]{1,100})\s*\*\/\}|<!--\s*#([\w.:-]{1,100})\s*-->)\s*$/
/** Fumadocs writes it in brackets: `[#id]`. */
const BRACKETED_ID = /\s\[#([\w.:-]{1,100})\]\s*$/
const ATTRIBUTES = /\{:?([^{}\n]{1,300})\}\s*$/
const ATTRIBUTE = /^(?:([#.])([^\s{}#="'<>`]+)|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"']+))(?=\s|$)\s*/

/**
 * Separates the attributes at the end of a heading from its text: `{#id}` (Docusaurus, VitePress), `{ #id .class }` and
 * `{#id data-toc-label="Short"}` (MkDocs). Other braces are text.
 */
export function takeAttributes(heading: string): { text: string; id?: string } {
  const commented = COMMENTED_ID.exec(heading) ?? BRACKETED_ID.exec(heading)
  if (commented !== null)
    return { text: heading.slice(0, commented.index).trimEnd(), id: (commented[1] ?? commented[2])! }
  const found = ATTRIBUTES.exec(heading)
  if (found === null) return { text: heading }
  let rest = found[1]!.trim()
  let id: string | undefined
  let isOwn = false
  while (rest !== '') {
    const [whole, mark, name] = ATTRIBUTE.exec(rest) ?? []
    if (whole === undefined) return { text: heading }
    if (mark === '#') id ??= name
    isOwn ||= mark !== undefined
    rest = rest.slice(whole.length)
  }
  if (!isOwn) return { text: heading }
  return { text: heading.slice(0, found.index).trimEnd(), ...(id !== undefined && { id }) }
}

/** Returns roughly the text that a reader sees in a line of Markdown. Fast enough to index all words. */
export function toRoughText(markdown: string): string {
  const code: string[] = []
  // Its own marks stand for code. Those of an author would repeat it.
  const text = markdown
    .replaceAll('\uE000', '')
    .replace(
      /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g,
      (_, __, inside: string) => `\uE000${code.push(inside.trim()) - 1}\uE000`,
    )
    .replace(/!\[([^\][]*)\]\([^)]{0,2000}\)/g, '$1')
    .replace(/\[([^\][]*)\](?:\([^)]{0,2000}\)|\[[^\][]*\])/g, '$1')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/(?<!\\)<[a-z/][^<>]*>/gi, '')
    .replace(/(?<![\p{L}\p{N}\\])(\*{1,3}|_{1,3})(?=\S)(.{1,300}?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/~~(.+?)~~/g, '$1')
  return decodeReferences(text)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\uE000(\d+)\uE000/g, (_, index: string) => code[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The rest of a longer heading is neither shown in a menu nor part of its anchor. */
const MAX_CHARACTERS = 1_000

const parser = createMarkdownParser()
parser.core.ruler.enableOnly(['normalize', 'block', 'inline'])
// Addresses are not shown, so they need no check.
parser.validateLink = () => true

/**
 * Returns the text of a heading as a reader sees it: without marks of emphasis and code, and with the text of links and
 * images.
 */
function readHeadingText(markdown: string): string {
  const short = markdown.slice(0, MAX_CHARACTERS)
  const text = /[`*_~[\]<&\\]/.test(short) ? readText(parser.parseInline(short, {})[0]!.children ?? []) : short
  return toWellFormed(text).replace(/\s+/g, ' ').trim()
}

function readText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      if (type !== 'text') return content
      // To the parser, tags are text, and so is a link that is defined elsewhere on the page.
      return content.replace(/<\/?[a-z][^<>]*>/gi, '').replace(/\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
    })
    .join('')
}

/**
 * Marks in a page's `siteMarkdown`, from which the docs site makes components. A mark is between two private-use
 * characters, which authors don't use, and consists of letters and digits, so that no rule of Markdown reads it.
 * Whatever a mark says, the site makes only its own elements of it.
 */
const OPENING = '\uE012'
const CLOSING = '\uE014'
const END = '\uE013'
const MARK = /([\uE012\uE014])([a-z]{1,20})(?:0([\da-f]*))?\uE013/g
const ANY = /[\uE012-\uE014]/
const MAX_ATTRIBUTE = 2000

/** What a component looks like: its kind, such as `card`, and its attributes. */
export interface LayoutMark {
  kind: string
  isClosing: boolean
  attributes: Readonly<Record<string, string>>
}

type Given = Readonly<Record<string, string | undefined>>

/** Writes the mark that opens a component, or one that has no content. */
export function openLayout(kind: string, attributes: Given = {}): string {
  const text = JSON.stringify(
    Object.fromEntries(
      Object.entries(attributes).filter(([, value]) => value !== undefined && value.length < MAX_ATTRIBUTE),
    ),
  )
  const bytes = new TextEncoder().encode(text)
  const digits = text === '{}' ? '' : `0${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  return `${OPENING}${kind}${digits}${END}`
}

export function closeLayout(kind: string): string {
  return `${CLOSING}${kind}${END}`
}

/** Puts the marks of a component around a block of Markdown. */
export function wrapLayout(kind: string, attributes: Given, content: string): string {
  return [openLayout(kind, attributes), content, closeLayout(kind)].filter((part) => part !== '').join('\n\n')
}

export function splitLayout(text: string): (string | LayoutMark)[] {
  if (!ANY.test(text)) return [text]
  const parts: (string | LayoutMark)[] = []
  let at = 0
  for (const { 0: whole, 1: sign, 2: kind, 3: digits, index } of text.matchAll(MARK)) {
    if (index > at) parts.push(text.slice(at, index))
    parts.push({ kind: kind!, isClosing: sign === CLOSING, attributes: readAttributes(digits ?? '') })
    at = index + whole.length
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

export function dropLayout(text: string): string {
  return ANY.test(text) ? text.replace(MARK, '').replace(/[\uE012-\uE014]/g, '') : text
}

function readAttributes(digits: string): Record<string, string> {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}
