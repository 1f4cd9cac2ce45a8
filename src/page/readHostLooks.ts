import { readHostAccent, readHostColor } from './readHostAccent.ts'
import { pageOf } from '../dom/pageOf.ts'

const BACKGROUNDS = (
  '--ifm-background-color --vp-c-bg --sl-color-bg --md-default-bg-color --color-fd-background --ui-bg ' +
  '--pst-color-background --bs-body-bg --color-background --background'
).split(' ')

/** The appearance of a page, in the form of docs.json. */
export interface HostLooks {
  colors: { primary: string; light: string; dark: string }
  background?: { color: { light?: string; dark?: string } }
  fonts?: { family: string }
}

/**
 * Reads the page's colours and font in the current mode, from the variables of its docs generator or design system.
 * Undefined if the page has no accent colour.
 *
 * @param element An element of the widget, which inherits the variables.
 */
export function readHostLooks(element: Element | null, mode: 'light' | 'dark'): HostLooks | undefined {
  const accent = element === null ? undefined : readHostAccent(element)
  if (element === null || accent === undefined) return undefined
  const { body, defaultView } = pageOf(element.ownerDocument)
  const background = readHostColor(element, BACKGROUNDS)
  const family = /^\s*("[^"]*"|'[^']*'|[^,]+)/.exec(defaultView!.getComputedStyle(body).fontFamily)?.[1]
  return {
    colors: { primary: accent, light: accent, dark: accent },
    ...(background !== undefined && { background: { color: { [mode]: background } } }),
    ...(family !== undefined && { fonts: { family: family.replace(/["']/g, '').trim() } }),
  }
}
