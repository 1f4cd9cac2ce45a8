/** The colour of emphasis in Docusaurus, VitePress, Starlight, Material for MkDocs, Fumadocs, Nuxt UI and others. */
const ACCENTS = [
  '--ifm-color-primary',
  '--vp-c-brand-1',
  '--sl-color-accent',
  '--md-primary-fg-color',
  '--color-fd-primary',
  '--ui-primary',
  '--pst-color-primary',
  '--bs-primary',
  '--color-primary',
  '--primary',
]
const BACKGROUNDS = [
  '--ifm-background-color',
  '--vp-c-bg',
  '--sl-color-bg',
  '--md-default-bg-color',
  '--color-fd-background',
  '--ui-bg',
  '--pst-color-background',
  '--bs-body-bg',
  '--color-background',
  '--background',
]

/** The looks of a page, in the form of docs.json. */
export interface HostLooks {
  colors: { primary: string; light: string; dark: string }
  background?: { color: { light?: string; dark?: string } }
  fonts?: { family: string }
}

/**
 * Reads the page's colours and font from the variables of its docs generator or design system, as they are in this
 * mode. Undefined if the page has none.
 *
 * @param element An element of the widget, which inherits the variables.
 */
export function readHostLooks(element: Element | null, mode: 'light' | 'dark'): HostLooks | undefined {
  if (element === null) return undefined
  const page = element.ownerDocument
  const view = page.defaultView
  // A `<data>` element, which the stylesheet does not reset.
  const probe = page.createElement('data')
  element.append(probe)
  try {
    if (view === null) return undefined
    const style = view.getComputedStyle(probe)
    const find = (names: readonly string[]): string | undefined => {
      for (const name of names) {
        const color = readColor(probe, style, style.getPropertyValue(name).trim())
        if (color !== undefined) return color
      }
      return undefined
    }
    const accent = find(ACCENTS)
    if (accent === undefined) return undefined
    const background = find(BACKGROUNDS)
    const family = /^\s*("[^"]*"|'[^']*'|[^,]+)/.exec(view.getComputedStyle(page.body).fontFamily)?.[1]
    return {
      colors: { primary: accent, light: accent, dark: accent },
      ...(background !== undefined && { background: { color: { [mode]: background } } }),
      ...(family !== undefined && { fonts: { family: family.replace(/["']/g, '').trim() } }),
    }
  } finally {
    probe.remove()
  }
}

/** Numbers without a function, as Tailwind and shadcn/ui write them: `222 47% 11%` for HSL, `13 148 136` for RGB. */
const HSL_NUMBERS = /^[\d.]+(deg)?[\s,]+[\d.]+%[\s,]+[\d.]+%$/
const RGB_NUMBERS = /^\d+[\s,]+\d+[\s,]+\d+$/

/** An opaque CSS colour in any notation as `#rrggbb`. */
function readColor(probe: HTMLElement, style: CSSStyleDeclaration, value: string): string | undefined {
  if (value === '') return undefined
  const color = HSL_NUMBERS.test(value) ? `hsl(${value})` : RGB_NUMBERS.test(value) ? `rgb(${value})` : value
  probe.style.removeProperty('color')
  probe.style.setProperty('color', color, 'important')
  // Browsers compute a mixture in sRGB, whatever the notation.
  probe.style.setProperty('color', `color-mix(in srgb, ${color}, ${color})`, 'important')
  if (probe.style.color === '') return undefined
  const [, space, list = ''] = /^(color\(srgb|rgba?\()\s*([^)]*)\)$/.exec(style.color) ?? []
  const [red, green, blue, alpha = 1] = list
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map(Number)
  if (space === undefined || red === undefined || green === undefined || blue === undefined || alpha < 1)
    return undefined
  const scale = space.startsWith('rgb') ? 1 : 255
  const numbers = [red, green, blue].map((number) => Math.round(Math.min(255, Math.max(0, number * scale))))
  return numbers.some(Number.isNaN) ? undefined : `#${numbers.map((n) => n.toString(16).padStart(2, '0')).join('')}`
}
