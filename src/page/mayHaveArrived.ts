import { LEFT_PAGE_KEY } from './leftPage.ts'

/** Whether a link may have led here that opens the panel: one with a question, or one in the panel of another page. */
export function mayHaveArrived(deepLink: string | false): boolean {
  try {
    if (deepLink !== false && new URLSearchParams(location.search).has(deepLink)) return true
    return sessionStorage.getItem(LEFT_PAGE_KEY) !== null
  } catch {
    return false
  }
}
