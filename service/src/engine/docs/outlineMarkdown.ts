import type { Token } from 'markdown-it'
import { createHeadingAnchors } from './createHeadingAnchors.ts'
import { dropLayout } from './layoutMarks.ts'
import { parseBlocks, parseSourceBlocks } from './outline/blockParser.ts'
import type { OutlineBlock, OutlineRange } from './outline/OutlineBlock.ts'
import { readBlocks } from './outline/readBlocks.ts'

export type * from './outline/OutlineBlock.ts'

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
  /** The text that a reader sees. */
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

export interface OutlineOptions {
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
