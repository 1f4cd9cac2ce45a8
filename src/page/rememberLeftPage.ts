import type { LeftPage } from './leftPage.ts'
import { LEFT_PAGE_KEY } from './mayHaveArrived.ts'

/**
 * Stores the panel for the next page when this page is left, but only if its address is still the same: if a router has
 * swapped the page, the address has changed by then. Does nothing if storage is forbidden.
 */
export function rememberLeftPage(left: LeftPage): void {
  const { href } = location
  const at = Date.now()
  const remember = () => {
    try {
      if (location.href === href) sessionStorage.setItem(LEFT_PAGE_KEY, JSON.stringify({ ...left, at }))
    } catch {
      // The next page will open without the panel.
    }
  }
  addEventListener('pagehide', remember, { once: true })
}
