import type { Block, Definition, Grouped, Item, Prose, Row } from './nodes.ts'
import type { Resume } from './resume.ts'

type Found = Pick<Definition, 'label' | 'href' | 'title'>

/** The link definitions on the lines from `from` up to `to`, those inside quotes and lists too. */
export function definitionsIn(blocks: Grouped<Block>, from: number, to: number): Definition[] {
  const found: Definition[] = []
  collect(blocks, from, to, found)
  return found
}

function collect(blocks: Grouped<Block | Item>, from: number, to: number, found: Definition[]): void {
  for (let groupIndex = blocks.length - 1; groupIndex >= 0; groupIndex--) {
    const group = blocks[groupIndex] ?? []
    const inside: Definition[] = []
    for (const block of group) {
      if (block.type === 'definition' && block.line >= from && block.line < to) inside.push(block)
      // A container that began earlier may have grown since; only the last one can.
      if ('children' in block) collect(block.children, from, to, inside)
    }
    found.unshift(...inside)
    if ((group[0]?.line ?? 0) < from) break
  }
}

/** Parses the texts again that asked for one of these labels; everything else stays the same node. */
export function relink(
  blocks: Grouped<Block>,
  found: readonly Found[],
  prose: (source: string) => Prose,
): Grouped<Block> {
  const again = askedFor(found, prose)
  return mapGrouped(blocks, (block) => relinkNode(block, again))
}

/** The same for what stands settled. */
export function relinkResume(resume: Resume, found: readonly Found[], prose: (source: string) => Prose): Resume {
  const again = askedFor(found, prose)
  return {
    ...resume,
    kept: mapGrouped(resume.kept, (block) => relinkNode(block, again)),
    path: resume.path.map((container) => relinkNode(container, again)),
    leaf: resume.leaf === undefined ? undefined : relinkNode(resume.leaf, again),
    fallback: resume.fallback === undefined ? undefined : relinkResume(resume.fallback, found, prose),
  }
}

function askedFor(found: readonly Found[], prose: (source: string) => Prose): (old: Prose) => Prose {
  const labels = new Set(found.map(({ label }) => label))
  return (old) => (old.missing.some((label) => labels.has(label)) ? prose(old.source) : old)
}

function relinkNode<T extends Block | Item>(node: T, again: (prose: Prose) => Prose): T {
  return relinked(node, again) as T
}

function relinked(node: Block | Item, again: (prose: Prose) => Prose): Block | Item {
  switch (node.type) {
    case 'paragraph': {
      const segments = mapArray(node.segments, again)
      return segments === node.segments ? node : { ...node, segments }
    }
    case 'heading': {
      const prose = again(node.prose)
      return prose === node.prose ? node : { ...node, prose }
    }
    case 'table': {
      const row = (cells: Row) => mapArray(cells, again)
      const head = row(node.head)
      const rows = mapGrouped(node.rows, row)
      return head === node.head && rows === node.rows ? node : { ...node, head, rows }
    }
    case 'list': {
      const children = mapGrouped(node.children, (item) => relinkNode(item, again))
      return children === node.children ? node : { ...node, children }
    }
    case 'quote':
    case 'item':
    case 'footnote': {
      const children = mapGrouped(node.children, (block) => relinkNode(block, again))
      return children === node.children ? node : { ...node, children }
    }
    default:
      return node
  }
}

function mapGrouped<T>(grouped: Grouped<T>, change: (item: T) => T): Grouped<T> {
  return mapArray(grouped, (group) => mapArray(group, change))
}

/** Like `map`, but the same array where nothing changed. */
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
