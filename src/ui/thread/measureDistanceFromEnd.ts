/** Returns how far the conversation is scrolled up from its end, in pixels. */
export function measureDistanceFromEnd(panel: HTMLElement | null): number {
  const thread = panel?.querySelector('[data-slot="thread"]')
  return thread == null ? 0 : thread.scrollHeight - thread.clientHeight - thread.scrollTop
}
