import type { Block, Definition, Chunked, Item, Prose, Row } from './nodes.ts'
import type { Resume } from './resume.ts'

type Found = Pick<Definition, 'label' | 'href' | 'title'>

/** Finds the link definitions on the lines from `from` to before `to`, even inside quotes and lists. */
export function findDefinitions(blocks: Chunked<Block>, from: number, to: number): Definition[] {
  const found: Definition[] = []
  collect(blocks, from, to, found)
  return found
}

function collect(blocks: Chunked<Block | Item>, from: number, to: number, found: Definition[]): void {
  for (let groupIndex = blocks.length - 1; groupIndex >= 0; groupIndex--) {
    const group = blocks[groupIndex] ?? []
    const inside: Definition[] = []
    for (const block of group) {
      if (block.type === 'definition' && block.line >= from && block.line < to) inside.push(block)
      // A container that began earlier may have grown since, but only if it is the last one.
      if ('children' in block) collect(block.children, from, to, inside)
    }
    found.unshift(...inside)
    if ((group[0]?.line ?? 0) < from) break
  }
}

/** Parses those texts again that lacked a definition for one of these labels. All other nodes keep their identity. */
export function resolveReferences(
  blocks: Chunked<Block>,
  found: readonly Found[],
  prose: (source: string, isCell: boolean) => Prose,
): Chunked<Block> {
  const again = reparseMissing(found, prose)
  return mapChunked(blocks, (block) => resolveNode(block, again))
}

/** The same for settled nodes. */
export function resolveInResume(
  resume: Resume,
  found: readonly Found[],
  prose: (source: string, isCell: boolean) => Prose,
): Resume {
  const again = reparseMissing(found, prose)
  return {
    ...resume,
    kept: mapChunked(resume.kept, (block) => resolveNode(block, again)),
    path: resume.path.map((container) => resolveNode(container, again)),
    leaf: resume.leaf === undefined ? undefined : resolveNode(resume.leaf, again),
    fallback: resume.fallback === undefined ? undefined : resolveInResume(resume.fallback, found, prose),
  }
}

type Again = (old: Prose, isCell?: boolean) => Prose

function reparseMissing(found: readonly Found[], prose: (source: string, isCell: boolean) => Prose): Again {
  const labels = new Set(found.map(({ label }) => label))
  return (old, isCell = false) => (old.missing.some((label) => labels.has(label)) ? prose(old.source, isCell) : old)
}

function resolveNode<T extends Block | Item>(node: T, again: Again): T {
  return resolveUntyped(node, again) as T
}

function resolveUntyped(node: Block | Item, again: Again): Block | Item {
  switch (node.type) {
    case 'paragraph': {
      const segments = mapArray(node.segments, (segment) => again(segment))
      return segments === node.segments ? node : { ...node, segments }
    }
    case 'heading': {
      const prose = again(node.prose)
      return prose === node.prose ? node : { ...node, prose }
    }
    case 'table': {
      const row = (cells: Row) => mapArray(cells, (cell) => again(cell, true))
      const head = row(node.head)
      const rows = mapChunked(node.rows, row)
      return head === node.head && rows === node.rows ? node : { ...node, head, rows }
    }
    case 'list': {
      const children = mapChunked(node.children, (item) => resolveNode(item, again))
      return children === node.children ? node : { ...node, children }
    }
    case 'quote':
    case 'item':
    case 'footnote': {
      const children = mapChunked(node.children, (block) => resolveNode(block, again))
      return children === node.children ? node : { ...node, children }
    }
    default:
      return node
  }
}

function mapChunked<T>(chunked: Chunked<T>, change: (item: T) => T): Chunked<T> {
  return mapArray(chunked, (chunk) => mapArray(chunk, change))
}

/** Like `map`, but returns the same array if nothing changed. */
function mapArray<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  let changed: T[] | undefined
  items.forEach((item, index) => {
    const next = change(item)
    if (next === item && changed === undefined) return
    changed ??= items.slice(0, index)
    changed.push(next)
  })
  return changed ?? items
}
