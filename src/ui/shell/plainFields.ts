// What the fields in plain DOM share: the bar at the foot of the page, and the early panel.

/** As in the panel's own field. What is longer is shown there, and not sent. */
export const MAX_CHARACTERS = 10_000

/** Keeps a key from the page's own shortcuts. Outside a shadow root, it seems to come from no field. */
export function keepKey(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
}

/** An icon of one stroke, as the widget draws it. */
export function createStrokeIcon(page: Document, d: string): SVGSVGElement {
  const icon = page.createElementNS('http://www.w3.org/2000/svg', 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const path = page.createElementNS(icon.namespaceURI, 'path')
  path.setAttribute('d', d)
  icon.append(path)
  return icon as SVGSVGElement
}
