import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import type { PanelBox } from './usePanelBox.ts'
import { pageOf } from '../../dom/pageOf.ts'

/** The narrowest column that is comfortable to read, by the size of its text: about 45 characters. */
const MIN_COLUMN_EM = 22
/** The narrowest page, if it has no column of text. */
const MIN_PAGE_PX = 360
/** How many paragraphs are measured. */
const MAX_PARAGRAPHS = 200

/**
 * Makes room for a panel along a side, by padding the page's `<html>`. That moves everything in the page's flow. Other
 * parts of the page, such as a fixed header, can use `data-da-push` (`left` or `right`) and `--da-push` (the width).
 *
 * Then it measures what became of the page. If its column of text is still under the panel, too narrow to read or wider
 * than the page, the page gets its width back, and the panel covers it.
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
    // The panel is not printed.
    const paper = pageOf(page.ownerDocument).defaultView!.matchMedia?.('print')
    const update = (): void => {
      if (paper?.matches) return giveBack()
      const column = findColumn(page, panel!)
      const usual = column?.getBoundingClientRect().width ?? 0
      const overflow = page.scrollWidth - page.clientWidth
      makeRoom()
      const free = windowWidth - width
      const isReadable = column === undefined ? free >= MIN_PAGE_PX : isColumnReadable(column, usual, side, free)
      // A page that does not give way would scroll to the side instead.
      if (!isReadable || page.scrollWidth - page.clientWidth > Math.max(0, overflow)) giveBack()
    }
    paper?.addEventListener('change', update)
    update()
    return () => {
      paper?.removeEventListener('change', update)
      giveBack()
    }
  }, [panel, width, windowWidth, side])
}

/** The widest paragraph of the page's main text, which is as wide as the column of text. */
function findColumn(page: HTMLElement, panel: HTMLElement): HTMLElement | undefined {
  const { querySelector, querySelectorAll } = pageOf(page.ownerDocument)
  const scope = querySelector('main p, [role="main"] p, article p') === null ? '' : ':is(main, [role="main"], article) '
  let widest: HTMLElement | undefined
  let width = 0
  for (const paragraph of [...querySelectorAll<HTMLElement>(`${scope}p`)].slice(0, MAX_PARAGRAPHS)) {
    if (paragraph.offsetWidth <= width || panel.contains(paragraph) || isFixed(paragraph)) continue
    widest = paragraph
    width = paragraph.offsetWidth
  }
  return widest
}

/** Whether it belongs to something that floats above the page, such as a banner for cookies. */
function isFixed(element: HTMLElement): boolean {
  return element.offsetParent === null
}

function isColumnReadable(column: HTMLElement, usual: number, side: 'left' | 'right', free: number): boolean {
  const { left, right, width } = column.getBoundingClientRect()
  const em = Number.parseFloat(getComputedStyle(column).fontSize) || 16
  // Half a pixel, because browsers round.
  const isBeside = side === 'right' ? right <= free + 0.5 : left >= pageWidth(column) - free - 0.5
  return isBeside && width + 0.5 >= Math.min(usual, MIN_COLUMN_EM * em)
}

function pageWidth(element: HTMLElement): number {
  return pageOf(element.ownerDocument).documentElement.clientWidth
}
