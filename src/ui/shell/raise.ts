/**
 * Puts an element in the browser's top layer, above every `z-index` of the page and unaffected by its `transform`,
 * `filter` and `contain`. Does not move the focus. Does nothing in older browsers. Must be called again if the element
 * is removed and reinserted.
 */
export function raise(element: HTMLElement | null): void {
  // Absent in older browsers, whatever its type says.
  if (!element?.isConnected || !(element as Partial<HTMLElement>).showPopover) return
  element.popover = 'manual'
  if (!element.matches(':popover-open')) element.showPopover()
}

/** Puts the launcher of a widget, or its bar, in the top layer again after its root was removed and reinserted. */
export function raiseLauncher(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-slot="launcher"],[data-slot="ask-bar"]')) raise(box)
}
