/** The themes of section 2.7 of the reference. Real files mostly write `mint` for `svc`: the same theme. */
export const THEME_NAMES = ['svc', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'] as const

/** The accent of a site that names none. */
export const DEFAULT_ACCENT = '#0f766e'

export type ThemeName = (typeof THEME_NAMES)[number]

/** What gives a theme its character. Colours are made from these by `createPalette`, never listed. */
export interface ThemeTokens {
  /** Corners of boxes, of controls and of the launcher, and the launcher's size, in CSS pixels. */
  corners: readonly [box: number, control: number, launcher: number, launcherSize: number]
  /** Multipliers of all distances and of all text sizes. */
  scale: readonly [space: number, type: number]
  /** Weights of headings and of running text. */
  weights: readonly [heading: number, body: number]
  /** Families of headings and of running text; nothing is loaded for them. */
  fonts: readonly [heading: string, body: string]
  shadow: string
  light: Surfaces
  dark: Surfaces
}

/** OKLCH of the panel, and how much lighter (or darker) cards and wells are. A hue of -1 is the accent's own. */
export type Surfaces = readonly [lightness: number, chroma: number, hue: number, raised: number, sunken: number]

const SANS = 'ui-sans-serif, system-ui, sans-serif'
const SERIF = 'ui-serif, Georgia, Cambria, serif'
export const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'

const SOFT = '0 16px 48px rgb(0 0 0 / 0.18), 0 2px 8px rgb(0 0 0 / 0.08)'
const CRISP = '0 8px 24px rgb(0 0 0 / 0.16), 0 0 1px rgb(0 0 0 / 0.4)'

export const THEMES: Readonly<Record<ThemeName, ThemeTokens>> = {
  // Round and airy, the assistant as most readers know it.
  svc: {
    corners: [16, 10, 999, 56],
    scale: [1, 1],
    weights: [600, 400],
    fonts: [`Inter, ${SANS}`, `Inter, ${SANS}`],
    shadow: SOFT,
    light: [1, 0, 0, 0, -0.028],
    dark: [0.19, 0.006, 260, 0.035, -0.03],
  },
  // Plain and modern: neutral greys, medium corners, a square launcher.
  maple: {
    corners: [12, 8, 16, 54],
    scale: [1, 1],
    weights: [600, 400],
    fonts: [`Inter, ${SANS}`, `Inter, ${SANS}`],
    shadow: CRISP,
    light: [0.985, 0, 0, 0.015, -0.02],
    dark: [0.165, 0, 0, 0.04, -0.03],
  },
  // Cool slate and tight text, made for reference pages.
  palm: {
    corners: [10, 6, 14, 52],
    scale: [0.95, 0.98],
    weights: [600, 400],
    fonts: [`"IBM Plex Sans", ${SANS}`, `"IBM Plex Sans", ${SANS}`],
    shadow: CRISP,
    light: [0.99, 0.004, 255, 0.01, -0.03],
    dark: [0.215, 0.022, 258, 0.035, -0.035],
  },
  // Paper: hardly a corner, hardly a shadow, much room.
  willow: {
    corners: [4, 3, 8, 52],
    scale: [1.1, 1],
    weights: [500, 400],
    fonts: [`Geist, ${SANS}`, `Geist, ${SANS}`],
    shadow: '0 4px 16px rgb(0 0 0 / 0.1)',
    light: [0.995, 0.003, 150, 0.005, -0.022],
    dark: [0.2, 0.006, 160, 0.03, -0.025],
  },
  // A terminal: square, dense, headings in a fixed-width face.
  linden: {
    corners: [0, 0, 0, 48],
    scale: [0.9, 0.97],
    weights: [700, 400],
    fonts: [`"JetBrains Mono", ${MONO}`, `Inter, ${SANS}`],
    shadow: '6px 6px 0 rgb(0 0 0 / 0.24)',
    light: [0.975, 0, 0, 0.025, -0.03],
    dark: [0.13, 0, 0, 0.04, 0.02],
  },
  // Warm cream with white cards.
  almond: {
    corners: [18, 12, 999, 58],
    scale: [1.05, 1.02],
    weights: [600, 400],
    fonts: [`"DM Sans", ${SANS}`, `"DM Sans", ${SANS}`],
    shadow: SOFT,
    light: [0.975, 0.012, 85, 0.025, -0.02],
    dark: [0.205, 0.01, 70, 0.035, -0.03],
  },
  // Compact and cool, for long reference work.
  aspen: {
    corners: [8, 6, 12, 50],
    scale: [0.92, 0.97],
    weights: [650, 400],
    fonts: [`Inter, ${SANS}`, `Inter, ${SANS}`],
    shadow: CRISP,
    light: [1, 0, 0, 0, -0.02],
    dark: [0.175, 0.012, 270, 0.04, -0.03],
  },
  // A book: serif headings, larger text, hair-thin corners.
  sequoia: {
    corners: [2, 2, 4, 54],
    scale: [1.12, 1.06],
    weights: [500, 400],
    fonts: [`"Source Serif 4", ${SERIF}`, SANS],
    shadow: '0 10px 30px rgb(0 0 0 / 0.12)',
    light: [0.985, 0.006, 100, 0.012, -0.025],
    dark: [0.22, 0.008, 110, 0.035, -0.03],
  },
  // Light through the brand's colour: tinted surfaces and very round shapes.
  luma: {
    corners: [24, 18, 999, 60],
    scale: [1.06, 1],
    weights: [650, 400],
    fonts: [`Outfit, ${SANS}`, `Inter, ${SANS}`],
    shadow: '0 20px 60px rgb(0 0 0 / 0.22), 0 0 0 1px rgb(255 255 255 / 0.06)',
    light: [0.985, 0.012, -1, 0.015, -0.025],
    dark: [0.185, 0.026, -1, 0.04, -0.03],
  },
}

/** The theme of a configuration, `mint` included; `svc` for a name that is none. */
export function themeNameOf(value: unknown): ThemeName {
  return value !== 'mint' && THEME_NAMES.includes(value as ThemeName) ? (value as ThemeName) : 'svc'
}
