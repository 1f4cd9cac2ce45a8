/** Dispatches `docs-assistant:{name}` on the element; it bubbles. */
export function dispatch(element: HTMLElement, name: string, detail?: unknown): void {
  element.dispatchEvent(new CustomEvent(`docs-assistant:${name}`, { detail, bubbles: true, composed: true }))
}
