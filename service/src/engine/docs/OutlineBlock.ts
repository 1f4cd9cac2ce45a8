/** The lines from `from` up to, but not including, `to`. */
export interface OutlineRange {
  from: number
  to: number
}

interface Block extends OutlineRange {
  markdown: string
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
  /**
   * Present if the block is one of several alternatives: in tabs, or code blocks directly below each other. Blocks with
   * the same number are tabs of one group. The label is the code's language if the tab has no title.
   */
  tab?: { group: number; label: string }
}

export interface TableBlock extends Block {
  kind: 'table'
  head: string[]
  rows: TableRow[]
}

export interface TableRow extends Block {
  /** Markdown. */
  cells: string[]
}

/** A top-level block of a page, with its lines and its original Markdown. */
export type OutlineBlock =
  | ListBlock
  | CodeBlock
  | TableBlock
  /** A paragraph or a heading. Its text is its Markdown without marks and indentation. */
  | (Block & { kind: 'text' | 'heading'; text: string })
  /** A quote. Its content has no marks, and can be read as a page. */
  | (Block & { kind: 'quote'; content: string })
  /** A quote that begins with `[!NOTE]`: see `markCallouts`. The title is the rest of that line. */
  | (Block & { kind: 'callout'; title: string; content: string })
  /** A paragraph of only images, one that begins with a tag (which the site shows as text), and `---`. */
  | (Block & { kind: 'image' | 'html' | 'rule' })
