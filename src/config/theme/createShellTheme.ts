import { createPalette } from './createPalette.ts'
import { cssFontFamily } from './cssValue.ts'
import { isHexColor } from './hexColor.ts'
import { readText, readValue } from '../settings/readValue.ts'
import { DEFAULT_ACCENT, THEMES, themeNameOf, type ThemeName, type ThemeTokens } from './themes.ts'

export interface Theme {
  /** The theme whose tokens were used; `mint` and unknown names are `svc`. */
  name: ThemeName
  /** `--da-*` variables for light mode, to be set with `style.setProperty`. */
  light: Record<string, string>
  /** The same names for dark mode. */
  dark: Record<string, string>
}

/**
 * What a theme sets for launcher and panel: colours, shapes and fonts (section 2.7 of the reference). What only answers
 * and the open panel wear, `createTheme` adds.
 */
export function createShellTheme(config: unknown): Theme {
  const name = themeNameOf(readValue(config, 'theme'))
  return { name, light: createMode('light', name, config), dark: createMode('dark', name, config) }
}

function createMode(mode: 'light' | 'dark', name: ThemeName, config: unknown): Record<string, string> {
  const hexAt = (...path: string[]) => {
    const value = readValue(config, ...path)
    return isHexColor(value) ? value : undefined
  }
  const [shape, type, [fall, blur, opacity], light, dark]: ThemeTokens = THEMES[name]
  const primary = hexAt('colors', 'primary') ?? DEFAULT_ACCENT
  const palette = createPalette({
    tokens: mode === 'light' ? light : dark,
    background: hexAt('background', 'color', mode),
    accent: (mode === 'dark' ? hexAt('colors', 'light') : undefined) ?? primary,
    button: hexAt('colors', 'dark') ?? primary,
  })
  const [scale, headingWeight, body, heading = body] = type
  const sizes = ['radius', 'radius-control', 'radius-launcher', 'launcher-size'].map((size, index) => [
    `--da-${size}`,
    `${shape[index]}px`,
  ])
  return {
    ...palette,
    ...(Object.fromEntries(sizes) as Record<string, string>),
    '--da-space': `${shape[4]}`,
    '--da-type-scale': `${scale}`,
    ...fontOf('heading', config, heading, headingWeight),
    ...fontOf('body', config, body, 400),
    '--da-font-mono': MONO,
    '--da-shadow': `0 0 0 1px ${palette['--da-border']}, 0 ${fall}px ${blur}px rgb(0 0 0 / ${opacity})`,
  }
}

const MONO = 'ui-monospace, Menlo, Consolas, monospace'

function fontOf(part: 'heading' | 'body', config: unknown, family: string, weight: number): Record<string, string> {
  const own = readText(config, 'fonts', part, 'family') ?? readText(config, 'fonts', 'family') ?? family
  const ownWeight = readValue(config, 'fonts', part, 'weight') ?? readValue(config, 'fonts', 'weight')
  const isWeight = typeof ownWeight === 'number' && ownWeight >= 1 && ownWeight <= 1000
  const generic = family.endsWith('Mono')
    ? MONO
    : family.endsWith('Serif')
      ? 'ui-serif, Georgia, serif'
      : 'ui-sans-serif, system-ui, sans-serif'
  return {
    [`--da-font-${part}`]: `${cssFontFamily(own)}, ${generic}`,
    [`--da-weight-${part}`]: `${isWeight ? ownWeight : weight}`,
  }
}
