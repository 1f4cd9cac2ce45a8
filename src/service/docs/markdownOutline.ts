import type { Token } from 'markdown-it'
import { headingAnchors } from './headingAnchors.ts'
import { parseBlocks, parseSourceBlocks } from './outline/blockParser.ts'
import type { OutlineBlock, OutlineRange } from './outline/OutlineBlock.ts'
import { readBlocks } from './outline/readBlocks.ts'

export type * from './outline/OutlineBlock.ts'

/** Where the blocks of a page are. One pass finds them, so that sections, quotes, edits, links and the site agree. */
export interface MarkdownOutline {
  /** The page's lines; every line number below counts from 0 in them. */
  readonly lines: readonly string[]
  /** The headings that have an anchor on the site: those outside of lists and quotes. */
  readonly headings: readonly OutlineHeading[]
  /** Lines of code, and of text that is read as a whole: a paragraph, a heading, a row of a table. */
  readonly leaves: readonly OutlineLeaf[]
  /** The page's blocks in their order. Read on first use. */
  readonly blocks: readonly OutlineBlock[]
  /** The page's title, when a heading of the first level opens it, and the page without it. */
  withoutTitle(): { title: string; rest: MarkdownOutline } | null
}

export interface OutlineHeading extends OutlineRange {
  level: number
  /** As a reader sees it. */
  text: string
  /** Its Markdown, without the marks of the heading and without its own `{#id}`. */
  markdown: string
  /** The id on the site's page, unique on it. */
  anchor: string
}

export interface OutlineLeaf extends OutlineRange {
  kind: 'text' | 'row' | 'code'
}

/** Beyond it a page is plain text, on the site as in the search: far more than anybody writes by hand. */
export const MAX_PAGE_CHARACTERS = 1_000_000

export interface OutlineOptions {
  /** A file as its author wrote it, with front matter and components, rather than the flattened page. @default false */
  isSource?: boolean
}

export function markdownOutline(markdown: string, { isSource = false }: OutlineOptions = {}): MarkdownOutline {
  if (isSource) return outlineSource(markdown)
  const text = markdown.replace(/\r\n?/g, '\n')
  return createOutline(text.split('\n'), text.length > MAX_PAGE_CHARACTERS ? null : parseBlocks(text))
}

function outlineSource(source: string): MarkdownOutline {
  const lines = source.split('\n')
  if (source.length > MAX_PAGE_CHARACTERS) return createOutline(lines, null)
  const isRule = (line: string): boolean => /^---[ \t]*\r?$/.test(line)
  const frontMatter = isRule(lines[0]!) ? lines.findIndex((line, index) => index > 0 && isRule(line)) + 1 : 0
  // A tag on a line of its own ends a paragraph, as a blank line does.
  const isHidden = (line: string, index: number): boolean =>
    index < frontMatter || /^[ \t]*<\/?[A-Za-z][^<>]*>\s*$/.test(line)
  const text = lines.map((line, index) => (isHidden(line, index) ? '' : line.replaceAll('\r', ' '))).join('\n')
  return createOutline(lines, parseSourceBlocks(text), { frontMatter })
}

interface Position {
  /** Where the page begins in the text that was parsed. */
  firstLine?: number
  /** How many lines of front matter the page has; they count as code. */
  frontMatter?: number
}

/** @param tokens null for a page that is taken as plain text. */
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
      return { title: named.heading.text, rest }
    },
  }
}

function plainText(lines: readonly string[]): OutlineBlock {
  const markdown = lines.join('\n')
  return { kind: 'text', from: 0, to: lines.length, markdown, text: markdown }
}

/** So many headings of a page have an anchor, and a section in the search. */
const MAX_HEADINGS = 2_000

/** Names the headings among a page's tokens. The site gives the same names to the headings that it renders. */
export function nameHeadings(tokens: readonly Token[], firstLine = 0): { heading: OutlineHeading; opening: number }[] {
  const nameHeading = headingAnchors()
  const headings: { heading: OutlineHeading; opening: number }[] = []
  // A plain loop: a folder has hundreds of thousands of tokens.
  for (let opening = 0; opening < tokens.length; opening += 1) {
    const token = tokens[opening]!
    if (token.type !== 'heading_open' || token.level > 0) continue
    const { text, anchor, markdown } = nameHeading(tokens[opening + 1]!.content)
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

/** Cells have no lines of their own: their row has. */
const LEAF_KINDS: Record<string, OutlineLeaf['kind'] | undefined> = {
  inline: 'text',
  tr_open: 'row',
  fence: 'code',
  code_block: 'code',
}
