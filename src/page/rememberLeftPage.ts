import type { LeftPage } from './leftPage.ts'
import { LEFT_PAGE_KEY } from './mayHaveArrived.ts'

/**
 * Remembers the panel for the next page, if the link loads one. A router that swaps the page has changed the address by
 * the time that this page is left. Does nothing where storage is forbidden.
 */
export function rememberLeftPage(left: LeftPage): void {
  const { href } = location
  const at = Date.now()
  const remember = () => {
    try {
      if (location.href === href) sessionStorage.setItem(LEFT_PAGE_KEY, JSON.stringify({ ...left, at }))
    } catch {
      // The next page opens without its panel.
    }
  }
  addEventListener('pagehide', remember, { once: true })
}
