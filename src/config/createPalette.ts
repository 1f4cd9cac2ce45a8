import { BLACK, WHITE, readHexColor, writeHexColor, type Rgb } from './hexColor.ts'
import { fromOklab, toOklab } from './oklab.ts'
import { betterOf, reachContrast, reaches } from './reachContrast.ts'
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

/**
 * The colours of one mode. Surfaces first; then everything drawn on them is moved in OKLab lightness until it can be
 * read on each surface it touches. An owner's colour that passes stays exactly as it was written.
 */
export function createPalette({ tokens, background, accent: rawAccent, button: rawButton }: PaletteOptions) {
  const brand = readHexColor(rawAccent)
  const surfaces = createSurfaces(tokens, background, brand)
  const [surface, raised, sunken] = surfaces
  const ink = betterOf(BLACK, WHITE, [surface])
  const isLight = ink === BLACK
  const [, tintA, tintB] = toOklab(sunken)
  const neutral = (lightness: number): Rgb => fromOklab([lightness, tintA, tintB])

  const text = reachContrast(neutral(isLight ? 0.24 : 0.94), surfaces, 7)
  const muted = reachContrast(neutral(isLight ? 0.5 : 0.74), surfaces, TEXT)
  const accent = reachContrast(brand, surfaces, TEXT)
  const fill = readHexColor(rawButton)
  const button = reachContrast(fill, surfaces, CONTROL)
  const buttonText = betterOf(WHITE, BLACK, [button])
  const danger = reachContrast(readHexColor(isLight ? '#c02626' : '#ff8a80'), surfaces, TEXT)
  const colors: Record<string, Rgb> = {
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    text,
    'text-muted': muted,
    'text-disabled': reachContrast(neutral(isLight ? 0.66 : 0.56), surfaces, CONTROL),
    border: mix(sunken, text, 0.12),
    'control-border': reachContrast(neutral(isLight ? 0.68 : 0.52), surfaces, CONTROL),
    accent,
    'accent-surface': tint(surface, accent, isLight ? 0.12 : 0.2, [text, muted, accent]),
    button,
    'button-hover': hoverOf(button, buttonText, surfaces, isLight),
    'button-text': buttonText,
    ring: accent,
    danger,
    'danger-surface': tint(surface, danger, isLight ? 0.08 : 0.14, [text, danger]),
  }
  const written = Object.entries(colors).map(([name, color]): [string, string] => [`--da-${name}`, writeHexColor(color)])
  const variables: Record<string, string> = { ...Object.fromEntries(written), '--da-brand': rawAccent }
  if (accent === brand) variables['--da-accent'] = variables['--da-ring'] = rawAccent
  if (button === fill) variables['--da-button'] = rawButton
  return { variables, sunken, accent }
}

/** Panel, card and well: all on the same side, so that one ink can be read on each of them. */
function createSurfaces([lightness, chroma, hue, raised, sunken]: Surfaces, background: string | undefined, brand: Rgb) {
  const surface = background === undefined ? fromOklab([lightness, ...tintOf(chroma, hue, brand)]) : readHexColor(background)
  const ink = betterOf(BLACK, WHITE, [surface])
  const [level, a, b] = toOklab(surface)
  const shifted = (by: number): Rgb => {
    const color = by === 0 ? surface : fromOklab([Math.min(1, Math.max(0, level + by)), a, b])
    return reaches(ink, [color], TEXT) ? color : surface
  }
  return [surface, shifted(raised), shifted(sunken)] as const
}

function tintOf(chroma: number, hue: number, brand: Rgb): [number, number] {
  const [, a, b] = toOklab(brand)
  const angle = hue === ACCENT ? Math.atan2(b, a) : (hue * Math.PI) / 180
  // A grey brand has no hue to lend.
  const share = hue === ACCENT && Math.hypot(a, b) < 0.02 ? 0 : chroma
  return [share * Math.cos(angle), share * Math.sin(angle)]
}

/** A surface with some of a colour in it: as much as the words on it allow. */
function tint(surface: Rgb, color: Rgb, share: number, words: readonly Rgb[]): Rgb {
  const tinted = mix(surface, color, share)
  if (words.every((word) => reaches(word, [tinted], TEXT))) return tinted
  return share < 0.01 ? surface : tint(surface, color, share / 2, words)
}

/** A button under the pointer: a step away in lightness, where panel and label allow one. */
function hoverOf(button: Rgb, label: Rgb, surfaces: readonly Rgb[], isLight: boolean): Rgb {
  const [lightness, a, b] = toOklab(button)
  const away = isLight ? -1 : 1
  const steps = [0.07, -0.07, 0.04, -0.04, 0.02, -0.02].map((step) => lightness + away * step)
  const candidates = steps.filter((level) => level >= 0 && level <= 1).map((level) => fromOklab([level, a, b]))
  const fits = (color: Rgb) => reaches(color, surfaces, CONTROL) && reaches(label, [color], TEXT)
  return candidates.find(fits) ?? button
}

function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(first[index] + (second[index] - first[index]) * share)
  return [channel(0), channel(1), channel(2)]
}
