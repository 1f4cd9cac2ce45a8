/** Handles the arrival on a page by a link with a question, or from a page with an open panel. */
import { takeOpenPanel } from '../page/takeOpenPanel.ts'
import { readDeepLink } from '../page/readDeepLink.ts'
import { createPanelKey, type PanelIdentity } from './createPanelKey.ts'
import { pageOf } from '../dom/pageOf.ts'

/** How long to keep restoring the scroll position while messages load and render. */
const RESTORE_MS = 3_000
const STEP_MS = 50
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

interface Arrival {
  /** The query string of the address that the link led to. */
  search: string
  deepLink: string | false
  panel: PanelIdentity
  root: HTMLElement | null
  /** Puts a question into the field, without sending it. */
  ask: (question: string) => void
  open: (options: { focus: boolean }) => void
}

/**
 * Puts the question of a link into the field, and removes it from the address, so that reloading or copying the address
 * doesn't ask again. If the previous page stored its open panel, opens the panel as it was there.
 */
export function arrive({ search, deepLink, panel, root, ask, open }: Arrival): void {
  const question = deepLink === false ? null : readDeepLink({ search }, deepLink)
  if (deepLink !== false) removeParameter(deepLink)
  const previous = takeOpenPanel(createPanelKey(panel))
  // Anyone can write such a link, so the question is not sent.
  if (question !== null) ask(question)
  else if (previous !== null) {
    open({ focus: false })
    if (root !== null) restoreScroll(root, previous.fromEnd)
  }
}

function removeParameter(name: string): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(name)) return
  url.searchParams.delete(name)
  try {
    window.history.replaceState(window.history.state, '', url)
  } catch {
    // A sandboxed page can't change its address.
  }
}

/**
 * Scrolls the conversation back to where it was while its messages render, until the reader interacts with the page.
 */
function restoreScroll(root: HTMLElement, fromEnd: number): void {
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
