/**
 * What a parsed answer is made of. Nodes are never changed once drawn: a node that grows is replaced, a settled one keeps
 * its identity, and with it its place in React's memo and its element on the page.
 */

/** A list that grows at its end: groups of at most {@link GROUP_SIZE}, so that adding one leaves every full group as it is. */
export type Grouped<T> = readonly (readonly T[])[]

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'html'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'emphasis' | 'strong' | 'deletion'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly title: string; readonly children: readonly Inline[] }
  | { readonly type: 'image'; readonly href: string; readonly title: string; readonly alt: string }
  | { readonly type: 'footnote'; readonly label: string }
  | { readonly type: 'marker'; readonly label: string }
  | { readonly type: 'math'; readonly source: string; readonly raw: string; readonly display: boolean }
  /** The label of a link whose address has not arrived yet: drawn as text. */
  | { readonly type: 'pending'; readonly children: readonly Inline[] }

export type FootnoteReference = Extract<Inline, { type: 'footnote' }>

/** Inline Markdown with the source it came from, to be parsed again when a definition it asked for arrives. */
export interface Prose {
  readonly source: string
  readonly inlines: readonly Inline[]
  /** Labels that were looked up and not found. */
  readonly missing: readonly string[]
}

interface Placed {
  /** The line it starts on, counted from 0 in the whole text. */
  readonly line: number
  /** Whether a blank line stands before it inside its parent. */
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
  /** The word after the fence; undefined for indented code. */
  readonly info: string | undefined
  /** Lines without their line breaks. */
  readonly lines: Grouped<string>
  readonly isClosed: boolean
  /** What opens it again: the fence and how far it was indented. */
  readonly fence: string
  readonly indent: number
  /** The line after its last. */
  readonly endLine: number
}

export interface Html extends Placed {
  readonly type: 'html'
  readonly lines: Grouped<string>
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
  readonly rows: Grouped<Row>
  /** The line after its last. */
  readonly endLine: number
}

export interface Plain extends Placed {
  readonly type: 'plain'
  readonly text: string
}

export interface Rule extends Placed {
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
  readonly children: Grouped<Block>
}

export interface Item extends Placed {
  readonly type: 'item'
  /** Undefined when it is no task. */
  readonly isChecked: boolean | undefined
  readonly children: Grouped<Block>
  /** Columns from the parent's content to this item's content, and the length of its marker. */
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
  readonly children: Grouped<Item>
}

export interface Footnote extends Placed {
  readonly type: 'footnote'
  readonly label: string
  readonly children: Grouped<Block>
}

export type Block =
  Paragraph | Heading | Code | Html | MathBlock | Table | Plain | Rule | Definition | Quote | List | Footnote

export type Container = Quote | List | Item | Footnote

export const GROUP_SIZE = 32

export function append<T>(grouped: Grouped<T>, items: readonly T[]): Grouped<T> {
  if (items.length === 0) return grouped
  const groups = grouped.slice() as T[][]
  let last = groups.at(-1)
  let isCopied = false
  for (const item of items) {
    if (last === undefined || last.length >= GROUP_SIZE) {
      last = []
      groups.push(last)
      isCopied = true
    } else if (!isCopied) {
      last = last.slice()
      groups[groups.length - 1] = last
      isCopied = true
    }
    last.push(item)
  }
  return groups
}

export function dropLast<T>(grouped: Grouped<T>, count = 1): Grouped<T> {
  let groups = grouped
  for (let dropped = 0; dropped < count; dropped++) {
    const last = groups.at(-1) ?? []
    groups = last.length > 1 ? [...groups.slice(0, -1), last.slice(0, -1)] : groups.slice(0, -1)
  }
  return groups
}

export function lastOf<T>(grouped: Grouped<T>): T | undefined {
  return grouped.at(-1)?.at(-1)
}

export function groupsOf<T>(items: readonly T[]): Grouped<T> {
  return append([], items)
}

/** Whether no blank line stands between an item's own blocks. */
export function isTightItem(item: Item): boolean {
  return item.children.every((group, groupIndex) =>
    group.every((block, index) => groupIndex + index === 0 || !block.blankBefore),
  )
}
