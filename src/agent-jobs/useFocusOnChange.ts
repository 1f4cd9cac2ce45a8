import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus inside when the button that was pressed is gone: when the stage changes and nothing has the focus any
 * more, the element takes it.
 */
export function useFocusOnChange(element: RefObject<HTMLElement | null>, stage: string): void {
  const previous = useRef(stage)
  useEffect(() => {
    if (previous.current === stage) return
    previous.current = stage
    const node = element.current
    if (node === null) return
    const { activeElement } = node.getRootNode() as Document | ShadowRoot
    if (activeElement === null || activeElement === node.ownerDocument.body) node.focus()
  }, [element, stage])
}
