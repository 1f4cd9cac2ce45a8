/** The question field in an element; null if there is none. */
export function fieldIn(element: Element): HTMLTextAreaElement | null {
  return element.querySelector<HTMLTextAreaElement>('[data-slot="input"]')
}
