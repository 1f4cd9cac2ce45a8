import { OPEN_PANEL_KEY } from './mayHaveArrived.ts'
import type { OpenPanel } from './takeOpenPanel.ts'

/** Stores the panel for the next page, which then opens it. Does nothing if storage is forbidden. */
export function storeOpenPanel(panel: OpenPanel): void {
  try {
    sessionStorage.setItem(OPEN_PANEL_KEY, JSON.stringify({ ...panel, at: Date.now() }))
  } catch {
    // The next page will open without the panel.
  }
}

/** Removes the stored panel, so that the next page doesn't open it. */
export function forgetOpenPanel(): void {
  try {
    sessionStorage.removeItem(OPEN_PANEL_KEY)
  } catch {
    // Nothing could be stored either.
  }
}

/**
 * Stores the panel when the reader leaves this page. If a router has swapped the page by then, the address has changed,
 * and nothing is stored.
 */
export function rememberOpenPanel(panel: OpenPanel): void {
  const { href } = location
  const remember = () => {
    if (location.href === href) storeOpenPanel(panel)
  }
  addEventListener('pagehide', remember, { once: true })
}
