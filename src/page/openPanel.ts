import { resolveStorage, writeEntry } from '../dom/storage.ts'
import { OPEN_PANEL_KEY } from './mayHaveArrived.ts'

/** Stores the panel for the next page, which then opens it. */
export function storeOpenPanel(panel: OpenPanel): void {
  writeEntry(resolveStorage(undefined, 'sessionStorage'), OPEN_PANEL_KEY, JSON.stringify({ ...panel, at: Date.now() }))
}

/** Removes the stored panel, so that the next page doesn't open it. */
export function forgetOpenPanel(): void {
  writeEntry(resolveStorage(undefined, 'sessionStorage'), OPEN_PANEL_KEY, null)
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

/** The next page opens the panel only if it loads within this time. */
const MAX_AGE_MS = 60_000

/** A panel that was open when the reader left a page, and that the next page opens. */
interface OpenPanel {
  /** Identifies the assistant, because a page may have several. */
  key: string
  /** The distance of the scroll position from the end of the conversation, in pixels. */
  fromEnd: number
}

/** Returns the panel that the previous page stored, and removes it from the storage. Null if there is none. */
export function takeOpenPanel(key: string): OpenPanel | null {
  try {
    const panel = JSON.parse(sessionStorage.getItem(OPEN_PANEL_KEY) ?? 'null') as (OpenPanel & { at: number }) | null
    if (panel === null || panel.key !== key) return null
    sessionStorage.removeItem(OPEN_PANEL_KEY)
    const isFresh = Math.abs(Date.now() - panel.at) < MAX_AGE_MS
    return isFresh ? { key, fromEnd: Number(panel.fromEnd) || 0 } : null
  } catch {
    return null
  }
}
