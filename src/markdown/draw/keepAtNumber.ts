import { placeCard, widestCard, type Box } from './placeCard.ts'

/**
 * Shows a card at the number that stands before it and keeps it there while the page scrolls; returns the undo. It is in
 * the browser's top layer: no box of an answer cuts it, and nothing of the conversation lies over it. The side it is on
 * is its `data-side`. A browser that has no top layer, or refuses it, shows no card.
 */
export function keepAtNumber(card: HTMLElement): () => void {
  const page = card.ownerDocument
  const window = page.defaultView
  const chip = card.previousElementSibling
  if (window === null || chip === null || typeof card.showPopover !== 'function') return () => {}
  // For as long as it is open, so that nothing in an answer at rest can come to lie over the page.
  card.popover = 'manual'
  try {
    card.showPopover()
  } catch {
    // Refused, as where a host takes the conversation off its page at the same moment: an answer can do without.
    card.popover = null
    return () => {}
  }
  const place = () => {
    const room = roomOf(card, window)
    card.style.setProperty('--da-card-room', `${widestCard(room)}px`)
    const isRightToLeft = window.getComputedStyle(chip).direction === 'rtl'
    const { clientHeight } = page.documentElement
    const { left, top, side } = placeCard(
      chip.getBoundingClientRect(),
      card.getBoundingClientRect(),
      room,
      clientHeight,
      isRightToLeft,
    )
    card.style.left = `${left}px`
    card.style.top = `${top}px`
    card.dataset.side = side
  }
  place()
  // Of what scrolls in a shadow root, the page does not hear.
  const scopes = new Set([page, card.getRootNode()])
  for (const scope of scopes) scope.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    for (const scope of scopes) scope.removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
    card.popover = null
  }
}

/** What can be seen of that which scrolls the answer, or of the page. */
function roomOf(card: HTMLElement, window: Window): Box {
  const { clientWidth, clientHeight } = card.ownerDocument.documentElement
  const room = { left: 0, right: clientWidth, top: 0, bottom: clientHeight }
  for (let element = card.closest('.da-markdown')?.parentElement; element; element = element.parentElement) {
    if (!/auto|scroll/.test(window.getComputedStyle(element).overflowY)) continue
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return {
      left: Math.max(room.left, left),
      right: Math.min(room.right, right),
      top: Math.max(room.top, top),
      bottom: Math.min(room.bottom, bottom),
    }
  }
  return room
}
