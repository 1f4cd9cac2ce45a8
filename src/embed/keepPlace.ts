/**
 * Notes what is scrolled and focused in a shadow root, because the browser forgets both when the element leaves the
 * page. Returns a function that shows the element's panel again, with its places and the focus as they were.
 */
export function keepPlace(shadow: ShadowRoot): (show: () => void) => void {
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
      // What has left the page with the element gets the focus back.
      if (shadow.isConnected && focused === target && shadow.activeElement !== target) focused = null
    }),
  )
  return (show) => {
    const before = shadow.ownerDocument.activeElement
    const inside = focused
    show()
    for (const [scroller, top] of tops) {
      if (scroller.isConnected) scroller.scrollTop = top
      else tops.delete(scroller)
    }
    // A dialog that is shown takes the focus, also where it doesn't block the page.
    const isModal = shadow.querySelector('dialog[open]')?.matches(':modal') === true
    focused = inside?.isConnected ? inside : null
    if (focused) focused.focus({ preventScroll: true })
    else if (!isModal) {
      ;(shadow.activeElement as HTMLElement | null)?.blur()
      if (before !== shadow.host) (before as HTMLElement | null)?.focus({ preventScroll: true })
    }
  }
}
