/** The accent of a site that names none. */
export const DEFAULT_ACCENT = '#0a795f'

/** What gives a theme its character. `createPalette` makes the colours from it. */
export interface ThemeTokens {
  /** Corners in CSS pixels. */
  radius: { box: number; control: number; launcher: number }
  /** Height of the launcher in CSS pixels. */
  launcherSize: number
  /** Factor of all distances. @default 1 */
  space?: number
  /** Nothing is loaded for these font families: they apply where the reader or the page has them. */
  type?: {
    /** Factor of all text sizes. @default 1 */
    scale?: number
    /** @default 600 */
    headingWeight?: number
    /** @default 'Inter' */
    body?: string
    /** @default the family of `body` */
    heading?: string
  }
  /** `offsetY` and `blur` in CSS pixels. */
  shadow: { offsetY: number; blur: number; opacity: number }
  light: Surfaces
  dark: Surfaces
}

/** The panel's colour in OKLCH, and how much lighter or darker cards and wells are. */
export interface Surfaces {
  lightness: number
  /** @default 0, a neutral grey */
  chroma?: number
  /** In degrees, or `ACCENT` for the hue of the site's accent. @default 0 */
  hue?: number
  raised: number
  sunken: number
}

export const ACCENT = -1

/**
 * The themes of section 2.7 of the reference. To add one, add its entry here: names, types and the JSON Schema follow.
 * Most real files write `mint` for `svc`.
 */
export const THEMES = {
  // Round and airy.
  svc: {
    radius: { box: 16, control: 10, launcher: 999 },
    launcherSize: 56,
    shadow: { offsetY: 16, blur: 48, opacity: 0.18 },
    light: { lightness: 1, chroma: 0.005, hue: ACCENT, raised: -0.012, sunken: -0.03 },
    dark: { lightness: 0.2, chroma: 0.01, hue: ACCENT, raised: 0.035, sunken: -0.035 },
  },
  // Plain and modern: neutral greys, medium corners, a square launcher.
  maple: {
    radius: { box: 12, control: 8, launcher: 16 },
    launcherSize: 54,
    shadow: { offsetY: 8, blur: 24, opacity: 0.16 },
    light: { lightness: 0.985, raised: 0.015, sunken: -0.02 },
    dark: { lightness: 0.165, raised: 0.04, sunken: -0.03 },
  },
  // Cool slate and tight text, made for reference pages.
  palm: {
    radius: { box: 10, control: 6, launcher: 14 },
    launcherSize: 52,
    space: 0.95,
    type: { scale: 0.98, body: 'IBM Plex Sans' },
    shadow: { offsetY: 8, blur: 24, opacity: 0.16 },
    light: { lightness: 0.99, chroma: 0.004, hue: 255, raised: 0.01, sunken: -0.03 },
    dark: { lightness: 0.215, chroma: 0.022, hue: 258, raised: 0.035, sunken: -0.035 },
  },
  // Paper: small corners, a faint shadow, much space.
  willow: {
    radius: { box: 4, control: 3, launcher: 8 },
    launcherSize: 52,
    space: 1.1,
    type: { headingWeight: 500, body: 'Geist' },
    shadow: { offsetY: 4, blur: 16, opacity: 0.1 },
    light: { lightness: 0.995, chroma: 0.003, hue: 150, raised: 0.005, sunken: -0.02 },
    dark: { lightness: 0.2, chroma: 0.006, hue: 160, raised: 0.03, sunken: -0.025 },
  },
  // A terminal: square, dense, headings in a fixed-width face, a hard shadow.
  linden: {
    radius: { box: 0, control: 0, launcher: 0 },
    launcherSize: 48,
    space: 0.9,
    type: { scale: 0.97, headingWeight: 700, heading: 'JetBrains Mono' },
    shadow: { offsetY: 6, blur: 0, opacity: 0.24 },
    light: { lightness: 0.975, raised: 0.025, sunken: -0.03 },
    dark: { lightness: 0.13, raised: 0.04, sunken: 0.02 },
  },
  // Warm cream with white cards.
  almond: {
    radius: { box: 18, control: 12, launcher: 999 },
    launcherSize: 58,
    space: 1.05,
    type: { scale: 1.02, body: 'DM Sans' },
    shadow: { offsetY: 16, blur: 48, opacity: 0.18 },
    light: { lightness: 0.975, chroma: 0.012, hue: 85, raised: 0.025, sunken: -0.02 },
    dark: { lightness: 0.205, chroma: 0.01, hue: 70, raised: 0.035, sunken: -0.03 },
  },
  // Compact and cool, for long reference work.
  aspen: {
    radius: { box: 8, control: 6, launcher: 12 },
    launcherSize: 50,
    space: 0.92,
    type: { scale: 0.97, headingWeight: 650 },
    shadow: { offsetY: 8, blur: 24, opacity: 0.16 },
    light: { lightness: 1, raised: 0, sunken: -0.02 },
    dark: { lightness: 0.175, chroma: 0.012, hue: 270, raised: 0.04, sunken: -0.03 },
  },
  // A book: serif headings, larger text, hair-thin corners.
  sequoia: {
    radius: { box: 2, control: 2, launcher: 4 },
    launcherSize: 54,
    space: 1.12,
    type: { scale: 1.06, headingWeight: 500, heading: 'Source Serif' },
    shadow: { offsetY: 8, blur: 30, opacity: 0.12 },
    light: { lightness: 0.985, chroma: 0.006, hue: 100, raised: 0.012, sunken: -0.025 },
    dark: { lightness: 0.22, chroma: 0.008, hue: 110, raised: 0.035, sunken: -0.03 },
  },
  // Light through the brand's colour: tinted surfaces and very round shapes.
  luma: {
    radius: { box: 24, control: 18, launcher: 999 },
    launcherSize: 60,
    space: 1.06,
    type: { headingWeight: 650, heading: 'Outfit' },
    shadow: { offsetY: 20, blur: 60, opacity: 0.22 },
    light: { lightness: 0.985, chroma: 0.012, hue: ACCENT, raised: 0.015, sunken: -0.025 },
    dark: { lightness: 0.185, chroma: 0.026, hue: ACCENT, raised: 0.04, sunken: -0.03 },
  },
} satisfies Readonly<Record<string, ThemeTokens>>

export type ThemeName = keyof typeof THEMES

export const THEME_NAMES = Object.keys(THEMES) as readonly ThemeName[]
