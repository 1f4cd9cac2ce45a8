import { BLACK, readHexColor, writeHexColor, type Rgb } from '../settings/hexColor.ts'
import { fromOklab, fromOklch, toOklab } from './oklab.ts'
import { ensureContrast, hasContrast } from './ensureContrast.ts'
import { chooseTextColor } from './contrast.ts'
import { ACCENT, type Surfaces } from '../settings/themes.ts'

export interface PaletteOptions {
  tokens: Surfaces
  /** The panel's colour, from `background.color`. @default the theme's own */
  background?: string | undefined
  /** The emphasis colour of this mode, as the owner wrote it. */
  accent: string
  /** The colour of buttons, as the owner wrote it. */
  button: string
}

/** How much lighter the panel is than the page, and cards and chips than the panel. */
const DARK_STEPS = { panel: 0.025, raised: 0.03, sunken: 0.045 }
const LIGHT_STEPS = { panel: 0, raised: 0.035, sunken: -0.03 }
/** Steps from a darker page are taken from here, because nobody can tell the darkest colours apart. */
const DARKEST = 0.13
const TEXT = 4.5
const CONTROL = 3
/** The contrast that a changed colour gets, so that it is also readable on a tint. */
const CHANGED_TEXT = 5.2

/**
 * Creates the colours of one mode: surfaces first, then the colours on them. If a colour is hard to read on a surface
 * that it touches, `ensureContrast` changes its lightness. An owner's colour that is readable stays exactly as written.
 *
 * The launcher is an exception. It floats over the host's page, not over these surfaces, so it keeps the owner's colour
 * for buttons, and its label is black or white. Therefore `embed.js` can show the same launcher without this code.
 */
export function createPalette({ tokens, background, accent: rawAccent, button: rawButton }: PaletteOptions) {
  const [brand, fill] = [readHexColor(rawAccent), readHexColor(rawButton)]
  const surfaces = createSurfaces(tokens, background, brand)
  const [page, surface, raised, sunken] = surfaces
  const isLight = chooseTextColor([surface]) === BLACK
  const [, tintA, tintB] = toOklab(sunken)
  const grey = (light: number, dark: number, minimum: number) =>
    ensureContrast(fromOklab([isLight ? light : dark, tintA, tintB]), surfaces, minimum)

  const text = grey(0.24, 0.94, 7)
  const muted = grey(0.5, 0.74, TEXT)
  const accent = hasContrast(brand, surfaces, TEXT) ? brand : ensureContrast(brand, surfaces, CHANGED_TEXT)
  const ring = ensureContrast(brand, surfaces, CONTROL)
  const button = ensureContrast(fill, surfaces, CONTROL)
  const buttonText = chooseTextColor([button])
  const launcherText = chooseTextColor([fill])
  const danger = ensureContrast(fromOklch(isLight ? 0.5 : 0.78, 0.18, 27), surfaces, CHANGED_TEXT)
  const accentSurface = tint(surface, isLight ? 0.12 : 0.2, [accent, muted, text], ring)
  const variables: Record<string, string> = { '--da-brand': rawAccent }
  for (const [name, color] of Object.entries({
    page,
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    text,
    'text-muted': muted,
    'text-disabled': grey(0.64, 0.56, CONTROL),
    border: mix(isLight ? sunken : raised, text, 0.13),
    'control-border': grey(0.66, 0.54, CONTROL),
    accent,
    'accent-surface': accentSurface,
    button,
    'button-hover': hoverColor(button, buttonText, surfaces, isLight),
    'button-text': buttonText,
    launcher: fill,
    'launcher-hover': hoverColor(fill, launcherText, [], isLight),
    'launcher-text': launcherText,
    ring,
    danger,
    'danger-surface': tint(surface, isLight ? 0.07 : 0.14, [danger, text], danger),
  })) {
    variables[`--da-${name}`] = color === brand ? rawAccent : color === fill ? rawButton : writeHexColor(color)
  }
  return variables
}

/**
 * Creates page, panel, card and chip. All are light or all are dark, so one text colour is readable on each. On a dark
 * page, where no shadow can be seen, each is lighter than what it lies on.
 */
function createSurfaces(
  { page: [lightness, chroma, hue], raised, sunken }: Surfaces,
  background: string | undefined,
  brand: Rgb,
) {
  const own = background === undefined ? undefined : readHexColor(background)
  // A grey brand colour has a small random hue, which the minimum keeps from being amplified.
  const [, brandA, brandB] = hue === ACCENT ? toOklab(brand) : toOklab(fromOklch(0.6, 0.1, hue))
  const share = chroma / Math.max(0.02, Math.hypot(brandA, brandB))
  const [level, a, b] = own ? toOklab(own) : [lightness, brandA * share, brandB * share]
  const page = own ?? fromOklab([level, a, b])
  const isDark = chooseTextColor([page]) !== BLACK
  const shifted = (by: number): Rgb => {
    const color = by === 0 ? page : fromOklab([(isDark ? Math.max(level, DARKEST) : level) + by, a, b])
    return hasContrast(chooseTextColor([page]), [color], TEXT) ? color : page
  }
  const steps = isDark ? DARK_STEPS : LIGHT_STEPS
  const first = steps.panel
  return [
    page,
    shifted(first),
    shifted(first + (raised ?? steps.raised)),
    shifted(first + (sunken ?? steps.sunken)),
  ] as const
}

/**
 * Returns the strongest tint of a surface, up to `share` of the first text colour, on which the texts and the ring are
 * still readable.
 */
function tint(surface: Rgb, share: number, texts: readonly [Rgb, ...Rgb[]], ring: Rgb): Rgb {
  const tinted = mix(surface, texts[0], share)
  if (texts.every((text) => hasContrast(text, [tinted], TEXT)) && hasContrast(ring, [tinted], CONTROL)) return tinted
  return share < 0.01 ? surface : tint(surface, share * 0.8, texts, ring)
}

/** Returns the colour of a button under the pointer: slightly lighter or darker, if its label stays readable. */
function hoverColor(button: Rgb, label: Rgb, surfaces: readonly Rgb[], isLight: boolean): Rgb {
  const [lightness, a, b] = toOklab(button)
  const levels = [0.07, -0.07, 0.03, -0.03, 0.015, -0.015].map((step) => lightness + (isLight ? -step : step))
  const candidates = levels.filter((level) => level >= 0 && level <= 1).map((level) => fromOklab([level, a, b]))
  return (
    candidates.find((color) => hasContrast(color, surfaces, CONTROL) && hasContrast(label, [color], TEXT)) ?? button
  )
}

function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(first[index] + (second[index] - first[index]) * share)
  return [channel(0), channel(1), channel(2)]
}
