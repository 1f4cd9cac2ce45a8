// What a widget has besides the panel's content: its size, what it passes on to the next page in the tab, how it
// arrives there, ways to ask from the page, and work that readers don't see. One chunk, because a panel needs most of
// it as soon as it is there.
import { rememberOpenPanel } from '../page/openPanel.ts'
import { measureDistanceFromEnd } from '../ui/thread/restoreScroll.ts'

export { followLink } from '../page/followLink.ts'
export { arrive } from './arrive.ts'
export { PageAsks } from './PageAsks.tsx'
export { PanelControls } from './PanelControls.tsx'
export { PanelMemory } from './PanelMemory.tsx'
export { PanelWork } from './PanelWork.tsx'

/** Called when the reader follows a link. If it leaves this page, the next one opens the panel, scrolled as it is. */
export function leavePanel(key: string, panel: HTMLElement | null): void {
  rememberOpenPanel({ key, fromEnd: measureDistanceFromEnd(panel) })
}
