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
