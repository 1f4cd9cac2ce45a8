// What a panel leaves for the next page of the tab. Loads with the conversation.
import { rememberLeftPage } from '../page/rememberLeftPage.ts'

export { keepDraft } from './keepDraft.ts'

/** Lets the page that a link leads to open the panel with the conversation where it is now. */
export function leavePanel(key: string, panel: HTMLElement | null): void {
  rememberLeftPage({ key, fromEnd: readFromEnd(panel) })
}

function readFromEnd(panel: HTMLElement | null): number {
  const thread = panel?.querySelector('[data-slot="thread"]')
  return thread == null ? 0 : thread.scrollHeight - thread.clientHeight - thread.scrollTop
}
