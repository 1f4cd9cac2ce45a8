import { codeThemeOf, DEFAULT_ACCENT } from './createTheme.ts'
import type { DocsConfig, FontSettings, ModeFiles } from './DocsConfig.ts'
import { readText, readValue } from './readValue.ts'
import { themeNameOf } from './themes.ts'

/** Fills in the defaults of section 2.7 of the reference, and gives settings of several spellings their longest one. */
export function completeConfig(checked: unknown, navigation: unknown): DocsConfig {
  const primary = readText(checked, 'colors', 'primary')
  const config = {
    theme: themeNameOf(readValue(checked, 'theme')),
    name: readText(checked, 'name') ?? 'Documentation',
    colors: {
      primary: primary ?? DEFAULT_ACCENT.light,
      light: readText(checked, 'colors', 'light') ?? (primary === undefined ? DEFAULT_ACCENT.dark : undefined),
      dark: readText(checked, 'colors', 'dark'),
    },
    logo: filesOf(checked, ['logo'], readText(checked, 'logo', 'href')),
    favicon: filesOf(checked, ['favicon']),
    appearance: {
      default: readText(checked, 'appearance', 'default') ?? 'system',
      strict: readValue(checked, 'appearance', 'strict') ?? false,
    },
    fonts: fontsOf(readValue(checked, 'fonts')),
    icons: { library: readText(checked, 'icons', 'library') ?? 'fontawesome' },
    background: {
      decoration: readText(checked, 'background', 'decoration'),
      color: readValue(checked, 'background', 'color'),
      image: filesOf(checked, ['background', 'image']),
    },
    styling: {
      eyebrows: readText(checked, 'styling', 'eyebrows') ?? 'section',
      latex: readValue(checked, 'styling', 'latex'),
      codeblocks: codeblocksOf(checked),
    },
    thumbnails: readValue(checked, 'thumbnails') ?? {},
    navigation,
  }
  return withoutGaps(config) as DocsConfig
}

/** One file stands for both modes where there is only one. */
function filesOf(checked: unknown, path: string[], href?: string): (ModeFiles & { href?: string }) | undefined {
  const both = readText(checked, ...path)
  const light = both ?? readText(checked, ...path, 'light')
  const dark = both ?? readText(checked, ...path, 'dark')
  const either = light ?? dark
  if (either === undefined) return undefined
  return { light: light ?? either, dark: dark ?? either, ...(href !== undefined && { href }) }
}

/** Nothing without a family, a heading's or the text's own font: then the theme's fonts stay. */
function fontsOf(fonts: unknown): DocsConfig['fonts'] {
  const heading = fontOf(readValue(fonts, 'heading'))
  const body = fontOf(readValue(fonts, 'body'))
  const all = fontOf(fonts)
  if (all?.family === undefined && heading === undefined && body === undefined) return undefined
  return { ...all, ...(heading && { heading }), ...(body && { body }) }
}

/** A source whose format nobody can tell is left out: the family's name is what remains. */
function fontOf(font: unknown): FontSettings | undefined {
  if (font === undefined) return undefined
  const source = readText(font, 'source')
  const format = readText(font, 'format') ?? /\.(woff2?)(?:$|[?#])/i.exec(source ?? '')?.[1]?.toLowerCase()
  const isWhole = source !== undefined && format !== undefined
  return withoutGaps({
    family: readText(font, 'family'),
    weight: readValue(font, 'weight'),
    source: isWhole ? source : undefined,
    format: isWhole ? format : undefined,
  })
}

function codeblocksOf(checked: unknown): unknown {
  const [light, dark] = [codeThemeOf(checked, 'light'), codeThemeOf(checked, 'dark')]
  const custom = readValue(checked, 'styling', 'codeblocks', 'languages', 'custom') as string[] | undefined
  if (custom === undefined && light === dark && (light === 'system' || light === 'dark')) return light
  const other = light === 'system' ? dark : light
  return {
    ...(other !== 'system' && { theme: { light: light === 'system' ? other : light, dark: dark === 'system' ? other : dark } }),
    ...(custom !== undefined && { languages: { custom } }),
  }
}

/** Without the members that are `undefined`, and the objects that this leaves empty inside. */
function withoutGaps(value: object): object {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, isPlain(member) && key !== 'navigation' ? withoutGaps(member) : member]),
  )
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
