import type { KeyboardEvent, PointerEvent } from 'react'
import { isPlainClick } from '../../dom/isPlainClick.ts'
import { pageOf } from '../../dom/pageOf.ts'

/**
 * Removes the text fragment from a link's address when it is pressed, and restores it after the click. Routers may read
 * the address in a click listener that runs before any of ours.
 */
export function hideTextFragment(event: PointerEvent<HTMLAnchorElement> | KeyboardEvent<HTMLAnchorElement>): void {
  const { currentTarget: link } = event
  const { href } = link
  const bare = href.replace(/#?:~:.*$/s, '')
  if (!isPlainClick(event) || ('key' in event && event.key !== 'Enter') || bare === href) return
  link.href = bare
  const page = link.ownerDocument
  const ends = ['pointerup', 'pointercancel', 'keyup'] as const
  const release = () => {
    for (const end of ends) pageOf(page).removeEventListener(end, release, true)
    setTimeout(() => (link.href = href), CLICK_MS)
  }
  for (const end of ends) pageOf(page).addEventListener(end, release, true)
}

/** A click follows the end of its press within this time. */
const CLICK_MS = 500
