import { BLACK, readHexColor, writeHexColor, type Rgb } from './hexColor.ts'
import { fromOklab, fromOklch, toOklab } from './oklab.ts'
import { inkOn, reachContrast, reaches } from './reachContrast.ts'
import { ACCENT, type Surfaces } from './themes.ts'

export interface PaletteOptions {
  tokens: Surfaces
  /** Panel colour of `background.color`; the theme's own without it. */
  background?: string | undefined
  /** Emphasis in this mode, as the owner wrote it. */
  accent: string
  /** Fill of buttons, as the owner wrote it. */
  button: string
}

const TEXT = 4.5
const CONTROL = 3
/** What has to be moved is moved so far that it can be read on a tint as well. */
const ROOMY = 5.2

/**
 * The colours of one mode. Surfaces first; then everything drawn on them is moved in OKLab lightness until it can be
 * read on each surface it touches. An owner's colour that passes stays exactly as it was written.
 */
export function createPalette({ tokens, background, accent: rawAccent, button: rawButton }: PaletteOptions) {
  const [brand, fill] = [readHexColor(rawAccent), readHexColor(rawButton)]
  const surfaces = createSurfaces(tokens, background, brand)
  const [surface, raised, sunken] = surfaces
  const isLight = inkOn([surface]) === BLACK
  const [, tintA, tintB] = toOklab(sunken)
  const grey = (light: number, dark: number, minimum: number) =>
    reachContrast(fromOklab([isLight ? light : dark, tintA, tintB]), surfaces, minimum)

  const text = grey(0.24, 0.94, 7)
  const muted = grey(0.5, 0.74, TEXT)
  const accent = reaches(brand, surfaces, TEXT) ? brand : reachContrast(brand, surfaces, ROOMY)
  const ring = reachContrast(brand, surfaces, CONTROL)
  const button = reachContrast(fill, surfaces, CONTROL)
  const buttonText = inkOn([button])
  const danger = reachContrast(fromOklch(isLight ? 0.5 : 0.78, 0.18, 27), surfaces, ROOMY)
  const accentSurface = tint(surface, isLight ? 0.12 : 0.2, [accent, muted, text], ring)
  const variables: Record<string, string> = { '--da-brand': rawAccent }
  for (const [name, color] of Object.entries({
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    text,
    'text-muted': muted,
    'text-disabled': grey(0.64, 0.56, CONTROL),
    border: mix(sunken, text, 0.13),
    'control-border': grey(0.66, 0.54, CONTROL),
    accent,
    'accent-surface': accentSurface,
    button,
    'button-hover': hoverOf(button, buttonText, surfaces, isLight),
    'button-text': buttonText,
    ring,
    danger,
    'danger-surface': tint(surface, isLight ? 0.07 : 0.14, [danger, text], danger),
  })) {
    variables[`--da-${name}`] = color === brand ? rawAccent : color === fill ? rawButton : writeHexColor(color)
  }
  return variables
}

/** Panel, card and well: all on the same side, so that one ink can be read on each of them. */
function createSurfaces(
  [lightness, chroma, hue, raised, sunken]: Surfaces,
  background: string | undefined,
  brand: Rgb,
) {
  const own = background === undefined ? undefined : readHexColor(background)
  // A grey brand has no hue to lend.
  const [, brandA, brandB] = hue === ACCENT ? toOklab(brand) : toOklab(fromOklch(0.6, 0.1, hue))
  const share = chroma / Math.max(0.02, Math.hypot(brandA, brandB))
  const [level, a, b] = own ? toOklab(own) : [lightness, brandA * share, brandB * share]
  const surface = own ?? fromOklab([level, a, b])
  const shifted = (by: number): Rgb => {
    const color = by === 0 ? surface : fromOklab([level + by, a, b])
    return reaches(inkOn([surface]), [color], TEXT) ? color : surface
  }
  return [surface, shifted(raised), shifted(sunken)] as const
}

/** A surface with some of the first word's colour in it: as much as allows to read the words on it, and to see a ring. */
function tint(surface: Rgb, share: number, words: readonly [Rgb, ...Rgb[]], ring: Rgb): Rgb {
  const tinted = mix(surface, words[0], share)
  if (words.every((word) => reaches(word, [tinted], TEXT)) && reaches(ring, [tinted], CONTROL)) return tinted
  return share < 0.01 ? surface : tint(surface, share * 0.8, words, ring)
}

/** A button under the pointer: a step away in lightness, where panel and label allow one. */
function hoverOf(button: Rgb, label: Rgb, surfaces: readonly Rgb[], isLight: boolean): Rgb {
  const [lightness, a, b] = toOklab(button)
  const levels = [0.07, -0.07, 0.03, -0.03].map((step) => lightness + (isLight ? -step : step))
  const candidates = levels.filter((level) => level >= 0 && level <= 1).map((level) => fromOklab([level, a, b]))
  return candidates.find((color) => reaches(color, surfaces, CONTROL) && reaches(label, [color], TEXT)) ?? button
}

function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(first[index] + (second[index] - first[index]) * share)
  return [channel(0), channel(1), channel(2)]
}
