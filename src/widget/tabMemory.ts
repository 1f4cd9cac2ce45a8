// What happens when a reader follows a link, and what a panel passes on to the next page in the tab. Loads with the
// conversation.
import { rememberLeftPage } from '../page/rememberLeftPage.ts'
import { measureDistanceFromEnd } from './measureDistanceFromEnd.ts'

export { followLink } from '../page/followLink.ts'
export { KeptPanel } from './KeptPanel.tsx'

/** Stores that the reader followed a link, so that the next page opens the panel with the same scroll position. */
export function leavePanel(key: string, panel: HTMLElement | null): void {
  rememberLeftPage({ key, fromEnd: measureDistanceFromEnd(panel) })
}
