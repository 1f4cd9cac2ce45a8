/** Handles the arrival on a page by a link with a question, or from a page with an open panel. */
import { takeOpenPanel } from '../page/openPanel.ts'
import { readDeepLink } from '../page/readDeepLink.ts'
import { restoreScroll } from '../ui/thread/restoreScroll.ts'
import { createPanelKey, type PanelIdentity } from './createPanelKey.ts'

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
