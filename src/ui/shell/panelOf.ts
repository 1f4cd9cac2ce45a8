/** The panel that an element is in; null outside of one. */
export function panelOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-slot="panel"]') ?? null
}
