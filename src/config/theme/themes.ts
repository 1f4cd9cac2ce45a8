/** The accent of a site that names none. */
export const DEFAULT_ACCENT = '#0a795f'

/** What gives a theme its character. Its colours are made from these by `createPalette`, never listed. */
export type ThemeTokens = readonly [shape: Shape, type: Type, shadow: Shadow, light: Surfaces, dark: Surfaces]

/** CSS pixels: corners of boxes, of controls and of the launcher, and the launcher's size; and a factor of all distances. */
export type Shape = readonly [box: number, control: number, launcher: number, launcherSize: number, space: number]

/** A factor of all sizes of text, the weight of headings, and fonts: nothing is loaded for their sake. */
export type Type = readonly [scale: number, headingWeight: number, body: string, heading?: string]

/** How far it falls and how wide it spreads, in CSS pixels, and how dark it is. */
export type Shadow = readonly [fall: number, blur: number, opacity: number]

/** OKLCH of the panel, and how much lighter or darker cards and wells are. `ACCENT` as a hue is the accent's own. */
export type Surfaces = readonly [lightness: number, chroma: number, hue: number, raised: number, sunken: number]

export const ACCENT = -1

/** The themes of section 2.7 of the reference. Real files mostly write `mint` for `svc`: the same theme. */
export const THEMES = {
  // Round and airy, the assistant as most readers know it.
  svc: [
    [16, 10, 999, 56, 1],
    [1, 600, 'Inter'],
    [16, 48, 0.18],
    [1, 0.005, ACCENT, -0.012, -0.03],
    [0.2, 0.01, ACCENT, 0.035, -0.035],
  ],
  // Plain and modern: neutral greys, medium corners, a square launcher.
  maple: [
    [12, 8, 16, 54, 1],
    [1, 600, 'Inter'],
    [8, 24, 0.16],
    [0.985, 0, 0, 0.015, -0.02],
    [0.165, 0, 0, 0.04, -0.03],
  ],
  // Cool slate and tight text, made for reference pages.
  palm: [
    [10, 6, 14, 52, 0.95],
    [0.98, 600, 'IBM Plex Sans'],
    [8, 24, 0.16],
    [0.99, 0.004, 255, 0.01, -0.03],
    [0.215, 0.022, 258, 0.035, -0.035],
  ],
  // Paper: hardly a corner, hardly a shadow, much room.
  willow: [
    [4, 3, 8, 52, 1.1],
    [1, 500, 'Geist'],
    [4, 16, 0.1],
    [0.995, 0.003, 150, 0.005, -0.02],
    [0.2, 0.006, 160, 0.03, -0.025],
  ],
  // A terminal: square, dense, headings in a fixed-width face, a hard shadow.
  linden: [
    [0, 0, 0, 48, 0.9],
    [0.97, 700, 'Inter', 'JetBrains Mono'],
    [6, 0, 0.24],
    [0.975, 0, 0, 0.025, -0.03],
    [0.13, 0, 0, 0.04, 0.02],
  ],
  // Warm cream with white cards.
  almond: [
    [18, 12, 999, 58, 1.05],
    [1.02, 600, 'DM Sans'],
    [16, 48, 0.18],
    [0.975, 0.012, 85, 0.025, -0.02],
    [0.205, 0.01, 70, 0.035, -0.03],
  ],
  // Compact and cool, for long reference work.
  aspen: [
    [8, 6, 12, 50, 0.92],
    [0.97, 650, 'Inter'],
    [8, 24, 0.16],
    [1, 0, 0, 0, -0.02],
    [0.175, 0.012, 270, 0.04, -0.03],
  ],
  // A book: serif headings, larger text, hair-thin corners.
  sequoia: [
    [2, 2, 4, 54, 1.12],
    [1.06, 500, 'Inter', 'Source Serif'],
    [8, 30, 0.12],
    [0.985, 0.006, 100, 0.012, -0.025],
    [0.22, 0.008, 110, 0.035, -0.03],
  ],
  // Light through the brand's colour: tinted surfaces and very round shapes.
  luma: [
    [24, 18, 999, 60, 1.06],
    [1, 650, 'Inter', 'Outfit'],
    [20, 60, 0.22],
    [0.985, 0.012, ACCENT, 0.015, -0.025],
    [0.185, 0.026, ACCENT, 0.04, -0.03],
  ],
} satisfies Readonly<Record<string, ThemeTokens>>

export type ThemeName = keyof typeof THEMES

export const THEME_NAMES = Object.keys(THEMES) as readonly ThemeName[]

/** The theme of a configuration; `svc` for `mint` and for a name that is none. */
export function themeNameOf(value: unknown): ThemeName {
  return THEME_NAMES.find((name) => name === value) ?? 'svc'
}
