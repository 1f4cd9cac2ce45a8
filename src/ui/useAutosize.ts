import { useEffect, type RefObject } from 'react'

/**
 * Lets a text area grow with its text where the browser can't by itself (`field-sizing: content`). Its largest height
 * is the stylesheet's matter (`max-height`).
 */
export function useAutosize(element: RefObject<HTMLTextAreaElement | null>): void {
  // After each drawing: what is written is only known to the field's owner, and may change by more ways than typing.
  useEffect(() => {
    const node = element.current
    const css = node?.ownerDocument.defaultView?.CSS
    if (node === null || typeof css?.supports !== 'function' || css.supports('field-sizing', 'content')) return
    node.style.setProperty('height', 'auto')
    node.style.setProperty('height', `${node.scrollHeight}px`)
  })
}
