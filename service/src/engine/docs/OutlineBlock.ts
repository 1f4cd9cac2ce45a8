/** The lines from `from` up to, but not including, `to`. */
export interface OutlineRange {
  from: number
  to: number
}

/** A top-level block of a page, with its lines and its original Markdown. */
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
  /** The content of the item, without its bullet or number and without indentation. Can be read as a page. */
  content: string
}

export interface CodeBlock extends Block {
  kind: 'code'
  code: string
  /** The first word after the fence, in lower case. Empty if there is none. */
  language: string
  info: string
  /** Present if the block is one of several alternatives: in tabs, or code blocks directly below each other. */
  tab?: CodeTab
}

export interface CodeTab {
  /** Blocks with the same number are tabs of one group. */
  group: number
  /** The title of the tab, or the code's language if it has no title. */
  label: string
}

export interface TableBlock extends Block {
  kind: 'table'
  head: string[]
  rows: TableRow[]
}

export interface TableRow extends Block {
  cells: string[]
}

export interface QuoteBlock extends Block {
  kind: 'quote'
  /** The content of the quote, without its marks. Can be read as a page. */
  content: string
}

/** A quote that begins with `[!NOTE]`: see `markCallouts`. */
export interface CalloutBlock extends Block {
  kind: 'callout'
  /** `note`, `tip`, `important`, `warning` or `caution`. */
  type: string
  /** The text after `[!NOTE]` on its line. May be empty. */
  title: string
  content: string
}

/** A paragraph that contains only images. */
export interface ImageBlock extends Block {
  kind: 'image'
  alt: string
  source: string
}

/** A paragraph that begins with a tag. The site shows it as text. */
export interface HtmlBlock extends Block {
  kind: 'html'
}

/** `---` */
export interface RuleBlock extends Block {
  kind: 'rule'
}
