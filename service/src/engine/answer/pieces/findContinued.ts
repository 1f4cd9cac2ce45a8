import type { OutlineBlock } from '../../docs/outlineMarkdown.ts'

/**
 * Finds ordered lists that code, notes or text interrupt: a list that begins with the next number continues the one
 * before it. Returns where the whole list begins, for the index of each continuation and of the blocks before it.
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
