import { placeCard, getMaxCardWidth, type Box } from './placeCard.ts'
import { pageOf } from '../../dom/pageOf.ts'

/**
 * Opens a citation's card at its number, which is the element before it, and keeps it there while the page scrolls.
 * Returns a function that closes it. The card is in the browser's top layer, so it is neither clipped nor covered.
 * `data-side` says where it is: `below` or `above` the number, or `away` if the number is scrolled out of view. If the
 * browser has no top layer or refuses, there is no card.
 */
export function anchorCard(card: HTMLElement): () => void {
  const page = card.ownerDocument
  const window = pageOf(page).defaultView
  const chip = card.previousElementSibling
  if (window === null || chip === null || typeof card.showPopover !== 'function') return () => {}
  // The card is a popover only while it is open, so that a closed one can't cover the page.
  card.popover = 'manual'
  try {
    card.showPopover()
  } catch {
    // Browsers refuse if, for example, the host has just removed the conversation.
    card.popover = null
    return () => {}
  }
  const place = () => {
    const room = getVisibleBox(card, window)
    card.style.setProperty('--da-card-room', `${getMaxCardWidth(room)}px`)
    const isRightToLeft = window.getComputedStyle(chip).direction === 'rtl'
    const { clientHeight } = pageOf(page).documentElement
    const { left, top, side } = placeCard(
      chip.getBoundingClientRect(),
      card.getBoundingClientRect(),
      room,
      clientHeight,
      isRightToLeft,
    )
    // `!important` like the stylesheet's own declarations (`build/isolateCss.ts`).
    card.style.setProperty('left', `${left}px`, 'important')
    card.style.setProperty('top', `${top}px`, 'important')
    card.dataset.side = side
  }
  place()
  // Scroll events inside a shadow root don't reach the document.
  const scopes = new Set([page, card.getRootNode() as Document | ShadowRoot])
  for (const scope of scopes) pageOf(scope).addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    for (const scope of scopes) pageOf(scope).removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
    card.popover = null
  }
}

/** The visible part of the element that scrolls the answer, or of the page. */
function getVisibleBox(card: HTMLElement, window: Window): Box {
  const { clientWidth, clientHeight } = pageOf(card.ownerDocument).documentElement
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
