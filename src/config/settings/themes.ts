/** The accent of a site without one. */
export const DEFAULT_ACCENT = '#0a795f'

/** The design of a theme. `createPalette` derives the colours from it. */
export interface ThemeTokens {
  /** Corners in CSS pixels. */
  radius: { box: number; control: number; launcher: number }
  /** Height of the launcher in CSS pixels. */
  launcherSize: number
  /** Factor of all distances. @default 1 */
  space?: number
  /** Factor of all text sizes. @default 1 */
  textScale?: number
  /** @default 600 */
  headingWeight?: number
  /** A font family. It is not loaded: it applies if the reader or the page has it. @default 'Inter' */
  bodyFont?: string
  /** @default `bodyFont` */
  headingFont?: string
  /** As in CSS. A border is added. */
  shadow: string
  light: Surfaces
  dark: Surfaces
}

/**
 * A colour in OKLCH: lightness 0 to 1, chroma, and hue in degrees. `ACCENT` stands for the hue of the site's accent.
 */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/**
 * The page's colour, and how much lighter or darker than the panel the others are. A light panel has the page's colour,
 * a dark one is lighter.
 */
export interface Surfaces {
  page: Oklch
  /** Cards and the composer. @default 0.035, in dark mode 0.03 */
  raised?: number
  /** Chips, code and what the pointer is on. @default -0.03, in dark mode 0.045 */
  sunken?: number
}

export const ACCENT = -1

/**
 * The themes of protocol.md#settings. To add one, add its entry here: names, types and the JSON Schema follow.
 * Most real files write `mint` for `svc`.
 */
export const THEMES = {
  // Round and airy.
  svc: {
    radius: { box: 16, control: 10, launcher: 999 },
    launcherSize: 56,
    shadow: '0 16px 48px rgb(0 0 0 / 0.18)',
    light: { page: [1, 0.005, ACCENT], raised: -0.012 },
    dark: { page: [0.2, 0.01, ACCENT] },
  },
  // Plain and modern: neutral greys, medium corners, a square launcher.
  maple: {
    radius: { box: 12, control: 8, launcher: 16 },
    launcherSize: 54,
    shadow: '0 8px 24px rgb(0 0 0 / 0.16)',
    light: { page: [0.985, 0, 0], raised: 0.015, sunken: -0.02 },
    dark: { page: [0.165, 0, 0] },
  },
  // Cool slate and tight text, made for reference pages.
  palm: {
    radius: { box: 10, control: 6, launcher: 14 },
    launcherSize: 52,
    space: 0.95,
    textScale: 0.98,
    bodyFont: 'IBM Plex Sans',
    shadow: '0 8px 24px rgb(0 0 0 / 0.16)',
    light: { page: [0.99, 0.004, 255], raised: 0.01 },
    dark: { page: [0.215, 0.022, 258] },
  },
  // Paper: small corners, a faint shadow, much space.
  willow: {
    radius: { box: 4, control: 3, launcher: 8 },
    launcherSize: 52,
    space: 1.1,
    headingWeight: 500,
    bodyFont: 'Geist',
    shadow: '0 4px 16px rgb(0 0 0 / 0.1)',
    light: { page: [0.995, 0.003, 150], raised: 0.005, sunken: -0.02 },
    dark: { page: [0.2, 0.006, 160] },
  },
  // A terminal: square, dense, headings in a fixed-width face, a hard shadow.
  linden: {
    radius: { box: 0, control: 0, launcher: 0 },
    launcherSize: 48,
    space: 0.9,
    textScale: 0.97,
    headingWeight: 700,
    headingFont: 'JetBrains Mono',
    shadow: '0 6px 0px rgb(0 0 0 / 0.24)',
    light: { page: [0.975, 0, 0], raised: 0.025 },
    dark: { page: [0.13, 0, 0] },
  },
  // Warm cream with white cards.
  almond: {
    radius: { box: 18, control: 12, launcher: 999 },
    launcherSize: 58,
    space: 1.05,
    textScale: 1.02,
    bodyFont: 'DM Sans',
    shadow: '0 16px 48px rgb(0 0 0 / 0.18)',
    light: { page: [0.975, 0.012, 85], raised: 0.025, sunken: -0.02 },
    dark: { page: [0.205, 0.01, 70] },
  },
  // Compact and cool, for long reference work.
  aspen: {
    radius: { box: 8, control: 6, launcher: 12 },
    launcherSize: 50,
    space: 0.92,
    textScale: 0.97,
    headingWeight: 650,
    shadow: '0 8px 24px rgb(0 0 0 / 0.16)',
    light: { page: [1, 0, 0], raised: 0, sunken: -0.02 },
    dark: { page: [0.175, 0.012, 270] },
  },
  // A book: serif headings, larger text, hair-thin corners.
  sequoia: {
    radius: { box: 2, control: 2, launcher: 4 },
    launcherSize: 54,
    space: 1.12,
    textScale: 1.06,
    headingWeight: 500,
    headingFont: 'Source Serif',
    shadow: '0 8px 30px rgb(0 0 0 / 0.12)',
    light: { page: [0.985, 0.006, 100], raised: 0.012, sunken: -0.025 },
    dark: { page: [0.22, 0.008, 110] },
  },
  // Light through the brand's colour: tinted surfaces and very round shapes.
  luma: {
    radius: { box: 24, control: 18, launcher: 999 },
    launcherSize: 60,
    space: 1.06,
    headingWeight: 650,
    headingFont: 'Outfit',
    shadow: '0 20px 60px rgb(0 0 0 / 0.22)',
    light: { page: [0.985, 0.012, ACCENT], raised: 0.015, sunken: -0.025 },
    dark: { page: [0.185, 0.026, ACCENT] },
  },
} satisfies Readonly<Record<string, ThemeTokens>>

/** The name of a theme, such as `maple`. */
export type ThemeName = keyof typeof THEMES

/** The names of the themes that docs.json can choose. */
export const THEME_NAMES = Object.keys(THEMES) as readonly ThemeName[]
