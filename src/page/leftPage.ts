import { LEFT_PAGE_KEY } from './mayHaveArrived.ts'

/** A page that opens later than this is not the one that the link led to, so the panel is not restored. */
const MAX_AGE_MS = 60_000

/** A panel in which the reader followed a link to another page. */
export interface LeftPage {
  /** Identifies the assistant, because a page may have several. */
  key: string
  /** The distance of the scroll position from the end of the conversation, in pixels. */
  fromEnd: number
}

/** Returns what `rememberLeftPage` stored on the previous page, and removes it. Null if there is nothing. */
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
