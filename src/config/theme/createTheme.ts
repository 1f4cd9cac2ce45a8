import { readCodeTheme } from '../settings/readCodeTheme.ts'
import { createBackgroundImage } from './createBackgroundImage.ts'
import { createCodeColors, type CodeTheme } from './createCodeColors.ts'
import { createShellTheme, type Theme } from './createShellTheme.ts'
import { readThumbnails } from '../settings/readThumbnails.ts'
import { resolveAsset } from '../settings/resolveAsset.ts'
import { toCssFontFamily } from './toCssFontFamily.ts'
import { toCssUrl } from './toCssUrl.ts'

export type { Theme } from './createShellTheme.ts'

/** The options of {@link createTheme}. */
export interface CreateThemeOptions {
  /**
   * The address of the docs site, which the path of `background.image` is relative to. Without it, paths stay paths.
   */
  base?: string | undefined
  /** Code themes by name, such as `CODE_THEMES`. Without them, our own light or dark colours are used. */
  codeThemes?: Readonly<Record<string, CodeTheme>> | undefined
}

/** The surface of code for `dark`, and for themes whose name suggests that they are dark. */
const DARK_SURFACE = '#12151c'

/**
 * Creates the widget's theme from docs.json (protocol.md#settings), either parsed or as it was read. It checks
 * every value itself and copies none into CSS, so the object may be from anywhere. Every pair of colours that the
 * widget draws has the contrast that WCAG 2.2 AA requires. Colours that already have it are kept, and the owner's own
 * colour stays in `--da-brand` for decoration. Never throws.
 */
export function createTheme(config?: unknown, { base, codeThemes = {} }: CreateThemeOptions = {}): Theme {
  const shell = createShellTheme(config)
  const createMode = (mode: 'light' | 'dark') => {
    const variables = shell[mode]
    const name = readCodeTheme(config, mode)
    const codeTheme = Object.hasOwn(codeThemes, name) ? codeThemes[name] : undefined
    const surface = /dark|night/.test(name) ? DARK_SURFACE : variables['--da-surface-sunken']!
    return {
      ...variables,
      ...createCodeColors(codeTheme, surface, variables['--da-accent']!),
      ...createBackgroundImage(config, mode, variables['--da-accent-surface']!, base),
    }
  }
  return { name: shell.name, light: createMode('light'), dark: createMode('dark') }
}

/** The colours of a thumbnail, by the theme's own names. */
const COLORS = ['surface', 'text', 'text-muted', 'accent', 'brand', 'border']

/**
 * Returns `thumbnails` of docs.json (protocol.md#settings) as `--da-thumbnail-*` variables: the preview of a
 * page in light or dark, with the owner's background and font. If docs.json leaves out a setting, the panel's own
 * variable applies.
 */
export function createThumbnailTheme(
  config: unknown,
  { base }: Pick<CreateThemeOptions, 'base'> = {},
): Record<string, string> {
  const { appearance, background, family } = readThumbnails(config)
  const image = resolveAsset(background, base)
  const variables: Record<string, string> = {}
  if (appearance !== undefined) {
    const theme = createTheme(config)[appearance]
    for (const name of COLORS) variables[`--da-thumbnail-${name}`] = theme[`--da-${name}`]!
  }
  if (image !== undefined) variables['--da-thumbnail-image'] = toCssUrl(image)
  if (family !== undefined) variables['--da-thumbnail-font'] = toCssFontFamily(family)
  return variables
}
