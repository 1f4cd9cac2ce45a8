import { useEffect, type RefObject } from 'react'
import { pageOf } from '../dom/pageOf.ts'

/**
 * Sets `--da-viewport-height` and `--da-viewport-top` on an element, to the part of the window above a phone's
 * keyboard. With them, the question field of a full-screen panel stays visible.
 */
export function useVisualViewport(element: RefObject<HTMLElement | null>, isWatching: boolean): void {
  useEffect(() => {
    const node = element.current
    const viewport = pageOf(node?.ownerDocument)?.defaultView?.visualViewport
    if (!isWatching || node === null || viewport === null || viewport === undefined) return undefined
    const update = () => {
      // When zoomed in, the visual viewport is the zoomed area, not the part above the keyboard.
      if (viewport.scale > 1.01) return
      node.style.setProperty('--da-viewport-height', `${Math.round(viewport.height)}px`)
      node.style.setProperty('--da-viewport-top', `${Math.round(viewport.offsetTop)}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      node.style.removeProperty('--da-viewport-height')
      node.style.removeProperty('--da-viewport-top')
    }
  }, [element, isWatching])
}
