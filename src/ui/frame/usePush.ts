import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import type { PanelBox } from './usePanelBox.ts'
import { pageOf } from '../../dom/pageOf.ts'

/** A narrower page is hard to read, so the panel covers it instead. */
const MIN_PAGE_PX = 360

/**
 * Makes room for a panel along a side, by padding the page's `<html>`. That moves everything in the page's flow. Other
 * parts of the page, such as a fixed header, can use `data-da-push` (`left` or `right`) and `--da-push` (the width).
 *
 * @param box Null while the panel should not push the page.
 */
export function usePush(panel: HTMLElement | null, box: PanelBox | null): void {
  const isPushing = box !== null && box.width > 0 && box.windowWidth - box.width >= MIN_PAGE_PX
  const width = isPushing ? box.width : 0
  const side = isPushing && box.isOnRight ? 'right' : 'left'
  useBrowserLayoutEffect(() => {
    const page = pageOf(panel?.ownerDocument)?.documentElement
    if (width === 0 || page === undefined) return undefined
    const { style } = page
    const padding = `padding-${side}`
    const before = style.getPropertyValue(padding)
    const makeRoom = (): void => {
      style.setProperty(padding, `${width}px`)
      style.setProperty('--da-push', `${width}px`)
      page.setAttribute('data-da-push', side)
    }
    const giveBack = (): void => {
      if (before === '') style.removeProperty(padding)
      else style.setProperty(padding, before)
      style.removeProperty('--da-push')
      page.removeAttribute('data-da-push')
      if (style.length === 0) page.removeAttribute('style')
    }
    // The panel is not printed.
    const paper = pageOf(page.ownerDocument).defaultView!.matchMedia?.('print')
    const update = (): void => (paper?.matches ? giveBack() : makeRoom())
    paper?.addEventListener('change', update)
    update()
    return () => {
      paper?.removeEventListener('change', update)
      giveBack()
    }
  }, [panel, width, side])
}
