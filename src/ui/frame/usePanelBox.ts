import { useState } from 'react'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { pageOf } from '../../dom/pageOf.ts'

/** Where the panel is, in pixels. */
export interface PanelBox {
  width: number
  windowWidth: number
  isOnRight: boolean
}

const UNKNOWN: PanelBox = { width: 0, windowWidth: 0, isOnRight: true }

/**
 * Measures the panel while it is open. Its size does not depend on the conversation, so streaming costs nothing here.
 */
export function usePanelBox(panel: HTMLElement | null): PanelBox {
  const [box, setBox] = useState(UNKNOWN)
  useBrowserLayoutEffect(() => {
    const view = pageOf(panel?.ownerDocument)?.defaultView
    if (panel === null || view == null) return undefined
    const measure = () => {
      const { left, right } = panel.getBoundingClientRect()
      // The rectangle is smaller while the panel animates open.
      const width = panel.offsetWidth
      const windowWidth = pageOf(panel.ownerDocument).documentElement.clientWidth
      const next = { width, windowWidth, isOnRight: left > windowWidth - right }
      // A closed panel has no box.
      if (width > 0) setBox((box) => (isSame(box, next) ? box : next))
    }
    measure()
    // Absent in older browsers, whatever its type says.
    const Observer = view.ResizeObserver as typeof ResizeObserver | undefined
    const observer = Observer && new Observer(measure)
    observer?.observe(panel)
    view.addEventListener('resize', measure)
    return () => {
      observer?.disconnect()
      view.removeEventListener('resize', measure)
    }
  }, [panel])
  return box
}

function isSame(one: PanelBox, other: PanelBox): boolean {
  return one.width === other.width && one.windowWidth === other.windowWidth && one.isOnRight === other.isOnRight
}
