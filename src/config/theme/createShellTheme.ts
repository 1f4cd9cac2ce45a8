import { readAccentColor, readBackgroundColor, readButtonColor } from '../settings/readColors.ts'
import { readFontFamily, readFontWeight } from '../settings/readFonts.ts'
import { readThemeName } from '../settings/readThemeName.ts'
import { createPalette } from './createPalette.ts'
import { toCssFontFamily } from './toCssFontFamily.ts'
import { DEFAULT_ACCENT, THEMES, type ThemeName, type ThemeTokens } from '../settings/themes.ts'

/** A site’s colours, shapes and fonts as CSS variables, for light and dark mode. */
export interface Theme {
  /** The theme whose values were used. For `mint` and unknown names, `svc`. */
  name: ThemeName
  /** The `--da-*` variables for light mode, to be set with `style.setProperty`. */
  light: Record<string, string>
  /** The same variables for dark mode. */
  dark: Record<string, string>
}

/**
 * Creates the variables of launcher and panel: colours, shapes and fonts (protocol.md#settings). `createTheme`
 * adds those of answers and of the open panel.
 */
export function createShellTheme(config: unknown): Theme {
  const name = readThemeName(config)
  return { name, light: createMode('light', name, config), dark: createMode('dark', name, config) }
}

function createMode(mode: 'light' | 'dark', name: ThemeName, config: unknown): Record<string, string> {
  const theme: ThemeTokens = THEMES[name]
  const { radius, bodyFont = 'Inter' } = theme
  const palette = createPalette({
    tokens: theme[mode],
    background: readBackgroundColor(config, mode),
    accent: readAccentColor(config, mode) ?? DEFAULT_ACCENT,
    button: readButtonColor(config) ?? DEFAULT_ACCENT,
  })
  return {
    ...palette,
    '--da-radius': `${radius.box}px`,
    '--da-radius-control': `${radius.control}px`,
    '--da-radius-launcher': `${radius.launcher}px`,
    '--da-launcher-size': `${theme.launcherSize}px`,
    '--da-space': `${theme.space ?? 1}`,
    '--da-type-scale': `${theme.textScale ?? 1}`,
    ...createFont('heading', config, theme.headingFont ?? bodyFont, theme.headingWeight ?? 600),
    ...createFont('body', config, bodyFont, 400),
    '--da-font-mono': MONO,
    '--da-shadow': `0 0 0 1px ${palette['--da-border']}, ${mode === 'dark' ? darken(theme.shadow) : theme.shadow}`,
  }
}

/** On a dark page, a faint shadow can't be seen. */
function darken(shadow: string): string {
  return shadow.replace(/[\d.]+\)/, '0.5)')
}

/** Defined in the stylesheets, with the fonts of each system. */
const SANS = 'var(--da-sans, sans-serif)'
const SERIF = 'var(--da-serif, serif)'
const MONO = 'var(--da-mono, monospace)'

function createFont(
  part: 'heading' | 'body',
  config: unknown,
  themeFamily: string,
  themeWeight: number,
): Record<string, string> {
  const generic = themeFamily.endsWith('Mono') ? MONO : themeFamily.endsWith('Serif') ? SERIF : SANS
  return {
    [`--da-font-${part}`]: `${toCssFontFamily(readFontFamily(config, part) ?? themeFamily)}, ${generic}`,
    [`--da-weight-${part}`]: `${readFontWeight(config, part) ?? themeWeight}`,
  }
}
