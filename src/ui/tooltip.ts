import { pageOf } from '../dom/pageOf.ts'
import { adoptStyles } from './adoptStyles.ts'
import styles from './tooltip.css?inline'

/** How long the pointer rests on an element before its tooltip shows, and how long it then has to reach the tooltip. */
const DELAY_MS = 500
const LEAVE_MS = 120
const GAP_PX = 6
const MARGIN_PX = 8

/** The element that the reader is on, and what ends its tooltip. */
let current: { element: HTMLElement; end: () => void } | undefined

/**
 * Shows an element's tooltip after a short rest: its accessible name, with its shortcut, or its text if that is cut
 * off. Any key or press hides it, and so does leaving both.
 *
 * @param event The focus shows a tooltip only if it is visible, and fingers don't hover.
 * @param given Shows these words instead, at once.
 */
export function offerTip(element: HTMLElement, event?: Event, given?: string): void {
  const pointer = (event as PointerEvent | undefined)?.pointerType
  const isThere = element.matches(pointer === undefined ? ':focus-visible' : ':hover') && pointer !== 'touch'
  if (given === undefined && (current?.element === element || !isThere)) return
  current?.end()
  const page = pageOf(element.ownerDocument)
  const view = page.defaultView!
  const ends = new AbortController()
  let tip: HTMLElement | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const resting = setTimeout(
    () => {
      tip = showTip(element, given)
      tip?.addEventListener('pointerenter', () => clearTimeout(leaving))
      tip?.addEventListener('pointerleave', leave)
    },
    given === undefined ? DELAY_MS : 0,
  )
  const end = () => {
    clearTimeout(resting)
    clearTimeout(leaving)
    ends.abort()
    tip?.remove()
    if (current?.end === end) current = undefined
  }
  const leave = () => {
    clearTimeout(leaving)
    leaving = setTimeout(end, LEAVE_MS)
  }
  current = { element, end }
  const { signal } = ends
  element.addEventListener('blur', end, { signal })
  if (pointer !== undefined || given !== undefined) element.addEventListener('pointerleave', leave, { signal })
  for (const type of ['keydown', 'pointerdown', 'scroll']) view.addEventListener(type, end, { signal, capture: true })
}

/** Renders a `<div data-slot="tooltip">`. Screen readers have the name itself. */
function showTip(element: HTMLElement, given?: string): HTMLElement | undefined {
  const words = given ?? element.ariaLabel ?? (isCut(element) ? element.textContent : null)
  const root = element.closest('dialog, .da-root')
  if (!words || !element.isConnected || root === null) return undefined
  const page = pageOf(element.ownerDocument)
  const tip = page.createElement('div')
  tip.dataset.slot = 'tooltip'
  tip.ariaHidden = 'true'
  tip.dir = 'auto'
  tip.append(words)
  const keys = element.getAttribute('aria-keyshortcuts')
  if (keys !== null && given === undefined) {
    const key = page.createElement('kbd')
    key.append(keys.replace('Escape', 'Esc'))
    tip.append(key)
  }
  if (typeof tip.showPopover === 'function') tip.popover = 'manual'
  root.append(tip)
  adoptStyles(tip, styles)
  tip.showPopover?.()
  place(tip, element)
  return tip
}

/** Below its element, or above where there is no room, within the window. */
function place(tip: HTMLElement, element: HTMLElement): void {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { clientWidth, clientHeight } = pageOf(tip.ownerDocument).documentElement
  const x = Math.min(
    Math.max(MARGIN_PX, (left + right - tip.offsetWidth) / 2),
    clientWidth - tip.offsetWidth - MARGIN_PX,
  )
  const isBelow = bottom + GAP_PX + tip.offsetHeight <= clientHeight
  const y = isBelow ? bottom + GAP_PX : top - GAP_PX - tip.offsetHeight
  tip.style.setProperty('left', `${x}px`, 'important')
  tip.style.setProperty('top', `${y}px`, 'important')
}

function isCut(element: HTMLElement): boolean {
  return [element, ...element.querySelectorAll('bdi')].some(
    ({ scrollWidth, clientWidth, clientHeight }) => clientHeight > 0 && scrollWidth > clientWidth,
  )
}
