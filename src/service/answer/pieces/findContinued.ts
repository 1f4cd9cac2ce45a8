import type { OutlineBlock } from '../../docs/markdownOutline.ts'

/**
 * Finds the ordered lists that are broken apart by code, notes or text: one that begins with the next number goes on.
 * Returns, for its place and for the places of the blocks before it, the place where the list begins.
 */
export function findContinued(blocks: readonly OutlineBlock[]): Map<number, number> {
  const continued = new Map<number, number>()
  let open: { begin: number; end: number; next: number } | undefined
  for (const [place, block] of blocks.entries()) {
    if (block.kind !== 'list' || !block.isOrdered) continue
    const goesOn = open !== undefined && block.start === open.next
    const begin = goesOn ? open!.begin : place
    if (goesOn) for (let between = open!.end + 1; between <= place; between += 1) continued.set(between, begin)
    open = { begin, end: place, next: block.start + block.items.length }
  }
  return continued
}
