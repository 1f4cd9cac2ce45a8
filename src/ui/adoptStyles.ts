import { pageOf } from '../dom/pageOf.ts'

const sheetsByPage = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Adds a chunk's CSS to the page or shadow root of an element. Uses a constructed sheet, because a strict CSP forbids
 * `<style>`.
 */
export function adoptStyles(element: Element | ShadowRoot, css: string): void {
  const page = element.ownerDocument
  const root = pageOf(element.getRootNode() as Document | ShadowRoot)
  // Absent in older browsers, whatever its type says.
  if ((root as Partial<typeof root>).adoptedStyleSheets === undefined) return
  const known = sheetsByPage.get(page) ?? new Map<string, CSSStyleSheet>()
  sheetsByPage.set(page, known)
  let sheet = known.get(css)
  if (sheet === undefined) {
    sheet = new (pageOf(page).defaultView ?? window).CSSStyleSheet()
    sheet.replaceSync(css)
    known.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
