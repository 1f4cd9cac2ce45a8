import { readCodeTheme } from '../settings/readCodeTheme.ts'
import { readBackgroundImage } from '../settings/readImages.ts'
import { readText } from '../settings/readValue.ts'
import { BLACK, readHexColor, writeHexColor, type Rgb } from '../settings/hexColor.ts'
import { fromOklch } from './oklab.ts'
import { ensureContrast } from './ensureContrast.ts'
import { chooseTextColor } from './contrast.ts'
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

/**
 * Returns `background` of docs.json (protocol.md#settings) as `--da-decoration-image` and
 * `--da-background-image`. Decorations have colours between the panel's colour and its tint, so text stays readable on
 * them. An owner's image may have any colours, so it is shown only where there is no text.
 */
function createBackgroundImage(
  config: unknown,
  mode: 'light' | 'dark',
  tint: string,
  base?: string,
): Record<string, string> {
  const address = resolveAsset(readBackgroundImage(config, mode)[0], base)
  // Lines and edges fade out below the panel's header, where people read.
  const fade = 'linear-gradient(transparent, var(--da-surface) 70%)'
  const lines = [180, 90].map((angle) => `repeating-linear-gradient(${angle}deg, ${tint} 0 1px, transparent 0 24px)`)
  const panes = `transparent 50%, ${tint} 0 66%, transparent 0 70%, ${tint} 0 82%, transparent 0`
  const decorations = {
    gradient: `radial-gradient(at 50% 0, ${tint}, transparent 70%)`,
    grid: [fade, ...lines].join(),
    windows: `${fade},linear-gradient(115deg, ${panes})`,
  }
  const decoration = readDecoration(config)
  return {
    '--da-decoration-image': decoration === undefined ? 'none' : decorations[decoration],
    '--da-background-image': address === undefined ? 'none' : toCssUrl(address),
  }
}

const DECORATIONS = ['gradient', 'grid', 'windows'] as const

/** `background.decoration`. */
function readDecoration(config: unknown): (typeof DECORATIONS)[number] | undefined {
  const decoration = readText(config, 'background', 'decoration')
  return DECORATIONS.find((name) => name === decoration)
}

/** The hue of each part of code in OKLCH, in degrees. The last three are nearly grey. */
const HUES = {
  keyword: 325,
  string: 150,
  number: 60,
  function: 262,
  type: 85,
  variable: 20,
  comment: 260,
  punctuation: 260,
  text: 260,
}

type CodePart = keyof typeof HUES

/** A theme for code: its surface and the colours on it, as `#rrggbb`. */
export type CodeTheme = Readonly<Record<CodePart | 'surface', string>>

/**
 * Returns the `--da-code-*` variables of one mode. Each is readable on the code's surface, which is `well` without a
 * theme.
 */
function createCodeColors(theme: CodeTheme | undefined, well: string, accent: string): Record<string, string> {
  const surface = readHexColor(theme?.surface ?? well)
  const isLight = chooseTextColor([surface]) === BLACK
  const write = (color: Rgb) => writeHexColor(ensureContrast(color, [surface], 4.5))
  const variables: Record<string, string> = {
    '--da-code-surface': writeHexColor(surface),
    '--da-code-accent': write(readHexColor(accent)),
  }
  for (const [part, hue] of Object.entries(HUES)) {
    const lightness = part === 'text' ? (isLight ? 0.27 : 0.93) : isLight ? 0.5 : 0.79
    variables[`--da-code-${part}`] = write(
      theme ? readHexColor(theme[part as CodePart]) : fromOklch(lightness, hue === 260 ? 0.02 : 0.13, hue),
    )
  }
  return variables
}
