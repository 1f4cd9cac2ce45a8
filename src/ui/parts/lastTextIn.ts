/** The last text of an answer or a question in an element; undefined if there is none. */
export function lastTextIn(element: Element): Element | undefined {
  return [...element.querySelectorAll('[data-slot="text"]')].pop()
}
