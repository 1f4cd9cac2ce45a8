/**
 * Puts an element in the browser's top layer, above every `z-index` of the page and free of its `transform`, `filter`
 * and `contain`. Does not move the focus. An older browser goes without. Call it again after the element has left the
 * page and come back.
 */
export function raise(element: HTMLElement | null): void {
  // Absent in older browsers, whatever its type says.
  if (!element?.isConnected || !(element as Partial<HTMLElement>).showPopover) return
  element.popover = 'manual'
  if (!element.matches(':popover-open')) element.showPopover()
}
