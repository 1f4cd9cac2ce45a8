import { useEffect, type RefObject } from 'react'
import { pageOf } from '../dom/pageOf.ts'

/**
 * Grows a text area with its text, in browsers without `field-sizing: content`. The stylesheet sets its `max-height`.
 */
export function useAutosize(element: RefObject<HTMLTextAreaElement | null>): void {
  // After every render, because the text doesn't change only by typing.
  useEffect(() => {
    const node = element.current
    const css = pageOf(node?.ownerDocument)?.defaultView?.CSS
    if (node === null || typeof css?.supports !== 'function' || css.supports('field-sizing', 'content')) return
    node.style.setProperty('height', 'auto', 'important')
    node.style.setProperty('height', `${node.scrollHeight}px`, 'important')
  })
}
