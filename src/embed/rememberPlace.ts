import { pageOf } from '../dom/pageOf.ts'

/**
 * Remembers scroll positions and the focused element of a shadow root, because the browser forgets them when the
 * element is removed from the page. Returns a function that shows the element's panel again and restores both.
 */
export function rememberPlace(shadow: ShadowRoot): (show: () => void) => void {
  const tops = new Map<Element, number>()
  let focused: HTMLElement | null = null
  const note = ({ target }: Event) => {
    const scroller = target as Element
    if (!tops.has(scroller)) for (const known of tops.keys()) if (!known.isConnected) tops.delete(known)
    tops.set(scroller, scroller.scrollTop)
  }
  shadow.addEventListener('scroll', note, { capture: true, passive: true })
  shadow.addEventListener('focusin', ({ target }) => (focused = target as HTMLElement))
  shadow.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      // If the whole element was removed, the focused element is remembered.
      if (shadow.isConnected && focused === target && shadow.activeElement !== target) focused = null
    }),
  )
  return (show) => {
    const before = pageOf(shadow.ownerDocument).activeElement
    const inside = focused
    show()
    for (const [scroller, top] of tops) {
      if (scroller.isConnected) scroller.scrollTop = top
      else tops.delete(scroller)
    }
    // Showing a dialog moves the focus into it, even if it doesn't block the page.
    const isModal = shadow.querySelector('dialog[open]')?.matches(':modal') === true
    focused = inside?.isConnected ? inside : null
    if (focused) focused.focus({ preventScroll: true })
    else if (!isModal) {
      ;(shadow.activeElement as HTMLElement | null)?.blur()
      if (before !== shadow.host) (before as HTMLElement | null)?.focus({ preventScroll: true })
    }
  }
}
