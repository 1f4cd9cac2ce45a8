import { pageOf } from '../dom/pageOf.ts'

/** The accent colour in Docusaurus, VitePress, Starlight, Material for MkDocs, Fumadocs, Nuxt UI and others. */
const ACCENTS = (
  '--ifm-color-primary --vp-c-brand-1 --sl-color-accent --md-primary-fg-color --color-fd-primary ' +
  '--ui-primary --pst-color-primary --bs-primary --color-primary --primary'
).split(' ')
/**
 * Reads the page's accent colour from the variables of its docs generator or design system, as `#rrggbb`. Undefined if
 * it has none.
 *
 * @param element An element of the widget, which inherits the variables.
 */
export function readHostAccent(element: Element): string | undefined {
  return readHostColor(element, ACCENTS)
}

/** The first of these variables that is an opaque colour, as `#rrggbb`. */
export function readHostColor(element: Element, names: readonly string[]): string | undefined {
  const page = element.ownerDocument
  // A `<data>` element, because the stylesheet does not reset it.
  const probe = pageOf(page).createElement('data')
  element.append(probe)
  try {
    const style = getComputedStyle(probe)
    for (const name of names) {
      const color = readColor(probe, style, style.getPropertyValue(name).trim())
      if (color !== undefined) return color
    }
    return undefined
  } finally {
    probe.remove()
  }
}

/** Colours as bare numbers, as Tailwind and shadcn/ui write them: `222 47% 11%` for HSL, `13 148 136` for RGB. */
const HSL_NUMBERS = /^[\d.]+(deg)?[\s,]+[\d.]+%[\s,]+[\d.]+%$/
const RGB_NUMBERS = /^\d+[\s,]+\d+[\s,]+\d+$/

/** Converts an opaque CSS colour in any notation to `#rrggbb`. Undefined for anything else. */
function readColor(probe: HTMLElement, style: CSSStyleDeclaration, value: string): string | undefined {
  if (value === '') return undefined
  const color = HSL_NUMBERS.test(value) ? `hsl(${value})` : RGB_NUMBERS.test(value) ? `rgb(${value})` : value
  probe.style.removeProperty('color')
  probe.style.setProperty('color', color, 'important')
  // A mixture, because browsers compute it in sRGB, whatever the notation.
  probe.style.setProperty('color', `color-mix(in srgb, ${color}, ${color})`, 'important')
  if (probe.style.color === '') return undefined
  const [, space = '', list = ''] = /^(color\(srgb|rgba?\()\s*([^)]*)\)$/.exec(style.color) ?? []
  const [red = 0, green = 0, blue, alpha = 1] = list
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map(Number)
  if (blue === undefined || alpha < 1) return undefined
  const scale = space.startsWith('rgb') ? 1 : 255
  // Rounds to integers from 0 to 255.
  const numbers = Uint8ClampedArray.of(red * scale, green * scale, blue * scale)
  return `#${[...numbers].map((number) => number.toString(16).padStart(2, '0')).join('')}`
}
