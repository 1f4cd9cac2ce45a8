import { useEffect, type RefObject } from 'react'

/**
 * Tells an element how much of the window is left above a phone's keyboard, as the variables
 * `--da-viewport-height` and `--da-viewport-top`, so that a full-screen sheet keeps its input in sight.
 */
export function useVisualViewport(element: RefObject<HTMLElement | null>, isWatching: boolean): void {
  useEffect(() => {
    const node = element.current
    const viewport = node?.ownerDocument.defaultView?.visualViewport
    if (!isWatching || node === null || viewport === null || viewport === undefined) return undefined
    const update = () => {
      // Zoomed in, the visual viewport is what the reader looks at and not what is left of the window.
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
