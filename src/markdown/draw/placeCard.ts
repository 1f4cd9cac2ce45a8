/** A box on the window, in pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface CardPlace {
  left: number
  top: number
  /** `away` when its number is scrolled out of sight: then the card has no place. */
  side: 'below' | 'above' | 'away'
}

/** Pixels between a number and its card, and between the card and the edges of its room. */
const GAP = 4
const MARGIN = 8

/**
 * Where a citation's card stands: below its number and beginning where that begins, as far as the room's edges let it;
 * above where there is room there alone. In a conversation that is too low for it, it stands out of that, but not out of
 * the window.
 *
 * @param room What can be seen of the conversation: the card keeps to its width.
 * @param windowHeight In pixels.
 */
export function placeCard(
  chip: Box,
  card: { width: number; height: number },
  room: Box,
  windowHeight: number,
  isRightToLeft: boolean,
): CardPlace {
  const wanted = isRightToLeft ? chip.right - card.width : chip.left
  const left = Math.max(room.left + MARGIN, Math.min(wanted, room.right - MARGIN - card.width))
  const below = chip.bottom + GAP
  const above = chip.top - GAP - card.height
  if (chip.bottom <= room.top || chip.top >= room.bottom) return { left, top: below, side: 'away' }
  const fitsBelow = (end: number) => below + card.height <= end
  const isAbove = !fitsBelow(room.bottom) && (above >= room.top || (!fitsBelow(windowHeight) && above >= 0))
  return { left, top: isAbove ? above : below, side: isAbove ? 'above' : 'below' }
}

/** How wide a card may be in a room. */
export function widestCard(room: Box): number {
  return Math.max(0, room.right - room.left - 2 * MARGIN)
}
