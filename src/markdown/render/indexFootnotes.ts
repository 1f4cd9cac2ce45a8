import { createContext } from 'react'
import type { Block, Footnote, FootnoteReference, Chunked, Inline, Item } from '../syntax/nodes.ts'

interface FootnoteIndex {
  readonly isStreaming: boolean
  /** Footnotes in the order of their first reference. */
  readonly notes: readonly Footnote[]
  readonly places: ReadonlyMap<FootnoteReference, { number: number; occurrence: number }>
}

const NONE: FootnoteIndex = { isStreaming: false, notes: [], places: new Map() }
const NONE_YET: FootnoteIndex = { ...NONE, isStreaming: true }

export const FootnotesContext = createContext<FootnoteIndex>(NONE)

/** Numbers footnotes in the order of their first references. A text without footnotes costs one lookup per chunk. */
export function indexFootnotes(blocks: Chunked<Block>, isStreaming: boolean): FootnoteIndex {
  const references = blocks.flatMap(collectReferences)
  // The same while it streams and after it, because a new context makes React look through the whole answer.
  if (references.length === 0) return NONE
  const definitions = new Map<string, Footnote>()
  for (const group of blocks) {
    for (const block of group)
      if (block.type === 'footnote' && !definitions.has(toLabelKey(block.label)))
        definitions.set(toLabelKey(block.label), block)
  }
  if (definitions.size === 0) return isStreaming ? NONE_YET : NONE
  const notes: Footnote[] = []
  const counts = new Map<Footnote, number>()
  const places = new Map<FootnoteReference, { number: number; occurrence: number }>()
  for (const reference of references) {
    const note = definitions.get(toLabelKey(reference.label))
    if (note === undefined) continue
    if (!counts.has(note)) notes.push(note)
    const occurrence = (counts.get(note) ?? 0) + 1
    counts.set(note, occurrence)
    places.set(reference, { number: notes.indexOf(note) + 1, occurrence })
  }
  return { isStreaming, notes, places }
}

function toLabelKey(label: string): string {
  return label.toLowerCase()
}

const KNOWN = new WeakMap<readonly (Block | Item)[], readonly FootnoteReference[]>()

function collectReferences(group: readonly (Block | Item)[]): readonly FootnoteReference[] {
  const known = KNOWN.get(group)
  if (known !== undefined) return known
  const found: FootnoteReference[] = []
  for (const block of group) {
    if (block.type === 'paragraph')
      for (const segment of block.segments) collectInlineReferences(segment.inlines, found)
    else if (block.type === 'heading') collectInlineReferences(block.prose.inlines, found)
    else if (block.type === 'table') {
      for (const row of [block.head, ...block.rows.flat()])
        for (const cell of row) collectInlineReferences(cell.inlines, found)
    } else if ('children' in block && block.type !== 'footnote')
      for (const inner of block.children) found.push(...collectReferences(inner))
  }
  KNOWN.set(group, found)
  return found
}

function collectInlineReferences(inlines: readonly Inline[], found: FootnoteReference[]): void {
  for (const inline of inlines) {
    if (inline.type === 'footnote') found.push(inline)
    else if ('children' in inline) collectInlineReferences(inline.children, found)
  }
}
