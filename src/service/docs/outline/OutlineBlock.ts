/** Lines from `from` up to, and not including, `to`. */
export interface OutlineRange {
  from: number
  to: number
}

/** A top-level block of a page, with its lines and its Markdown as written. */
export type OutlineBlock =
  | TextBlock
  | HeadingBlock
  | ListBlock
  | CodeBlock
  | TableBlock
  | QuoteBlock
  | CalloutBlock
  | ImageBlock
  | HtmlBlock
  | RuleBlock

interface Block extends OutlineRange {
  markdown: string
}

/** A paragraph. */
export interface TextBlock extends Block {
  kind: 'text'
  /** Its Markdown without the indentation of its lines. */
  text: string
}

export interface HeadingBlock extends Block {
  kind: 'heading'
  level: number
  /** Its Markdown without the marks. */
  text: string
}

export interface ListBlock extends Block {
  kind: 'list'
  isOrdered: boolean
  /** Number of the first item; 1 for a list with bullets. */
  start: number
  items: ListItem[]
}

export interface ListItem extends Block {
  /** What is in the item: without its bullet or number, without the indentation below it. Can be read as a page. */
  content: string
}

export interface CodeBlock extends Block {
  kind: 'code'
  code: string
  /** First word behind the fence, in lower case; empty where there is none. */
  language: string
  /** What follows the fence, as written. */
  info: string
  /** Present where the block is one of several ways to do the same: in tabs, or one code block below the other. */
  tab?: CodeTab
}

export interface CodeTab {
  /** Blocks with the same number are tabs of one group. */
  group: number
  /** Title of the tab, or the code's language where it has none. */
  label: string
}

export interface TableBlock extends Block {
  kind: 'table'
  /** Markdown of the cells. */
  head: string[]
  rows: TableRow[]
}

export interface TableRow extends Block {
  cells: string[]
}

export interface QuoteBlock extends Block {
  kind: 'quote'
  /** What is in the quote, without its marks. Can be read as a page. */
  content: string
}

/** A quote that begins with `[!NOTE]`: see `markCallouts`. */
export interface CalloutBlock extends Block {
  kind: 'callout'
  /** `note`, `tip`, `important`, `warning`, `caution`, in lower case. */
  type: string
  /** What follows the mark on its line; empty where there is nothing. */
  title: string
  content: string
}

/** A paragraph of images alone. */
export interface ImageBlock extends Block {
  kind: 'image'
  alt: string
  source: string
}

/** A paragraph that opens with a tag. The site shows it as text. */
export interface HtmlBlock extends Block {
  kind: 'html'
}

/** `---` */
export interface RuleBlock extends Block {
  kind: 'rule'
}
