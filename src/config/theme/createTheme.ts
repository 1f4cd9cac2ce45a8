import { backgroundImage } from './backgroundImage.ts'
import { codeColors, type CodeTheme } from './codeColors.ts'
import { createShellTheme, type Theme } from './createShellTheme.ts'
import { readText } from '../settings/readValue.ts'

export type { Theme } from './createShellTheme.ts'

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
export function createTheme(config?: unknown, { base, codeThemes = {} }: CreateThemeOptions = {}): Theme {
  const shell = createShellTheme(config)
  const whole = (mode: 'light' | 'dark') => {
    const variables = shell[mode]
    const name = codeThemeOf(config, mode)
    const codeTheme = Object.hasOwn(codeThemes, name) ? codeThemes[name] : undefined
    const well = /dark|night/.test(name) ? DARK_WELL : variables['--da-surface-sunken']!
    return {
      ...variables,
      ...codeColors(codeTheme, well, variables['--da-accent']!),
      ...backgroundImage(config, mode, variables['--da-accent-surface']!, base),
    }
  }
  return { name: shell.name, light: whole('light'), dark: whole('dark') }
}

/** The theme for code in one mode: a name, `system` or `dark` (`styling.codeblocks`, section 2.7 of the reference). */
export function codeThemeOf(config: unknown, mode: 'light' | 'dark'): string {
  const at = (...path: string[]) => readText(config, 'styling', 'codeblocks', ...path)
  return at() ?? at('theme') ?? at('theme', mode) ?? at(mode) ?? 'system'
}

const DARK_WELL = '#12151c'
