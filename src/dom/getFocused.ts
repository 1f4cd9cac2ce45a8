import { pageOf } from './pageOf.ts'

/** The element with the focus in an element's document or shadow root. */
export function getFocused(element: Element): Element | null {
  return pageOf(element.getRootNode() as Document | ShadowRoot).activeElement
}
