import type { LeftPage } from './leftPage.ts'
import { LEFT_PAGE_KEY } from './mayHaveArrived.ts'

/** Stores the panel for the next page. Does nothing if storage is forbidden. */
export function storeLeftPage(left: LeftPage): void {
  try {
    sessionStorage.setItem(LEFT_PAGE_KEY, JSON.stringify({ ...left, at: Date.now() }))
  } catch {
    // The next page will open without the panel.
  }
}

/** Removes what this tab has stored for the next page. */
export function forgetLeftPage(): void {
  try {
    sessionStorage.removeItem(LEFT_PAGE_KEY)
  } catch {
    // Nothing could be stored either.
  }
}

/**
 * Stores the panel for the next page when this page is left, but only if its address is still the same: if a router has
 * swapped the page, the address has changed by then.
 */
export function rememberLeftPage(left: LeftPage): void {
  const { href } = location
  const remember = () => {
    if (location.href === href) storeLeftPage(left)
  }
  addEventListener('pagehide', remember, { once: true })
}
