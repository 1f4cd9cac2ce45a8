import { pageOf } from '../../dom/pageOf.ts'

// Shared by what is drawn in plain DOM: the script tag's launcher, the bar at the bottom of the page, and the early
// panel.

/** The same as for the panel's own field. Longer text is shown there but not sent. */
export const MAX_CHARACTERS = 10_000

/** Hides a key press from the page's shortcuts. Outside the shadow root, it would not look like typing in a field. */
export function hideKey(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
}

/** An icon with one stroked path, in the style of the widget's icons. */
export function createStrokeIcon(page: Document, d: string): SVGSVGElement {
  const icon = pageOf(page).createElementNS('http://www.w3.org/2000/svg', 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.ariaHidden = 'true'
  const path = pageOf(page).createElementNS(icon.namespaceURI, 'path')
  path.setAttribute('d', d)
  icon.append(path)
  return icon as SVGSVGElement
}
