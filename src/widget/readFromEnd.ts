/** The distance of the conversation's scroll position from its end, in pixels. */
export function readFromEnd(panel: HTMLElement | null): number {
  const thread = panel?.querySelector('[data-slot="thread"]')
  return thread == null ? 0 : thread.scrollHeight - thread.clientHeight - thread.scrollTop
}
