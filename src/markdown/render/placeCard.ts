/** A box in the window, in pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface CardPlace {
  left: number
  top: number
  /** `away` if its number is scrolled out of view. The card is then hidden. */
  side: 'below' | 'above' | 'away'
}

/** The distances, in pixels, between a number and its card, and between the card and the edges. */
const GAP = 4
const MARGIN = 8

/**
 * Places a citation's card below its number and aligned with the number's start, as far as the edges allow; or above
 * it, if there is only room there. If a conversation is too low for the card, it may extend beyond the conversation,
 * but not beyond the window.
 *
 * @param room The visible part of the conversation. The card stays within its width.
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

/** The maximum width of a card in `room`. */
export function getMaxCardWidth(room: Box): number {
  return Math.max(0, room.right - room.left - 2 * MARGIN)
}
