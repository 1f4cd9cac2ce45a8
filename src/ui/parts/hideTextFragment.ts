import type { KeyboardEvent, PointerEvent } from 'react'

/**
 * For the press of a link, before its click: takes the passage out of its address for as long as routers of the page
 * may read it. Some do so before any other listener.
 */
export function hideTextFragment(event: PointerEvent<HTMLAnchorElement> | KeyboardEvent<HTMLAnchorElement>): void {
  const { currentTarget: link, ctrlKey, metaKey, shiftKey, altKey } = event
  const isPress = 'key' in event ? event.key === 'Enter' : event.button === 0
  const { href } = link
  const bare = href.replace(/#?:~:.*$/s, '')
  if (!isPress || ctrlKey || metaKey || shiftKey || altKey || bare === href) return
  link.href = bare
  const page = link.ownerDocument
  const ends = ['pointerup', 'pointercancel', 'keyup'] as const
  const release = () => {
    for (const end of ends) page.removeEventListener(end, release, true)
    setTimeout(() => (link.href = href), CLICK_MS)
  }
  for (const end of ends) page.addEventListener(end, release, true)
}

/** A click follows its press within this time. */
const CLICK_MS = 500
