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

/** A box in the window, in pixels. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface CardPlace {
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
function placeCard(
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
function getMaxCardWidth(room: Box): number {
  return Math.max(0, room.right - room.left - 2 * MARGIN)
}
