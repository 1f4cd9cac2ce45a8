// What happens when a reader follows a link, and what a panel passes on to the next page in the tab. Loads with the
// conversation.
import { rememberOpenPanel } from '../page/rememberOpenPanel.ts'
import { measureDistanceFromEnd } from '../ui/thread/measureDistanceFromEnd.ts'

export { followLink } from '../page/followLink.ts'
export { PanelMemory } from './PanelMemory.tsx'

/** Called when the reader follows a link. If it leaves this page, the next one opens the panel, scrolled as it is. */
export function leavePanel(key: string, panel: HTMLElement | null): void {
  rememberOpenPanel({ key, fromEnd: measureDistanceFromEnd(panel) })
}
