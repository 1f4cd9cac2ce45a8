import { placeCard, getMaxCardWidth, type Box } from './placeCard.ts'

/**
 * Opens a card at the number before it and keeps it there while the page scrolls. Returns a function that closes it.
 * The card is in the browser's top layer, so no box of the answer clips it and nothing covers it. `data-side` tells its
 * side. A browser without a top layer, or one that refuses it, shows no card.
 */
export function anchorCard(card: HTMLElement): () => void {
  const page = card.ownerDocument
  const window = page.defaultView
  const chip = card.previousElementSibling
  if (window === null || chip === null || typeof card.showPopover !== 'function') return () => {}
  // Set only while open, so nothing in a finished answer can ever cover the page.
  card.popover = 'manual'
  try {
    card.showPopover()
  } catch {
    // The browser refuses if, for example, the host removes the conversation at this moment. Go without a card.
    card.popover = null
    return () => {}
  }
  const place = () => {
    const room = getVisibleBox(card, window)
    card.style.setProperty('--da-card-room', `${getMaxCardWidth(room)}px`)
    const isRightToLeft = window.getComputedStyle(chip).direction === 'rtl'
    const { clientHeight } = page.documentElement
    const { left, top, side } = placeCard(
      chip.getBoundingClientRect(),
      card.getBoundingClientRect(),
      room,
      clientHeight,
      isRightToLeft,
    )
    // Every declaration of the stylesheet is important (`build/isolateCss.ts`).
    card.style.setProperty('left', `${left}px`, 'important')
    card.style.setProperty('top', `${top}px`, 'important')
    card.dataset.side = side
  }
  place()
  // Scroll events inside a shadow root do not reach the page.
  const scopes = new Set([page, card.getRootNode()])
  for (const scope of scopes) scope.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    for (const scope of scopes) scope.removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
    card.popover = null
  }
}

/** The visible box of the element that scrolls the answer, or of the page. */
function getVisibleBox(card: HTMLElement, window: Window): Box {
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
