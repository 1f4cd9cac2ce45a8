/**
 * The nodes of a parsed answer. They are immutable: a node that grows is replaced, and a settled one keeps its
 * identity. So React's `memo` skips it, and its element stays on the page.
 */

/** A list in chunks of at most {@link CHUNK_SIZE}. Appending leaves every full chunk untouched. */
export type Chunked<T> = readonly (readonly T[])[]

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'html'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'emphasis' | 'strong' | 'deletion'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly title: string; readonly children: readonly Inline[] }
  | { readonly type: 'image'; readonly href: string; readonly title: string; readonly alt: string }
  | { readonly type: 'footnote'; readonly label: string }
  /** A citation, such as `[1]`. */
  | { readonly type: 'marker'; readonly label: string }
  | { readonly type: 'math'; readonly source: string; readonly raw: string; readonly display: boolean }
  /** The label of a link whose URL has not arrived yet. It is rendered as text. */
  | { readonly type: 'pending'; readonly children: readonly Inline[] }

export type FootnoteReference = Extract<Inline, { type: 'footnote' }>

/** Inline Markdown and its source, which is parsed again when a missing link definition arrives. */
export interface Prose {
  readonly source: string
  readonly inlines: readonly Inline[]
  /** Link labels that have no definition yet. */
  readonly missing: readonly string[]
}

interface Placed {
  /** The line on which it starts, counted from 0 in the whole text. */
  readonly line: number
  /** Whether a blank line precedes it inside its parent. */
  readonly blankBefore: boolean
}

export interface Paragraph extends Placed {
  readonly type: 'paragraph'
  readonly segments: readonly Prose[]
}

export interface Heading extends Placed {
  readonly type: 'heading'
  readonly level: number
  readonly prose: Prose
}

export interface Code extends Placed {
  readonly type: 'code'
  /** The info string: the text after the opening fence. Undefined for indented code. */
  readonly info: string | undefined
  /** Lines without their line breaks. */
  readonly lines: Chunked<string>
  readonly isClosed: boolean
  /** The opening fence and its indentation, needed to reopen the block. */
  readonly fence: string
  readonly indent: number
  /** The lines of fences inside it that are still open. */
  readonly inner: readonly string[]
  /** The line after its last. */
  readonly endLine: number
}

export interface Html extends Placed {
  readonly type: 'html'
  readonly lines: Chunked<string>
}

export interface MathBlock extends Placed {
  readonly type: 'math'
  readonly source: string
  readonly raw: string
  readonly isClosed: boolean
}

export type Alignment = 'left' | 'right' | 'center' | ''

export type Row = readonly Prose[]

export interface Table extends Placed {
  readonly type: 'table'
  readonly alignments: readonly Alignment[]
  readonly head: Row
  readonly rows: Chunked<Row>
  /** The line after its last. */
  readonly endLine: number
}

export interface Plain extends Placed {
  readonly type: 'plain'
  readonly text: string
}

export interface ThematicBreak extends Placed {
  readonly type: 'rule'
}

export interface Definition extends Placed {
  readonly type: 'definition'
  readonly label: string
  readonly href: string
  readonly title: string
}

export type CalloutKind = 'note' | 'tip' | 'important' | 'warning' | 'caution'

export interface Quote extends Placed {
  readonly type: 'quote'
  readonly callout: CalloutKind | undefined
  readonly children: Chunked<Block>
}

export interface Item extends Placed {
  readonly type: 'item'
  /** Undefined when the item is not a task. */
  readonly isChecked: boolean | undefined
  readonly children: Chunked<Block>
  /** The number of columns from the parent's content to this item's content, and the length of its marker. */
  readonly indent: number
  readonly markerLength: number
}

export interface List extends Placed {
  readonly type: 'list'
  readonly isOrdered: boolean
  readonly start: number
  /** `-`, `*`, `+`, `.` or `)`. */
  readonly marker: string
  readonly isTight: boolean
  readonly children: Chunked<Item>
}

export interface Footnote extends Placed {
  readonly type: 'footnote'
  readonly label: string
  readonly children: Chunked<Block>
}

export type Block =
  Paragraph | Heading | Code | Html | MathBlock | Table | Plain | ThematicBreak | Definition | Quote | List | Footnote

export type Container = Quote | List | Item | Footnote

export const CHUNK_SIZE = 32

export function append<T>(chunked: Chunked<T>, items: readonly T[]): Chunked<T> {
  if (items.length === 0) return chunked
  const chunks = chunked.slice() as T[][]
  let last = chunks.at(-1)
  let isCopied = false
  for (const item of items) {
    if (last === undefined || last.length >= CHUNK_SIZE) {
      last = []
      chunks.push(last)
      isCopied = true
    } else if (!isCopied) {
      last = last.slice()
      chunks[chunks.length - 1] = last
      isCopied = true
    }
    last.push(item)
  }
  return chunks
}

export function dropLast<T>(chunked: Chunked<T>, count = 1): Chunked<T> {
  let chunks = chunked
  for (let dropped = 0; dropped < count; dropped++) {
    const last = chunks.at(-1) ?? []
    chunks = last.length > 1 ? [...chunks.slice(0, -1), last.slice(0, -1)] : chunks.slice(0, -1)
  }
  return chunks
}

export function getLast<T>(chunked: Chunked<T>): T | undefined {
  return chunked.at(-1)?.at(-1)
}

export function toChunks<T>(items: readonly T[]): Chunked<T> {
  return append([], items)
}

/** Whether no blank line separates the blocks directly in the item. */
export function isTightItem(item: Item): boolean {
  return item.children.every((chunk, chunkIndex) =>
    chunk.every((block, index) => chunkIndex + index === 0 || !block.blankBefore),
  )
}
