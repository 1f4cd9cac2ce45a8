import { LEFT_PAGE_KEY } from './mayHaveArrived.ts'

/** A page that opens later than this is not the one that the link led to. */
const MAX_AGE_MS = 60_000

/** The panel that a reader left by a link in it. */
export interface LeftPage {
  /** Which assistant of the page it belongs to. */
  key: string
  /** How far the view was from the conversation's end, in pixels. */
  fromEnd: number
}

/** Reads what `rememberLeftPage` has written on the page before, once. */
export function takeLeftPage(key: string): LeftPage | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT_PAGE_KEY) ?? 'null') as (LeftPage & { at: number }) | null
    if (left === null || left.key !== key) return null
    sessionStorage.removeItem(LEFT_PAGE_KEY)
    const isFresh = Math.abs(Date.now() - left.at) < MAX_AGE_MS
    return isFresh ? { key, fromEnd: Number(left.fromEnd) || 0 } : null
  } catch {
    return null
  }
}
