import { backgroundImage } from './backgroundImage.ts'
import { codeColors, type CodeTheme } from './codeColors.ts'
import { createPalette } from './createPalette.ts'
import { cssFontFamily } from './cssValue.ts'
import { isHexColor } from './hexColor.ts'
import { readText, readValue } from './readValue.ts'
import { DEFAULT_ACCENT, MONO, THEMES, themeNameOf, type ThemeName } from './themes.ts'

export interface Theme {
  /** The theme whose tokens were used; `mint` and unknown names are `svc`. */
  name: ThemeName
  /** `--da-*` variables for light mode, to be set with `style.setProperty`. */
  light: Record<string, string>
  /** The same names for dark mode. */
  dark: Record<string, string>
}

export interface CreateThemeOptions {
  /** Address of the docs site, below which `background.image` lies. Without it paths stay paths. */
  base?: string | undefined
  /** Themes for code by name, as `loadCodeThemes` brings them. Without them our own light or dark colours are used. */
  codeThemes?: Readonly<Record<string, CodeTheme>> | undefined
}

/**
 * Makes the widget's theme from docs.json (section 2.7 of the reference): the parsed config, or the object as it was
 * read. Every value is checked again here and nothing becomes CSS as text, so the object may come from anywhere.
 * Every pair of `DRAWN_PAIRS` has the contrast that WCAG 2.2 AA asks for; colours that pass are not touched, and the
 * owner's own colour stays in `--da-brand` for decoration. Never throws.
 */
export function createTheme(config?: unknown, options: CreateThemeOptions = {}): Theme {
  const name = themeNameOf(readValue(config, 'theme'))
  return { name, light: createMode('light', name, config, options), dark: createMode('dark', name, config, options) }
}

function createMode(mode: 'light' | 'dark', name: ThemeName, config: unknown, options: CreateThemeOptions) {
  const tokens = THEMES[name]
  const primary = hexAt(config, 'colors', 'primary') ?? DEFAULT_ACCENT
  const { variables, sunken, accent } = createPalette({
    tokens: tokens[mode],
    background: hexAt(config, 'background', 'color', mode),
    accent: mode === 'dark' ? (hexAt(config, 'colors', 'light') ?? primary) : primary,
    button: hexAt(config, 'colors', 'dark') ?? primary,
  })
  const theme = codeThemeOf(config, mode)
  return {
    ...variables,
    ...codeColors({ mode, theme, surface: sunken, accent, themes: options.codeThemes }),
    ...shapes(name, config),
    ...backgroundImage(config, mode, variables, options.base),
  }
}

/** The theme for code in one mode: a name, `system` or `dark` (`styling.codeblocks`, section 2.7 of the reference). */
export function codeThemeOf(config: unknown, mode: 'light' | 'dark'): string {
  const codeblocks = ['styling', 'codeblocks'] as const
  return (
    readText(config, ...codeblocks) ??
    readText(config, ...codeblocks, 'theme') ??
    readText(config, ...codeblocks, 'theme', mode) ??
    readText(config, ...codeblocks, mode) ??
    'system'
  )
}

function shapes(name: ThemeName, config: unknown): Record<string, string> {
  const { corners, scale, weights, fonts, shadow } = THEMES[name]
  const family = (part: 'heading' | 'body') => readText(config, 'fonts', part, 'family') ?? readText(config, 'fonts', 'family')
  const weight = (part: 'heading' | 'body') => readValue(config, 'fonts', part, 'weight') ?? readValue(config, 'fonts', 'weight')
  const [heading, body] = [family('heading'), family('body')]
  return {
    '--da-radius': `${corners[0]}px`,
    '--da-radius-control': `${corners[1]}px`,
    '--da-radius-launcher': `${corners[2]}px`,
    '--da-launcher-size': `${corners[3]}px`,
    '--da-space': `${scale[0]}`,
    '--da-type-scale': `${scale[1]}`,
    '--da-font-heading': heading === undefined ? fonts[0] : `${cssFontFamily(heading)}, ${fonts[0]}`,
    '--da-font-body': body === undefined ? fonts[1] : `${cssFontFamily(body)}, ${fonts[1]}`,
    '--da-font-mono': MONO,
    '--da-weight-heading': weightOf(weight('heading'), weights[0]),
    '--da-weight-body': weightOf(weight('body'), weights[1]),
    '--da-shadow': shadow,
  }
}

function weightOf(value: unknown, fallback: number): string {
  return `${typeof value === 'number' && value >= 1 && value <= 1000 ? value : fallback}`
}

function hexAt(config: unknown, ...path: string[]): string | undefined {
  const value = readValue(config, ...path)
  return isHexColor(value) ? value : undefined
}
