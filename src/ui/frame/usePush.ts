import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import type { PanelBox } from './usePanelBox.ts'
import { pageOf } from '../../dom/pageOf.ts'

/** The narrowest column that is comfortable to read, by the size of its text: about 45 characters. */
const MIN_COLUMN_EM = 22
/** The narrowest page, if it has no column of text. */
const MIN_PAGE_PX = 360
/** How many paragraphs are measured. */
const MAX_PARAGRAPHS = 200
/** How often one page is measured again. A column that moves whenever the page is pushed would never come to rest. */
const MAX_CHANGES = 20

/**
 * Makes room for a panel along a side, by padding the page's `<html>`. That moves everything in the page's flow. Other
 * parts of the page, such as a fixed header, can use `data-da-push` (`left` or `right`) and `--da-push` (the width).
 *
 * Then it measures what became of the page. If its column of text is still under the panel, too narrow to read or wider
 * than the page, the page gets its width back, and the panel covers it. It measures again when the column of text is
 * replaced or changes its width, as when the page's router shows another page.
 *
 * @param box Null while the panel should not push the page.
 */
export function usePush(panel: HTMLElement | null, box: PanelBox | null): void {
  const width = box?.width ?? 0
  const windowWidth = box?.windowWidth ?? 0
  const side = box?.isOnRight === false ? 'left' : 'right'
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
      // Reading it first: Chromium does not remove an attribute that it has not written yet.
      if (page.getAttribute('style') === '') page.removeAttribute('style')
    }
    const { ownerDocument } = page
    const view = pageOf(ownerDocument).defaultView!
    let column: HTMLElement | undefined
    let columnWidth = 0
    let address = ''
    let changes = 0
    const update = (): void => {
      giveBack()
      column = undefined
      address = view.location.href
      // The panel is not printed.
      if (paper?.matches) return
      column = findColumn(page, panel!)
      const usual = column?.getBoundingClientRect().width ?? 0
      const overflow = page.scrollWidth - page.clientWidth
      makeRoom()
      const free = windowWidth - width
      const isReadable =
        column === undefined ? free >= MIN_PAGE_PX : isColumnReadable(column, usual, side === 'left' ? width : 0, free)
      // A page that does not give way would scroll to the side instead.
      if (!isReadable || page.scrollWidth - page.clientWidth > Math.max(0, overflow)) giveBack()
      columnWidth = column?.offsetWidth ?? 0
      observer?.disconnect()
      for (const element of [pageOf(ownerDocument).body, column]) if (element) observer?.observe(element)
    }
    const hasChanged = (): boolean => {
      if (address !== view.location.href) changes = 0
      else if ((column ?? findColumn(page, panel!))?.offsetWidth === (column && columnWidth)) return false
      return ++changes <= MAX_CHANGES
    }
    const paper = view.matchMedia?.('print')
    let frame = 0
    // Absent in older browsers and in tests, whatever its type says.
    const Observer = view.ResizeObserver as typeof ResizeObserver | undefined
    const observer =
      Observer &&
      new Observer(() => {
        view.cancelAnimationFrame(frame)
        // Later, because a page hears of an error if an observer changes what is observed.
        frame = view.requestAnimationFrame(() => hasChanged() && update())
      })
    paper?.addEventListener('change', update)
    update()
    return () => {
      observer?.disconnect()
      view.cancelAnimationFrame(frame)
      paper?.removeEventListener('change', update)
      giveBack()
    }
  }, [panel, width, windowWidth, side])
}

/** The widest paragraph of the page's main text, which is as wide as the column of text. */
function findColumn(page: HTMLElement, panel: HTMLElement): HTMLElement | undefined {
  const { querySelectorAll } = pageOf(page.ownerDocument)
  const main = querySelectorAll<HTMLElement>(':is(main, [role="main"], article) p')
  let widest: HTMLElement | undefined
  let width = 0
  for (const paragraph of [...(main.length > 0 ? main : querySelectorAll<HTMLElement>('p'))].slice(0, MAX_PARAGRAPHS)) {
    // One without a parent to measure from is hidden, or floats above the page, as a banner for cookies does.
    if (paragraph.offsetWidth <= width || paragraph.offsetParent === null || panel.contains(paragraph)) continue
    widest = paragraph
    width = paragraph.offsetWidth
  }
  return widest
}

/** @param start Where the part of the window begins that the panel leaves free. @param free Its width */
function isColumnReadable(column: HTMLElement, usual: number, start: number, free: number): boolean {
  const { left, right, width } = column.getBoundingClientRect()
  const em = Number.parseFloat(getComputedStyle(column).fontSize) || 16
  // Half a pixel, because browsers round.
  return left >= start - 0.5 && right <= start + free + 0.5 && width + 0.5 >= Math.min(usual, MIN_COLUMN_EM * em)
}
