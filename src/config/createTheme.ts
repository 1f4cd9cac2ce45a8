import { backgroundImage } from './backgroundImage.ts'
import { codeColors, type CodeTheme } from './codeColors.ts'
import { createPalette } from './createPalette.ts'
import { cssFontFamily } from './cssValue.ts'
import { isHexColor, writeHexColor, type Rgb } from './hexColor.ts'
import { readText, readValue } from './readValue.ts'
import { DEFAULT_ACCENT, THEMES, themeNameOf, type ThemeName, type ThemeTokens } from './themes.ts'

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

function createMode(mode: 'light' | 'dark', name: ThemeName, config: unknown, { base, codeThemes = {} }: CreateThemeOptions) {
  const hexAt = (...path: string[]) => {
    const value = readValue(config, ...path)
    return isHexColor(value) ? value : undefined
  }
  const [shape, type, [fall, blur, opacity], light, dark]: ThemeTokens = THEMES[name]
  const primary = hexAt('colors', 'primary') ?? DEFAULT_ACCENT
  const { variables, sunken, accent, tint } = createPalette({
    tokens: mode === 'light' ? light : dark,
    background: hexAt('background', 'color', mode),
    accent: (mode === 'dark' ? hexAt('colors', 'light') : undefined) ?? primary,
    button: hexAt('colors', 'dark') ?? primary,
  })
  const [scale, headingWeight, body, heading = body] = type
  const code = codeThemeOf(config, mode)
  const sizes = ['radius', 'radius-control', 'radius-launcher', 'launcher-size'].map((size, index) => [`--da-${size}`, `${shape[index]}px`])
  return {
    ...variables,
    ...codeColors(Object.hasOwn(codeThemes, code) ? codeThemes[code] : undefined, /dark|night/.test(code) ? DARK_WELL : sunken, accent),
    ...(Object.fromEntries(sizes) as Record<string, string>),
    '--da-space': `${shape[4]}`,
    '--da-type-scale': `${scale}`,
    ...fontOf('heading', config, heading, headingWeight),
    ...fontOf('body', config, body, 400),
    '--da-font-mono': MONO,
    '--da-shadow': `0 0 0 1px ${variables['--da-border']}, 0 ${fall}px ${blur}px rgb(0 0 0 / ${opacity})`,
    ...backgroundImage(config, mode, writeHexColor(tint), base),
  }
}

/** The theme for code in one mode: a name, `system` or `dark` (`styling.codeblocks`, section 2.7 of the reference). */
export function codeThemeOf(config: unknown, mode: 'light' | 'dark'): string {
  const at = (...path: string[]) => readText(config, 'styling', 'codeblocks', ...path)
  return at() ?? at('theme') ?? at('theme', mode) ?? at(mode) ?? 'system'
}

const DARK_WELL: Rgb = [18, 21, 28]
const MONO = 'ui-monospace, Menlo, Consolas, monospace'

function fontOf(part: 'heading' | 'body', config: unknown, family: string, weight: number): Record<string, string> {
  const own = readText(config, 'fonts', part, 'family') ?? readText(config, 'fonts', 'family') ?? family
  const ownWeight = readValue(config, 'fonts', part, 'weight') ?? readValue(config, 'fonts', 'weight')
  const isWeight = typeof ownWeight === 'number' && ownWeight >= 1 && ownWeight <= 1000
  const generic = family.endsWith('Mono') ? MONO : family.endsWith('Serif') ? 'ui-serif, Georgia, serif' : 'ui-sans-serif, system-ui, sans-serif'
  return {
    [`--da-font-${part}`]: `${cssFontFamily(own)}, ${generic}`,
    [`--da-weight-${part}`]: `${isWeight ? ownWeight : weight}`,
  }
}
