/** Dispatches the event `docs-assistant:{name}` on the element. It bubbles and crosses shadow roots. */
export function dispatch(element: HTMLElement, name: string, detail?: unknown): void {
  element.dispatchEvent(new CustomEvent(`docs-assistant:${name}`, { detail, bubbles: true, composed: true }))
}
