import { pageOf } from '../../dom/pageOf.ts'

/** How long to keep restoring the scroll position while messages load and render. */
const RESTORE_MS = 3_000
const STEP_MS = 50
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the conversation back to where it was while its messages render, until the reader interacts with the page.
 */
export function restoreScroll(root: HTMLElement, fromEnd: number): void {
  const view = pageOf(root.ownerDocument).defaultView
  if (view === null || fromEnd <= 0) return
  const place = () => {
    const thread = root.querySelector('[data-slot="thread"]')
    if (thread === null) return
    const top = Math.max(0, thread.scrollHeight - thread.clientHeight - fromEnd)
    if (Math.abs(thread.scrollTop - top) > 1) thread.scrollTop = top
  }
  const timer = view.setInterval(place, STEP_MS)
  const stop = () => {
    view.clearInterval(timer)
    for (const name of INPUTS) view.removeEventListener(name, stop, { capture: true })
  }
  for (const name of INPUTS) view.addEventListener(name, stop, { capture: true, passive: true })
  view.setTimeout(stop, RESTORE_MS)
}

/** Returns how far the conversation is scrolled up from its end, in pixels. */
export function measureDistanceFromEnd(panel: HTMLElement | null): number {
  const thread = panel?.querySelector('[data-slot="thread"]')
  return thread == null ? 0 : thread.scrollHeight - thread.clientHeight - thread.scrollTop
}
