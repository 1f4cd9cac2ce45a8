import type { Token } from 'markdown-it'
import { headingAnchors } from './headingAnchors.ts'
import { parseBlocks, parseSourceBlocks } from './outline/blockParser.ts'
import type { OutlineBlock, OutlineRange } from './outline/OutlineBlock.ts'
import { readBlocks } from './outline/readBlocks.ts'

export type * from './outline/OutlineBlock.ts'

/** Where the blocks of a page stand: one pass that sections, quotes, edits, links and the site's page agree on. */
export interface MarkdownOutline {
  /** The page's lines; every line number below counts from 0 in them. */
  lines: readonly string[]
  /** The headings that have an anchor on the site: those that stand for themselves, outside of lists and quotes. */
  headings: readonly OutlineHeading[]
  /** Lines of code, and of text that is read as a whole: a paragraph, a heading, a row of a table. */
  leaves: readonly OutlineLeaf[]
  /** The page's blocks in their order. Read on first use. */
  readonly blocks: readonly OutlineBlock[]
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
  const text = markdown.replace(/\r\n?/g, '\n')
  const lines = text.split('\n')
  const isPlain = text.length > MAX_PAGE_CHARACTERS
  const tokens = isPlain ? [] : isSource ? parseSourceBlocks(hideTags(lines)) : parseBlocks(text)
  let blocks: OutlineBlock[] | undefined
  return {
    lines,
    headings: nameHeadings(tokens).map(({ heading }) => heading),
    leaves: readLeaves(tokens),
    get blocks() {
      blocks ??= isPlain
        ? [{ kind: 'text', from: 0, to: lines.length, markdown: text, text }]
        : readBlocks(lines, tokens)
      return blocks
    },
  }
}

/** Names the headings among a page's tokens. The site gives the same names to the headings that it renders. */
export function nameHeadings(tokens: readonly Token[]): { heading: OutlineHeading; opening: number }[] {
  const nameHeading = headingAnchors()
  return tokens.flatMap((token, opening) => {
    if (token.type !== 'heading_open' || token.level > 0) return []
    const { content } = tokens[opening + 1]!
    const { text, anchor, markdown } = nameHeading(content)
    if (text === '') return []
    const [from, to] = token.map!
    return [{ opening, heading: { from, to, level: Number(token.tag.slice(1)), text, markdown, anchor } }]
  })
}

function readLeaves(tokens: readonly Token[]): OutlineLeaf[] {
  return tokens.flatMap(({ type, map }): OutlineLeaf[] => {
    const kind = LEAF_KINDS[type]
    if (kind === undefined || map === null) return []
    return [{ kind, from: map[0], to: map[1] }]
  })
}

/** Cells have no lines of their own: their row has. */
const LEAF_KINDS: Record<string, OutlineLeaf['kind'] | undefined> = {
  inline: 'text',
  tr_open: 'row',
  fence: 'code',
  code_block: 'code',
}

/** Front matter is no Markdown, and a tag on a line of its own ends a paragraph: their lines are read as blank ones. */
function hideTags(lines: readonly string[]): string {
  const isRule = (line: string): boolean => /^---[ \t]*$/.test(line)
  const end = isRule(lines[0] ?? '') ? lines.findIndex((line, index) => index > 0 && isRule(line)) : -1
  return lines
    .map((line, index) => (index <= end || /^[ \t]*<\/?[A-Za-z][^<>]*>[ \t]*$/.test(line) ? '' : line))
    .join('\n')
}
