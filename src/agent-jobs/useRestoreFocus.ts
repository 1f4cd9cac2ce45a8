import { useEffect, useRef, type RefObject } from 'react'
import { getFocused } from '../dom/getFocused.ts'
import { pageOf } from '../dom/pageOf.ts'

/** Focuses the element when the stage changes, if the pressed button has unmounted and the focus was lost. */
export function useRestoreFocus(element: RefObject<HTMLElement | null>, stage: string): void {
  const previous = useRef(stage)
  useEffect(() => {
    if (previous.current === stage) return
    previous.current = stage
    const node = element.current
    if (node === null) return
    const focused = getFocused(node)
    if (focused === null || focused === pageOf(node.ownerDocument).body) node.focus()
  }, [element, stage])
}
