import { contrastOf } from './contrast.ts'
import { BLACK, WHITE, readHexColor, writeHexColor, type Rgb } from './hexColor.ts'
import { fromOklab } from './oklab.ts'
import { reachContrast } from './reachContrast.ts'

/** Hue in degrees and chroma of each part of code, in OKLCH. */
const PARTS = {
  text: [260, 0.01],
  keyword: [325, 0.17],
  string: [150, 0.12],
  comment: [260, 0.02],
  number: [60, 0.12],
  function: [262, 0.16],
  type: [85, 0.11],
  variable: [20, 0.15],
  punctuation: [260, 0.03],
} as const

export type CodePart = keyof typeof PARTS

/** A theme for code: its surface and the colours on it, as `#rrggbb`. */
export type CodeTheme = Readonly<Record<CodePart | 'surface', string>>

export interface CodeColorsOptions {
  /** `system`, `dark`, or the name of a theme for code (`styling.codeblocks`, section 2.7 of the reference). */
  theme: string
  mode: 'light' | 'dark'
  /** The widget's own well for code, worn where the theme is `system`. */
  well: Rgb
  accent: Rgb
  /** Themes by name; one that isn't there gets our own colours, light or dark as its name says. */
  themes?: Readonly<Record<string, CodeTheme>> | undefined
}

/** The `--da-code-*` variables: each colour readable on the code's surface. */
export function codeColors({ theme, mode, well, accent, themes = {} }: CodeColorsOptions): Record<string, string> {
  const named = Object.hasOwn(themes, theme) ? themes[theme] : undefined
  const isDarkName = !/light|latte|dawn|day/.test(theme) && (mode === 'dark' || /dark|night|mocha|drac|nord|monokai/.test(theme))
  const own = /^(system|css-variables)$/.test(theme) ? well : readHexColor(isDarkName ? '#12151c' : '#f6f7f9')
  const surface = named ? readHexColor(named.surface) : own
  const isDark = contrastOf(WHITE, surface) > contrastOf(BLACK, surface)
  const write = (color: Rgb) => writeHexColor(reachContrast(color, [surface], 4.5))
  const variables: Record<string, string> = { '--da-code-surface': writeHexColor(surface), '--da-code-accent': write(accent) }
  for (const [part, [hue, chroma]] of Object.entries(PARTS)) {
    const angle = (hue * Math.PI) / 180
    const lightness = part === 'text' ? (isDark ? 0.93 : 0.27) : isDark ? 0.79 : 0.5
    const color = fromOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
    variables[`--da-code-${part}`] = write(named ? readHexColor(named[part as CodePart]) : color)
  }
  return variables
}
