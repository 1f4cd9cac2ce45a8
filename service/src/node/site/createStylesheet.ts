import { toCssFontFamily } from '../../../../src/config/theme/toCssFontFamily.ts'
import { toCssUrl } from '../../../../src/config/theme/toCssUrl.ts'
import { createTheme } from '../../../../src/config/index.ts'
import { readFontFile } from '../../../../src/config/settings/readFontFile.ts'
import { resolveAsset } from '../../../../src/config/settings/resolveAsset.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import sheet from './site.css?raw'

/**
 * Creates the site's stylesheet: the theme of docs.json for light and dark, the docs' own font files, then the site's
 * rules.
 *
 * @param base The site's base path. May be empty.
 */
export function createStylesheet({ config }: Docs, base: string): string {
  const { light, dark } = createTheme(config)
  return [
    `:root {\n${writeDeclarations(light)}}`,
    `@media (prefers-color-scheme: dark) {\n:root:not([data-theme='light']) {\n${writeDeclarations(dark)}}\n}`,
    `:root[data-theme='dark'] {\n${writeDeclarations(dark)}}`,
    ...fontFaces(config, base),
    sheet,
  ].join('\n')
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

/**
 * Writes the fonts in the docs folder (protocol.md#settings). Fonts of other sites are left out, because
 * loading them would be a request to those sites.
 */
function fontFaces(config: unknown, base: string): string[] {
  return ([undefined, 'heading', 'body'] as const).flatMap((part) => {
    const file = readFontFile(config, part)
    const source = resolveAsset(file?.source)
    if (file?.family === undefined || !source?.startsWith('/')) return []
    const { family, format } = file
    const src = `${toCssUrl(base + source)} format("${format}")`
    return [`@font-face { font-family: ${toCssFontFamily(family)}; src: ${src}; font-display: swap; }`]
  })
}
