import { CODE_THEMES } from '../../../../src/config/theme/codeThemes.ts'
import { toCssUrl } from '../../../../src/config/theme/toCssUrl.ts'
import { createTheme } from '../../../../src/config/index.ts'
import { hasOwnFont, readFontFile } from '../../../../src/config/settings/readFontFile.ts'
import { readFontWeight } from '../../../../src/config/settings/readFonts.ts'
import { resolveAsset } from '../../../../src/config/settings/resolveAsset.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import sheet from './site.css?raw'

export interface Stylesheet {
  stylesheet: string
  /** Addresses of fonts on other sites, without query. */
  fontSources: string[]
}

/**
 * Creates the site's stylesheet: the theme of docs.json for light and dark, the fonts that docs.json names, then the
 * site's rules.
 *
 * @param base The site's base path. May be empty.
 */
export function createStylesheet({ config }: Docs, base: string): Stylesheet {
  const { light, dark } = createTheme(config, { codeThemes: CODE_THEMES })
  const fonts = listFonts(config, base)
  const write = (variables: Record<string, string>): string => writeDeclarations(addFonts(variables, fonts))
  const stylesheet = [
    `:root {\n${write(light)}}`,
    `@media (prefers-color-scheme: dark) {\n:root:not([data-theme='light']) {\n${write(dark)}}\n}`,
    `:root[data-theme='dark'] {\n${write(dark)}}`,
    ...fonts.map(({ rule }) => rule),
    sheet,
  ].join('\n')
  return { stylesheet, fontSources: fonts.flatMap(({ address }) => address ?? []) }
}

/**
 * Writes variables as declarations. Their values are computed, not copied from docs.json. Still, a value that could end
 * its declaration is left out.
 */
function writeDeclarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .filter(([name, value]) => /^--da-[\w-]+$/.test(name) && !/[{};<>]|\/\*/.test(value))
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')
}

interface SiteFont {
  part: 'heading' | 'body'
  name: string
  rule: string
  /** Its address, if it is on another site. */
  address?: string
}

/**
 * Lists the fonts that docs.json has a `source` for (protocol.md#settings): files of the folder, and files at
 * addresses with https, which pages may load from there and nowhere else.
 */
function listFonts(config: unknown, base: string): SiteFont[] {
  return (['heading', 'body'] as const).flatMap((part): SiteFont[] => {
    const file = readFontFile(config, hasOwnFont(config, part) ? part : undefined)
    const source = resolveAsset(file?.source)
    const isOwn = source?.startsWith('/') === true
    if (file === undefined || source === undefined || !(isOwn || source.startsWith('https:'))) return []
    const name = `docs-${part}`
    const src = `${toCssUrl(isOwn ? base + source : source)} format("${file.format}")`
    const weight = readFontWeight(config, part)
    const rule =
      `@font-face { font-family: "${name}"; src: ${src}; font-display: swap;` +
      `${weight === undefined ? '' : ` font-weight: ${weight};`} }`
    return [{ part, name, rule, ...(!isOwn && { address: source.replace(/[?#][^]*$/, '') }) }]
  })
}

function addFonts(variables: Record<string, string>, fonts: readonly SiteFont[]): Record<string, string> {
  const added = fonts.map(({ part, name }) => {
    const variable = `--da-font-${part}`
    return [variable, `"${name}", ${variables[variable]}`]
  })
  return { ...variables, ...Object.fromEntries(added) }
}
